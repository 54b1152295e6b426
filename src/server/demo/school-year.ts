/** The school year as Kazakhstan keeps it: from 1 September, four quarters with holidays between them. */
import type { Queryable } from '#server/storage/database.ts';

export interface Quarter {
  school_year: number;
  number: number;
  start_date: string;
  end_date: string;
}

/** Kazakhstan's clocks: UTC+5 everywhere since 1 March 2024. */
const utcOffsetMs = 5 * 3_600_000;

/** The calendar year in which the school year of this moment began; from July on it is the coming one. */
export function schoolYearOf(now: Date): number {
  const local = new Date(now.getTime() + utcOffsetMs);
  return local.getUTCMonth() >= 6 ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
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

const dayMs = 86_400_000;

/** Midnight in Kazakhstan, this many days after the day of `now`. */
export function localMidnight(now: Date, days: number): Date {
  const today = Math.floor((now.getTime() + utcOffsetMs) / dayMs);
  return new Date((today + days) * dayMs - utcOffsetMs);
}
