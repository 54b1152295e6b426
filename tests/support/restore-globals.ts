/** Test files share their worker and its modules: what one replaces or leaves there must not reach the next file. */
import { afterAll, vi } from 'vitest';
import { currentNotices, dismiss } from '../../src/ui/notices.ts';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of currentNotices()) dismiss(id);
});
