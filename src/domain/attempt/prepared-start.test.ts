import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeOpening, judgeStart, type OpeningFacts, type StartClaim } from './prepared-start.ts';

const minute = 60_000;
const base: StartClaim = {
  preparedAt: -1000 * minute,
  startDate: 0,
  finishDate: 120 * minute,
  now: 100 * minute,
  startedAt: 60 * minute,
  elapsedMs: 40 * minute,
};

const any = fc.oneof(fc.integer({ min: -1e14, max: 1e14 }), fc.integer({ min: -10 * minute, max: 200 * minute }));
const claims = fc.record({
  preparedAt: fc.integer({ min: -1e6, max: 1e6 }),
  startDate: fc.integer({ min: -1e6, max: 1e6 }),
  finishDate: fc.integer({ min: 2e6, max: 2e7 }),
  now: fc.integer({ min: 2e6, max: 1e8 }),
  startedAt: any,
  elapsedMs: any.map(Math.abs),
});

describe('A start without the server', () => {
  it('is judged to lie within the period, after the package and before now, whatever is claimed', () => {
    fc.assert(
      fc.property(claims, (claim) => {
        const at = judgeStart(claim) ?? Number.NaN;
        expect(at).toBeGreaterThanOrEqual(Math.max(claim.startDate, claim.preparedAt));
        expect(at).toBeLessThanOrEqual(Math.min(claim.now, claim.finishDate));
      }),
    );
  });

  it('is accepted where both clocks agree', () => expect(judgeStart(base)).toBe(60 * minute));

  it('gains no time by a clock that was changed, forward before the start or back after it', () => {
    expect(judgeStart({ ...base, startedAt: 90 * minute })).toBe(60 * minute);
    expect(judgeStart({ ...base, elapsedMs: 5 * minute })).toBe(60 * minute);
  });

  it('is not over before it began because a clock was years off', () => {
    for (const startedAt of [-1e12, 1e12]) expect(judgeStart({ ...base, startedAt })).toBe(60 * minute);
  });

  it('cannot be before the period has begun', () => expect(judgeStart({ ...base, now: -1 })).toBeNull());
});

describe('The time before a start without the server', () => {
  const facts: OpeningFacts = {
    startedAt: 100 * minute,
    preparedAt: 10 * minute,
    codeShownAt: 40 * minute,
    claimedOpenMs: 0,
    usedCode: 0,
    sitting: null,
  };
  const sitting = { code: 1, validFrom: 95 * minute };

  it.each([
    ['package and code were both there', {}, 60 * minute, false],
    ['the package came after the code', { preparedAt: 90 * minute }, 10 * minute, false],
    ['nobody had been shown the code', { codeShownAt: null }, 0, false],
    ['the code was shown after the start, by the server’s judgement', { codeShownAt: 120 * minute }, 0, false],
    ['the device says that it was open before', { claimedOpenMs: 2 * minute }, 60 * minute, true],
    ['an older build says nothing', { claimedOpenMs: null, usedCode: null }, 60 * minute, false],
    ['the sitting’s own code, at its beginning', { sitting, usedCode: 1, codeShownAt: 95 * minute }, 5 * minute, false],
    ['the code before the sitting’s', { sitting, usedCode: 0, codeShownAt: 40 * minute }, 60 * minute, true],
    [
      'long after the sitting began',
      { sitting: { ...sitting, validFrom: 80 * minute }, usedCode: 1, codeShownAt: 80 * minute },
      20 * minute,
      true,
    ],
  ])('%s', (_, over, readableMs, isEarly) => {
    expect(judgeOpening({ ...facts, ...over })).toEqual({ readableMs, isEarly });
  });
});
