import { afterEach, expect, test } from 'vitest';
import { formatDate, formatDateAt, formatDateTime, formatEnd, formatEndAt, formatTime, setPlaceOffset } from './format.ts';

const moment = Date.parse('2026-12-05T19:30:00Z');

afterEach(() => setPlaceOffset(null));

test('a period has the dates of its school, whatever zone the device is in', () => {
  expect(formatDateAt(moment, 300)).toBe('06.12.2026');
  expect(formatDateAt(moment, 0)).toBe('05.12.2026');
  expect(formatEndAt(moment, 300)).toBe('06.12.2026, 00:30');
});

test('an end at midnight is the day before, without a time', () => {
  expect(formatEndAt(moment - 30 * 60_000, 300)).toBe('05.12.2026');
  expect(formatEndAt(moment, -30)).toBe('05.12.2026, 19:00');
});

test.each([300, 360, 0, -210])('who belongs to a place reads its time, whatever zone the device is in: %s', (offset) => {
  setPlaceOffset(offset);
  expect(formatDate(moment)).toBe(formatDateAt(moment, offset));
  expect(formatEnd(moment)).toBe(formatEndAt(moment, offset));
  expect(formatDateTime(moment)).toBe(`${formatDate(moment)}, ${formatTime(moment)}`);
});

test('who belongs to none reads the device’s time', () => {
  const local = new Date(2026, 11, 6, 0, 0).getTime();
  expect(formatDateTime(local)).toBe('06.12.2026, 00:00');
  expect(formatEnd(local)).toBe('05.12.2026');
});
