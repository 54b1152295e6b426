import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { RoomsScreen } from '#client/features/school-schedule/rooms-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/rooms/')({
  beforeLoad: guard(management),
  component: RoomsScreen,
});
