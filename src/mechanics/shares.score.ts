/** Arithmetic that several mechanics share. Every result is a finite number from 0 to 1, and exactly 1 only where all is right. */

/** `count` of `total`, for questions that are scored by their parts. */
export function shareOf(count: number, total: number): number {
  return total > 0 ? Math.min(1, Math.max(0, count / total)) : 0;
}

/**
 * For questions in which any number of choices may be marked. Each right mark earns its share; each wrong one deducts a share:
 * 1/(right choices), or 1/(wrong choices) where there are fewer wrong than right ones. Never below 0.
 *
 * Why: right marks alone would pay for marking everything. Right minus wrong, divided by the number of right ones, still pays for
 * it when most choices are right (three of four: two thirds of the points for no knowledge at all). With the second
 * rule marking everything earns nothing, however the choices are divided.
 *
 * @param marked ids of known choices, each once
 * @param total number of all choices
 */
export function shareOfMarks(marked: ReadonlySet<string>, right: ReadonlySet<string>, total: number): number {
  const hits = [...marked].filter((id) => right.has(id)).length;
  const misses = marked.size - hits;
  const earned = shareOf(hits, right.size);
  return misses === 0 ? earned : Math.max(0, earned - misses / Math.max(1, Math.min(right.size, total - right.size)));
}
