/** Days of periods in the time of a school. */
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** The first day of the period `ap` at the school `s`. @param format of `to_char` */
export function firstDay(sql: Queryable, format: 'YYYY-MM-DD' | 'DD.MM.YYYY' = 'YYYY-MM-DD'): Fragment {
  return sql`to_char(ap.start_date at time zone 'UTC' + s.utc_offset_minutes * interval '1 minute', ${format}::text)`;
}

/** Its last day: a period that ends at midnight has the day before it. */
export function lastDay(sql: Queryable): Fragment {
  return sql`to_char(
    (ap.finish_date - interval '1 millisecond') at time zone 'UTC' + s.utc_offset_minutes * interval '1 minute', 'YYYY-MM-DD')`;
}
