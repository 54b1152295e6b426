import { expect, test } from 'vitest';
import { formatDateAt, formatEndAt } from './format.ts';

const moment = Date.parse('2026-12-05T19:30:00Z');

test('a period has the dates of its school, whatever zone the device is in', () => {
  expect(formatDateAt(moment, 300)).toBe('06.12.2026');
  expect(formatDateAt(moment, 0)).toBe('05.12.2026');
  expect(formatEndAt(moment, 300)).toBe('06.12.2026, 00:30');
});

test('an end at midnight is the 24:00 of the day before', () => {
  expect(formatEndAt(moment - 30 * 60_000, 300)).toBe('05.12.2026, 24:00');
  expect(formatEndAt(moment, -30)).toBe('05.12.2026, 19:00');
});
