import { expect, test } from 'vitest';
import type { ProgressStudent } from '#contract/lessons/progress.ts';
import { answerIdOf, readAnswerId } from './answer-id.ts';
import { isNamed, totalOf } from './figures.ts';

const student: ProgressStudent = {
  id: 7,
  name: 'Әлиева Айым',
  state: 'started',
  startedAt: 1,
  finishedAt: null,
  round: 0,
  max: 5,
  results: [
    { moduleId: 't1', earned: 0.1, max: 1 },
    { moduleId: 't2', earned: 0.2, max: 1 },
  ],
};

test('points of what was done, out of all; none before the start', () => {
  expect(totalOf(student)).toEqual({ earned: 0.3, max: 5 });
  expect(totalOf({ ...student, state: 'new' })).toBeNull();
});

test('a name is found by parts of its words, in any order and case', () => {
  expect(['', ' айым ', 'АЙЫМ әли', 'лиева'].map((typed) => isNamed(student, typed))).toEqual([true, true, true, true]);
  expect(isNamed(student, 'Айым Болат')).toBe(false);
});

test('the address of an answer is read as it was written', () => {
  const of = { lessonId: '11111111-1111-4111-8111-111111111111', userId: 42 };
  expect(readAnswerId(answerIdOf(of))).toEqual(of);
  for (const text of ['', of.lessonId, `${of.lessonId}-0`, `${of.lessonId}-4x`, `x${answerIdOf(of)}`])
    expect(readAnswerId(text)).toBeNull();
});
