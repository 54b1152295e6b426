import { overlapping } from '#server/areas/appointment/overlap.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Judged } from './judge.ts';
import type { ChosenSchool } from './target.ts';
import { wantedPeriods } from './wanted.ts';

/** Schools that have a period of one of the exams in those days. */
export async function countOverlapping(sql: Queryable, judged: Judged, schools: readonly ChosenSchool[]): Promise<number> {
  const wanted = wantedPeriods(sql, {
    ...judged,
    schoolIds: schools.map(({ id }) => id),
    examIds: judged.exams.map(({ id }) => id),
  });
  const [row] = await sql<{ count: number }[]>`
    with wanted as materialized (${wanted})
    select count(distinct w.school_id)::int as count from wanted w where ${overlapping(sql, 'w')}`;
  return row?.count ?? 0;
}
