/** Places where the sources leave several ways open: each turn takes the next way at all of them. */

/** The sources do not say what stands here. */
export class Unknown extends Error {
  /** The function whose caller says it; null: only a run can know. */
  readonly parameterOf: object | null;

  constructor(message: string, parameterOf: object | null = null) {
    super(message);
    this.parameterOf = parameterOf;
  }
}

/** A statement with more ways than that is tried in so many. */
const mostTurns = 40;

export class Choice {
  #turn = 0;
  #most = 1;

  /** Calls once for each turn that finds a way of its own. */
  eachTurn(work: () => void): void {
    this.#most = 1;
    for (this.#turn = 0; this.#turn < Math.min(this.#most, mostTurns); this.#turn += 1) work();
  }

  of<T>(ways: readonly T[]): T {
    this.#most = Math.max(this.#most, ways.length);
    return ways[Math.min(this.#turn, ways.length - 1)] as T;
  }
}
