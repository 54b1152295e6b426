import { createFileRoute } from '@tanstack/react-router';
import { studentWriters } from '#contract/people/parts.ts';
import { TransferScreen } from '#client/features/groups/transfer-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/groups/$groupId/subgroups/$subjectId')({
  beforeLoad: guard(studentWriters),
  component: TransferPage,
});

function TransferPage() {
  const { groupId, subjectId } = Route.useParams();
  return <TransferScreen groupId={Number(groupId)} subjectId={Number(subjectId)} />;
}
