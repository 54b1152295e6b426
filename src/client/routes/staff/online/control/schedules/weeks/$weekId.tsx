import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { ProposalScreen } from '#client/features/school-schedule/proposal-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/weeks/$weekId')({
  beforeLoad: guard(management),
  component: ProposalPage,
});

function ProposalPage() {
  return <ProposalScreen weekId={Number(Route.useParams().weekId)} />;
}
