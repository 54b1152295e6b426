import type { Bell } from '#domain/schedule/bells.ts';
import { clashesOf, placedOf, type Placed } from '#domain/schedule/clashes.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';

export interface Place {
  weekday: number;
  bell: Bell;
}

/** So many of the free places are offered. */
const mostPlaces = 6;

/**
 * Where a lesson could stand without a clash: on the day that it is meant for first, then on the days nearest to it. Not where it is meant to
 * stand now.
 *
 * @param lesson with its class, teacher and room, and the place that is meant
 * @param weekdays 1 Monday to 7 Sunday
 */
export function freePlaces(
  lesson: Placed,
  others: readonly Placed[],
  bells: readonly Bell[],
  weekdays: readonly number[],
): Place[] {
  const far = (weekday: number): number => Math.abs(weekday - lesson.weekday);
  return weekdays
    .toSorted((a, b) => far(a) - far(b))
    .flatMap((weekday) => bells.map((bell) => ({ weekday, bell })))
    .filter(({ weekday, bell }) => {
      const there = { ...lesson, weekday, start: minutesOf(bell.start), end: minutesOf(bell.end) };
      const isHere = weekday === lesson.weekday && there.start === lesson.start;
      return !isHere && clashesOf(there, others).length === 0;
    })
    .slice(0, mostPlaces);
}

/** The days of a school's week. @param days 5 or 6 */
export const weekdaysOf = (days: number): number[] => Array.from({ length: days }, (_, index) => index + 1);

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
