import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { PlaceWeekScreen } from '#client/features/school-schedule/place-week-screen.tsx';
import { filters } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/rooms/$roomId')({
  validateSearch: v.object({ date: filters.day }),
  beforeLoad: guard(management),
  component: RoomWeekPage,
});

function RoomWeekPage() {
  const id = Number(Route.useParams().roomId);
  return <PlaceWeekScreen key={id} place={{ kind: 'room', id }} date={Route.useSearch().date} />;
}
