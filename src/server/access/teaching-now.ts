import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** Over a row of `teaching`: it counts today. Beginnings and ends may be set ahead. */
export function isTeachingNow(sql: Queryable, alias: 'e' | 't' | 'teaching'): Fragment {
  const row = sql(alias);
  return sql`(${row}.from_on <= current_date and (${row}.until_on is null or ${row}.until_on > current_date))`;
}

/** The same, or from a later day on. */
export function isTeachingAhead(sql: Queryable, alias: 'e' | 'teaching'): Fragment {
  return sql`(${sql(alias)}.until_on is null or ${sql(alias)}.until_on > current_date)`;
}
