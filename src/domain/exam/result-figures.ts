/** Results of a class or a school in a test (STA-7). */

/** One student's place in it. */
export interface Sat {
  /** `not-begun` and `running` have no result. */
  state: ResultState;
  /** Percent of the most points, exactly; null without a result. */
  percent: number | null;
  passed: boolean;
  /** Late answers that nobody has decided on. */
  late: number;
  /** They came after right answers had been shown. */
  lateAfterKeys: boolean;
  rangeId: number | null;
}

export const resultStates = ['not-begun', 'running', 'finished'] as const;
export type ResultState = (typeof resultStates)[number];

export interface Figures {
  /** Who was to sit it, or has. */
  expected: number;
  running: number;
  finished: number;
  passed: number;
  /** Students with late answers that wait for a decision. */
  late: number;
  /** How many of them had been shown right answers. */
  lateAfterKeys: number;
  /** Percent with one decimal; null where nobody has finished. */
  average: number | null;
  median: number | null;
}

/** @param rows everybody who was to sit it, or has */
export function figuresOf(rows: readonly Sat[]): Figures {
  const percents = rows.flatMap(({ state, percent }) => (state === 'finished' && percent !== null ? [percent] : []));
  return {
    expected: rows.length,
    running: rows.filter(({ state }) => state === 'running').length,
    finished: rows.filter(({ state }) => state === 'finished').length,
    passed: rows.filter(({ state, passed }) => state === 'finished' && passed).length,
    late: rows.filter(({ late }) => late > 0).length,
    lateAfterKeys: rows.filter(({ lateAfterKeys }) => lateAfterKeys).length,
    average: percents.length === 0 ? null : oneDecimal(percents.reduce((sum, percent) => sum + percent, 0) / percents.length),
    median: medianOf(percents),
  };
}

/** How many results fell into each range; the last number is of those that fell into none. */
export function spreadOf(rangeIds: readonly number[], rows: readonly Sat[]): { counts: number[]; outside: number } {
  const finished = rows.filter(({ state }) => state === 'finished');
  const counts = rangeIds.map((id) => finished.filter(({ rangeId }) => rangeId === id).length);
  return { counts, outside: finished.length - counts.reduce((sum, count) => sum + count, 0) };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : oneDecimal((upper + lower) / 2);
}

/** Exactly, so that an average is not one of rounded numbers. */
export function shareOf(score: number, maxScore: number): number {
  return maxScore > 0 ? (score / maxScore) * 100 : 0;
}

/** The one rounding of shares that people see: percent with one decimal, half up; 0 of 0 is 0. */
export function percentOf(part: number, whole: number): number {
  return oneDecimal(shareOf(part, whole));
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
