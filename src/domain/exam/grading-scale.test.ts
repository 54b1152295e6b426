import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRange, type GradingRange } from './grading-scale.ts';
import { figuresOf, spreadOf, type Sat } from './result-figures.ts';
import { schoolYearOf, schoolYearSpan } from './school-year.ts';

function range(id: number, minPercent: number, maxPercent: number, min: number | null = null): GradingRange {
  const valueType = min === null ? 'PERCENT' : 'SCORE';
  return { id, title: String(id), description: '', valueType, minPercent, maxPercent, min, max: null };
}

describe('the range of a result', () => {
  it('on a border is the higher one', () => {
    const scale = [range(1, 0, 50), range(2, 50, 100)];
    expect(findRange(scale, 1, 2)?.id).toBe(2);
    expect(findRange(scale, 0.99, 2)?.id).toBe(1);
    expect(findRange(scale, 2, 2)?.id).toBe(2);
  });

  it('in points counts by its points, since its percents are rounded', () => {
    // 7 of 12 are 58.33 percent.
    const scale = [range(1, 0, 58, 0), range(2, 58, 100, 7)];
    expect(findRange(scale, 6.99, 12)?.id).toBe(1);
    expect(findRange(scale, 7, 12)?.id).toBe(2);
  });

  it('in points goes by them also where its percents were made by another maximum', () => {
    // The first was saved when 60 were the most, the second when 200 were.
    const scale = [range(1, 85, 100, 51), range(2, 61, 100, 121)];
    expect(findRange(scale, 150, 200)?.id).toBe(2);
  });

  it('is none below the scale, and without one', () => {
    expect(findRange([range(1, 40, 100)], 1, 10)).toBeNull();
    expect(findRange([], 1, 1)).toBeNull();
    expect(findRange([range(1, 0, 100)], 0, 0)?.id).toBe(1);
  });

  it('is the same in whatever order the ranges are stored, and never one that begins above the result', () => {
    const scales = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(scales, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }), (borders, score, max) => {
        const scale = borders.map((border) => range(border, border, 100));
        const found = findRange(scale, Math.min(score, max), max);
        expect(findRange(scale.toReversed(), Math.min(score, max), max)).toEqual(found);
        const percent = (Math.min(score, max) / max) * 100;
        const reached = borders.filter((border) => border <= percent);
        expect(found?.id ?? null).toBe(reached.length === 0 ? null : Math.max(...reached));
      }),
    );
  });
});

describe('the figures of a class', () => {
  const row = (percent: number | null, over: Partial<Sat> = {}): Sat => ({
    state: percent === null ? 'not-begun' : 'finished',
    percent,
    passed: false,
    late: 0,
    lateAfterKeys: false,
    rangeId: null,
    ...over,
  });

  it('are of those who have finished; with nobody there is no average', () => {
    expect(figuresOf([row(null), row(null, { state: 'running' })])).toEqual({
      expected: 2,
      running: 1,
      finished: 0,
      passed: 0,
      late: 0,
      lateAfterKeys: 0,
      average: null,
      median: null,
    });
    expect(figuresOf([row(10), row(20), row(90, { passed: true, late: 2 }), row(null)])).toMatchObject({
      expected: 4,
      finished: 3,
      passed: 1,
      late: 1,
      average: 40,
      median: 20,
    });
    expect(figuresOf([row(10), row(21)]).median).toBe(15.5);
  });

  it('spread over the ranges adds up to those who have finished', () => {
    const results = fc.array(
      fc.record({ percent: fc.option(fc.integer({ min: 0, max: 100 })), rangeId: fc.option(fc.integer({ min: 1, max: 4 })) }),
    );
    fc.assert(
      fc.property(results, (rows) => {
        const sat = rows.map(({ percent, rangeId }) => row(percent, { rangeId }));
        const { counts, outside } = spreadOf([1, 2, 3], sat);
        expect(counts.reduce((sum, count) => sum + count, 0) + outside).toBe(figuresOf(sat).finished);
      }),
    );
  });
});

describe('a school year', () => {
  it('begins with August, by the clock of the place', () => {
    const offset = 300;
    expect(schoolYearOf(Date.parse('2026-07-31T18:59:59Z'), offset)).toBe(2025);
    expect(schoolYearOf(Date.parse('2026-07-31T19:00:00Z'), offset)).toBe(2026);
    expect(schoolYearOf(Date.parse('2027-01-15T00:00:00Z'), offset)).toBe(2026);
  });

  it('every moment lies in its own', () => {
    const moment = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2090, 0) });
    fc.assert(
      fc.property(moment, fc.integer({ min: -720, max: 840 }), (at, offset) => {
        const { from, until } = schoolYearSpan(schoolYearOf(at, offset), offset);
        expect(from <= at && at < until).toBe(true);
      }),
    );
  });
});
