import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { correctionOf, startClock } from './clock.ts';

const minute = 60_000;
const log = { warn: () => undefined };
const sql = (() => Promise.resolve([{ at: Date.now() }])) as unknown as postgres.Sql;

test.each([-90_000, 0, 3600_000])('a clock that was %i ms off and is set goes on from the last look', async (off) => {
  let ahead = off;
  const clock = await startClock(sql, log, () => Date.now() + ahead);
  const error = () => Math.abs(clock.now() - Date.now());
  expect(error()).toBeLessThan(1000);
  for (const next of [0, minute, -minute]) {
    ahead = next;
    expect(error()).toBeLessThan(1000);
  }
  clock.stop();
});

test('clocks that differ by less than a second are left alone, and one late look moves nothing', () => {
  expect(correctionOf([400, -300, 900])).toBe(0);
  expect(correctionOf([-59_990, -60_010, 3])).toBe(-59_990);
  expect(correctionOf([3, 8_000, -2])).toBe(0);
});

test('a clock near the limit is not corrected to and fro', () => {
  expect(correctionOf([990, 995, 999], 1001)).toBe(995);
  expect(correctionOf([400, 420, 410], 1001)).toBe(0);
});
