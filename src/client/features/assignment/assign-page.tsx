import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AssignScreen } from './assign-screen.tsx';

type Path =
  '/statistic/$flowId/assign/$kind' | '/statistic/region/$flowId/assign/$kind' | '/statistic/department/$flowId/assign/$kind';

/** The page is the same at all three levels; the server knows whose schools are meant. */
export function AssignPage({ path }: { path: Path }) {
  const from = `/_app/_staff${path}` as const;
  const { kind } = useParams({ from });
  const { assignment, ...first } = useSearch({ from });
  const navigate = useNavigate({ from: path });
  return (
    <AssignScreen
      key={kind}
      kind={kind}
      shown={assignment}
      first={first}
      onShow={(next) => void navigate({ search: { assignment: next }, resetScroll: false })}
    />
  );
}
