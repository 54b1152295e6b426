import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/**
 * How many attempts have the version, over `v` (exam_question_version) and `q` (its question): in whole forms of its exam, and in forms that were
 * drawn from a pool with it. @param which only attempts that are completed, or all
 */
export function timesSat(sql: Queryable, which: 'completed' | 'all' = 'all'): Fragment {
  const condition = which === 'completed' ? sql`and a.status = 'completed'` : sql``;
  return sql`((
      select count(*)::int from exam_form f join exam_attempt a on a.form_id = f.id
      where f.exam_id = q.exam_id and f.pool_id is null and f.structure @> to_jsonb(v.id) ${condition})
    + (
      select count(*)::int from exam_form p join exam_form f on f.pool_id = p.id join exam_attempt a on a.form_id = f.id
      where p.pool_id is null and p.structure @> to_jsonb(v.id) and f.structure @> to_jsonb(v.id) ${condition}))`;
}
