/** Marks of the live board on an attempt, as bits, so that ten thousand of them stay small. */
export const boardFlags = {
  /** Answers came after the end. */
  late: 1,
  /** The device's clock was changed. */
  clock: 2,
  /** A second device took the attempt over. */
  device: 4,
  /** Begun without the server. */
  offlineStart: 8,
  /** Right answers of it had been given to the person before the start, or before late answers came. */
  keys: 16,
  /** Begun later than its package had been opened, or could have been. */
  openedEarly: 32,
} as const;

export type BoardFlag = keyof typeof boardFlags;

export function flagsOf(bits: number): BoardFlag[] {
  return (Object.keys(boardFlags) as BoardFlag[]).filter((flag) => (bits & boardFlags[flag]) !== 0);
}

/** How long a device may be silent before the board says so, milliseconds: it polls every twelve seconds, and one lost call is normal. */
export const silentAfterMs = 30_000;
