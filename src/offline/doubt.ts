import type { ClockJump } from './types.ts';

/** Smaller changes are routine time synchronisation. */
export const noticeableMs = 10_000;

/** The device's clock went ahead and the server has not been asked yet: it slept or was changed, and the time left may be wrong. */
export function isClockDoubted(jumps: readonly ClockJump[]): boolean {
  return jumps.some(({ byMs, cause }) => cause === 'unknown' && byMs >= noticeableMs);
}
