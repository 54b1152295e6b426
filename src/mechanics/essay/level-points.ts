/** Are the points of a criterion's levels all different, and some of them above 0? */
export function hasOwnPoints(levels: readonly { points: number }[]): boolean {
  return new Set(levels.map(({ points }) => points)).size === levels.length && levels.some(({ points }) => points > 0);
}
