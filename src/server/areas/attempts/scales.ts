/** The scale that names a result: the period's own where it has one, else its exam's. */
import type postgres from 'postgres';
import type { GradingRange } from '#domain/exam/grading-scale.ts';

/** What was sat, and in which period. */
export interface Sitting {
  examId: number;
  accessPeriodId: number;
}

/** @returns a function that gives the scale of any of these, from the lowest range on; empty where there is none. */
export async function loadScales(
  sql: postgres.Sql,
  sittings: readonly Sitting[],
): Promise<(sitting: Sitting) => readonly GradingRange[]> {
  const examIds = [...new Set(sittings.map(({ examId }) => examId))];
  const periodIds = [...new Set(sittings.map(({ accessPeriodId }) => accessPeriodId))];
  const rows = await sql<(GradingRange & { rangeableType: 'exam' | 'period'; rangeableId: number })[]>`
    select rangeable_type as "rangeableType", rangeable_id as "rangeableId", id, title, description, value_type as "valueType",
      min_percent as "minPercent", max_percent as "maxPercent", min, max
    from grading_scale_range
    where archived_at is null and (rangeable_type = 'exam' and rangeable_id = any(${sql.array(examIds)}::int[])
      or rangeable_type = 'period' and rangeable_id = any(${sql.array(periodIds)}::int[]))
    order by min_percent, min nulls first, id`;
  const scales = new Map<string, GradingRange[]>();
  for (const { rangeableType, rangeableId, ...range } of rows) {
    const key = `${rangeableType} ${rangeableId}`;
    scales.set(key, [...(scales.get(key) ?? []), range]);
  }
  return ({ examId, accessPeriodId }) => scales.get(`period ${accessPeriodId}`) ?? scales.get(`exam ${examId}`) ?? [];
}

export async function loadScale(sql: postgres.Sql, sitting: Sitting): Promise<readonly GradingRange[]> {
  return (await loadScales(sql, [sitting]))(sitting);
}
