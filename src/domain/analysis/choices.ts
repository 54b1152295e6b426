/**
 * Who chose what. An answer is a short text of parts (`mechanics/choice-text.ts`); an option's figures come from all answers that have its part.
 */
import { mergeItem, emptyItemSums, type ItemSums } from './item-sums.ts';

/** Stands between the parts of an answer: in no id and in nothing that is typed. */
export const partSeparator = '\u001f';

export interface PartFigures {
  part: string;
  n: number;
  /** Share of all who sat the question. */
  share: number;
  /** Mean rest score, 0 to 1, of those who chose it; null: nobody. */
  rest: number | null;
  /** Mean share of the points; null: nobody. */
  earned: number | null;
}

/** @param parts those that can be chosen: they are there even when nobody chose them, in this order; others follow, the most frequent first */
export function choiceTable({ n, choices }: Pick<ItemSums, 'n' | 'choices'>, parts: readonly string[]): PartFigures[] {
  const sums = new Map(parts.map((part) => [part, { n: 0, x: 0, r: 0 }]));
  for (const [choice, [count = 0, x = 0, r = 0]] of choices)
    for (const part of new Set(choice.split(partSeparator))) {
      const all = sums.get(part) ?? { n: 0, x: 0, r: 0 };
      sums.set(part, { n: all.n + count, x: all.x + x, r: all.r + r });
    }
  const known = new Set(parts);
  const figures = [...sums].map(([part, own]) => ({
    part,
    n: own.n,
    share: n > 0 ? own.n / n : 0,
    rest: own.n > 0 ? own.r / own.n : null,
    earned: own.n > 0 ? own.x / own.n : null,
  }));
  const others = figures.filter(({ part }) => !known.has(part)).toSorted((a, b) => b.n - a.n || (a.part < b.part ? -1 : 1));
  return [...figures.filter(({ part }) => known.has(part)), ...others];
}

/** The sums of several versions as those of one. */
export function sumUp(versions: readonly ItemSums[]): ItemSums {
  return versions.reduce((all, one) => mergeItem(all, one), emptyItemSums());
}
