/**
 * The words of an attempt: one person's sitting of one exam in one access period (specification E§3, E§4).
 */
import * as v from 'valibot';

/**
 * `preview`: not begun. `active`: being sat. `waiting`: being sat, every question answered. `completed`: finished or out of time.
 */
export const attemptStatus = v.picklist(['preview', 'active', 'waiting', 'completed']);
export type AttemptStatus = v.InferOutput<typeof attemptStatus>;

/** `accepted`: it counts. `late`: it came after the time or after the finish; stored for the organiser to decide. */
export const answerStatus = v.picklist(['accepted', 'late']);
export type AnswerStatus = v.InferOutput<typeof answerStatus>;

/** `organiser`: ended from the live board. */
export const finishReason = v.picklist(['student', 'time', 'organiser']);
export type FinishReason = v.InferOutput<typeof finishReason>;

/**
 * How long after the end an answer is still accepted, in milliseconds: the last tap travels a slow line, and a tap in the
 * last second is a fair one. The student is never shown this time.
 */
export const graceMs = 20_000;

/** A sitting's answer may still be accepted at `now` (all in milliseconds since the epoch, server's clock). */
export function isInTime(now: number, endTimeThreshold: number): boolean {
  return now <= endTimeThreshold + graceMs;
}
