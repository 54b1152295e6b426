/**
 * How an organiser moves the end of an attempt. Everything is milliseconds since the epoch, server's clock. While an attempt is paused its time
 * stands still: the end moves by the length of the pause when it goes on.
 */
import { graceMs } from './attempt.ts';

export interface Deadline {
  endTimeThreshold: number;
  /** Since when it is paused; null: it runs. */
  pausedAt: number | null;
}

/** The most that one action gives, minutes. */
export const maxExtraMinutes = 600;

/** Time left at `now`, at least 0. */
export function timeLeftAt({ endTimeThreshold, pausedAt }: Deadline, now: number): number {
  return Math.max(0, endTimeThreshold - (pausedAt ?? now));
}

/** Is an answer that arrives at `now` too late? Never in a pause: a student whose device has not received it loses nothing. */
export function isOver({ endTimeThreshold, pausedAt }: Deadline, now: number): boolean {
  return pausedAt === null && now > endTimeThreshold + graceMs;
}

export function extend(deadline: Deadline, extraMs: number): Deadline {
  return { ...deadline, endTimeThreshold: deadline.endTimeThreshold + extraMs };
}

/** @returns null where there is nothing to pause: it is paused already, or its time is over. */
export function pause(deadline: Deadline, now: number): Deadline | null {
  return deadline.pausedAt !== null || now > deadline.endTimeThreshold ? null : { ...deadline, pausedAt: now };
}

/** @returns null when it is not paused. Two servers' clocks may differ by a little: a pause is never shorter than nothing. */
export function resume({ endTimeThreshold, pausedAt }: Deadline, now: number): Deadline | null {
  if (pausedAt === null) return null;
  return { endTimeThreshold: endTimeThreshold + Math.max(0, now - pausedAt), pausedAt: null };
}
