import { expect, test } from 'vitest';
import { createAllowance, mostAtOnce, restMs } from './allowance.ts';

test('a session says so much at once and a little more each second; beyond that it rests', () => {
  const allowance = createAllowance();
  const say = (count: number, now: number) =>
    Array.from({ length: count }, () => allowance.take('one', now)).filter((isTaken) => isTaken).length;
  expect(say(mostAtOnce, 1000)).toBe(mostAtOnce);
  expect(say(5, 1500)).toBe(5);
  expect(say(3, 1500)).toBe(0);
  expect(allowance.take('other', 1500)).toBe(true);
  expect(say(1, 1499 + restMs)).toBe(0);
  // Asking while it rests makes the rest no longer.
  expect(say(10, 2500 + restMs)).toBe(10);
});
