import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#client/routes/-guard.ts';
import { AssignPage } from '#client/features/assignment/assign-page.tsx';
import { assignParams, assignSearch } from '#client/routes/staff/online/statistic/-statistic.ts';

export const Route = createFileRoute('/_app/_staff/statistic/region/$flowId/assign/$kind')({
  params: assignParams,
  validateSearch: assignSearch,
  beforeLoad: guard(['RGNWRKR']),
  component: RegionAssignPage,
});

function RegionAssignPage() {
  return <AssignPage path="/statistic/region/$flowId/assign/$kind" />;
}
