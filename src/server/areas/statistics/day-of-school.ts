/** Periods at a school: their days in its time, and their names. */
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

/** More are no name. */
const mostNamed = 3;

/**
 * Selects the name of the period `ap` of the exam `x` at the school `s`: the exam, the first day, and the classes where it is
 * for a few.
 */
export function periodName(sql: Queryable): Fragment {
  return sql`x.title || ', ' || ${firstDay(sql, 'DD.MM.YYYY')} || ${classesOfPeriod(sql)}`;
}

/** The classes of the period at the school, where it is for a few: several periods of one exam begin on one day. */
export function classesOfPeriod(sql: Queryable): Fragment {
  return sql`coalesce((
    select ' · ' || string_agg(c.grade || ' «' || c.letter || '»', ', ' order by c.grade, c.letter) from (
      select coalesce(y.grade, g.grade) as grade, coalesce(y.letter, g.letter) as letter from "group" g
      left join group_year y on y.group_id = g.id and y.school_year = school_year_of(ap.start_date)
      where g.id = any(ap.group_ids) and g.school_id = s.id) c
    having count(*) <= ${mostNamed}), '')`;
}
