import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfThirdDay, judgeReassignment } from './reassignment.ts';

const at = (text: string): number => Date.parse(text);

describe('the end of what is given again', () => {
  test('is the midnight after the day after tomorrow, by the school’s clock', () => {
    expect(endOfThirdDay(at('2026-11-21T10:00:00Z'), 300)).toBe(at('2026-11-24T00:00:00+05:00'));
    // 23:30 UTC is tomorrow already, five hours to the east.
    expect(endOfThirdDay(at('2026-11-21T23:30:00Z'), 300)).toBe(at('2026-11-25T00:00:00+05:00'));
    expect(endOfThirdDay(at('2026-11-21T00:00:00+05:00'), 300)).toBe(at('2026-11-24T00:00:00+05:00'));
  });

  test('lies two to three days ahead, wherever the school is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -720, max: 840 }), (now, offset) => {
        const days = (endOfThirdDay(now, offset) - now) / 86_400_000;
        expect(days > 2 && days <= 3).toBe(true);
      }),
    );
  });
});

describe('giving a certification again', () => {
  const failed = { examId: 6, periodId: 1, startedAt: 100, state: 'failed' as const };
  const period = { id: 1, examId: 6, personId: null as number | null, startDate: 50, finishDate: 900 };
  const judge = (attempts: readonly Parameters<typeof judgeReassignment>[0][number][], periods = [period]) =>
    judgeReassignment(attempts, periods, 500, 800);

  test('is for the newest failed attempt, though its period is still open', () => {
    expect(judge([failed])).toBe(failed);
    const russian = { ...failed, examId: 12, periodId: 2, startedAt: 200 };
    expect(judge([failed, russian])).toBe(russian);
  });

  test('needs a failure that nothing came after', () => {
    expect(judge([])).toBe('NOTHING_FAILED');
    expect(judge([failed, { ...failed, periodId: 2, startedAt: 200, state: 'passed' }])).toBe('NOTHING_FAILED');
  });

  test('is refused while the certification is sat, also in the other language', () => {
    expect(judge([failed, { ...failed, examId: 12, periodId: 2, startedAt: 200, state: 'running' }])).toBe('ALREADY_GIVEN');
  });

  test('is refused where the teacher may sit it in these days anyway', () => {
    const own = { ...period, id: 9, personId: 7 };
    expect(judge([failed], [period, { ...own, startDate: 400, finishDate: 600 }])).toBe('ALREADY_GIVEN');
    expect(judge([failed], [period, { ...own, startDate: 799, finishDate: 999 }])).toBe('ALREADY_GIVEN');
    expect(judge([failed], [period, { ...own, startDate: 800, finishDate: 999 }])).toBe(failed);
    expect(judge([failed], [period, { ...own, startDate: 400, finishDate: 500 }])).toBe(failed);
    expect(judge([failed], [period, { ...own, examId: 12, startDate: 400, finishDate: 600 }])).toBe(failed);
  });
});
