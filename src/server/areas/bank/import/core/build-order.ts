import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { pairsOf } from './build.ts';
import { mixed, partIdAt } from './ids.ts';
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
  isAllOrNothing: boolean,
): ReadQuestion {
  const placed = items.map((content, at) => ({ content, place: partIdAt(at, 'p') }));
  const left = mixed(placed, ({ content }) => content).map(({ content, place }, at) => ({ id: partIdAt(at), content, place }));
  const pairs = left.map(({ id, place }) => ({ left: id, right: place }));
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
    partialCredit: !isAllOrNothing,
    notes,
    score(answer) {
      const own = pairsOf(answer);
      const hits = pairs.filter((pair) => own.some((each) => each.left === pair.left && each.right === pair.right)).length;
      return isAllOrNothing ? Number(hits === pairs.length) : hits / pairs.length;
    },
  };
}
