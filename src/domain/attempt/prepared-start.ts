/** When a prepared test may be fetched and begun, and when it is taken to have begun. All times in milliseconds. */

/** How long before its period a test may be fetched: a holiday before a Monday, with room. Its form is fixed from then on. */
export const preparableMs = 10 * 86_400_000;

/** How long before its period a start code is shown to those who will read it out. */
export const codeVisibleMs = 24 * 3_600_000;

/**
 * How far a tablet's clock may be off the period and a test still be begun by the code. A wrong clock must not lock a class out; the server
 * judges the times in any case.
 */
export const clockToleranceMs = 2 * 3_600_000;

/** What a tablet says of a start without the server, and what the server knows. */
export interface StartClaim {
  /** The tablet's estimate of the server's time at the start. */
  startedAt: number;
  /** What the tablet's own clocks have counted since. */
  elapsedMs: number;
  /** When the claim arrived. */
  now: number;
  /** When the package was given out. */
  preparedAt: number;
  startDate: number;
  finishDate: number;
}

/**
 * When it began. The tablet's estimate and the time counted back from the claim's arrival agree where nobody touched a clock. Where they don't,
 * the earlier one of those that are possible at all counts, so that a clock that was changed gains nobody time; and a clock that was years
 * off (an empty battery) does not end a test before it began, since what is impossible is left out.
 *
 * @returns never before the period or the package, never after now or the period's end; null while the period has not begun.
 */
export function judgeStart({ startedAt, elapsedMs, now, preparedAt, startDate, finishDate }: StartClaim): number | null {
  if (now < startDate) return null;
  const earliest = Math.max(startDate, preparedAt);
  const latest = Math.max(earliest, Math.min(now, finishDate));
  const counted = now - elapsedMs;
  const possible = [startedAt, counted].filter((time) => time >= earliest && time <= latest);
  if (possible.length > 0) return Math.min(...possible);
  return Math.min(Math.max(counted, earliest), latest);
}
