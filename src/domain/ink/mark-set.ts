/**
 * The marks of a review: a set that only grows. A removed mark leaves its id behind, and wins over the mark itself, in whichever order the two
 * arrive: two devices that have seen the same changes show the same page.
 */
import type { Mark } from './marks.ts';

export interface MarkSet {
  /** By id; those that are removed are not among them. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** Ids, for good. */
  readonly removed: ReadonlySet<string>;
}

/** Change of one command. */
export interface MarkChange {
  readonly add: readonly Mark[];
  readonly remove: readonly string[];
}

export const noMarks: MarkSet = { marks: new Map(), removed: new Set() };

/** The set after a change. Applying one twice, or two in another order, gives the same. */
export function withChange(set: MarkSet, { add, remove }: MarkChange): MarkSet {
  const removed = new Set([...set.removed, ...remove]);
  const marks = new Map(set.marks);
  // Under one id there is one mark: the device made it once, so a second one is the same.
  for (const mark of add) if (!marks.has(mark.id)) marks.set(mark.id, mark);
  for (const id of removed) marks.delete(id);
  return { marks, removed };
}

/** Two sets in one. */
export function merged(a: MarkSet, b: MarkSet): MarkSet {
  return withChange(a, { add: [...b.marks.values()], remove: [...b.removed] });
}

/** Marks of a page in the order in which they came. */
export function marksOfPage(set: MarkSet, page: number): Mark[] {
  return [...set.marks.values()].filter((mark) => mark.page === page);
}

/** The same marks under ids of their own: onto another version of the work. */
export function copiedMarks(marks: Iterable<Mark>, newId: () => string): Mark[] {
  return [...marks].map((mark) => ({ ...mark, id: newId() }));
}
