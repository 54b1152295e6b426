import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { SubstitutionsScreen } from '#client/features/school-schedule/substitutions-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/substitutions/')({
  beforeLoad: guard(management),
  component: SubstitutionsScreen,
});
