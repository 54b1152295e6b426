/**
 * The service worker: the shell and every chunk that a test needs are in the precache, so that a page opens and a test goes on without a
 * network. It takes nothing over by itself: a new one waits until the page, outside of any test, posts SKIP_WAITING.
 */
import type { WorkboxPlugin } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const ranges = new RangeRequestsPlugin();
// Its own type says `undefined` where a plugin's says `absent`.
const sliceForRanges: WorkboxPlugin = {
  ...(ranges.cachedResponseWillBeUsed && { cachedResponseWillBeUsed: ranges.cachedResponseWillBeUsed }),
};

// Sign-in, time and answers never come from a cache; a missing file is a 404 of the server, not the shell in its place.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|media|assets|fonts|icons)\//, /\.\w+$/] }),
);

// Pictures and sounds of the questions. The whole file is kept (the test room puts it there before the start); seeking gets its slices
// from it. A slice by itself (206) is never kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: 'synaq-media',
    plugins: [sliceForRanges],
  }),
);

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});

// The first worker serves the page that brought it, which may be about to begin a test. Nothing changes under an older one's pages:
// a newer worker activates only when they are gone or have asked for it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
