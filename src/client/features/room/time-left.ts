/** How the time left is shown and when it is said. All times are milliseconds. */

const minute = 60_000;

/** From here on the clock cannot be folded away. */
export const alwaysShownFrom = 5 * minute;

/** Minutes left at which the time is said. */
const milestones = [10, 5, 1] as const;

export type Announcement = (typeof milestones)[number] | 'over';

/** `m:ss`, from an hour `h:mm:ss`. Rounded down: more time than there is must never be shown. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${String(hours)}:${parts.join(':')}` : parts.join(':');
}

/** Milliseconds until the shown time changes: just behind the second, so that a timer that fires early does not show the old one. */
export function untilNextSecond(ms: number): number {
  return (ms % 1000) + 5;
}

/**
 * What is to be said when the time left went from `before` to `now`; null: nothing. After a sleep over several of them only the last one is
 * announced. `before` is null at the start of the page.
 */
export function announcementFor(before: number | null, now: number): Announcement | null {
  if (before === null) return null;
  if (now <= 0) return before > 0 ? 'over' : null;
  const crossed = milestones.filter((minutes) => before > minutes * minute && now <= minutes * minute);
  return crossed.at(-1) ?? null;
}

/**
 * Whole minutes that an organiser has given, to be said; 0: nothing to say. Measured by what the student sees: the time left before and after. An
 * end that a pause has moved leaves it as it was.
 *
 * @param before time left as last shown, null at the start of the page. @param movedBy how far the end has moved.
 */
export function minutesGained(before: number | null, now: number, movedBy: number): number {
  if (before === null || movedBy <= 0) return 0;
  return Math.max(0, Math.round(Math.min(now - before, movedBy) / minute));
}
