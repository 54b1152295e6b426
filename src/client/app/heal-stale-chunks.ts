import { isTestPath } from '#client/api/test-path.ts';

const key = 'synaq-healed-at';

/**
 * After a deploy, a page of the old build may ask for a chunk that is gone: one reload brings the new build. Never in a test (the precache
 * holds all that a test needs, and a reload would only disturb), and never twice in a minute, or a missing file would loop.
 */
export function healStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isTestPath(location.pathname) || !navigator.onLine) return;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
