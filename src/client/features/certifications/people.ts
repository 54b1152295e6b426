import type { ListSearch } from '#client/kit/list/use-list-state.ts';

/** @returns whether every word of the search is found in the name or the position, wherever it stands */
export function isFound({ name, position }: { name: string; position: string | null }, search: ListSearch): boolean {
  const text = `${name} ${position ?? ''}`.toLowerCase();
  const words = String(search['search'] ?? '').toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}
