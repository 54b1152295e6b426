/**
 * How Moodle's ordering questions count what is partly in order. All of them give everything for the right order; the shares between differ, and
 * `settle` tells that.
 */

/** By the names of Moodle's exports; older exports have numbers. */
const names = {
  ALL_OR_NOTHING: -1,
  ABSOLUTE_POSITION: 0,
  ABSOLUTE: 0,
  ABS: 0,
  RELATIVE_NEXT_EXCLUDE_LAST: 1,
  RELATIVE: 1,
  REL: 1,
  RELATIVE_NEXT_INCLUDE_LAST: 2,
  RELATIVE_ONE_PREVIOUS_AND_NEXT: 3,
  RELATIVE_ALL_PREVIOUS_AND_NEXT: 4,
  LONGEST_ORDERED_SUBSET: 5,
  LONGEST_CONTIGUOUS_SUBSET: 6,
  RELATIVE_TO_CORRECT: 7,
} as const;
export type OrderGrading = (typeof names)[keyof typeof names];

export const allOrNothing: OrderGrading = names.ALL_OR_NOTHING;
export const absolutePlace: OrderGrading = names.ABSOLUTE_POSITION;
export const nextItem: OrderGrading = names.RELATIVE_NEXT_EXCLUDE_LAST;
const gradings: readonly number[] = Object.values(names);

/** Null for a word or number that Moodle does not have. `fallback` where nothing is said. */
export function orderGradingOf(text: string, fallback: OrderGrading): OrderGrading | null {
  const word = text.trim().toUpperCase();
  if (word === '') return fallback;
  const number = Object.hasOwn(names, word) ? names[word as keyof typeof names] : Number(word);
  return gradings.includes(number) ? (number as OrderGrading) : null;
}

/** @param order the items' right places (0 to n - 1), each once, in the order that was given */
export function shareOfOrder(order: readonly number[], grading: OrderGrading): number {
  const size = order.length;
  const share = (hits: number, of: number) => (of === 0 ? 0 : hits / of);
  const nextHits = order.filter((place, at) => at + 1 < size && order[at + 1] === place + 1).length;
  const endsRight = Number(order.at(-1) === size - 1);
  const startsRight = Number(order[0] === 0);
  switch (grading) {
    case names.ALL_OR_NOTHING:
      return Number(order.every((place, at) => place === at));
    case names.ABSOLUTE_POSITION:
      return share(order.filter((place, at) => place === at).length, size);
    case names.RELATIVE_NEXT_EXCLUDE_LAST:
      return share(nextHits, size - 1);
    case names.RELATIVE_NEXT_INCLUDE_LAST:
      return share(nextHits + endsRight, size);
    case names.RELATIVE_ONE_PREVIOUS_AND_NEXT:
      return share(2 * nextHits + endsRight + startsRight, 2 * size);
    case names.RELATIVE_ALL_PREVIOUS_AND_NEXT: {
      const inOrder = order.flatMap((place, at) => order.slice(at + 1).filter((later) => later > place)).length;
      return share(inOrder, (size * (size - 1)) / 2);
    }
    case names.LONGEST_ORDERED_SUBSET:
      return share(
        longest(order, (one, other) => other > one),
        size,
      );
    case names.LONGEST_CONTIGUOUS_SUBSET:
      return share(
        longest(order, (one, other) => other === one + 1),
        size,
      );
    case names.RELATIVE_TO_CORRECT:
      return share(
        order.reduce((sum, place, at) => sum + (size - 1 - Math.abs(place - at)), 0),
        size * (size - 1),
      );
  }
}

/** Length of the longest run of which each follows upon the one before; one item by itself is none. */
function longest(order: readonly number[], follows: (one: number, other: number) => boolean): number {
  const lengths: number[] = [];
  for (const [at, place] of order.entries()) {
    const before = order.slice(0, at).map((each, index) => (follows(each, place) ? (lengths[index] ?? 0) : 0));
    lengths.push(1 + Math.max(0, ...before));
  }
  const most = Math.max(0, ...lengths);
  return most > 1 ? most : 0;
}
