import { createFileRoute } from '@tanstack/react-router';
import { StatisticDetailScreen } from '#client/features/student-statistic/statistic-detail.tsx';
import { attemptSearch } from '#client/routes/-attempt-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { periodAndUserParams } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/student-statistic/$accessPeriodId/$userId')({
  params: periodAndUserParams,
  validateSearch: attemptSearch,
  beforeLoad: guard(null),
  component: DetailPage,
});

function DetailPage() {
  const { accessPeriodId, userId } = Route.useParams();
  const { attempt } = Route.useSearch();
  return <StatisticDetailScreen accessPeriodId={accessPeriodId} userId={userId} attemptId={attempt} />;
}
