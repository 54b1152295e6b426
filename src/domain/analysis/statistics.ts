/** The figures of classical test theory, from sums. Each with its formula and where it is from. */
import type { ItemSums } from './item-sums.ts';

/**
 * Difficulty: the mean share of the points, `p = Σx / n`. 1: everybody has it. (Crocker & Algina 1986, ch. 14.)
 * @returns null without attempts
 */
export function difficulty({ n, x }: Pick<ItemSums, 'n' | 'x'>): number | null {
  return n > 0 ? x / n : null;
}

/**
 * Corrected item-rest correlation: Pearson's `r = cov(x, r) / (s_x s_r)` between the question and the sum of all others, so that the question
 * does not correlate with itself (Henrysson 1963).
 * @returns -1 to 1; null where one of the two does not vary, or there are fewer than two attempts
 */
export function itemRestCorrelation(sums: Pick<ItemSums, 'n' | 'x' | 'xx' | 'r' | 'rr' | 'xr'>): number | null {
  const { n, x, xx, r, rr, xr } = sums;
  if (n < 2) return null;
  const varianceX = n * xx - x * x;
  const varianceR = n * rr - r * r;
  // A remainder of equal values after rounding is no variance.
  if (varianceX <= 1e-9 * n * n || varianceR <= 1e-9 * n * n) return null;
  return Math.max(-1, Math.min(1, (n * xr - x * r) / Math.sqrt(varianceX * varianceR)));
}

/**
 * Kelley's upper-lower index: `D = p_upper - p_lower`, the difficulty among the best 27 % minus that among the weakest 27 % by total score
 * (Kelley 1939; Ebel 1965). Where the cut goes through people of one total, each of them counts by the share that fits into the group, so that the
 * index does not hang on the order in which they came.
 * @param countByScore attempts by total, lowest first; `xByScore` their sums of x
 * @returns -1 to 1; null with fewer than two attempts
 */
export function upperLowerIndex(
  { countByScore, xByScore }: { countByScore: ArrayLike<number>; xByScore: ArrayLike<number> },
  share = 0.27,
): number | null {
  let n = 0;
  for (let at = 0; at < countByScore.length; at += 1) n += countByScore[at] ?? 0;
  if (n < 2) return null;
  const size = n * share;
  const meanOf = (order: (step: number) => number): number => {
    let left = size;
    let sum = 0;
    for (let step = 0; step < countByScore.length && left > 0; step += 1) {
      const at = order(step);
      const count = countByScore[at] ?? 0;
      if (count === 0) continue;
      const taken = Math.min(count, left);
      sum += ((xByScore[at] ?? 0) * taken) / count;
      left -= taken;
    }
    return sum / size;
  };
  const last = countByScore.length - 1;
  return meanOf((step) => last - step) - meanOf((step) => step);
}

/** Points of one set of questions: per question `Σe`, `Σe²` and `Σe·T`, and of the totals `ΣT` and `ΣT²`. */
export interface GroupSums {
  n: number;
  total: number;
  totalSquared: number;
  items: { e: number; ee: number; eT: number }[];
}

export interface Reliability {
  /** Null where nothing varies, or there are fewer than two questions or attempts. */
  alpha: number | null;
  /** In points. */
  standardDeviation: number | null;
  /** Standard error of measurement, in points. */
  sem: number | null;
  mean: number | null;
  /** In the order of the questions: alpha of the test without it. */
  alphaWithout: (number | null)[];
}

/**
 * Cronbach's alpha, `α = k/(k-1) · (1 - Σs²_i / s²_T)`; without question i the same of what is left, with
 * `s²_(T-i) = s²_T - 2 cov(i, T) + s²_i`; and the standard error of measurement `SEM = s_T √(1 - α)` (Cronbach 1951; Crocker & Algina 1986, ch. 7).
 * Variances have n - 1 below. For questions that are right or wrong alpha is Kuder-Richardson 20.
 */
export function reliability({ n, total, totalSquared, items }: GroupSums): Reliability {
  const none = items.map(() => null);
  if (n < 2) return { alpha: null, standardDeviation: null, sem: null, mean: n > 0 ? total / n : null, alphaWithout: none };
  const varianceTotal = variance(n, total, totalSquared);
  const variances = items.map(({ e, ee }) => variance(n, e, ee));
  const sum = variances.reduce((all, one) => all + one, 0);
  const alpha = alphaOf(items.length, sum, varianceTotal);
  const standardDeviation = Math.sqrt(varianceTotal);
  const alphaWithout = items.map(({ e, eT }, at) => {
    const own = variances[at] ?? 0;
    const covariance = (eT - (e * total) / n) / (n - 1);
    return alphaOf(items.length - 1, sum - own, varianceTotal - 2 * covariance + own);
  });
  const sem = alpha === null ? null : standardDeviation * Math.sqrt(Math.max(0, 1 - alpha));
  return { alpha, standardDeviation, sem, mean: total / n, alphaWithout };
}

function variance(n: number, sum: number, squares: number): number {
  return Math.max(0, (squares - (sum * sum) / n) / (n - 1));
}

function alphaOf(k: number, sumOfVariances: number, varianceTotal: number): number | null {
  if (k < 2 || varianceTotal <= 1e-9) return null;
  return (k / (k - 1)) * (1 - sumOfVariances / varianceTotal);
}

/**
 * Quantile of what is counted by whole numbers: the least value that at least a share `q` of all does not exceed.
 * @returns null when nothing is counted
 */
export function quantile(counts: ArrayLike<number>, q: number): number | null {
  let n = 0;
  for (let at = 0; at < counts.length; at += 1) n += counts[at] ?? 0;
  if (n === 0) return null;
  const wanted = Math.max(1, Math.ceil(q * n));
  let seen = 0;
  for (let at = 0; at < counts.length; at += 1) {
    seen += counts[at] ?? 0;
    if (seen >= wanted) return at;
  }
  return null;
}

/** Totals by thousandths of the maximum into `bars` equal bars; the last one has the full score. */
export function distribution(countByScore: ArrayLike<number>, bars: number): number[] {
  const made = Array.from({ length: bars }, () => 0);
  const last = countByScore.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const bar = Math.min(bars - 1, Math.floor((at * bars) / last));
    made[bar] = (made[bar] ?? 0) + (countByScore[at] ?? 0);
  }
  return made;
}
