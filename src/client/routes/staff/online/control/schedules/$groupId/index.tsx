import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { scheduleWriters } from '#contract/schedule/week-schedule.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { ClassWeekScreen } from '#client/features/class-schedule/class-week-screen.tsx';
import { filters } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/$groupId/')({
  validateSearch: v.object({
    date: filters.day,
    student: filters.number,
  }),
  beforeLoad: guard(scheduleWriters),
  component: ClassWeekPage,
});

function ClassWeekPage() {
  const { role } = useUser();
  return (
    <ClassWeekScreen
      groupId={Number(Route.useParams().groupId)}
      canForce={isOneOf(role, management)}
      date={Route.useSearch().date}
      student={Route.useSearch().student}
    />
  );
}
