/**
 * A new part's id. By chance and not by counting: ids go to the student, and options that were numbered as they were written would tell
 * which one was written first, which is mostly the right one.
 */
export function newPartId(taken: ReadonlySet<string>): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  for (;;) {
    const id = Array.from({ length: 6 }, () => letters.charAt(Math.floor(Math.random() * letters.length))).join('');
    if (!taken.has(id)) return id;
  }
}

/** Several at once. */
export function newPartIds(count: number): string[] {
  const ids = new Set<string>();
  while (ids.size < count) ids.add(newPartId(ids));
  return [...ids];
}
