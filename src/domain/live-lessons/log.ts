/**
 * A page's view of a live lesson's events. Parts of the log come over a socket and by calls, in any order, and more than once;
 * what is known is always the log from its beginning to one number, without a gap. Pure.
 */
export interface Numbered {
  seq: number;
}

export interface KnownLog<E extends Numbered> {
  /** Everything up to here is known. */
  seq: number;
  /** In their order. Events that are for others only are not among them. */
  events: readonly E[];
}

/** All events that the reader may see with a number over `after`, up to `upTo`. */
export interface LogPart<E extends Numbered> {
  after: number;
  upTo: number;
  events: readonly E[];
}

export const emptyLog = { seq: 0, events: [] } as const;

/** @returns the same object where the part brings nothing new, or does not touch what is known: ask for what lies between. */
export function withPart<E extends Numbered>(known: KnownLog<E>, { after, upTo, events }: LogPart<E>): KnownLog<E> {
  if (after > known.seq || upTo <= known.seq) return known;
  const news = events.filter(({ seq }) => seq > known.seq && seq <= upTo);
  return { seq: upTo, events: [...known.events, ...news] };
}

/** Is something missing between what is known and the part? */
export function isApart(known: Pick<KnownLog<Numbered>, 'seq'>, { after }: Pick<LogPart<Numbered>, 'after'>): boolean {
  return after > known.seq;
}
