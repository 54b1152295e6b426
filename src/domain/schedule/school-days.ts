/** On which days lessons are given: quarters less what is free. */
import { addDays, daysBetween, mondayOf, weekdayOf } from './days.ts';

export interface Quarter {
  number: number;
  startDate: string;
  /** The last day of it. */
  endDate: string;
}

/** Free days, both ends included. */
export interface DaysOff {
  startDate: string;
  endDate: string;
}

/** A day that is taught by the schedule of another weekday, whatever day it is itself: a Saturday for a lost Monday. */
export interface MovedDay {
  date: string;
  worksAs: number;
}

export interface Calendar {
  quarters: readonly Quarter[];
  daysOff: readonly DaysOff[];
  movedDays: readonly MovedDay[];
  daysPerWeek: 5 | 6;
}

export interface SchoolDay {
  date: string;
  /** Whose lessons are given: 1 Monday to 7 Sunday. */
  weekday: number;
  quarter: number;
  /** Calendar weeks since the first one of the year, from 0. A closed week counts: nothing after it changes places. */
  week: number;
}

/** @returns in the order of dates, each date once */
export function schoolDays({ quarters, daysOff, movedDays, daysPerWeek }: Calendar): SchoolDay[] {
  const free = new Set(daysOff.flatMap(({ startDate, endDate }) => datesOf(startDate, endDate)));
  const moved = new Map(movedDays.map(({ date, worksAs }) => [date, worksAs]));
  const inOrder = quarters.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const first = inOrder[0];
  if (!first) return [];
  const origin = mondayOf(first.startDate);
  const seen = new Set<string>();
  return inOrder.flatMap(({ number, startDate, endDate }) =>
    datesOf(startDate, endDate).flatMap((date) => {
      const worksAs = moved.get(date);
      const weekday = worksAs ?? weekdayOf(date);
      const isTaught = worksAs !== undefined || (weekday <= daysPerWeek && !free.has(date));
      if (!isTaught || seen.has(date)) return [];
      seen.add(date);
      return [{ date, weekday, quarter: number, week: Math.floor(daysBetween(origin, date) / 7) }];
    }),
  );
}

function datesOf(start: string, end: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, index) => addDays(start, index));
}
