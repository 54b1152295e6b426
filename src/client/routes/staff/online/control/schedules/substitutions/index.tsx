import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { SubstitutionsScreen } from '#client/features/school-schedule/substitutions-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/substitutions/')({
  beforeLoad: guard(management),
  loader: () => loadPeopleTexts(),
  component: SubstitutionsScreen,
});
