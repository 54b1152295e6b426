/** A PISA unit as it is sat (specification E§3 "PISA data", E§9 "PISA defaults"). */

/** A side is never so narrow that it cannot be read. Percents. */
export const leastShare = 20;
export const mostShare = 80;

/** Percents of the first side of `60/40`; of what is no ratio half. */
export function shareOfRatio(ratio: string): number {
  const first = Number(ratio.split('/')[0]);
  return Number.isFinite(first) ? Math.min(mostShare, Math.max(leastShare, Math.round(first))) : 50;
}

/** The unit's points shared out to its questions, to hundredths; their sum is the unit's. A unit without points counts one for each. */
export function pointsOfUnit(score: number, questions: number): number[] {
  if (questions === 0) return [];
  if (score <= 0) return Array.from({ length: questions }, () => 1);
  const all = Math.round(score * 100);
  const each = Math.floor(all / questions);
  return Array.from({ length: questions }, (_, index) => (each + (index < all - each * questions ? 1 : 0)) / 100);
}
