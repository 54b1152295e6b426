/**
 * Repeatable chance: the same seed gives the same numbers on every machine, which Math.random cannot. For demo data, tests and
 * benchmarks; never for secrets.
 */
export interface Random {
  /** From 0 (included) to 1 (not included). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One of the list. @throws if the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** A copy in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** A sequence of its own, by name: what is drawn from one fork does not move what another one gives. */
  fork(name: string): Random;
}

/** sfc32 (Chris Doty-Humphrey): passes PractRand, needs four 32-bit words and no multiplication. */
function sfc32(state: [number, number, number, number]): () => number {
  let [a, b, c, counter] = state;
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

/** splitmix32: spreads a small seed over many bits, so that neighbouring seeds have nothing in common. */
function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}

/** FNV-1a over UTF-16 units. */
function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash;
}

/** A sequence for a seed; any finite number will do, only its lower 32 bits count. */
export function createRandom(seed: number): Random {
  const mix = splitmix32(seed);
  const next = sfc32([mix(), mix(), mix(), mix()]);
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('Nothing to pick from');
      return found;
    },
    shuffle: (list) =>
      list
        .map((value) => ({ value, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ value }) => value),
    fork: (name) => createRandom(seed ^ hashName(name)),
  };
}
