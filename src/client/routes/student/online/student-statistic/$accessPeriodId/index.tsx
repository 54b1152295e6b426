import { createFileRoute } from '@tanstack/react-router';
import { StatisticDetailScreen } from '#client/features/student-statistic/statistic-detail.tsx';
import { attemptSearch } from '#client/routes/-attempt-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { accessPeriodIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/student-statistic/$accessPeriodId/')({
  params: accessPeriodIdParam,
  validateSearch: attemptSearch,
  beforeLoad: guard(null),
  component: DetailPage,
});

function DetailPage() {
  const { accessPeriodId } = Route.useParams();
  const { attempt } = Route.useSearch();
  return <StatisticDetailScreen accessPeriodId={accessPeriodId} userId={undefined} attemptId={attempt} />;
}
