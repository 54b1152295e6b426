/** All from one row to another, both with it, in whichever direction; only the second where the first is on another page. */
export function through<Id>(ids: readonly Id[], from: Id, to: Id): readonly Id[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (a === -1 || b === -1) return [to];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
