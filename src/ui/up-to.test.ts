// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { upTo } from './up-to.ts';

afterEach(() => {
  document.documentElement.lang = '';
});

test.each([
  ['08:00', '08:00-ге'],
  ['10:00', '10:00-ға'],
  ['00:00', '00:00-ге'],
  ['09:40', '09:40-қа'],
  ['23:59', '23:59-ға'],
  ['06.12.2026', '06.12.2026-ға'],
  ['06.12.2026, 18:30', '06.12.2026, 18:30-ға'],
  ['3', '3-ке'],
  ['2,5', '2,5-ке'],
  ['50', '50-ге'],
  ['60', '60-қа'],
  ['70', '70-ке'],
  ['100', '100-ге'],
  ['2000', '2000-ға'],
  ['ертең', 'ертең'],
])('in Kazakh %s becomes %s', (text, written) => {
  document.documentElement.lang = 'kk';
  expect(upTo(text)).toBe(written);
});

test('other languages take it as it is', () => {
  document.documentElement.lang = 'ru';
  expect(upTo('08:00')).toBe('08:00');
});
