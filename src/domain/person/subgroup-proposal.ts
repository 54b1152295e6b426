/** How a class is best divided: parts of the same size, with as many boys and girls in each. */
export interface Pupil {
  id: number;
  sex: 'm' | 'w';
}

/**
 * A part for each pupil, from 0. The order within a sex is preserved as far as it goes, so that the same list gives the same parts.
 * @param parts at least 1
 */
export function proposeParts(pupils: readonly Pupil[], parts: number): ReadonlyMap<number, number> {
  const bySex = [...pupils.filter(({ sex }) => sex === 'w'), ...pupils.filter(({ sex }) => sex === 'm')];
  // In turn, and on without a new start for the second sex: sizes differ by one at most, and so does each sex.
  return new Map(bySex.map(({ id }, index) => [id, index % parts]));
}
