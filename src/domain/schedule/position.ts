/** Places of themes as fractions: to move one no other is written. */
const least = 1e-6;

/**
 * A place between two; null: they stand too close, and all have to be numbered again.
 *
 * @param before null: at the beginning
 * @param after null: at the end
 */
export function positionBetween(before: number | null, after: number | null): number | null {
  if (before === null) return after === null ? 1 : after - 1;
  if (after === null) return before + 1;
  return after - before < least ? null : (before + after) / 2;
}
