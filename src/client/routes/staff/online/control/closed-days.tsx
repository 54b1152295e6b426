import { createFileRoute } from '@tanstack/react-router';
import type { noWords } from '#contract/list-words.ts';
import { closers } from '#contract/readers.ts';
import { ClosedDaysScreen } from '#client/features/plans/closed-days-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/closed-days')({
  validateSearch: listSearch<typeof noWords>(),
  beforeLoad: guard(closers),
  component: ClosedDaysScreen,
});
