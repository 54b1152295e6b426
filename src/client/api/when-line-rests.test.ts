import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenLineRests } from './when-line-rests.ts';

/** Something came over the line. */
let come = (): void => undefined;
const disconnect = vi.fn(() => (come = () => undefined));
const work = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      disconnect = disconnect;
      constructor(tell: () => void) {
        come = tell;
      }
      observe(): void {
        // The test reports what arrives.
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('begins once nothing has come for a while', () => {
  whenLineRests(work);
  vi.advanceTimersByTime(1000);
  come();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('does not wait for ever for a line that never rests', () => {
  whenLineRests(work);
  for (let seconds = 0; seconds < 31; seconds += 1) {
    come();
    vi.advanceTimersByTime(1000);
  }
  expect(work).toHaveBeenCalledOnce();
});

it('can be called off', () => {
  const callOff = whenLineRests(work);
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
  expect(disconnect).toHaveBeenCalledOnce();
});
