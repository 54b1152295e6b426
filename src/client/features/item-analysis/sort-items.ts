import type { AnalysedItem } from '#contract/bank/analysis.ts';
import { itemFlags } from '#domain/analysis/flags.ts';

export const sortColumns = [
  'number',
  'difficulty',
  'discrimination',
  'upperLower',
  'omission',
  'time',
  'alphaWithout',
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** By the gravest flag and the number of flags. */
function weight({ flags }: AnalysedItem): number {
  const [first] = flags;
  return first === undefined || first === 'too-few' ? 100 : itemFlags.indexOf(first) - flags.length / 10;
}

function valueOf(item: AnalysedItem, column: SortColumn): number | null {
  return column === 'time' ? (item.time?.median ?? null) : item[column];
}

/** Flagged first, the gravest on top; or by a column (`-difficulty`: the other way round), what has no figure last. */
export function sortItems(items: readonly AnalysedItem[], sort: string | undefined): AnalysedItem[] {
  const column = sortColumns.find((name) => name === sort?.replace('-', ''));
  if (!column) return [...items].sort((a, b) => weight(a) - weight(b) || a.number - b.number);
  const turn = sort?.startsWith('-') ? -1 : 1;
  return [...items].sort((a, b) => {
    const [one, other] = [valueOf(a, column), valueOf(b, column)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return turn * (one - other) || a.number - b.number;
  });
}
