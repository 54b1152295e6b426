/** Work that only a few may do at a time, in this process. */

/** There are too many already: come again in `retryAfter` seconds. */
export class Crowded extends Error {
  override name = 'Crowded';
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many are waiting');
    this.retryAfter = retryAfter;
  }
}

/** Whoever waited went away meanwhile. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

export interface Turn {
  /** Parties take turns, so that one with many calls does not keep the others waiting. A path: parties within a party take turns as well. */
  party: string | readonly string[];
  /** Goes before all that are not. */
  isFirst?: boolean;
  /** Asked when its turn comes: nothing is done for a caller that is gone. */
  isGone?: () => boolean;
}

export interface GateLimits {
  atOnce: number;
  /** May wait of those that go first, and as many of the others; whoever comes then is refused. */
  mostWaiting: number;
  /** Limits of one party, which is the first part of its path: how many run, how many wait. */
  atOnceOfParty?: number;
  mostOfParty?: number;
  /** Waiting with the same path. */
  mostAlike?: number;
}

interface Waiting {
  party: string;
  start: () => void;
  refuse: (error: Error) => void;
  isGone: (() => boolean) | undefined;
}

/** Waiting calls: those of the party itself, or of the parties within it, which take turns. */
class Line {
  readonly #own: Waiting[] = [];
  readonly #parties = new Map<string, Line>();
  size = 0;

  sizeOf([party, ...within]: readonly string[]): number {
    return party === undefined ? this.size : (this.#parties.get(party)?.sizeOf(within) ?? 0);
  }

  add([party, ...within]: readonly string[], waiting: Waiting): void {
    this.size += 1;
    if (party === undefined) return void this.#own.push(waiting);
    const line = this.#parties.get(party) ?? new Line();
    this.#parties.set(party, line);
    line.add(within, waiting);
  }

  /** @param mayRun whether it is the turn of a party. Its own parties are not asked about. */
  take(mayRun: (party: string) => boolean): Waiting | undefined {
    for (const [party, line] of this.#parties) {
      if (!mayRun(party)) continue;
      const taken = line.take(() => true);
      // To the end of the line, behind the other parties.
      this.#parties.delete(party);
      if (line.size > 0) this.#parties.set(party, line);
      this.size -= 1;
      return taken;
    }
    const taken = this.#own.shift();
    if (taken) this.size -= 1;
    return taken;
  }
}

/** Runs at most `atOnce` pieces of work at a time; the others wait in a fair line of limited length. */
export class Gate {
  readonly #limits: GateLimits;
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  readonly #first = new Line();
  readonly #others = new Line();

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** @throws Crowded at once, CallerGone when its turn comes, or what the work throws. */
  async run<T>({ party: given, isFirst = false, isGone }: Turn, work: () => Promise<T>): Promise<T> {
    const path = typeof given === 'string' ? [given] : given;
    const party = path[0] ?? '';
    if (this.#running >= this.#limits.atOnce || !this.#mayRun(party))
      await this.#wait(isFirst ? this.#first : this.#others, path, party, isGone);
    else this.#begin(party);
    try {
      return await work();
    } finally {
      this.#end(party);
    }
  }

  #mayRun(party: string): boolean {
    return (this.#runningOf.get(party) ?? 0) < (this.#limits.atOnceOfParty ?? this.#limits.atOnce);
  }

  #wait(line: Line, path: readonly string[], party: string, isGone: (() => boolean) | undefined): Promise<void> {
    const { mostWaiting, mostOfParty = mostWaiting, mostAlike = mostWaiting } = this.#limits;
    if (line.size >= mostWaiting || line.sizeOf([party]) >= mostOfParty || line.sizeOf(path) >= mostAlike) throw new Crowded(5);
    return new Promise((start, refuse) => line.add(path, { party, start, refuse, isGone }));
  }

  #begin(party: string): void {
    this.#running += 1;
    this.#runningOf.set(party, (this.#runningOf.get(party) ?? 0) + 1);
  }

  /** Its place goes to the next one who is still there. */
  #end(ended: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(ended) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(ended, left);
    else this.#runningOf.delete(ended);
    while (this.#running < this.#limits.atOnce) {
      const next = this.#take();
      if (!next) return;
      if (next.isGone?.()) next.refuse(new CallerGone('The caller went away'));
      else {
        this.#begin(next.party);
        next.start();
      }
    }
  }

  #take(): Waiting | undefined {
    const mayRun = (party: string): boolean => this.#mayRun(party);
    return this.#first.take(mayRun) ?? this.#others.take(mayRun);
  }
}
