/** When a prepared test may be fetched and begun, and when it is taken to have begun. All times in milliseconds. */

/** How long before its period a test may be fetched: a holiday before a Monday, with room. Its form is fixed from then on. */
export const preparableMs = 10 * 86_400_000;

/** How long before its period a start code is shown to those who will read it out. */
export const codeVisibleMs = 24 * 3_600_000;

/**
 * How far a device's clock may be off the period and a test still be begun by the code. A wrong clock must not lock a class out; the server
 * judges the times in any case.
 */
export const clockToleranceMs = 2 * 3_600_000;

/**
 * A package opens by the code in force when it was fetched, and by so many later ones: an organiser may call a new code for a sitting while
 * the devices are out of reach. Each costs the server a key derivation for a class.
 */
export const laterCodes = 2;

/** Starts of a sitting within this time after its code became valid are those of that sitting. */
export const sittingBeginsMs = 10 * 60_000;

/** A device that reports an opening of the package longer before the start than this counts as read before. */
export const openedEarlyMs = 60_000;

/** Facts that a device reports of a start without the server, and those that the server knows. */
export interface StartClaim {
  /** The device's estimate of the server's time at the start. */
  startedAt: number;
  /** Time that the device's own clocks have counted since. */
  elapsedMs: number;
  /** When the claim arrived. */
  now: number;
  /** When the package was given out. */
  preparedAt: number;
  startDate: number;
  finishDate: number;
}

/**
 * When it began. The device's estimate and the time counted back from the claim's arrival agree where nobody touched a clock. Where they
 * don't, the earlier one of those that are possible at all counts, so that a clock that was changed gains nobody time; and a clock that was
 * years off (an empty battery) does not end a test before it began, since what is impossible is left out.
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

/** Known facts of the time before a start without the server. Times are milliseconds since the epoch. */
export interface OpeningFacts {
  /** As the server judged it. */
  startedAt: number;
  /** When the package was first fetched. */
  preparedAt: number;
  /** When a code that opens it was first shown to somebody; null: none was. */
  codeShownAt: number | null;
  /** How long before the start the device says that the code had first opened the package; null: it does not say. */
  claimedOpenMs: number | null;
  /** Number of the code that opened it; null: the device does not say. */
  usedCode: number | null;
  /** The newest sitting whose code was valid at the start. Null: there was none, the code of the whole period was in force. */
  sitting: { code: number; validFrom: number } | null;
}

/**
 * How long before its start the content could have been read: with the package and a code known, only the device's own report says that it
 * was not. `isEarly`: something says that it was, or a sitting's code was not the one used, or not used at the sitting's beginning.
 */
export function judgeOpening(facts: OpeningFacts): { readableMs: number; isEarly: boolean } {
  const { startedAt, preparedAt, codeShownAt, claimedOpenMs, usedCode, sitting } = facts;
  const readableMs = codeShownAt === null ? 0 : Math.max(0, startedAt - Math.max(preparedAt, codeShownAt));
  const isOldCode = sitting !== null && usedCode !== null && usedCode < sitting.code;
  const isLate = sitting !== null && startedAt > sitting.validFrom + sittingBeginsMs;
  return { readableMs, isEarly: (claimedOpenMs ?? 0) > openedEarlyMs || isOldCode || isLate };
}
