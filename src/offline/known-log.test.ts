import { expect, test } from 'vitest';
import { KnownLog } from './known-log.ts';

test('rows of this device that follow each other advance it; a gap shows that somebody else wrote', () => {
  const log = new KnownLog();
  expect([log.wrote([2, 1]), log.since]).toEqual([false, 2]);
  expect([log.wrote([4]), log.since]).toEqual([true, 2]);
});

test('a row that was there before the log was read sends the page back to it: what came behind it may count', () => {
  const log = new KnownLog();
  log.advanceTo(6);
  expect([log.wrote([3]), log.since]).toEqual([true, 2]);
});
