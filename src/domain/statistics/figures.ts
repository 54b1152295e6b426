/** Figures of statistics and what they stand on. */

/** Fewer results are not shown above the school: they would be those of persons. */
export const fewestShown = 5;

/** Sums of results; `percent` in hundredths, whole. */
export interface Sums {
  n: number;
  passed: number;
  sum: number;
  squares: number;
}

export interface Share {
  value: number;
  /** Bounds of the interval of 95 %. */
  from: number;
  to: number;
}

const z95 = 1.96;

/** A share with its Wilson interval, as percents; null without anybody. */
export function wilson(part: number, n: number): Share | null {
  if (n === 0) return null;
  const share = part / n;
  const square = z95 * z95;
  const middle = (share + square / (2 * n)) / (1 + square / n);
  const half = (z95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))) / (1 + square / n);
  return {
    value: oneDecimal(share * 100),
    from: oneDecimal(Math.max(0, middle - half) * 100),
    to: oneDecimal(Math.min(1, middle + half) * 100),
  };
}

/** The average percent with its interval by the normal distribution; of a single result the interval is everything. */
export function meanOf({ n, sum, squares }: Pick<Sums, 'n' | 'sum' | 'squares'>): Share | null {
  if (n === 0) return null;
  const mean = sum / n / 100;
  if (n === 1) return { value: oneDecimal(mean), from: 0, to: 100 };
  const variance = Math.max(0, (squares / 10_000 - n * mean * mean) / (n - 1));
  const half = z95 * Math.sqrt(variance / n);
  return {
    value: oneDecimal(mean),
    from: oneDecimal(Math.max(0, mean - half)),
    to: oneDecimal(Math.min(100, mean + half)),
  };
}

/** A change is one only where the intervals part. */
export function changeOf(before: Share | null, now: Share | null): 'up' | 'down' | null {
  if (!before || !now) return null;
  if (now.from > before.to) return 'up';
  return now.to < before.from ? 'down' : null;
}

/** Upper bounds of the marks 2, 3, 4 in twentieths of the percents (rules of assessment: 40, 65, 85 %). */
const markBounds = [8, 13, 17, 20] as const;

/** How many results have the mark 2, 3, 4 and 5. @param bins results per twentieth of the percents */
export function levelsOf(bins: readonly number[]): number[] {
  return markBounds.map((until, index) => bins.slice(markBounds[index - 1] ?? 0, until).reduce((sum, count) => sum + count, 0));
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
