import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeParts, type Pupil } from './subgroup-proposal.ts';

const pupils = fc
  .array(fc.constantFrom('m', 'w'), { maxLength: 40 })
  .map((sexes): Pupil[] => sexes.map((sex, index) => ({ id: index + 1, sex })));

test('everybody is in one part; sizes and sexes differ by one at most', () => {
  fc.assert(
    fc.property(pupils, fc.integer({ min: 1, max: 4 }), (list, parts) => {
      const proposal = proposeParts(list, parts);
      expect(proposal.size).toBe(list.length);
      for (const of of [list, list.filter(({ sex }) => sex === 'm'), list.filter(({ sex }) => sex === 'w')]) {
        const sizes = Array.from({ length: parts }, (_, part) => of.filter(({ id }) => proposal.get(id) === part).length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
