import { addDays } from '#domain/exam/assignment.ts';
import { midnightOf } from '#domain/exam/local-time.ts';
import type { ChosenSchool } from './target.ts';

export interface SchoolDays {
  schoolId: number;
  start: Date;
  finish: Date;
}

/** From the school's own midnight to the one after the last day. @param firstDay `2026-11-30`, as `lastDay` */
export function daysOf({ id, utcOffsetMinutes }: ChosenSchool, firstDay: string, lastDay: string): SchoolDays {
  const [start, finish] = [midnightOf(firstDay, utcOffsetMinutes), midnightOf(addDays(lastDay, 1), utcOffsetMinutes)];
  if (start === null || finish === null) throw new Error(`${firstDay} to ${lastDay} are no days`);
  return { schoolId: id, start: new Date(start), finish: new Date(finish) };
}
