/** When the right answers of a test may be looked at by whoever sat it. All times in milliseconds since the epoch. */
import * as v from 'valibot';
import { graceMs } from '#domain/attempt/attempt.ts';

/** `at-once`: at one's own finish. `after-period`: once nobody in the period can be sitting it any more. */
export const feedbackTimes = ['at-once', 'after-period', 'never'] as const;
export const feedbackTime = v.picklist(feedbackTimes);
export type FeedbackTime = v.InferOutput<typeof feedbackTime>;

export interface FeedbackRule {
  /** Of the exam (specification E§3): off means never. */
  questionsHasFeedback: boolean;
  /** Of the exam. `never` is final: a period cannot open it. */
  ofExam: FeedbackTime;
  /** Of the period; null: as the exam says. */
  ofPeriod: FeedbackTime | null;
  /** End of the period, and how long a test may go on that was begun in its last second. */
  finishDate: number;
  durationInSeconds: number;
}

/** @returns from when on the right answers may be shown to somebody who has finished; 0: at once; null: never. */
export function feedbackOpensAt(rule: FeedbackRule): number | null {
  if (!rule.questionsHasFeedback || rule.ofExam === 'never') return null;
  const time = rule.ofPeriod ?? rule.ofExam;
  if (time === 'never') return null;
  return time === 'at-once' ? 0 : rule.finishDate + rule.durationInSeconds * 1000 + graceMs;
}
