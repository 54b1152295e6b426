import { createFileRoute } from '@tanstack/react-router';
import type { reportList } from '#contract/statistic-reports/reports.ts';
import { reportMakers } from '#contract/readers.ts';
import { ReportsScreen, type viewWords } from '#client/features/statistic-reports/reports-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/reports')({
  validateSearch: listSearch<typeof reportList, typeof viewWords>(),
  beforeLoad: guard(reportMakers),
  component: ReportsScreen,
});
