import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#client/routes/-guard.ts';
import { AssignPage } from '#client/features/assignment/assign-page.tsx';
import { assignParams, assignSearch } from '#client/routes/staff/online/statistic/-statistic.ts';

export const Route = createFileRoute('/_app/_staff/statistic/$flowId/assign/$kind')({
  params: assignParams,
  validateSearch: assignSearch,
  beforeLoad: guard(['CTRWRKR']),
  component: CountryAssignPage,
});

function CountryAssignPage() {
  return <AssignPage path="/statistic/$flowId/assign/$kind" />;
}
