/** Log position up to which this page knows every counting answer of an attempt. */
export class KnownLog {
  #upTo = 0;

  /** Position to send as `since`. */
  get since(): number {
    return this.#upTo;
  }

  /** All counting answers up to this position were received. */
  advanceTo(position: number): void {
    this.#upTo = Math.max(this.#upTo, position);
  }

  /**
   * Records the positions of this device's own rows.
   * @returns true if a gap shows rows of another device or an organiser, or a row was there before the log was read: while it waited here,
   * this device held on to it, whatever came behind it counts.
   */
  wrote(positions: readonly number[]): boolean {
    const [first = Number.POSITIVE_INFINITY] = [...positions].sort((a, b) => a - b);
    if (first <= this.#upTo) {
      this.#upTo = first - 1;
      return true;
    }
    for (const position of [...positions].sort((a, b) => a - b)) {
      if (position > this.#upTo + 1) return true;
      this.advanceTo(position);
    }
    return false;
  }
}
