import type postgres from 'postgres';
import type { Queryable } from './database.ts';

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** A name for `order by`: in the order of the Kazakh alphabet, which is also the Russian one's, on whatever PostgreSQL. */
export function inAlphabet(sql: Queryable, column: Fragment): Fragment {
  return sql`alphabetical(${column}) collate "C"`;
}
