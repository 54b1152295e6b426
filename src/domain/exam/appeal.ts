/** Appeals: what may be said against a question after the test, and until when. Moments in milliseconds since the epoch. */
export const appealKinds = ['key', 'text', 'technical'] as const;
export type AppealKind = (typeof appealKinds)[number];

export const appealStates = ['open', 'accepted', 'rejected'] as const;
export type AppealState = (typeof appealStates)[number];

/** Characters of a student's reason. */
export const longestAppeal = 2000;
/** Characters of what is replied. */
export const longestAppealReply = 1000;
/** As the ENT has it. */
export const usualAppealMinutes = 30;
/** A week. */
export const mostAppealMinutes = 7 * 24 * 60;
/** After its end an appeal that was made in time may come from a device that had no network. */
export const appealTravelMs = 7 * 24 * 3_600_000;

export interface AppealWindow {
  from: number;
  until: number;
}

/**
 * @param minutes of the exam; 0: no appeals
 * @param opensAt when the review opens: as `feedbackOpensAt`, 0 at once, null never
 * @returns null: this attempt has no appeals
 */
export function appealWindow(minutes: number, finishedAt: number, opensAt: number | null): AppealWindow | null {
  if (minutes === 0 || opensAt === null) return null;
  const from = Math.max(finishedAt, opensAt);
  return { from, until: from + minutes * 60_000 };
}

/**
 * In time is what has arrived by the end, whatever the device's clock shows; later, what was made by then.
 * @param madeAt by the device, never later than the arrival
 */
export function isAppealInTime({ from, until }: AppealWindow, madeAt: number, receivedAt: number): boolean {
  if (receivedAt < from) return false;
  if (receivedAt <= until) return true;
  return madeAt >= from && madeAt <= until && receivedAt <= until + appealTravelMs;
}
