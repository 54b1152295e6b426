/** The words for a result: ranges of percent, or of points, that an exam or an access period has (specification E§3, E§5). */
import { placeOf } from '#domain/bank/grading-range.ts';

export interface GradingRange {
  id: number;
  title: string;
  description: string;
  valueType: 'PERCENT' | 'SCORE';
  minPercent: number;
  maxPercent: number;
  /** Points, of a range in points. */
  min: number | null;
  max: number | null;
}

/**
 * The range that a result falls into; on a border the higher one. A range in points counts by its points: its percents are rounded, and
 * may have been made by another maximum.
 *
 * @param score points earned, and `maxScore` that could be had; 0 of 0 is 0 percent
 * @returns null where the scale begins above the result, or has no range
 */
export function findRange<Range extends GradingRange>(ranges: readonly Range[], score: number, maxScore: number): Range | null {
  const percent = maxScore > 0 ? (score / maxScore) * 100 : 0;
  const reached = ranges.filter((range) =>
    range.valueType === 'SCORE' && range.min !== null ? range.min <= score : range.minPercent <= percent,
  );
  const beginOf = (range: GradingRange) => placeOf(range, 'min', maxScore);
  return reached.reduce<Range | null>((best, range) => (best === null || beginOf(range) > beginOf(best) ? range : best), null);
}
