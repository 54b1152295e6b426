/** Rules of hand-ins: whether one is accepted, and how late it is. Moments in milliseconds since the epoch. */
import type { LateRule, ResubmissionRule } from './homework.ts';

/**
 * `in-time`: the server had it by the due moment. `made-in-time`: it was made by then, by the device's clock, and came later. `late`: made
 * afterwards.
 */
export const timeliness = ['in-time', 'made-in-time', 'late'] as const;
export type Timeliness = (typeof timeliness)[number];

/** @param madeAt by the device, never later than the arrival */
export function timelinessOf(dueAt: number, madeAt: number, receivedAt: number): Timeliness {
  if (receivedAt <= dueAt) return 'in-time';
  return madeAt <= dueAt ? 'made-in-time' : 'late';
}

/** Is the time for handing it in over? */
export function isTooLate(
  { dueAt, lateRule }: Pick<AnswerRules, 'dueAt' | 'lateRule'>,
  madeAt: number,
  receivedAt: number,
): boolean {
  return lateRule === 'refuse' && timelinessOf(dueAt, madeAt, receivedAt) === 'late';
}

/** Rules that apply to an answer when it arrives. */
export interface AnswerRules {
  dueAt: number;
  lateRule: LateRule;
  resubmission: ResubmissionRule;
  /** Null: still a draft of the teacher. */
  publishedAt: number | null;
  /** Null: it was not taken away. */
  removedAt: number | null;
}

/** State of the student's work so far. */
export interface AnswerSoFar {
  versions: number;
  /** Is the newest version returned at this moment? */
  isReturned: boolean;
}

/**
 * Why a version is not taken; null: it is. Work that was made before the homework was taken away is taken: nobody could know.
 */
export type AnswerFault = 'unpublished' | 'removed' | 'late' | 'answered';

export function answerFault(rules: AnswerRules, soFar: AnswerSoFar, madeAt: number, receivedAt: number): AnswerFault | null {
  if (rules.publishedAt === null || rules.publishedAt > receivedAt) return 'unpublished';
  if (rules.removedAt !== null && madeAt > rules.removedAt) return 'removed';
  if (isTooLate(rules, madeAt, receivedAt)) return 'late';
  if (soFar.versions === 0 || rules.resubmission === 'any') return null;
  return rules.resubmission === 'returned' && soFar.isReturned ? null : 'answered';
}

/** Why no further version is offered, by the device's clock; null: one is. Homework that is shown is published. */
export function closedWhy(rules: Omit<AnswerRules, 'publishedAt'>, soFar: AnswerSoFar, now: number): AnswerFault | null {
  return rules.removedAt === null ? answerFault({ ...rules, publishedAt: now }, soFar, now, now) : 'removed';
}
