import { expect, test } from 'vitest';
import { isLineFree } from './free-line.ts';

test('only Wi-Fi and cable are free, and what says nothing only on a computer', () => {
  expect(isLineFree({ type: 'wifi' }, true)).toBe(true);
  expect(isLineFree({ type: 'ethernet' }, false)).toBe(true);
  expect(isLineFree({ type: 'cellular' }, true)).toBe(false);
  expect(isLineFree({ type: 'wifi', saveData: true }, true)).toBe(false);
  expect(isLineFree({}, true)).toBe(false);
  expect(isLineFree(undefined, true)).toBe(false);
  expect(isLineFree(undefined, false)).toBe(true);
});
