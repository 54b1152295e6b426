import type { Stretch } from '#domain/bank/grading-range.ts';

/** A range as the bar draws it, in percent. */
export interface BarRange {
  id: number;
  minPercent: number;
  maxPercent: number;
}

/** One handle of the bar: the end of ranges that touch here. They move together, so that dragging makes no gap. */
export interface Limit {
  /** Names it as long as its ranges are the same. */
  key: string;
  at: number;
  /** Ranges that end here, and those that begin here, or one percent later (0-49, 50-100). */
  endOf: readonly number[];
  beginOf: readonly number[];
}

/** The handles of a scale, from the left. */
export function limitsOf(ranges: readonly BarRange[]): Limit[] {
  const limits = new Map<number, { endOf: number[]; beginOf: number[] }>();
  const at = (place: number) => {
    const limit = limits.get(place) ?? { endOf: [], beginOf: [] };
    limits.set(place, limit);
    return limit;
  };
  for (const { id, maxPercent } of ranges) at(maxPercent).endOf.push(id);
  for (const { id, minPercent } of ranges) {
    const isNext = !limits.has(minPercent) && Number.isInteger(minPercent) && hasEnd(limits.get(minPercent - 1));
    at(isNext ? minPercent - 1 : minPercent).beginOf.push(id);
  }
  return [...limits]
    .sort(([a], [b]) => a - b)
    .map(([place, { endOf, beginOf }]) => ({ key: `${endOf.join()}|${beginOf.join()}`, at: place, endOf, beginOf }));
}

function hasEnd(limit: { endOf: readonly number[] } | undefined): boolean {
  return limit !== undefined && limit.endOf.length > 0;
}

/**
 * The ranges after a handle was moved: whole percents, within 0-100, and never so far that a range would have no width.
 *
 * @param to percent
 */
export function moveLimit<Range extends BarRange>(ranges: readonly Range[], limit: Limit, to: number): Range[] {
  const [least, most] = roomOf(ranges, limit);
  if (least > most) return [...ranges];
  const place = Math.min(most, Math.max(least, Math.round(to)));
  return ranges.map((range) => {
    const isEnd = limit.endOf.includes(range.id);
    const isBegin = limit.beginOf.includes(range.id);
    return {
      ...range,
      maxPercent: isEnd ? place : range.maxPercent,
      // One percent beside the other one's end stays one percent beside it.
      minPercent: isBegin ? place + (range.minPercent - limit.at) : range.minPercent,
    };
  });
}

/** How far a handle may go, in percent. */
export function roomOf(ranges: readonly BarRange[], limit: Limit): readonly [least: number, most: number] {
  let least = 0;
  let most = 100;
  for (const { id, minPercent, maxPercent } of ranges) {
    if (limit.endOf.includes(id) && !limit.beginOf.includes(id)) least = Math.max(least, Math.floor(minPercent) + 1);
    if (limit.beginOf.includes(id) && !limit.endOf.includes(id))
      most = Math.min(most, Math.ceil(maxPercent) - 1 - (minPercent - limit.at));
  }
  return [least, most];
}

/** Where a new range would fit: the first gap; otherwise nothing is proposed. */
export function firstGap(stretches: readonly Stretch[]): { from: number; to: number } | null {
  const gap = stretches.find(({ kind }) => kind === 'gap');
  return gap ? { from: gap.from, to: gap.to } : null;
}
