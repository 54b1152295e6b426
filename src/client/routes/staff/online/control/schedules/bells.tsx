import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { BellsScreen } from '#client/features/school-schedule/bells-screen.tsx';
import { loadFieldTexts } from '#client/fields/texts.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/bells')({
  beforeLoad: guard(management),
  loader: () => Promise.all([loadPeopleTexts(), loadFieldTexts()]),
  component: BellsScreen,
});
