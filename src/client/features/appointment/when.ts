/** Dates and times of a school as people write them. */
import { writtenTime } from '#domain/exam/local-time.ts';
import { lastDayOf, writtenDay } from '#client/kit/calendar/month-days.ts';

/** The end of a period, `2026-12-31 09:30`. One at midnight is the day before, without a time: that day still counts. */
export function writtenEnd(finish: string): string {
  return finish.endsWith(' 00:00') ? writtenDay(lastDayOf(finish)) : writtenTime(finish);
}
