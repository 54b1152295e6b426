/** Where Next, Previous and Next unanswered lead (specification E§4). Places are indices from 0. */

/** From the last question on to the first. */
export function nextIndex(current: number, count: number): number {
  return count === 0 ? 0 : (current + 1) % count;
}

/** From the first question back to the last. */
export function previousIndex(current: number, count: number): number {
  return count === 0 ? 0 : (current - 1 + count) % count;
}

/**
 * The next question without an answer: from the one after the current to the end, then from the start (the current one comes last);
 * the last question when all are answered.
 */
export function nextUnansweredIndex(current: number, isAnswered: readonly boolean[]): number {
  const after = isAnswered.indexOf(false, current + 1);
  if (after !== -1) return after;
  const fromStart = isAnswered.indexOf(false);
  return fromStart === -1 ? Math.max(0, isAnswered.length - 1) : fromStart;
}
