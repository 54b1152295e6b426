/** Time and chance of a simulated world: one queue of events, one seeded source of chance. The same seed repeats everything. */

export interface Rng {
  /** In [0, 1). */
  next(): number;
  chance(probability: number): boolean;
  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
}

/** mulberry32 */
export function createRng(seed: number): Rng {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    chance: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
  };
}

interface SimEvent {
  at: number;
  order: number;
  run: () => void;
  isCancelled: boolean;
}

export class SimWorld {
  readonly rng: Rng;
  /** True time, ms since the epoch: the server's clock. */
  now: number;
  #events: SimEvent[] = [];
  #order = 0;

  constructor(seed: number, now: number) {
    this.rng = createRng(seed);
    this.now = now;
  }

  /** @returns the way to call it off. */
  after(ms: number, run: () => void): () => void {
    const event = { at: this.now + Math.max(0, ms), order: this.#order++, run, isCancelled: false };
    let index = this.#events.length;
    while (index > 0 && (this.#events[index - 1]?.at ?? 0) > event.at) index--;
    this.#events.splice(index, 0, event);
    return () => {
      event.isCancelled = true;
    };
  }

  /** Runs the next event and all that follows from it at once. @returns false when nothing is left before `until`. */
  async step(until: number): Promise<boolean> {
    for (;;) {
      const event = this.#events[0];
      if (!event || event.at > until) return false;
      this.#events.shift();
      if (event.isCancelled) continue;
      this.now = event.at;
      event.run();
      await settle();
      return true;
    }
  }
}

/** Lets every promise that can go on go on. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
