import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findStretches, inSync } from '#domain/bank/grading-range.ts';
import { firstGap, limitsOf, movedSides, moveLimit, roomOf, type BarRange } from './limits.ts';

const byNumber = (a: number, b: number) => a - b;

const range = (id: number, minPercent: number, maxPercent: number): BarRange => ({
  id,
  valueType: 'PERCENT',
  minPercent,
  maxPercent,
  min: null,
  max: null,
});
const scores = (id: number, min: number, max: number, maxScore: number): BarRange =>
  inSync({ id, valueType: 'SCORE', minPercent: 0, maxPercent: 100, min, max }, maxScore);
/** Nothing can be reached yet. */
const none = 0;

const anyRanges = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 100 })).filter(([from, to]) => from < to),
    { maxLength: 7 },
  )
  .map((all) => all.map(([from, to], index) => range(index + 1, from, to)));

describe('the handles of a scale', () => {
  test('ranges that touch share one: dragging it makes no gap', () => {
    const ranges = [range(1, 0, 50), range(2, 50, 100)];
    expect(limitsOf(ranges, none).map(({ at }) => at)).toEqual([0, 50, 100]);
    const [, middle] = limitsOf(ranges, none);
    expect(moveLimit(ranges, middle!, 61.4, none)).toEqual([range(1, 0, 61), range(2, 61, 100)]);
  });

  test('ranges one percent beside each other stay so', () => {
    const ranges = [range(1, 0, 39), range(2, 40, 100)];
    const [, middle] = limitsOf(ranges, none);
    const moved = moveLimit(ranges, middle!, 49, none);
    expect(moved).toEqual([range(1, 0, 49), range(2, 50, 100)]);
    expect(findStretches(moved, none)).toEqual([]);
  });

  test('no range loses its width or leaves the scale, wherever a handle is dragged', () => {
    fc.assert(
      fc.property(anyRanges, fc.nat(), fc.double({ min: -50, max: 150, noNaN: true }), (ranges, which, to) => {
        const limits = limitsOf(ranges, none);
        const limit = limits[which % Math.max(1, limits.length)];
        if (!limit) return;
        const [least, most] = roomOf(ranges, limit, none);
        const moved = moveLimit(ranges, limit, to, none);
        for (const { minPercent, maxPercent } of moved) {
          expect(minPercent).toBeGreaterThanOrEqual(0);
          expect(maxPercent).toBeLessThanOrEqual(100);
          expect(minPercent).toBeLessThan(maxPercent);
        }
        if (least <= to && to <= most) expect(limitsOf(moved, none).some(({ at }) => at === Math.round(to))).toBe(true);
      }),
    );
  });

  test('every end of every range has a handle', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        const limits = limitsOf(ranges, none);
        expect(limits.flatMap(({ endOf }) => endOf).sort(byNumber)).toEqual(ranges.map(({ id }) => id).sort(byNumber));
        expect(limits.flatMap(({ beginOf }) => beginOf).sort(byNumber)).toEqual(ranges.map(({ id }) => id).sort(byNumber));
      }),
    );
  });
});

describe('the handles of a scale in scores', () => {
  test('move in points: the ranges stay in scores, and only the sides at the handle move', () => {
    const ranges = [scores(1, 0, 50, 200), scores(2, 51, 120, 200), scores(3, 121, 200, 200)];
    const limits = limitsOf(ranges, 200);
    expect(limits.map(({ unit, value }) => [unit, value])).toEqual([
      ['score', 0],
      ['score', 50],
      ['score', 120],
      ['score', 200],
    ]);
    const moved = moveLimit(ranges, limits[2]!, 131, 200);
    expect(moved).toEqual([ranges[0], scores(2, 51, 131, 200), scores(3, 132, 200, 200)]);
    expect(ranges.map((before, index) => movedSides(before, moved[index]!))).toEqual([{}, { max: 131 }, { min: 132 }]);
  });

  test('one point beside each other share one also where a point is several percents', () => {
    const ranges = [scores(1, 0, 9, 20), scores(2, 10, 20, 20)];
    const middle = limitsOf(ranges, 20)[1]!;
    expect([limitsOf(ranges, 20).length, middle.at]).toEqual([3, 45]);
    const moved = moveLimit(ranges, middle, middle.value + 1, 20);
    expect(moved.map(({ min, max }) => [min, max])).toEqual([
      [0, 10],
      [11, 20],
    ]);
    expect(findStretches(moved, 20)).toEqual([]);
  });

  test('beside a range in percent move in percent, and each is still written as it was', () => {
    const ranges = [range(1, 0, 50), scores(2, 10, 20, 20)];
    const middle = limitsOf(ranges, 20)[1]!;
    const moved = moveLimit(ranges, middle, 60, 20);
    expect(ranges.map((before, index) => movedSides(before, moved[index]!))).toEqual([{ maxPercent: 60 }, { min: 12 }]);
    // Several percents are one point: its width stays.
    expect(moveLimit(ranges, middle, 99, 20)[1]).toMatchObject({ min: 19, max: 20 });
  });

  test('are none while nothing can be reached', () => {
    expect(limitsOf([scores(1, 0, 9, 20), scores(2, 10, 20, 20)], 0)).toEqual([]);
  });

  test('no range loses its width or leaves the scale, wherever one is dragged', () => {
    const anyScores = fc
      .array(
        fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 1, max: 60 })).filter(([from, to]) => from < to),
        { minLength: 1, maxLength: 5 },
      )
      .map((all) => all.map(([from, to], index) => scores(index + 1, from, to, 60)));
    fc.assert(
      fc.property(anyScores, fc.nat(), fc.double({ min: -20, max: 90, noNaN: true }), (ranges, which, to) => {
        const limits = limitsOf(ranges, 60);
        for (const { min, max } of moveLimit(ranges, limits[which % limits.length]!, to, 60)) {
          expect(min).toBeGreaterThanOrEqual(0);
          expect(max).toBeLessThanOrEqual(60);
          expect(min).toBeLessThan(max ?? 0);
        }
      }),
    );
  });
});

test('a new range is proposed where the first gap is', () => {
  expect(firstGap(findStretches([range(1, 0, 30), range(2, 60, 100)], none))).toEqual({ from: 30, to: 60 });
  expect(firstGap(findStretches([range(1, 0, 100)], none))).toBeNull();
});
