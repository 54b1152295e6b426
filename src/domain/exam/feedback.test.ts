import { expect, test } from 'vitest';
import { feedbackOpensAt, type FeedbackRule } from './feedback.ts';

const rule: FeedbackRule = {
  questionsHasFeedback: true,
  ofExam: 'after-period',
  ofPeriod: null,
  finishDate: 1_000_000,
  durationInSeconds: 60,
};

test.each([
  ['the exam has no feedback', { questionsHasFeedback: false, ofPeriod: 'at-once' }, null],
  ['the exam never shows it, whatever its period says', { ofExam: 'never', ofPeriod: 'at-once' }, null],
  ['the period never shows it', { ofPeriod: 'never' }, null],
  ['the period shows it at once', { ofPeriod: 'at-once' }, 0],
  ['the period says nothing and the exam shows it at once', { ofExam: 'at-once' }, 0],
  ['it waits for the last sitting of the period, with its grace', {}, 1_000_000 + 60_000 + 20_000],
] as const)('%s', (_, over, expected) => {
  expect(feedbackOpensAt({ ...rule, ...over })).toBe(expected);
});
