import { createFileRoute } from '@tanstack/react-router';
import { ContingentScreen } from '#client/features/statistics/contingent-screen.tsx';
import { contingentParams } from '#client/routes/staff/online/control/statistics-by-students/-contingent.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/$accessTypeId/$accessId/$kind/')({
  params: contingentParams,
  beforeLoad: guard(['GL', 'ZVCH', 'DCR'], ['light', 'full']),
  component: ContingentPage,
});

function ContingentPage() {
  const { kind, accessId } = Route.useParams();
  return <ContingentScreen flow={{ kind, accessId }} />;
}
