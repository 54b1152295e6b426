import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { StatisticScreen } from '#client/features/student-statistic/statistic-screen.tsx';
import { statisticSearch, type StatisticSearch } from '#client/features/student-statistic/statistic-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/student-statistic/')({
  validateSearch: statisticSearch,
  beforeLoad: guard(null),
  component: StatisticPage,
  staticData: {
    crumb: {
      label: msg`My results`,
      instead: (params) =>
        'userId' in params ? { label: msg`Results of a student`, search: { user: Number(params.userId) } } : null,
    },
  },
});

function StatisticPage() {
  const navigate = useNavigate({ from: Route.fullPath });
  const handleSearch = (change: Partial<StatisticSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: !('page' in change) || change.page === undefined,
      resetScroll: 'page' in change,
    });
  return <StatisticScreen search={Route.useSearch()} onSearch={handleSearch} />;
}
