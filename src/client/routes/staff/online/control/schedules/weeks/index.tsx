import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { WeeksScreen } from '#client/features/school-schedule/weeks-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/weeks/')({
  beforeLoad: guard(management),
  loader: () => loadPeopleTexts(),
  component: WeeksScreen,
});
