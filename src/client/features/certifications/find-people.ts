/** People in whose name or position every word of the search is found, wherever it stands. */
export function findPeople<P extends { name: string; position: string | null }>(people: readonly P[], search: string): P[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter(({ name, position }) => {
    const text = `${name} ${position ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
