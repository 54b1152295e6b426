import { createFileRoute } from '@tanstack/react-router';
import type { problemList } from '#contract/problems/problems.ts';
import { problemReaders } from '#contract/readers.ts';
import { ProblemsScreen } from '#client/features/problems/problems-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/problems')({
  validateSearch: listSearch<typeof problemList>(),
  beforeLoad: guard(problemReaders),
  component: ProblemsScreen,
});
