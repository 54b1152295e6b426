import { inSync } from '#domain/bank/grading-range.ts';
import type { GradingRange } from '#domain/exam/grading-scale.ts';
import { loadScale } from '#server/areas/attempts/services.ts';
import { reachableScore } from '#server/areas/bank/services.ts';
import type { Queryable } from '#server/storage/database.ts';

/** The scale of a period as it is shown to people: with the percents that its ranges in points are by what can be reached now. */
export async function loadShownScale(sql: Queryable, { id, examId }: { id: number; examId: number }): Promise<GradingRange[]> {
  const [scale, [exam]] = await Promise.all([
    loadScale(sql, { examId, accessPeriodId: id }),
    sql<{ score: number }[]>`select ${reachableScore(sql)}::float8 as score from exam r where r.id = ${examId}`,
  ]);
  return scale
    .map((range) => inSync(range, exam?.score ?? 0))
    .toSorted((a, b) => a.minPercent - b.minPercent || a.maxPercent - b.maxPercent);
}
