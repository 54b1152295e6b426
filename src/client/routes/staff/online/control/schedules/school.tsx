import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { SchoolDayScreen } from '#client/features/school-schedule/school-day-screen.tsx';
import { filters } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/school')({
  validateSearch: v.object({ date: filters.day }),
  beforeLoad: guard(management),
  component: SchoolDayPage,
});

function SchoolDayPage() {
  return <SchoolDayScreen date={Route.useSearch().date} />;
}
