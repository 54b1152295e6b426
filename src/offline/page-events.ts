import type { OpenAttempt } from './types.ts';

/**
 * Ties an open attempt to its page: the network, the tab's visibility, freezing, the end. A frozen page must not hold the writer lease, or no other tab
 * can write. Not for workers. @returns the way to untie.
 */
export function bindPage(attempt: OpenAttempt): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', () => attempt.kick('online'), { signal });
  window.addEventListener('offline', () => attempt.kick('offline'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') attempt.kick('visible');
      else attempt.leave();
    },
    { signal },
  );
  document.addEventListener('freeze', () => attempt.pause(), { signal });
  document.addEventListener('resume', () => void attempt.resume(), { signal });
  window.addEventListener(
    'pagehide',
    (event) => {
      attempt.leave();
      // Into the back-forward cache: asleep, perhaps for good. Otherwise the page ends and the browser frees the lock.
      if (event.persisted) attempt.pause();
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) void attempt.resume();
    },
    { signal },
  );
  return () => controller.abort();
}
