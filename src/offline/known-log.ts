/** How far this page knows an attempt's log: up to which place it was told of every answer that counts. */
export class KnownLog {
  #upTo = 0;

  /** What the server is asked from. */
  get since(): number {
    return this.#upTo;
  }

  /** Everything up to this place was told. */
  advanceTo(position: number): void {
    this.#upTo = Math.max(this.#upTo, position);
  }

  /**
   * Rows of this device.
   * @returns whether the next ones are somebody else's: another device's, or an organiser's.
   */
  wrote(positions: readonly number[]): boolean {
    for (const position of [...positions].sort((a, b) => a - b)) {
      if (position > this.#upTo + 1) return true;
      this.advanceTo(position);
    }
    return false;
  }
}
