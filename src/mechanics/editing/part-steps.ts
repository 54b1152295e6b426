/** Steps on a list of parts. */

export function withPartAfter<T extends { id: string }>(parts: readonly T[], after: string | null, part: T): T[] {
  const at = after === null ? parts.length : parts.findIndex(({ id }) => id === after) + 1;
  return [...parts.slice(0, at), part, ...parts.slice(at)];
}

export function withoutPart<T extends { id: string }>(parts: readonly T[], partId: string): T[] {
  return parts.filter(({ id }) => id !== partId);
}

/** @param to the place that it has afterwards; outside of the list nothing happens */
export function withPartAt<T extends { id: string }>(parts: T[], partId: string, to: number): T[] {
  const from = parts.findIndex(({ id }) => id === partId);
  const part = parts[from];
  if (!part || to < 0 || to >= parts.length || to === from) return parts;
  const others = withoutPart(parts, partId);
  return [...others.slice(0, to), part, ...others.slice(to)];
}

export function withPart<T extends { id: string }>(parts: readonly T[], partId: string, update: (part: T) => T): T[] {
  return parts.map((part) => (part.id === partId ? update(part) : part));
}

/** In another order, by chance; never in the same one if there is another. */
export function mixed<T>(parts: readonly T[]): T[] {
  const order = [...parts];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    const one = order[at];
    const two = order[other];
    if (one === undefined || two === undefined) continue;
    order[at] = two;
    order[other] = one;
  }
  const isSame = order.length > 1 && order.every((part, index) => part === parts[index]);
  return isSame ? [...order.slice(1), ...order.slice(0, 1)] : order;
}
