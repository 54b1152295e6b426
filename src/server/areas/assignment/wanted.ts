import type postgres from 'postgres';
import type { TestingType } from '#domain/exam/access-type.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface Wanted {
  schoolIds: readonly number[];
  examIds: readonly number[];
  testingType: TestingType | null;
  /** YYYY-MM-DD; the last one through to its end. */
  firstDay: string;
  lastDay: string;
}

/** Rows of the periods: every school with every exam, between the school's own midnights. The monitoring has no input and output (E§4). */
export function wantedPeriods(
  sql: Queryable,
  { schoolIds, examIds, testingType, firstDay, lastDay }: Wanted,
): postgres.PendingQuery<postgres.Row[]> {
  return sql`
    select s.id as school_id, e.id as exam_id, case when e.exam_type = 'modo' then null else ${testingType}::text end as testing_type,
      (${firstDay}::date::timestamp - make_interval(mins => s.utc_offset_minutes)) at time zone 'UTC' as start_date,
      ((${lastDay}::date + 1)::timestamp - make_interval(mins => s.utc_offset_minutes)) at time zone 'UTC' as finish_date
    from school s cross join exam e
    where s.id = any(${[...schoolIds]}::int[]) and e.id = any(${[...examIds]}::int[])`;
}
