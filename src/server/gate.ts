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
  /** Parties take turns, so that one with many calls does not keep the others waiting. */
  party: string;
  /** Goes before all that are not. */
  isFirst?: boolean;
  /** Asked when its turn comes: nothing is done for a caller that is gone. */
  isGone?: () => boolean;
}

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
  isGone: (() => boolean) | undefined;
}

/** Runs at most `atOnce` pieces of work at a time; `mostWaiting` may wait, whoever comes then is refused. */
export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  #running = 0;
  #waiting = 0;
  readonly #first = new Map<string, Waiting[]>();
  readonly #others = new Map<string, Waiting[]>();

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws Crowded at once, CallerGone when its turn comes, or what the work throws. */
  async run<T>({ party, isFirst = false, isGone }: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait(isFirst ? this.#first : this.#others, party, isGone);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(line: Map<string, Waiting[]>, party: string, isGone: (() => boolean) | undefined): Promise<void> {
    if (this.#waiting >= this.#mostWaiting) throw new Crowded(5);
    this.#waiting += 1;
    return new Promise((start, refuse) => {
      const own = line.get(party);
      if (own) own.push({ start, refuse, isGone });
      else line.set(party, [{ start, refuse, isGone }]);
    });
  }

  /** Hands its place to the next one who is still there. */
  #next(): void {
    for (let next = this.#take(); next; next = this.#take()) {
      if (!next.isGone?.()) return next.start();
      next.refuse(new CallerGone('The caller went away'));
    }
    this.#running -= 1;
  }

  #take(): Waiting | undefined {
    const line = this.#first.size > 0 ? this.#first : this.#others;
    const [entry] = line;
    if (!entry) return undefined;
    const [party, own] = entry;
    const next = own.shift();
    // To the end of the line, behind the other parties.
    line.delete(party);
    if (own.length > 0) line.set(party, own);
    this.#waiting -= 1;
    return next;
  }
}
