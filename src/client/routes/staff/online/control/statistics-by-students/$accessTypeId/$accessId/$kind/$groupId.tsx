import { createFileRoute } from '@tanstack/react-router';
import { ContingentGroupScreen } from '#client/features/statistics/contingent-group-screen.tsx';
import { contingentGroupParams } from '#client/routes/staff/online/control/statistics-by-students/-contingent.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/$accessTypeId/$accessId/$kind/$groupId')({
  params: contingentGroupParams,
  beforeLoad: guard(['GL', 'ZVCH', 'DCR'], ['light', 'full']),
  component: ContingentGroupPage,
});

function ContingentGroupPage() {
  const { kind, accessId, groupId } = Route.useParams();
  return <ContingentGroupScreen flow={{ kind, accessId }} groupId={groupId} />;
}
