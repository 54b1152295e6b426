/** When the right answers of a test may be looked at by whoever sat it. All times in milliseconds since the epoch. */
import * as v from 'valibot';
import { graceMs } from '#domain/attempt/attempt.ts';

/** `at-once`: at one's own finish. `after-period`: once nobody can be sitting the same questions any more. */
export const feedbackTimes = ['at-once', 'after-period', 'never'] as const;
export const feedbackTime = v.picklist(feedbackTimes);
export type FeedbackTime = v.InferOutput<typeof feedbackTime>;

/** Who sits an exam, and until when: one that shares questions with the exam in question, or that exam itself. */
export interface ExamSittings {
  isOwn: boolean;
  isRehearsal: boolean;
  /** As the exam says, whatever its periods say. */
  feedbackOpens: FeedbackTime;
  /** Last end of its periods; of a revoked one the moment of that, unless devices hold its test. Null: it has none. */
  periodsEnd: number | null;
  /** The longest time it was given out with, what schools grant included. */
  longestSeconds: number;
  /** Last planned end of the attempts that are being sat. Null: there are none. */
  runningUntil: number | null;
  /** One of them stands still: nobody knows its end. */
  isPaused: boolean;
  lastFinishedAt: number | null;
}

export interface FeedbackRule {
  /** The exam's switch (specification E§3): off means never. */
  questionsHasFeedback: boolean;
  /** The exam's choice. `never` is final: a period cannot open it. */
  ofExam: FeedbackTime;
  /** The period's choice; null: as the exam says. */
  ofPeriod: FeedbackTime | null;
  /** Whose ends count. The own exam's leave out a period that shows them at once. */
  sittings: readonly ExamSittings[];
  /** When the exam manager opened them for those who had finished by then. Null: never. */
  openedAt: number | null;
}

/**
 * @returns from when on the right answers may be shown to somebody who has finished; 0: at once; null: never; infinite: not as long as a test with
 * the same questions stands still.
 */
export function feedbackOpensAt(rule: FeedbackRule): number | null {
  const { questionsHasFeedback, ofExam, ofPeriod, sittings, openedAt } = rule;
  if (!questionsHasFeedback || ofExam === 'never') return null;
  const time = ofPeriod ?? ofExam;
  if (time === 'never') return null;
  const isAtOnce = ofExam === 'at-once' && time === 'at-once';
  const ends = sittings.filter((one) => (one.isOwn ? !isAtOnce : isProtected(one))).map(sittingsEnd);
  return Math.min(Math.max(0, ...ends), openedAt ?? Number.POSITIVE_INFINITY);
}

/** Practice, and what shows its answers at once, has nothing to keep. */
function isProtected({ isRehearsal, feedbackOpens }: ExamSittings): boolean {
  return !isRehearsal && feedbackOpens !== 'at-once';
}

/** From when on nobody sits the exam. Whoever fetched it may have begun in the last second of the period, without the server. */
function sittingsEnd({ periodsEnd, longestSeconds, runningUntil, isPaused, lastFinishedAt }: ExamSittings): number {
  if (isPaused) return Number.POSITIVE_INFINITY;
  const planned = periodsEnd === null ? 0 : periodsEnd + longestSeconds * 1000 + graceMs;
  const running = runningUntil === null ? 0 : runningUntil + graceMs;
  return Math.max(planned, running, lastFinishedAt ?? 0);
}
