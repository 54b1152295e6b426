import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsOfUnit, shareOfRatio } from './pisa-unit.ts';

it('shares a unit’s points out without losing one', () => {
  expect(pointsOfUnit(10, 3)).toEqual([3.34, 3.33, 3.33]);
  expect(pointsOfUnit(0, 2)).toEqual([1, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 50 }), (hundredths, questions) => {
      const points = pointsOfUnit(hundredths / 100, questions);
      expect(Math.round(points.reduce((sum, one) => sum + one, 0) * 100)).toBe(hundredths);
      expect(Math.max(...points) - Math.min(...points)).toBeLessThan(0.011);
    }),
  );
});

it('keeps both sides readable, whatever the ratio says', () => {
  expect(['50/50', '5/95', '90/10', 'x'].map(shareOfRatio)).toEqual([50, 20, 80, 50]);
});
