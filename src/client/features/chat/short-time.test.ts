import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPlaceOffset } from '#ui/format.ts';
import { shortTime } from './short-time.ts';

beforeAll(() => {
  setPlaceOffset(300);
  i18n.load('en', {});
  i18n.activate('en');
});
afterAll(() => setPlaceOffset(null));

/** Sunday, 00:30 in the school. */
const now = Date.UTC(2026, 10, 28, 19, 30);
const day = 24 * 3_600_000;

test('a message of today has its time, one of the week its weekday, an older one its date', () => {
  expect(shortTime(now - 1_800_000, now)).toBe('00:00');
  expect(shortTime(now - 1_800_001, now)).toBe('Sat');
  expect(shortTime(now - 6 * day, now)).toBe('Mon');
  expect(shortTime(now - 7 * day, now)).toBe('22.11.2026');
});
