import { expect, test } from 'vitest';
import { extraSecondsOf, orderNeeds } from './accommodation.ts';

test.each([
  [3600, 25, 900],
  [3600, 50, 1800],
  [240 * 60, 17, 41 * 60],
  [100, 25, 60],
  [3600, 0, 0],
])('%i s with %i %% more: %i s', (duration, percent, extra) => {
  expect(extraSecondsOf(duration, percent)).toBe(extra);
});

test('the same needs are the same value', () => {
  expect(orderNeeds(['reader', 'large-print', 'reader'])).toEqual(['large-print', 'reader']);
});
