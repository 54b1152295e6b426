/**
 * Findings that a manager should look at, and the measure of each. The usual rules of thumb (Ebel 1965; Haladyna & Downing
 * 1993), set here once.
 */

/** Fewer attempts than this say little: figures are shown, nothing is flagged. */
export const enoughAttempts = 30;

export const limits = {
  tooHard: 0.2,
  tooEasy: 0.9,
  weak: 0.2,
  /** Share of those who answered. */
  hardlyChosen: 0.01,
  omitted: 0.2,
  /** Least alpha that decisions about single people ask for. */
  reliable: 0.7,
} as const;

/** The worst first. */
export const itemFlags = [
  'better-than-key',
  'negative',
  'weak',
  'too-hard',
  'too-easy',
  'omitted',
  'distractor-unused',
  'too-few',
] as const;
export type ItemFlag = (typeof itemFlags)[number];

export const examFlags = ['too-few', 'unreliable'] as const;
export type ExamFlag = (typeof examFlags)[number];

/** An option of a question that is chosen from. */
export interface OptionFigures {
  isKey: boolean;
  n: number;
  /** Mean rest score of those who chose it; null: nobody. */
  rest: number | null;
}

export interface ItemFigures {
  n: number;
  difficulty: number | null;
  discrimination: number | null;
  omission: number;
  /** By versions that differ; empty: nothing is chosen from. */
  options: readonly (readonly OptionFigures[])[];
}

/** @returns the worst first; of too few attempts that alone */
export function flagItem({ n, difficulty, discrimination, omission, options }: ItemFigures): ItemFlag[] {
  if (n < enoughAttempts) return ['too-few'];
  const has: Record<ItemFlag, boolean> = {
    'better-than-key': options.some(isBeaten),
    negative: discrimination !== null && discrimination < 0,
    weak: discrimination !== null && discrimination >= 0 && discrimination < limits.weak,
    'too-hard': difficulty !== null && difficulty < limits.tooHard,
    'too-easy': difficulty !== null && difficulty > limits.tooEasy,
    omitted: omission > limits.omitted,
    'distractor-unused': options.some((all) => isIdle(all)),
    'too-few': false,
  };
  return itemFlags.filter((flag) => has[flag]);
}

/** Those who chose a wrong option did better in all the rest than those who chose a right one: the key may be wrong. */
function isBeaten(options: readonly OptionFigures[]): boolean {
  const chosen = options.filter(({ n }) => n >= 5);
  const keys = options.filter(({ isKey }) => isKey);
  const best = Math.max(...chosen.filter(({ isKey }) => !isKey).map(({ rest }) => rest ?? -1));
  if (!Number.isFinite(best) || keys.length === 0) return false;
  return keys.some(({ n, rest }) => n === 0 || (rest ?? 0) < best);
}

function isIdle(options: readonly OptionFigures[]): boolean {
  const all = options.reduce((sum, { n }) => sum + n, 0);
  return all >= enoughAttempts && options.some(({ isKey, n }) => !isKey && n < limits.hardlyChosen * all);
}

export function flagExam({ attempts, alpha }: { attempts: number; alpha: number | null }): ExamFlag[] {
  if (attempts < enoughAttempts) return ['too-few'];
  return alpha !== null && alpha < limits.reliable ? ['unreliable'] : [];
}
