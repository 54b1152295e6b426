import { createFileRoute } from '@tanstack/react-router';
import type { groupList } from '#contract/groups/groups.ts';
import { scheduleWriters } from '#contract/schedule/week-schedule.ts';
import { SchedulesScreen } from '#client/features/class-schedule/schedules-screen.tsx';
import { SchoolNav } from '#client/features/school-schedule/school-nav.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/')({
  validateSearch: listSearch<typeof groupList>(),
  beforeLoad: guard(scheduleWriters),
  component: SchedulesPage,
});

function SchedulesPage() {
  return <SchedulesScreen nav={<SchoolNav />} />;
}
