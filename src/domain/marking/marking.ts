/** Marking by people: who gets which answer, and what several marks come to. */

/** Longest remark of a marker on an answer, characters. */
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
 * Gives each answer to those who have the fewest, never twice to the same one. Among equals, whoever has met the answer's other
 * marker least often comes first, then whoever was not asked for longest. With too few markers an answer gets as many as there
 * are.
 * @param loads by marker: how many answers each has
 */
export function assign(
  tasks: readonly Unassigned[],
  markerIds: readonly number[],
  loads: ReadonlyMap<number, number>,
): Assignment[] {
  const markers = markerIds.map((id, order) => ({ id, load: loads.get(id) ?? 0, turn: order, met: new Map<number, number>() }));
  let turn = markers.length;
  return tasks.flatMap(({ taskId, markerIds: taken, needs }) => {
    const ids = [...taken];
    const own: Assignment[] = [];
    for (let place = 0; place < needs; place += 1) {
      const meetings = ({ met }: (typeof markers)[number]) => ids.reduce((sum, id) => sum + (met.get(id) ?? 0), 0);
      const free = markers.filter(({ id }) => !ids.includes(id));
      const least = Math.min(...free.map(({ load }) => load));
      const [marker] = free.filter(({ load }) => load === least).sort((a, b) => meetings(a) - meetings(b) || a.turn - b.turn);
      if (!marker) break;
      for (const id of ids) {
        marker.met.set(id, (marker.met.get(id) ?? 0) + 1);
        const other = markers.find((one) => one.id === id);
        other?.met.set(marker.id, (other.met.get(marker.id) ?? 0) + 1);
      }
      marker.load += 1;
      marker.turn = turn;
      turn += 1;
      ids.push(marker.id);
      own.push({ taskId, markerId: marker.id });
    }
    return own;
  });
}

export type Combined = { state: 'open' } | { state: 'differs' } | { state: 'done'; mark: number };

/**
 * Combines the marks of an answer. Two that differ by no more than the tolerance: their mean, not rounded; only the points that
 * follow from it are, to hundredths, as every score is. An adjudicator's mark counts alone.
 */
export function combine(marks: readonly number[], needed: 1 | 2, tolerance: number, adjudicated: number | null): Combined {
  if (adjudicated !== null) return { state: 'done', mark: adjudicated };
  const [first, second] = marks;
  if (first === undefined || marks.length < needed) return { state: 'open' };
  if (second === undefined) return { state: 'done', mark: first };
  return Math.abs(first - second) <= tolerance ? { state: 'done', mark: (first + second) / 2 } : { state: 'differs' };
}
