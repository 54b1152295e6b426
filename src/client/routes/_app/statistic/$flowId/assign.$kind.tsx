import { createFileRoute } from '@tanstack/react-router';
import { AssignScreen } from '#client/features/assignment/assign-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { assignParams, assignSearch, loader } from '#client/routes/_app/statistic/-statistic.ts';

export const Route = createFileRoute('/_app/statistic/$flowId/assign/$kind')({
  params: assignParams,
  validateSearch: assignSearch,
  beforeLoad: guard(['CTRWRKR']),
  loader,
  component: CountryAssignPage,
});

function CountryAssignPage() {
  const { kind } = Route.useParams();
  const { assignment } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AssignScreen
      key={kind}
      kind={kind}
      shown={assignment}
      onShow={(next) => void navigate({ search: { assignment: next }, resetScroll: false })}
    />
  );
}
