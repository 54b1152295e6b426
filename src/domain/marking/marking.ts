/** Marking by people: who gets which answer, and what several marks come to. */

/** What a marker may write to an answer, characters. */
export const longestRemark = 2000;
/** Markers of one exam. */
export const mostMarkers = 200;
/** The widest difference that can be allowed. */
export const widestTolerance = 100;

/** An answer that waits for markers. */
export interface Unassigned {
  taskId: string;
  /** Who has it already. */
  markerIds: readonly number[];
  /** How many more markers it needs. */
  needs: number;
}

export interface Assignment {
  taskId: string;
  markerId: number;
}

/**
 * Gives each answer to those who have the fewest, never twice to the same one. Of equals the one comes first who has waited longest, so that pairs
 * of markers change. With too few markers an answer gets as many as there are.
 * @param loads by marker: how many answers each has
 */
export function assign(tasks: readonly Unassigned[], markerIds: readonly number[], loads: ReadonlyMap<number, number>): Assignment[] {
  const markers = markerIds.map((id, order) => ({ id, load: loads.get(id) ?? 0, turn: order }));
  let turn = markers.length;
  return tasks.flatMap(({ taskId, markerIds: taken, needs }) => {
    const free = markers.filter(({ id }) => !taken.includes(id)).sort((a, b) => a.load - b.load || a.turn - b.turn);
    return free.slice(0, needs).map((marker, place) => {
      marker.load += 1;
      // The first of a pair goes behind the second: the same two do not meet each time.
      marker.turn = turn + needs - place;
      if (place === needs - 1) turn += needs + 1;
      return { taskId, markerId: marker.id };
    });
  });
}

export type Combined = { state: 'open' } | { state: 'differs' } | { state: 'done'; mark: number };

/**
 * What the marks of an answer come to. Two that differ by no more than the tolerance: their mean, not rounded; only the points that follow from it
 * are, to hundredths, as every score is. An adjudicator's mark counts alone.
 */
export function combine(marks: readonly number[], needed: 1 | 2, tolerance: number, adjudicated: number | null): Combined {
  if (adjudicated !== null) return { state: 'done', mark: adjudicated };
  const [first, second] = marks;
  if (first === undefined || marks.length < needed) return { state: 'open' };
  if (second === undefined) return { state: 'done', mark: first };
  return Math.abs(first - second) <= tolerance ? { state: 'done', mark: (first + second) / 2 } : { state: 'differs' };
}
