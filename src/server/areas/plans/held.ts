/** Which lessons were held with their theme. Over a lesson `l`. */
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** @param offset minutes of the school's clocks east of UTC */
export function today(sql: Queryable, offset: Fragment): Fragment {
  return sql`(now() at time zone 'UTC' + ${offset} * interval '1 minute')::date`;
}

/** Its day is over, and the theme stood on it before the end of that day. */
export function isHeld(sql: Queryable, offset: Fragment): Fragment {
  return sql`(l.state = 'held'
    or coalesce(l.theme_uuid is not null and l.theme_since <= l.date and l.date < ${today(sql, offset)}, false))`;
}

/**
 * The quarter of the school's first lesson in a year; 1 where there is none. A school may begin in November: nothing is missing in quarters before.
 */
export function firstQuarter(sql: Queryable, schoolId: Fragment, schoolYear: Fragment): Fragment {
  return sql`coalesce((
    select f.quarter from lesson f where f.school_id = ${schoolId} and f.school_year = ${schoolYear} and f.state <> 'cancelled'
      and f.date >= (select y.start_date from school_year y where y.year = ${schoolYear}) order by f.date limit 1), 1)`;
}
