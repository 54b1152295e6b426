import { createFileRoute, Link } from '@tanstack/react-router';
import { StatisticStartScreen } from '#client/features/assignment/statistic-start-screen.tsx';
import { KindLinks } from '#client/features/statistics/kind-links.tsx';
import { guard } from '#client/routes/-guard.ts';
import { flowParam, startSearch, statisticCrumb } from '#client/routes/staff/online/statistic/-statistic.ts';

export const Route = createFileRoute('/_app/_staff/statistic/department/$flowId/')({
  params: flowParam,
  validateSearch: startSearch,
  staticData: statisticCrumb,
  beforeLoad: guard(['DPTWRKR']),
  component: DepartmentStatisticPage,
});

function DepartmentStatisticPage() {
  const { flowId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <StatisticStartScreen
      kinds={<KindLinks root={`/statistic/department/${flowId}`} />}
      renderLink={(kind, title) => (
        <Link to="/statistic/department/$flowId/assign/$kind" params={{ flowId, kind }}>
          {title}
        </Link>
      )}
      onShow={(kind, assignment) =>
        void navigate({ to: '/statistic/department/$flowId/assign/$kind', params: { flowId, kind }, search: { assignment } })
      }
    />
  );
}
