/**
 * Sums that item analysis holds of a question while attempts go by, never the attempts themselves. So a hundred thousand
 * attempts need as much memory as one, and sums of versions, forms and languages are put together by adding.
 *
 * `x` is the share of the question's points that was earned, `r` the share of all other points of the same form (the rest
 * score), `t` the share of all points. Within one form a share is its score divided by a constant, so correlations are those of
 * the scores; across forms of different length shares can be compared and scores cannot.
 */

/** Resolution of totals: a thousandth of the maximum. */
export const scoreBins = 1001;
/** Resolution of the time per question: one second; longer times count as this long. */
export const longestSeconds = 1800;
/** Limit of distinct answers: of free text there are as many as students. */
export const mostChoices = 2000;

/** An answer, and how those fared who gave it: how many, their sum of x, their sum of r. */
export type ChoiceSums = Float64Array;

export interface ItemSums {
  n: number;
  /** Without an answer. */
  omitted: number;
  /** Sum of r of those without an answer. */
  omittedRest: number;
  x: number;
  xx: number;
  r: number;
  rr: number;
  xr: number;
  /** By t in thousandths: how many, and their sum of x. */
  countByScore: Uint32Array;
  xByScore: Float64Array;
  /** By seconds: how many took so long. */
  seconds: Uint32Array;
  choices: Map<string, ChoiceSums>;
  /** Answers beyond `mostChoices`. */
  otherChoices: number;
}

export function emptyItemSums(): ItemSums {
  return {
    n: 0,
    omitted: 0,
    omittedRest: 0,
    x: 0,
    xx: 0,
    r: 0,
    rr: 0,
    xr: 0,
    otherChoices: 0,
    countByScore: new Uint32Array(scoreBins),
    xByScore: new Float64Array(scoreBins),
    seconds: new Uint32Array(longestSeconds + 1),
    choices: new Map(),
  };
}

/** The place of a total among `scoreBins`. @param t 0 to 1 */
export function scoreBin(t: number): number {
  return Math.min(scoreBins - 1, Math.max(0, Math.round(t * (scoreBins - 1))));
}

/** @param seconds whole, not negative */
export function addTime(sums: ItemSums, seconds: number): void {
  const at = Math.min(longestSeconds, seconds);
  sums.seconds[at] = (sums.seconds[at] ?? 0) + 1;
}

/** The sums of an answer; null when the table of answers is full, and then it is counted among the others. */
export function choiceSums(sums: ItemSums, choice: string): ChoiceSums | null {
  const known = sums.choices.get(choice);
  if (known) return known;
  if (sums.choices.size >= mostChoices) return null;
  const made = new Float64Array(3);
  sums.choices.set(choice, made);
  return made;
}

/** Adds the second's sums to the first's. */
export function mergeItem(into: ItemSums, from: ItemSums): ItemSums {
  for (const key of ['n', 'omitted', 'omittedRest', 'x', 'xx', 'r', 'rr', 'xr', 'otherChoices'] as const)
    into[key] += from[key];
  from.countByScore.forEach((count, at) => (into.countByScore[at] = (into.countByScore[at] ?? 0) + count));
  from.xByScore.forEach((sum, at) => (into.xByScore[at] = (into.xByScore[at] ?? 0) + sum));
  from.seconds.forEach((count, at) => (into.seconds[at] = (into.seconds[at] ?? 0) + count));
  for (const [choice, sums] of from.choices) {
    const own = choiceSums(into, choice);
    if (own) sums.forEach((sum, at) => (own[at] = (own[at] ?? 0) + sum));
    else into.otherChoices += sums[0] ?? 0;
  }
  return into;
}
