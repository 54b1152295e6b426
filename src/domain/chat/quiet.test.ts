import { expect, test } from 'vitest';
import { clockOf, isQuiet, minuteOfDay, quietFor } from './quiet.ts';

const night = { from: 21 * 60, until: 7 * 60 };
const noon = { from: 12 * 60, until: 13 * 60 };

test.each([
  [night, 20 * 60 + 59, false],
  [night, 21 * 60, true],
  [night, 0, true],
  [night, 6 * 60 + 59, true],
  [night, 7 * 60, false],
  [noon, 12 * 60, true],
  [noon, 13 * 60, false],
])('%o at minute %i: %s', (hours, minute, expected) => {
  expect(isQuiet(hours, minute)).toBe(expected);
});

test('the minute is by the clocks of the school', () => {
  expect(minuteOfDay(Date.parse('2026-11-23T20:30:00Z'), 300)).toBe(90);
  expect(minuteOfDay(Date.parse('2026-11-23T00:30:00Z'), -60)).toBe(1410);
});

test('how long it is quiet still, over midnight and to the second', () => {
  expect(quietFor(night, Date.parse('2026-11-23T18:30:20Z'), 300)).toBe((7 * 60 + 29) * 60_000 + 40_000);
  expect(quietFor(night, Date.parse('2026-11-23T02:00:00Z'), 300)).toBe(0);
  expect(quietFor(noon, Date.parse('2026-11-23T07:59:00Z'), 300)).toBe(60_000);
  expect([0, 61, 1439].map(clockOf)).toEqual(['00:00', '01:01', '23:59']);
});
