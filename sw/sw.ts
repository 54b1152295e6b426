/**
 * The service worker: the shell and every chunk that a test needs are in the precache, so that a page opens and a test goes on without a
 * network. It takes nothing over by itself: a new one waits until the page, outside of any test, posts SKIP_WAITING.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openMedia } from '#offline/sealed-media.ts';
import { createVault } from '#offline/vault.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const vault = createVault();

/** Where older versions kept media as they came. */
const unsealedMedia = 'synaq-media';

// Sign-in, time and answers never come from a cache; a missing file is a 404 of the server, not the shell in its place.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|media|assets|fonts|icons)\//, /\.\w+$/] }),
);

// Pictures and sounds of a running test lie here sealed, whole (the test room puts them there before the start), and are opened on their
// way out; seeking gets its slices from them. All others come from the server and are not kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  async ({ request }) => {
    const whole = await openMedia(vault, request.url).catch(() => null);
    if (!whole) return fetch(request);
    return request.headers.has('range') ? createPartialResponse(request, whole) : whole;
  },
);

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});

// The first worker serves the page that brought it, which may be about to begin a test. Nothing changes under an older one's pages:
// a newer worker activates only when they are gone or have asked for it.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete(unsealedMedia)])),
);
