import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const take = (seed: number, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test('a seed gives the same numbers for ever: stored data and benchmarks rest on it', () => {
  expect(take(1, 3).map((value) => Math.floor(value * 1e6))).toMatchInlineSnapshot(`
    [
      150705,
      167809,
      683532,
    ]
  `);
});

test('neighbouring seeds and different forks have nothing in common', () => {
  expect(take(1, 5)).not.toEqual(take(2, 5));
  const random = createRandom(1);
  expect(random.fork('a').next()).not.toBe(random.fork('b').next());
});

test('what is drawn elsewhere does not move a fork', () => {
  const random = createRandom(5);
  const before = random.fork('people').next();
  random.next();
  expect(random.fork('people').next()).toBe(before);
});

test('numbers stay within their bounds and reach both ends', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -1000, max: 1000 }), fc.nat(5), (seed, min, span) => {
      const random = createRandom(seed);
      const drawn = new Set(Array.from({ length: 200 }, () => random.int(min, min + span)));
      expect(Math.min(...drawn)).toBe(min);
      expect(Math.max(...drawn)).toBe(min + span);
    }),
  );
});

test('shuffling keeps every element and leaves the list itself alone', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (seed, list) => {
      const copy = [...list];
      const shuffled = createRandom(seed).shuffle(list);
      expect(list).toEqual(copy);
      expect([...shuffled].sort((a, b) => a - b)).toEqual([...list].sort((a, b) => a - b));
    }),
  );
});

test('picking from nothing is a bug', () => {
  expect(() => createRandom(1).pick([])).toThrow('Nothing to pick from');
});
