import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findStretches, inSync, type SettledRange } from './grading-range.ts';

const percent = (minPercent: number, maxPercent: number): SettledRange => ({
  valueType: 'PERCENT',
  minPercent,
  maxPercent,
  min: null,
  max: null,
});

const score = (min: number, max: number, maxScore: number): SettledRange =>
  inSync({ valueType: 'SCORE', minPercent: 0, maxPercent: 100, min, max }, maxScore);

describe('the stretches of a scale', () => {
  test('in percent: one percent between two is none', () => {
    expect(findStretches([percent(0, 49), percent(50, 100)], 0)).toEqual([]);
    expect(findStretches([percent(10, 49), percent(51, 100)], 0)).toEqual([
      { from: 0, to: 10, kind: 'gap' },
      { from: 49, to: 51, kind: 'gap' },
    ]);
    expect(findStretches([percent(0, 60), percent(50, 90)], 0)).toEqual([
      { from: 50, to: 60, kind: 'overlap' },
      { from: 90, to: 100, kind: 'gap' },
    ]);
  });

  test('in scores: one point between two is none, however many percents it is', () => {
    expect(findStretches([score(0, 9, 20), score(10, 20, 20)], 20)).toEqual([]);
    expect(findStretches([score(0, 8, 20), score(10, 20, 20)], 20)).toEqual([{ from: 40, to: 50, kind: 'gap' }]);
  });

  test('in scores: two points are a gap, and a point twice an overlap, also where both are the same percent', () => {
    expect(findStretches([score(0, 501, 1000), score(503, 1000, 1000)], 1000)).toEqual([{ from: 50.1, to: 50.3, kind: 'gap' }]);
    expect(findStretches([score(0, 504, 1000), score(501, 1000, 1000)], 1000)).toEqual([
      { from: 50.1, to: 50.4, kind: 'overlap' },
    ]);
  });

  test('ranges that begin one point after each other, from 0 to the maximum, leave no gap', () => {
    const widths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(widths, (all) => {
        const begins = all.map((_, index) => all.slice(0, index).reduce((sum, width) => sum + width + 1, 0));
        const maxScore = (begins.at(-1) ?? 0) + (all.at(-1) ?? 0);
        const ranges = begins.map((min, index) => score(min, min + (all[index] ?? 0), maxScore));
        expect(findStretches(ranges, maxScore)).toEqual([]);
      }),
    );
  });
});

describe('the other side of a range', () => {
  test('follows the maximum score; what was typed stays', () => {
    const saved: SettledRange = { valueType: 'PERCENT', minPercent: 50, maxPercent: 75, min: 50, max: 75 };
    expect(inSync(saved, 40)).toEqual({ ...saved, min: 20, max: 30 });
    expect(inSync(saved, 0)).toEqual({ ...saved, min: null, max: null });
    const scores: SettledRange = { valueType: 'SCORE', minPercent: 50, maxPercent: 100, min: 50, max: 100 };
    expect(inSync(scores, 200)).toEqual({ ...scores, minPercent: 25, maxPercent: 50 });
    // There is nothing that it could be a part of.
    expect(inSync(scores, 0)).toEqual(scores);
  });
});
