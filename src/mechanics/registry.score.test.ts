import { expect, test } from 'vitest';
import type { KeyedQuestionOf } from './keyed-question.ts';
import { scoreQuestion } from './registry.score.ts';

function buildYesNo(points: number, partialCredit: boolean, statements = 3): KeyedQuestionOf<'yes-no'> {
  const ids = Array.from({ length: statements }, (_, at) => `s${at}`);
  return {
    id: 1,
    sharedContentId: null,
    points,
    partialCredit,
    mechanic: 'yes-no',
    content: {
      prompt: '',
      labels: 'yes-no',
      statements: ids.map((id) => ({ id, content: '' })),
      right: Object.fromEntries(ids.map((id) => [id, 'yes' as const])),
    },
  };
}

test('points are rounded to hundredths', () => {
  expect(scoreQuestion(buildYesNo(2, true), { selected: { s0: 'yes' } })).toMatchObject({
    earned: 0.67,
    max: 2,
    isCorrect: false,
  });
  expect(scoreQuestion(buildYesNo(2.01, true, 2), { selected: { s0: 'yes' } }).earned).toBe(1.01);
});

test('a wholly right answer earns all points, unrounded, so that the sum reaches its maximum', () => {
  const all = { selected: { s0: 'yes', s1: 'yes', s2: 'yes' } };
  expect(scoreQuestion(buildYesNo(0.333, true), all)).toMatchObject({ earned: 0.333, max: 0.333, isCorrect: true });
});

test('rounding never gives more than there is', () => {
  expect(
    scoreQuestion(buildYesNo(0.006, true, 10), {
      selected: { s0: 'yes', s1: 'yes', s2: 'yes', s3: 'yes', s4: 'yes', s5: 'yes', s6: 'yes', s7: 'yes', s8: 'yes' },
    }).earned,
  ).toBe(0.006);
});

test('without partial credit anything less than all earns nothing, and the review still tells the parts', () => {
  expect(scoreQuestion(buildYesNo(2, false), { selected: { s0: 'yes', s1: 'yes' } })).toEqual({
    earned: 0,
    max: 2,
    isCorrect: false,
    fraction: 0,
    parts: { s0: true, s1: true, s2: false },
    invalid: null,
  });
});

test('an answer that does not fit earns nothing and says why', () => {
  expect(scoreQuestion(buildYesNo(2, true), { selected: { s9: 'yes' } })).toMatchObject({
    earned: 0,
    invalid: { path: 'selected.s9', reason: 'unknown-id' },
  });
});

test('a question worth nothing can still be right', () => {
  expect(scoreQuestion(buildYesNo(0, true, 1), { selected: { s0: 'yes' } })).toMatchObject({
    earned: 0,
    max: 0,
    isCorrect: true,
  });
});
