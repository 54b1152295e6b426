import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { AbsenceScreen } from '#client/features/school-schedule/absence-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/substitutions/$absenceId')({
  beforeLoad: guard(management),
  component: AbsencePage,
});

function AbsencePage() {
  return <AbsenceScreen absenceId={Route.useParams().absenceId} />;
}
