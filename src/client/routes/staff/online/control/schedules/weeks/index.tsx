import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { WeeksScreen } from '#client/features/school-schedule/weeks-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/weeks/')({
  beforeLoad: guard(management),
  component: WeeksScreen,
});
