import { createFileRoute } from '@tanstack/react-router';
import type { periodList } from '#contract/results/period-results.ts';
import { PeriodsScreen } from '#client/features/statistics/periods-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/')({
  validateSearch: listSearch<typeof periodList>(),
  beforeLoad: guard(['GL', 'ZVCH', 'DCR'], ['light', 'full']),
  component: PeriodsScreen,
});
