import { createFileRoute } from '@tanstack/react-router';
import { reportMakers } from '#contract/readers.ts';
import { reportKinds } from '#domain/statistics/reports.ts';
import { ReportsScreen } from '#client/features/statistic-reports/reports-screen.tsx';
import { choice, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';

export const Route = createFileRoute('/_app/_staff/reports')({
  validateSearch: listSearch({ kind: choice(reportKinds), view: choice(['repeated']) }),
  beforeLoad: guard(reportMakers),
  loader: loadAppointingTexts,
  component: ReportsScreen,
});
