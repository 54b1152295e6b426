import { boardFlags } from '#domain/attempt/board.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** Late answers wait in the attempt of the note `n`, and its person had been shown right answers of it. Null where there is no note. */
export function isLateAfterKeys(sql: Queryable): Fragment {
  return sql`(n.late > 0 and n.flags & ${boardFlags.keys}::int <> 0)`;
}
