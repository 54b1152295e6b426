/** Whose results a grading range names. */
import { findRange } from '#domain/exam/grading-scale.ts';
import { loadOwnScale, type ScaleOwner } from '#server/areas/attempts/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** `names`: a statement that gives one name per result that the range tells now. Not by itself: who waits for a statement runs it. */
export async function resultsInRange(sql: Queryable, rangeId: number): Promise<{ names: Fragment }> {
  const [range] = await sql<{ owner: ScaleOwner; ownerId: number }[]>`
    select rangeable_type as owner, rangeable_id as "ownerId" from grading_scale_range where id = ${rangeId}`;
  const { owner = 'exam', ownerId = 0 } = range ?? {};
  const isOfScale =
    owner === 'period'
      ? sql`a.access_period_id = ${ownerId}`
      : sql`a.exam_id = ${ownerId} and not exists (select from grading_scale_range o
          where o.rangeable_type = 'period' and o.rangeable_id = a.access_period_id and o.archived_at is null)`;
  const isCounted = sql`a.status = 'completed' and ${isOfScale}`;
  const [scale, scores] = await Promise.all([
    loadOwnScale(sql, owner, ownerId),
    sql<{ score: number; max: number }[]>`
      select distinct coalesce(a.total_score, 0) as score, coalesce(a.total_max_score, 0) as max from exam_attempt a where ${isCounted}`,
  ]);
  // By the function that results are shown by; the different scores are few, however many attempts there are.
  const own = scores.filter(({ score, max }) => findRange(scale, score, max)?.id === rangeId);
  const names = sql`
    select p.surname || ' ' || p.firstname as name from exam_attempt a join person p on p.id = a.person_id
    where ${isCounted} and (coalesce(a.total_score, 0), coalesce(a.total_max_score, 0)) in (
      select * from unnest(${own.map(({ score }) => score)}::real[], ${own.map(({ max }) => max)}::real[]))`;
  return { names };
}
