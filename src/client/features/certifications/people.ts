/** @returns whether every word of the search is found in the name or the position, wherever it stands */
export function isFound({ name, position }: { name: string; position: string | null }, search = ''): boolean {
  const text = `${name} ${position ?? ''}`.toLowerCase();
  const words = search.toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}
