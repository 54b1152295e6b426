import { onSignOut } from './session.ts';

/** Prefix of the persisted queries' keys; the user's id follows. */
export const queryKeyPrefix = 'synaq-queries:';

/** The service worker keeps the content's pictures and sounds here (sw/sw.ts). */
const mediaCache = 'synaq-media';

/** A shared tablet keeps nothing readable of the user who left. The outbox is not touched: it may hold unsent answers. */
export function wipeOnSignOut(): void {
  onSignOut(() => {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(queryKeyPrefix)) localStorage.removeItem(key);
    } catch {
      // Refused storage holds nothing.
    }
    if ('caches' in globalThis) void caches.delete(mediaCache);
  });
}
