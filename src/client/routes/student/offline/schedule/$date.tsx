import { createFileRoute, notFound } from '@tanstack/react-router';
import { scheduleReaders } from '#contract/readers.ts';
import { ScheduleScreen } from '#client/features/schedule/schedule-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

const isDay = (date: string): boolean => /^20\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));

export const Route = createFileRoute('/_app/schedule/$date')({
  params: {
    parse: ({ date }) => {
      if (!isDay(date)) throw notFound();
      return { date };
    },
    stringify: ({ date }) => ({ date }),
  },
  beforeLoad: guard(scheduleReaders),
  component: ScheduleOfDay,
});

function ScheduleOfDay() {
  return <ScheduleScreen date={Route.useParams().date} />;
}
