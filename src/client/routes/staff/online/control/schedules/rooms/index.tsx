import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { RoomsScreen } from '#client/features/school-schedule/rooms-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/rooms/')({
  beforeLoad: guard(management),
  loader: () => loadPeopleTexts(),
  component: RoomsScreen,
});
