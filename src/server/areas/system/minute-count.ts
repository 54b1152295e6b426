/** How many there were in the last minute, to the second. */
export interface MinuteCount {
  add(count: number): void;
  read(): number;
}

const seconds = 60;

export function createMinuteCount(now: () => number = Date.now): MinuteCount {
  const counts = Array.from({ length: seconds }, () => 0);
  let last = Math.floor(now() / 1000);

  /** Empties the seconds that have passed without a count. */
  function catchUp(): void {
    const second = Math.floor(now() / 1000);
    for (let passed = Math.max(last, second - seconds); passed < second; passed += 1) counts[(passed + 1) % seconds] = 0;
    last = Math.max(last, second);
  }

  return {
    add(count) {
      catchUp();
      counts[last % seconds] = (counts[last % seconds] ?? 0) + count;
    },
    read() {
      catchUp();
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
