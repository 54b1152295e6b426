/** Dates and times of a school as people write them. */
import { writtenTime } from '#domain/exam/local-time.ts';
import { lastDayOf } from './calendar-days.ts';

/** The end of a period, `2026-12-31 09:30`. One at midnight is the day before, without a time: that day still counts. */
export function writtenEnd(finish: string): string {
  return finish.endsWith(' 00:00') ? writtenDay(lastDayOf(finish)) : writtenTime(finish);
}

/** `2026-12-31` as `31.12.2026`. */
export function writtenDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
