/** In which order the commands of a subject take effect. Ids say nothing of it: they are random, and the disk gives commands in their order. */

/** The facts that give a command its place among those of its subject. */
export interface Placed {
  readonly numbers: { readonly stream: string; readonly seq: number } | null;
}

interface Known<T> {
  one: T;
  /** When this page came to know of it, among the others. */
  place: number;
  seq: number;
}

/**
 * @param commands of one subject, as this page made them or came to know of them
 * @returns by number; of two streams, between which the store was lost, as the page knows them; those without a number come last
 */
export function inEffectOrder<T extends Placed>(commands: readonly T[]): T[] {
  const streams = new Map<string, Known<T>[]>();
  const unnumbered: T[] = [];
  for (const [place, one] of commands.entries()) {
    const { numbers } = one;
    if (!numbers) {
      unnumbered.push(one);
      continue;
    }
    const known = { one, place, seq: numbers.seq };
    const same = streams.get(numbers.stream);
    if (same) same.push(known);
    else streams.set(numbers.stream, [known]);
  }
  let ordered: Known<T>[] = [];
  for (const same of streams.values()) ordered = merge(ordered, same.sort(bySeq));
  return [...ordered.map(({ one }) => one), ...unnumbered];
}

/** Each of the two keeps its own order. */
function merge<T>(some: readonly Known<T>[], others: readonly Known<T>[]): Known<T>[] {
  const merged: Known<T>[] = [];
  let next = 0;
  for (const one of some) {
    for (let other = others[next]; other && other.place < one.place; other = others[++next]) merged.push(other);
    merged.push(one);
  }
  return [...merged, ...others.slice(next)];
}

/** A page without a disk may have given a number that another page has written meanwhile. */
function bySeq(a: Known<unknown>, b: Known<unknown>): number {
  return a.seq - b.seq || a.place - b.place;
}
