/** The days on which a school teaches, for each grade: quarters less what is free in its place. */
import type { BellSet } from '#domain/schedule/bells.ts';
import { schoolDays, type MovedDay, type SchoolDay } from '#domain/schedule/school-days.ts';
import type { Queryable } from '#server/storage/database.ts';

interface QuarterRow {
  number: number;
  startDate: string;
  endDate: string;
  gradeFrom: number;
  gradeTo: number;
}

export interface DayOffRow {
  startDate: string;
  endDate: string;
  gradeFrom: number;
  gradeTo: number;
  worksAs: number | null;
  kz: string;
  ru: string;
}

export interface SchoolCalendar {
  quarters: QuarterRow[];
  daysOff: DayOffRow[];
  daysPerWeek: 5 | 6;
}

/** @param schoolYear the calendar year in which it begins */
export async function loadCalendar(sql: Queryable, schoolId: number, schoolYear: number): Promise<SchoolCalendar> {
  const [quarters, daysOff, [school]] = await Promise.all([
    sql<QuarterRow[]>`
      select number, start_date::text as "startDate", end_date::text as "endDate", grade_from as "gradeFrom", grade_to as "gradeTo"
      from quarter where school_year = ${schoolYear} order by number`,
    sql<DayOffRow[]>`
      select o.start_date::text as "startDate", o.end_date::text as "endDate", o.grade_from as "gradeFrom", o.grade_to as "gradeTo",
        o.works_as as "worksAs", o.name_kz as kz, o.name_ru as ru
      from day_off o join school s on s.id = ${schoolId} join department d on d.id = s.department_id
      where (o.school_id is null or o.school_id = s.id) and (o.department_id is null or o.department_id = d.id)
        and (o.region_id is null or o.region_id = d.region_id)
        and o.end_date >= (select start_date from school_year where year = ${schoolYear})
        and o.start_date <= (select end_date from school_year where year = ${schoolYear})
      order by o.start_date, o.id`,
    sql<{ daysPerWeek: number }[]>`select days_per_week as "daysPerWeek" from school where id = ${schoolId}`,
  ]);
  return { quarters: [...quarters], daysOff: [...daysOff], daysPerWeek: school?.daysPerWeek === 6 ? 6 : 5 };
}

/** A grade with quarters of its own has these, and no other. */
export function daysOfGrade({ quarters, daysOff, daysPerWeek }: SchoolCalendar, grade: number): SchoolDay[] {
  const isFor = ({ gradeFrom, gradeTo }: { gradeFrom: number; gradeTo: number }): boolean =>
    gradeFrom <= grade && grade <= gradeTo;
  const width = ({ gradeFrom, gradeTo }: QuarterRow): number => gradeTo - gradeFrom;
  const narrowest = new Map<number, QuarterRow>();
  for (const quarter of quarters.filter(isFor)) {
    const other = narrowest.get(quarter.number);
    if (!other || width(quarter) < width(other)) narrowest.set(quarter.number, quarter);
  }
  const own = daysOff.filter(isFor);
  return schoolDays({
    quarters: [...narrowest.values()],
    daysOff: own.filter(({ worksAs }) => worksAs === null),
    movedDays: own.flatMap(({ startDate, worksAs }): MovedDay[] => (worksAs === null ? [] : [{ date: startDate, worksAs }])),
    daysPerWeek,
  });
}

/** The common ones with them. */
export async function loadBellSets(sql: Queryable, schoolIds: readonly number[]): Promise<BellSet[]> {
  const rows = await sql<BellSet[]>`
    select school_id as "schoolId", shift, grade_from as "gradeFrom", grade_to as "gradeTo", start_date::text as "startDate",
      end_date::text as "endDate", bells, day_kind as "dayKind", dates::text[] as dates
    from bell_set where archived_at is null and (school_id is null or school_id = any(${sql.array([...schoolIds])}::int[]))`;
  return [...rows];
}
