import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PeriodsScreen } from '#client/features/statistics/periods-screen.tsx';
import { periodSearch, type PeriodSearch } from '#client/features/statistics/search.ts';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/')({
  validateSearch: periodSearch,
  beforeLoad: guard(['GL', 'ZVCH', 'DCR'], ['light', 'full']),
  loader: loadAppointingTexts,
  component: PeriodsPage,
});

function PeriodsPage() {
  const navigate = useNavigate({ from: Route.fullPath });
  const handleSearch = (change: Partial<PeriodSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: !('page' in change) || change.page === undefined,
      resetScroll: 'page' in change,
    });
  return <PeriodsScreen search={Route.useSearch()} onSearch={handleSearch} />;
}
