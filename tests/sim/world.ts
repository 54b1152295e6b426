/**
 * Time in a simulated world: a queue of events. No real timer is used: between two events every promise that can go on goes on, and then
 * time leaps to the next one. Hours pass in milliseconds, and always in the same order.
 */
interface Waiting {
  at: number;
  order: number;
  run: (() => void) | null;
}

const settled = Promise.resolve();

/**
 * Calls back once no promise can go on any more: Node looks at `nextTick` when no microtask is left, unless it is asked in a tick, so the asking is a
 * microtask itself. Without a promise for each event: there are a hundred in a schedule.
 */
function atRest(callback: () => void): void {
  void settled.then(() => process.nextTick(callback));
}

function isSooner(a: Waiting, b: Waiting): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

export class World {
  /** True time, ms since the epoch: the server's clock. */
  now: number;
  /** Called whenever everything has come to rest. */
  onRest: () => void = () => undefined;
  /** A binary heap. */
  readonly #heap: Waiting[] = [];
  #order = 0;

  constructor(now: number) {
    this.now = now;
  }

  /** @returns the way to call it off. */
  after(ms: number, run: () => void): () => void {
    // Whole milliseconds, as the server's clock has them.
    const waiting: Waiting = { at: this.now + Math.max(0, Math.ceil(ms)), order: this.#order++, run };
    this.#push(waiting);
    return () => {
      waiting.run = null;
    };
  }

  sleep(ms: number): Promise<void> | undefined {
    if (ms === 0) return undefined;
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Lets time pass, or less of it once `isDone`. */
  pass(ms: number, isDone: () => boolean = () => false): Promise<void> {
    const until = this.now + ms;
    return new Promise((resolve, reject) => {
      const goOn = () => {
        try {
          this.onRest();
          for (;;) {
            const next = this.#heap[0];
            if (isDone()) return resolve();
            if (!next || next.at > until) {
              this.now = until;
              return resolve();
            }
            this.#pop();
            if (!next.run) continue;
            this.now = next.at;
            next.run();
            atRest(goOn);
            return;
          }
        } catch (error) {
          reject(error);
        }
      };
      atRest(goOn);
    });
  }

  /** Lets every promise that can go on go on. */
  rest(): Promise<void> {
    return new Promise((resolve, reject) =>
      atRest(() => {
        try {
          this.onRest();
          resolve();
        } catch (error) {
          reject(error);
        }
      }),
    );
  }

  #push(waiting: Waiting): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(waiting);
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above];
      if (!parent || !isSooner(waiting, parent)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = waiting;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      let child = heap[below];
      if (!child) break;
      const right = heap[below + 1];
      if (right && isSooner(right, child)) {
        child = right;
        below += 1;
      }
      if (!isSooner(child, last)) break;
      heap[index] = child;
      index = below;
    }
    heap[index] = last;
  }
}
