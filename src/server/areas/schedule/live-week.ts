/** The week that is meant where a call names none. */
import { localDay, localTime, schoolYearOf } from '#domain/exam/local-time.ts';
import { weekOn, type ScheduleWeek } from '#domain/schedule/lessons-of.ts';
import type { Queryable } from '#server/storage/database.ts';
import { daysOfGrade, loadCalendar } from './school-calendar.ts';
import { offsetOf } from './shown-lessons.ts';

/**
 * The live week of the first school day from `date` on; where no week holds on it, the next one that begins, else the last one.
 *
 * @param date `YYYY-MM-DD`; left out: today
 * @returns null: the school has no live week
 */
export async function findLiveWeek(
  sql: Queryable,
  schoolId: number | null,
  now: number,
  date?: string,
): Promise<number | null> {
  const weeks = await sql<ScheduleWeek[]>`
    select id, start_date::text as "startDate", end_date::text as "endDate", position from schedule_week
    where school_id = ${schoolId} and state = 'live' and archived_at is null order by start_date, position, id`;
  if (schoolId === null || weeks.length < 2) return weeks[0]?.id ?? null;
  const offset = await offsetOf(sql, schoolId);
  const from = date ?? localDay(now, offset);
  const schoolYear = schoolYearOf(date === undefined ? localTime(now, offset) : date);
  const [grade] = await sql<{ grade: number }[]>`
    select min(grade) as grade from "group" where school_id = ${schoolId} and archived_on is null`;
  const days = daysOfGrade(await loadCalendar(sql, schoolId, schoolYear), grade?.grade ?? 1);
  const day = days.find((one) => one.date >= from) ?? days.at(-1);
  const own = day && weekOn(weeks, day);
  return (own ?? weeks.find(({ startDate }) => startDate > from) ?? weeks.at(-1))?.id ?? null;
}
