/**
 * Grading ranges in percent and in score (specification E§4, E§5): the two are kept in sync by the exam's max score, rounded. Forms and server
 * use the same functions.
 */

export type RangeValueType = 'PERCENT' | 'SCORE';

/** As typed: the side that `valueType` names counts. */
export interface TypedRange {
  valueType: RangeValueType;
  minPercent: number | null;
  maxPercent: number | null;
  min: number | null;
  max: number | null;
}

export interface SettledRange {
  valueType: RangeValueType;
  minPercent: number;
  maxPercent: number;
  /** Null while there is no score that could be reached. */
  min: number | null;
  max: number | null;
}

export function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

/** @param maxScore what can be reached at most; 0: nothing yet. */
export function scoreOfPercent(percent: number, maxScore: number): number {
  return Math.round((percent / 100) * maxScore);
}

/** @returns a percentage from 0 to 100, whole; null where nothing can be reached. */
export function percentOfScore(score: number, maxScore: number): number | null {
  return maxScore > 0 ? clampPercent(Math.round((score / maxScore) * 100)) : null;
}

export type RangeFault = {
  ok: false;
  field: 'minPercent' | 'maxPercent' | 'min' | 'max';
  fault: 'required' | 'range-order' | 'too-small';
};

/** Both sides of a range, or which field is wrong and why. */
export function settleRange(typed: TypedRange, maxScore: number): { ok: true; range: SettledRange } | RangeFault {
  return typed.valueType === 'PERCENT' ? byPercent(typed, maxScore) : byScore(typed, maxScore);
}

function byPercent(typed: TypedRange, maxScore: number): { ok: true; range: SettledRange } | RangeFault {
  if (typed.minPercent === null) return { ok: false, field: 'minPercent', fault: 'required' };
  if (typed.maxPercent === null) return { ok: false, field: 'maxPercent', fault: 'required' };
  const [minPercent, maxPercent] = [clampPercent(typed.minPercent), clampPercent(typed.maxPercent)];
  if (maxPercent <= minPercent) return { ok: false, field: 'maxPercent', fault: 'range-order' };
  const hasScore = maxScore > 0;
  return {
    ok: true,
    range: {
      valueType: 'PERCENT',
      minPercent,
      maxPercent,
      min: hasScore ? scoreOfPercent(minPercent, maxScore) : null,
      max: hasScore ? scoreOfPercent(maxPercent, maxScore) : null,
    },
  };
}

function byScore({ min, max }: TypedRange, maxScore: number): { ok: true; range: SettledRange } | RangeFault {
  if (min === null) return { ok: false, field: 'min', fault: 'required' };
  if (max === null) return { ok: false, field: 'max', fault: 'required' };
  if (min < 0) return { ok: false, field: 'min', fault: 'too-small' };
  if (max <= min) return { ok: false, field: 'max', fault: 'range-order' };
  const [minPercent, maxPercent] = [percentOfScore(min, maxScore) ?? 0, percentOfScore(max, maxScore) ?? 100];
  return { ok: true, range: { valueType: 'SCORE', minPercent, maxPercent, min, max } };
}

export interface Stretch {
  from: number;
  to: number;
  kind: 'gap' | 'overlap';
}

/**
 * Where a scale of 0 to 100 percent is covered by no range, or by several. Ranges that only touch cover each other nowhere; between whole percents
 * (0-49, 50-100) there is no gap either.
 */
export function findStretches(ranges: readonly Pick<SettledRange, 'minPercent' | 'maxPercent'>[]): Stretch[] {
  const sorted = [...ranges].sort((a, b) => a.minPercent - b.minPercent || a.maxPercent - b.maxPercent);
  const stretches: Stretch[] = [];
  let covered = 0;
  let isFirst = true;
  for (const { minPercent, maxPercent } of sorted) {
    const isNext = !isFirst && Number.isInteger(covered) && minPercent === covered + 1;
    if (minPercent > covered && !isNext) stretches.push({ from: covered, to: minPercent, kind: 'gap' });
    if (minPercent < covered) stretches.push({ from: minPercent, to: Math.min(covered, maxPercent), kind: 'overlap' });
    covered = Math.max(covered, maxPercent);
    isFirst = false;
  }
  if (covered < 100) stretches.push({ from: covered, to: 100, kind: 'gap' });
  return stretches;
}
