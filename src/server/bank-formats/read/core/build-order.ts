import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { pairsOf } from './build.ts';
import { mixed, partIdAt } from './ids.ts';
import { allOrNothing, shareOfOrder, type OrderGrading } from './order-grading.ts';
import type { ReadQuestion } from './read-question.ts';

/**
 * Items to be put in order: each is linked with its place, 1, 2, 3. No mechanic of ours moves items in a row, but the answer and its key
 * are the same.
 * @param items in the right order
 */
export function buildOrder(
  prompt: string,
  items: readonly string[],
  points: number,
  notes: ImportNote[],
  grading: OrderGrading,
): ReadQuestion {
  const placed = items.map((content, at) => ({ content, place: partIdAt(at, 'p') }));
  const left = mixed(placed, ({ content }) => content).map(({ content, place }, at) => ({ id: partIdAt(at), content, place }));
  const pairs = left.map(({ id, place }) => ({ left: id, right: place }));
  const places = items.map((_, at) => partIdAt(at, 'p'));
  notes.push({ code: 'order-as-matching', detail: {} });
  return {
    content: {
      mechanic: 'matching',
      content: {
        prompt,
        left: left.map(({ id, content }) => ({ id, content })),
        right: items.map((_, at) => ({ id: partIdAt(at, 'p'), content: String(at + 1) })),
        multiple: false,
        pairs,
      },
    },
    points,
    partialCredit: grading !== allOrNothing,
    notes,
    probes: ordersToTry(items.length).map((order) => ({
      pairs: order.map((item, at) => ({
        left: left.find(({ place }) => place === places[item])?.id ?? '',
        right: places[at] ?? '',
      })),
    })),
    score(answer) {
      const own = pairsOf(answer);
      if (own.length === 0) return 0;
      // A list has each place once, and every item in it: nothing else could be given there.
      const given = places.map((place) => own.filter((pair) => pair.right === place).map((pair) => pair.left));
      if (given.some((ids) => ids.length !== 1)) return null;
      const order = given.map(([id]) => places.indexOf(left.find((each) => each.id === id)?.place ?? ''));
      return shareOfOrder(order, grading);
    },
  };
}

/** Neighbours that have changed places, everything turned round, everything moved by one: what the rules of scoring differ in. */
function ordersToTry(size: number): number[][] {
  const right = Array.from({ length: size }, (_, at) => at);
  const swapped = right.slice(1).map((at) => right.map((each) => (each === at ? at - 1 : each === at - 1 ? at : each)));
  return [...swapped, right.toReversed(), [...right.slice(1), 0]];
}
