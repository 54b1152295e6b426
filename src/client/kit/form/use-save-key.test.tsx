// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSaveKey } from './use-save-key.ts';

afterEach(cleanup);

/** @returns whether the browser was prevented from doing what it does at these keys */
function press(init: KeyboardEventInit): boolean {
  return !dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, cancelable: true, ...init }));
}

test.each([
  ['Latin', 's'],
  ['Kazakh and Russian', 'ы'],
])('the key that is S on a Latin keyboard saves, with the %s layout', (_, key) => {
  const save = vi.fn();
  renderHook(() => useSaveKey('KeyS', save));
  expect(press({ key, code: 'KeyS' })).toBe(true);
  expect(save).toHaveBeenCalledOnce();
  expect([press({ key, code: 'KeyS', ctrlKey: false }), press({ key: 'd', code: 'KeyD' })]).toEqual([false, false]);
  expect(save).toHaveBeenCalledOnce();
});

test('either Enter saves', () => {
  const save = vi.fn();
  renderHook(() => useSaveKey('Enter', save));
  press({ key: 'Enter', code: 'Enter' });
  press({ key: 'Enter', code: 'NumpadEnter' });
  expect(save).toHaveBeenCalledTimes(2);
});
