import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { TeachersScreen } from '#client/features/school-schedule/teachers-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/teachers/')({
  beforeLoad: guard(management),
  component: TeachersScreen,
});
