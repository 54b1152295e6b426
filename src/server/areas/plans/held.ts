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
    select first_lesson.quarter from lesson first_lesson
    where first_lesson.school_id = ${schoolId} and first_lesson.school_year = ${schoolYear} and first_lesson.state <> 'cancelled'
      and first_lesson.date >= (select first_year.start_date from school_year first_year where first_year.year = ${schoolYear})
    order by first_lesson.date limit 1), 1)`;
}
