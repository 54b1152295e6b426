/** The scale that names a result: the period's own where it has one, else its exam's. */
import type { GradingRange } from '#domain/exam/grading-scale.ts';
import type { Queryable } from '#server/storage/database.ts';

/** The exam that was sat, and in which period. */
export interface Sitting {
  examId: number;
  accessPeriodId: number;
}

/** Owners of ranges. */
export type ScaleOwner = 'exam' | 'period';

async function readScales(
  sql: Queryable,
  examIds: readonly number[],
  periodIds: readonly number[],
): Promise<(owner: ScaleOwner, id: number) => readonly GradingRange[] | undefined> {
  const rows = await sql<(GradingRange & { rangeableType: ScaleOwner; rangeableId: number })[]>`
    select rangeable_type as "rangeableType", rangeable_id as "rangeableId", id, title, description, value_type as "valueType",
      min_percent as "minPercent", max_percent as "maxPercent", min, max
    from grading_scale_range
    where archived_at is null and (rangeable_type = 'exam' and rangeable_id = any(${sql.array([...examIds])}::int[])
      or rangeable_type = 'period' and rangeable_id = any(${sql.array([...periodIds])}::int[]))
    order by min_percent, min nulls first, id`;
  const scales = new Map<string, GradingRange[]>();
  for (const { rangeableType, rangeableId, ...range } of rows) {
    const key = `${rangeableType} ${rangeableId}`;
    scales.set(key, [...(scales.get(key) ?? []), range]);
  }
  return (owner, id) => scales.get(`${owner} ${id}`);
}

/** @returns a function that gives the scale of any of these, from the lowest range on; empty where there is none. */
export async function loadScales(
  sql: Queryable,
  sittings: readonly Sitting[],
): Promise<(sitting: Sitting) => readonly GradingRange[]> {
  const examIds = [...new Set(sittings.map(({ examId }) => examId))];
  const periodIds = [...new Set(sittings.map(({ accessPeriodId }) => accessPeriodId))];
  const scaleOf = await readScales(sql, examIds, periodIds);
  return ({ examId, accessPeriodId }) => scaleOf('period', accessPeriodId) ?? scaleOf('exam', examId) ?? [];
}

export async function loadScale(sql: Queryable, sitting: Sitting): Promise<readonly GradingRange[]> {
  return (await loadScales(sql, [sitting]))(sitting);
}

/** The ranges of an exam, or of a period, themselves: whatever wins over them. */
export async function loadOwnScale(sql: Queryable, owner: ScaleOwner, id: number): Promise<readonly GradingRange[]> {
  const scaleOf = await readScales(sql, owner === 'exam' ? [id] : [], owner === 'period' ? [id] : []);
  return scaleOf(owner, id) ?? [];
}
