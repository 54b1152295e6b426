/**
 * Grading ranges in percent and in score (specification E§4, E§5): the two are synchronised by the exam's max score, rounded. Forms and server
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
  return { ok: true, range: inSync({ valueType: 'PERCENT', minPercent, maxPercent, min: null, max: null }, maxScore) };
}

function byScore({ min, max }: TypedRange, maxScore: number): { ok: true; range: SettledRange } | RangeFault {
  if (min === null) return { ok: false, field: 'min', fault: 'required' };
  if (max === null) return { ok: false, field: 'max', fault: 'required' };
  if (min < 0) return { ok: false, field: 'min', fault: 'too-small' };
  if (max <= min) return { ok: false, field: 'max', fault: 'range-order' };
  return { ok: true, range: inSync({ valueType: 'SCORE', minPercent: 0, maxPercent: 100, min, max }, maxScore) };
}

/** The range with its other side as it is by this max score: it may have changed since the range was saved. */
export function inSync<Range extends SettledRange>(range: Range, maxScore: number): Range {
  const { valueType, minPercent, maxPercent, min, max } = range;
  if (valueType === 'PERCENT') {
    const hasScore = maxScore > 0;
    return {
      ...range,
      min: hasScore ? scoreOfPercent(minPercent, maxScore) : null,
      max: hasScore ? scoreOfPercent(maxPercent, maxScore) : null,
    };
  }
  return {
    ...range,
    minPercent: (min === null ? null : percentOfScore(min, maxScore)) ?? minPercent,
    maxPercent: (max === null ? null : percentOfScore(max, maxScore)) ?? maxPercent,
  };
}

/** Where a range begins or ends on a scale of 0 to 100 percent. Not rounded: two scores of one percent are two places. */
export function placeOf(range: SettledRange, side: 'min' | 'max', maxScore: number): number {
  const score = range[side];
  if (range.valueType === 'SCORE' && score !== null && maxScore > 0) return clampPercent((score / maxScore) * 100);
  return side === 'min' ? range.minPercent : range.maxPercent;
}

/** Does a range begin where `before` ends, or one step later: a point between two in scores (0-9, 10-20), else a percent (0-49, 50-100)? */
export function follows(range: SettledRange, before: SettledRange): boolean {
  const inScores = range.valueType === 'SCORE' && before.valueType === 'SCORE';
  const begin = (inScores ? range.min : null) ?? range.minPercent;
  const end = (inScores ? before.max : null) ?? before.maxPercent;
  return begin === end || (Number.isInteger(end) && begin === end + 1);
}

export interface Stretch {
  from: number;
  to: number;
  kind: 'gap' | 'overlap';
}

/**
 * Where a scale of 0 to 100 percent is covered by no range, or by several; to tenths of a percent. Ranges that follow each other leave no gap
 * and cover each other nowhere. Only the first stretch begins with 0: what lies there is below all ranges.
 */
export function findStretches(ranges: readonly SettledRange[], maxScore: number): Stretch[] {
  const sorted = ranges
    .map((range) => ({ range, from: placeOf(range, 'min', maxScore), to: placeOf(range, 'max', maxScore) }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const stretches: Stretch[] = [];
  let covered = 0;
  let last: SettledRange | null = null;
  const add = (from: number, to: number, kind: Stretch['kind']) =>
    stretches.push({ from: Math.round(from * 10) / 10, to: Math.round(to * 10) / 10, kind });
  for (const { range, from, to } of sorted) {
    const isNext = last !== null && follows(range, last);
    if (!isNext && from > covered) add(covered, from, 'gap');
    if (!isNext && from < covered) add(from, Math.min(covered, to), 'overlap');
    if (last !== null && to < covered) continue;
    covered = to;
    last = range;
  }
  if (covered < 100) add(covered, 100, 'gap');
  return stretches;
}
