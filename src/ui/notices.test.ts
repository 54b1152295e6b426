import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentNotices, dismiss, notify, shortLifeMs } from './notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentNotices()) dismiss(id);
  vi.useRealTimers();
});

const texts = () => currentNotices().map(({ text }) => text);

test('a notice stays for seven seconds, one of the ranges for three', () => {
  notify({ kind: 'success', text: 'saved' });
  notify({ kind: 'success', text: 'range', lifeMs: shortLifeMs });
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['saved', 'range']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['saved']);
  vi.advanceTimersByTime(3999);
  expect(texts()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('at most three are there, the newest', () => {
  for (const text of ['a', 'b', 'c', 'd']) notify({ kind: 'error', text });
  expect(texts()).toEqual(['b', 'c', 'd']);
});

test('the same words are there once; one with a button waits for the user', () => {
  notify({ kind: 'error', text: 'a' });
  notify({ kind: 'error', text: 'a' });
  notify({ kind: 'info', text: 'update', action: { label: 'Reload', onClick: () => undefined } });
  expect(texts()).toEqual(['a', 'update']);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['update']);
});
