import { createFileRoute } from '@tanstack/react-router';
import { scheduleReaders } from '#contract/readers.ts';
import { ScheduleScreen } from '#client/features/schedule/schedule-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/schedule/')({
  beforeLoad: guard(scheduleReaders),
  component: ScheduleScreen,
});
