import { expect, test } from 'vitest';
import { feedbackOpensAt, type ExamSittings, type FeedbackRule } from './feedback.ts';

const own: ExamSittings = {
  isOwn: true,
  isRehearsal: false,
  feedbackOpens: 'after-period',
  periodsEnd: 1_000_000,
  longestSeconds: 60,
  runningUntil: null,
  isPaused: false,
  lastFinishedAt: null,
};
const other: ExamSittings = { ...own, isOwn: false, periodsEnd: 2_000_000 };
const rule: FeedbackRule = {
  questionsHasFeedback: true,
  ofExam: 'after-period',
  ofPeriod: null,
  sittings: [own],
  openedAt: null,
};
const planned = 1_000_000 + 60_000 + 20_000;

test.each([
  ['the exam has no feedback', { questionsHasFeedback: false, ofPeriod: 'at-once' }, null],
  ['the exam never shows it, whatever its period says', { ofExam: 'never', ofPeriod: 'at-once' }, null],
  ['the period never shows it', { ofPeriod: 'never' }, null],
  ['the period never shows it, whatever was decided', { ofPeriod: 'never', openedAt: 1 }, null],
  ['the period shows it at once, and nobody else sits the exam', { ofPeriod: 'at-once', sittings: [] }, 0],
  ['the period shows it at once, and others sit the exam', { ofPeriod: 'at-once' }, planned],
  ['the period says nothing and the exam shows it at once', { ofExam: 'at-once' }, 0],
  ['it waits for the last sitting of the period, with its grace', {}, planned],
  ['no period is left', { sittings: [{ ...own, periodsEnd: null }] }, 0],
  ['somebody has got more time', { sittings: [{ ...own, runningUntil: 3_000_000 }] }, 3_020_000],
  ['somebody had got more time', { sittings: [{ ...own, lastFinishedAt: 3_000_000 }] }, 3_000_000],
  ['a test stands still', { sittings: [{ ...own, isPaused: true }] }, Number.POSITIVE_INFINITY],
  ['the exam manager opened it before', { sittings: [{ ...own, isPaused: true }], openedAt: 7 }, 7],
  ['the exam manager opened it, and it had opened before that', { openedAt: 9_000_000 }, planned],
  ['an exam with the same questions goes on', { sittings: [own, other] }, planned + 1_000_000],
  ['that exam is practice', { sittings: [own, { ...other, isRehearsal: true }] }, planned],
  ['that exam shows its answers at once', { sittings: [own, { ...other, feedbackOpens: 'at-once' }] }, planned],
  ['the exam shows it at once, and that one does not', { ofExam: 'at-once', sittings: [own, other] }, planned + 1_000_000],
] as const)('%s', (_, over, expected) => {
  expect(feedbackOpensAt({ ...rule, ...over })).toBe(expected);
});
