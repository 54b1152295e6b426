import { expect, test } from 'vitest';
import { stepIdOf } from '#domain/exam/section-plan.ts';
import { waitingAnswers } from './waiting-answers.ts';

test('an answer that was changed counts once, a step through sections not at all', () => {
  const operations = [7, 8, 7, stepIdOf(0), 9, 8].map((questionId) => ({ questionId }));
  expect(waitingAnswers(operations)).toEqual([7, 8, 9]);
  expect(waitingAnswers([])).toEqual([]);
});
