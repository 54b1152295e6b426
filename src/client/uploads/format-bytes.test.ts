import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

beforeEach(() => i18n.load('ru', {}));
beforeEach(() => i18n.activate('ru'));

test.each([
  [0, '0 Б'],
  [1023, '1\u202f023 Б'],
  [1536, '1,5 кБ'],
  [5 * 1024 ** 2, '5 МБ'],
  [72.2 * 1024 ** 3, '72 ГБ'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes).replaceAll(/\s/g, ' ')).toBe(text.replaceAll(/\s/g, ' '));
});
