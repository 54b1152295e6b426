import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnswerPlace } from '#offline/types.ts';
import { whenRecorded } from './when-recorded.ts';

function attemptWith(first: AnswerPlace) {
  const listeners = new Set<() => void>();
  let place = first;
  return {
    getSnapshot: () => ({ answers: new Map([[1, { place }]]) }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    becomes(next: AnswerPlace) {
      place = next;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

async function isOver(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for an answer that is being written, and no longer', async () => {
  const attempt = attemptWith('saving');
  const recorded = whenRecorded(attempt);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isOver(recorded)).toBe(false);
  attempt.becomes('tablet');
  await recorded;
  expect(attempt.listeners.size).toBe(0);
});

it('waits for nothing where everything is on the device', async () => {
  await whenRecorded(attemptWith('server'));
});

it('does not wait for ever for a disk that takes nothing', async () => {
  const recorded = whenRecorded(attemptWith('saving'));
  await vi.advanceTimersByTimeAsync(3000);
  await recorded;
});
