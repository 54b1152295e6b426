/** The school year as Kazakhstan keeps it: from 1 September, four quarters with holidays between them. */
import { countryOffsetMinutes, localDay } from '#domain/exam/local-time.ts';
import { schoolYearOf as schoolYearAt } from '#domain/exam/school-year.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface Quarter {
  school_year: number;
  number: number;
  start_date: string;
  end_date: string;
}

/** Kazakhstan's clocks: UTC+5 everywhere since 1 March 2024. */
const utcOffsetMs = countryOffsetMinutes * 60_000;

/** The calendar year in which the school year of this moment began, as the platform counts it: from August on it is the coming one. */
export function schoolYearOf(now: Date): number {
  return schoolYearAt(now.getTime(), countryOffsetMinutes);
}

/** The first and the last day of lessons. */
export interface YearSpan {
  start: string;
  end: string;
}

/**
 * The year of a demo that begins now. In summer there would be no lessons, nothing to do and nothing to show, so it begins early or ends
 * late then; it never leaves the school year as the platform counts it.
 */
export function demoYearSpan(now: Date): YearSpan {
  const year = schoolYearOf(now);
  const today = localDay(now.getTime(), countryOffsetMinutes);
  return {
    start: today < `${year}-09-15` ? `${year}-08-01` : `${year}-09-01`,
    end: today > `${year + 1}-04-12` && today < `${year + 1}-08-01` ? `${year + 1}-07-31` : `${year + 1}-05-25`,
  };
}

/**
 * The quarters of a school year. The ministry sets the dates again each year, a few days this way or that; these are the ones of
 * 2025-2026, which fit a year well enough whose dates did not come with a migration.
 */
export function quartersOf(schoolYear: number): Quarter[] {
  const next = schoolYear + 1;
  const dates = [
    [`${schoolYear}-09-01`, `${schoolYear}-10-26`],
    [`${schoolYear}-11-03`, `${schoolYear}-12-28`],
    [`${next}-01-08`, `${next}-03-18`],
    [`${next}-03-30`, `${next}-05-25`],
  ] as const;
  return dates.map(([start_date, end_date], index) => ({ school_year: schoolYear, number: index + 1, start_date, end_date }));
}

/** A school year whose dates did not come with a migration gets usual ones. */
export async function addSchoolYear(sql: Queryable, year: number): Promise<void> {
  await sql`
    insert into school_year ${sql({ year, start_date: `${year}-09-01`, end_date: `${year + 1}-05-25` })} on conflict do nothing`;
  await sql`insert into quarter ${sql(quartersOf(year))} on conflict do nothing`;
}

/** Moves the ends of a year that is there. */
export async function stretchSchoolYear(sql: Queryable, year: number, { start, end }: YearSpan): Promise<void> {
  await sql`update school_year set start_date = ${start}, end_date = ${end} where year = ${year}`;
  await sql`update quarter set start_date = ${start} where school_year = ${year} and number = 1`;
  await sql`update quarter set end_date = ${end} where school_year = ${year} and number = 4`;
}

const dayMs = 86_400_000;

/** Midnight in Kazakhstan, this many days after the day of `now`. */
export function localMidnight(now: Date, days: number): Date {
  const today = Math.floor((now.getTime() + utcOffsetMs) / dayMs);
  return new Date((today + days) * dayMs - utcOffsetMs);
}
