/**
 * The order in which `id` stands at a place.
 *
 * @param place among `ids` as they are, `id` still among them; the length: at the end. Beyond the ends: at them
 */
export function moved<Id>(ids: readonly Id[], id: Id, place: number): Id[] {
  const here = ids.indexOf(id);
  if (here === -1) return [...ids];
  const rest = ids.filter((one) => one !== id);
  const target = Math.max(0, Math.min(rest.length, place > here ? place - 1 : place));
  return [...rest.slice(0, target), id, ...rest.slice(target)];
}
