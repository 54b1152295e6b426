import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { BellsScreen } from '#client/features/school-schedule/bells-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/bells')({
  beforeLoad: guard(management),
  component: BellsScreen,
});
