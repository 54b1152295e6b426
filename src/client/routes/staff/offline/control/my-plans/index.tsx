import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { loadScheduleTexts } from '#client/api/schedule-texts.ts';
import { loadWaitingTexts } from '#client/api/waiting-texts.ts';
import { OwnPlansScreen } from '#client/features/own-plans/own-plans-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/control/my-plans/')({
  beforeLoad: guard(teachingStaff),
  loader: () => Promise.all([loadScheduleTexts(), loadWaitingTexts()]),
  component: OwnPlansScreen,
});
