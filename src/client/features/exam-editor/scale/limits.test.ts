import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findStretches } from '#domain/bank/grading-range.ts';
import { firstGap, limitsOf, moveLimit, roomOf, type BarRange } from './limits.ts';

const byNumber = (a: number, b: number) => a - b;

const range = (id: number, minPercent: number, maxPercent: number): BarRange => ({ id, minPercent, maxPercent });

const anyRanges = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 100 })).filter(([from, to]) => from < to),
    { maxLength: 7 },
  )
  .map((all) => all.map(([from, to], index) => range(index + 1, from, to)));

describe('the handles of a scale', () => {
  test('ranges that touch share one: dragging it makes no gap', () => {
    const ranges = [range(1, 0, 50), range(2, 50, 100)];
    expect(limitsOf(ranges).map(({ at }) => at)).toEqual([0, 50, 100]);
    const [, middle] = limitsOf(ranges);
    expect(moveLimit(ranges, middle!, 61.4)).toEqual([range(1, 0, 61), range(2, 61, 100)]);
  });

  test('ranges one percent beside each other stay so', () => {
    const ranges = [range(1, 0, 39), range(2, 40, 100)];
    const [, middle] = limitsOf(ranges);
    const moved = moveLimit(ranges, middle!, 49);
    expect(moved).toEqual([range(1, 0, 49), range(2, 50, 100)]);
    expect(findStretches(moved)).toEqual([]);
  });

  test('no range loses its width or leaves the scale, wherever a handle is dragged', () => {
    fc.assert(
      fc.property(anyRanges, fc.nat(), fc.double({ min: -50, max: 150, noNaN: true }), (ranges, which, to) => {
        const limits = limitsOf(ranges);
        const limit = limits[which % Math.max(1, limits.length)];
        if (!limit) return;
        const [least, most] = roomOf(ranges, limit);
        const moved = moveLimit(ranges, limit, to);
        for (const { minPercent, maxPercent } of moved) {
          expect(minPercent).toBeGreaterThanOrEqual(0);
          expect(maxPercent).toBeLessThanOrEqual(100);
          expect(minPercent).toBeLessThan(maxPercent);
        }
        if (least <= to && to <= most) expect(limitsOf(moved).some(({ at }) => at === Math.round(to))).toBe(true);
      }),
    );
  });

  test('every end of every range has a handle', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        const limits = limitsOf(ranges);
        expect(limits.flatMap(({ endOf }) => endOf).sort(byNumber)).toEqual(ranges.map(({ id }) => id).sort(byNumber));
        expect(limits.flatMap(({ beginOf }) => beginOf).sort(byNumber)).toEqual(ranges.map(({ id }) => id).sort(byNumber));
      }),
    );
  });
});

test('a new range is proposed where the first gap is', () => {
  expect(firstGap(findStretches([range(1, 0, 30), range(2, 60, 100)]))).toEqual({ from: 30, to: 60 });
  expect(firstGap(findStretches([range(1, 0, 100)]))).toBeNull();
});
