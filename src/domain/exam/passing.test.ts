import { describe, expect, it } from 'vitest';
import { hasPassed } from './passing.ts';

const discipline = (totalScore: number, passingPoints: number | null) => ({ totalScore, passingPoints });
const sat = { passingScore: 5, correctAnswers: 5, totalScore: 4, disciplines: [discipline(4, 3)] };

describe('passing', () => {
  it('is a matter of right answers in every test but the ENT, whatever its disciplines ask', () => {
    for (const accessTypeId of [1, 2, 4, 6]) {
      expect(hasPassed({ ...sat, accessTypeId })).toBe(true);
      expect(hasPassed({ ...sat, accessTypeId, correctAnswers: 4, totalScore: 9 })).toBe(false);
      expect(hasPassed({ ...sat, accessTypeId, disciplines: [discipline(0, 1)] })).toBe(true);
    }
  });

  it('of the ENT needs the points of the whole and the least of each discipline that has one', () => {
    const ent = {
      ...sat,
      accessTypeId: 3,
      correctAnswers: 0,
      totalScore: 5,
      disciplines: [discipline(3, 3), discipline(2, null)],
    };
    expect(hasPassed(ent)).toBe(true);
    expect(hasPassed({ ...ent, totalScore: 4.99 })).toBe(false);
    expect(hasPassed({ ...ent, disciplines: [discipline(2.5, 3), discipline(2.5, null)] })).toBe(false);
  });
});
