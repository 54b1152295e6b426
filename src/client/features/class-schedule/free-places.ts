import type { Bell } from '#domain/schedule/bells.ts';
import { clashesOf, placedOf, type Placed } from '#domain/schedule/clashes.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';

export interface Place {
  weekday: number;
  bell: Bell;
}

/** Where a lesson could stand without a clash, in the order of the week. @param days 5 or 6 */
export function freePlaces(lesson: Placed, items: readonly ScheduleItem[], bells: readonly Bell[], days: number): Place[] {
  const others = items.map(placedOf);
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((weekday) =>
    bells
      .filter(({ start, end }) => {
        const there = { ...lesson, weekday, start: minutesOf(start), end: minutesOf(end) };
        return clashesOf(there, others).length === 0;
      })
      .map((bell) => ({ weekday, bell })),
  );
}

/** Rooms in which nothing is at the time of the lesson. */
export function freeRooms<Room extends { id: number }>(
  lesson: Placed,
  items: readonly ScheduleItem[],
  rooms: readonly Room[],
): Room[] {
  const others = items.map(placedOf);
  const isTaken = (roomId: number): boolean => clashesOf({ ...lesson, roomId }, others).some(({ kind }) => kind === 'room');
  return rooms.filter(({ id }) => !isTaken(id));
}
