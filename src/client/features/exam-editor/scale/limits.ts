import {
  follows,
  percentOfScore,
  placeOf,
  scoreOfPercent,
  type SettledRange,
  type Stretch,
} from '#domain/bank/grading-range.ts';

/** A range as the bar draws it. */
export interface BarRange extends SettledRange {
  id: number;
}

/** One handle of the bar: the end of ranges that follow each other here. They move together, so that dragging makes no gap. */
export interface Limit {
  /** Names it as long as its ranges are the same. */
  key: string;
  /** The unit of its value: points where all its ranges are in scores, else percents. */
  unit: 'percent' | 'score';
  value: number;
  /** Where it is drawn, in percent. */
  at: number;
  /** Ranges that end here, and those that begin here, or one step later (0-49, 50-100). */
  endOf: readonly number[];
  beginOf: readonly number[];
}

type Side = 'min' | 'max';

function sideIn(unit: Limit['unit'], range: BarRange, side: Side): number {
  const percent = side === 'min' ? range.minPercent : range.maxPercent;
  return unit === 'score' ? (range[side] ?? percent) : percent;
}

/** The handles of a scale, from the left. Ranges in scores have no place on it while nothing can be reached. */
export function limitsOf(ranges: readonly BarRange[], maxScore: number): Limit[] {
  const placed = ranges.filter(
    (range) =>
      (range.valueType === 'PERCENT' || maxScore > 0) && placeOf(range, 'min', maxScore) < placeOf(range, 'max', maxScore),
  );
  const limits = new Map<number, { endOf: BarRange[]; beginOf: BarRange[] }>();
  const at = (place: number) => {
    const limit = limits.get(place) ?? { endOf: [], beginOf: [] };
    limits.set(place, limit);
    return limit;
  };
  for (const range of placed) at(placeOf(range, 'max', maxScore)).endOf.push(range);
  for (const range of placed) {
    const begin = placeOf(range, 'min', maxScore);
    const before = limits.has(begin) ? undefined : placed.find((other) => follows(range, other));
    at(before ? placeOf(before, 'max', maxScore) : begin).beginOf.push(range);
  }
  const ids = (all: readonly BarRange[]) => all.map(({ id }) => id);
  return [...limits]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, { endOf, beginOf }]) => {
      const unit = [...endOf, ...beginOf].every(({ valueType }) => valueType === 'SCORE') ? 'score' : 'percent';
      const [first, side]: [BarRange | undefined, Side] = endOf[0] ? [endOf[0], 'max'] : [beginOf[0], 'min'];
      if (!first) return [];
      return {
        key: `${ids(endOf).join()}|${ids(beginOf).join()}`,
        unit,
        value: sideIn(unit, first, side),
        at: sideIn('percent', first, side),
        endOf: ids(endOf),
        beginOf: ids(beginOf),
      };
    });
}

/** A place of the bar in what the handle moves in. */
export function inUnitOf({ unit }: Limit, percent: number, maxScore: number): number {
  return unit === 'score' ? (percent / 100) * maxScore : percent;
}

/**
 * The ranges after a handle was moved: whole percents or points, within the scale, and never so far that a range would have no width. A range in
 * scores stays one, and no side moves but those at the handle.
 *
 * @param to in what the handle moves in
 */
export function moveLimit<Range extends BarRange>(
  ranges: readonly Range[],
  limit: Limit,
  to: number,
  maxScore: number,
): Range[] {
  const [least, most] = roomOf(ranges, limit, maxScore);
  if (least > most) return [...ranges];
  const place = Math.min(most, Math.max(least, Math.round(to)));
  return ranges.map((range) => {
    let moved = range;
    if (limit.endOf.includes(range.id)) moved = withSide(moved, 'max', place, limit.unit, maxScore);
    // One step beside the other one's end stays one step beside it.
    const step = sideIn(limit.unit, range, 'min') - limit.value;
    if (limit.beginOf.includes(range.id)) moved = withSide(moved, 'min', place + step, limit.unit, maxScore);
    return moved;
  });
}

function withSide<Range extends BarRange>(
  range: Range,
  side: Side,
  value: number,
  unit: Limit['unit'],
  maxScore: number,
): Range {
  const percentSide = side === 'min' ? 'minPercent' : 'maxPercent';
  if (range.valueType === 'PERCENT') return { ...range, [percentSide]: value };
  const score = unit === 'score' ? value : separated(range, side, scoreOfPercent(value, maxScore));
  return { ...range, [side]: score, [percentSide]: percentOfScore(score, maxScore) ?? range[percentSide] };
}

/** Beside a range in percent, several percents may be one point. */
function separated({ min, max }: BarRange, side: Side, score: number): number {
  if (side === 'min') return max === null ? score : Math.min(score, Math.ceil(max) - 1);
  return min === null ? score : Math.max(score, Math.floor(min) + 1);
}

/** How far a handle may go, in what it moves in. */
export function roomOf(ranges: readonly BarRange[], limit: Limit, maxScore: number): readonly [least: number, most: number] {
  let least = 0;
  let most = limit.unit === 'score' ? maxScore : 100;
  for (const range of ranges) {
    const [begin, end] = [sideIn(limit.unit, range, 'min'), sideIn(limit.unit, range, 'max')];
    const [isEnd, isBegin] = [limit.endOf.includes(range.id), limit.beginOf.includes(range.id)];
    if (isEnd && !isBegin) least = Math.max(least, Math.floor(begin) + 1);
    if (isBegin && !isEnd) most = Math.min(most, Math.ceil(end) - 1 - (begin - limit.value));
  }
  return [least, most];
}

/** Returns the moved sides of a range, in its own unit. */
export function movedSides(before: BarRange, after: BarRange): Partial<Record<Side | 'minPercent' | 'maxPercent', number>> {
  const sides = after.valueType === 'SCORE' ? (['min', 'max'] as const) : (['minPercent', 'maxPercent'] as const);
  return Object.fromEntries(
    sides.flatMap((side) => {
      const value = after[side];
      return value === null || value === before[side] ? [] : [[side, value]];
    }),
  );
}

/** Where a new range would fit: the first gap; otherwise nothing is proposed. */
export function firstGap(stretches: readonly Stretch[]): { from: number; to: number } | null {
  const gap = stretches.find(({ kind }) => kind === 'gap');
  return gap ? { from: gap.from, to: gap.to } : null;
}
