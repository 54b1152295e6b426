/** Which questions of one set each attempt had right, by bits: a hundred thousand attempts of forty questions are half a megabyte. */
export interface Pattern {
  /** Places in the set. */
  correct: readonly number[];
  /** Attempts that had these and no others. */
  count: number;
}

export interface Patterns {
  items: number;
  total: number;
  distinct: readonly Pattern[];
}

export interface PatternStore {
  /** The next attempt, with nothing right. */
  begin(): void;
  /** Marks an item as right in the attempt that was begun last. */
  setCorrect(place: number): void;
  /** @param most attempts, evenly spread over all in their order; more are not looked at */
  read(most?: number): Patterns;
}

const attemptsAtFirst = 1024;

/** @param items in the set */
export function createPatternStore(items: number): PatternStore {
  const width = Math.ceil(items / 8);
  let bytes = new Uint8Array(width * attemptsAtFirst);
  let total = 0;
  return {
    begin() {
      total += 1;
      if (total * width <= bytes.length) return;
      const more = new Uint8Array(bytes.length * 2);
      more.set(bytes);
      bytes = more;
    },
    setCorrect(place) {
      const at = (total - 1) * width + (place >> 3);
      bytes[at] = (bytes[at] ?? 0) | (1 << (place & 7));
    },
    read(most = total) {
      const taken = Math.min(most, total);
      const counts = new Map<string, { from: number; count: number }>();
      for (let one = 0; one < taken; one += 1) {
        const from = Math.floor((one * total) / taken) * width;
        const key = String.fromCharCode(...bytes.subarray(from, from + width));
        const known = counts.get(key);
        if (known) known.count += 1;
        else counts.set(key, { from, count: 1 });
      }
      const isCorrect = (from: number, place: number): boolean =>
        (((bytes[from + (place >> 3)] ?? 0) >> (place & 7)) & 1) === 1;
      const distinct = [...counts.values()].map(({ from, count }) => ({
        correct: Array.from({ length: items }, (_, place) => place).filter((place) => isCorrect(from, place)),
        count,
      }));
      return { items, total: taken, distinct };
    },
  };
}
