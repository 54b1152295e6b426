/** Test files share their worker: what one replaces (globals, timers, spies) must not be there for the next file. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
