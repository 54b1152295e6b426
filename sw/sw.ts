/**
 * The service worker: the shell and every chunk that a test needs are in the precache, so that a page opens and a test goes on without a
 * network. It takes nothing over by itself: a new one waits until the page, outside of any test, posts SKIP_WAITING.
 */
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isTestRunningHere } from '#offline/running.ts';
import { openMedia } from '#offline/sealed-media.ts';
import type { LastWords } from '#offline/store-host.ts';
import { createVault } from '#offline/vault.ts';
import { takeLastWords } from './last-words.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const vault = createVault();

/** Where older versions kept media as they came. */
const unsealedMedia = 'synaq-media';

/** Files of pages that somebody has looked at. Those of an earlier version go with it. */
const visitedPages = 'synaq-pages';

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

// A browser activates a waiting worker by itself once all pages are closed, and a tablet may be closed and opened again in mid-test. So a new
// version is not even fetched while a test is being sat here; it comes at the next look, after the test. The very first one does come.
self.addEventListener('install', (event) => {
  async function install(): Promise<void> {
    if (self.registration.active && (await isTestRunningHere())) throw new Error('A test is being sat: no new version now');
    // Fails as a whole when one file does not come: what becomes active is complete.
    await precache.install(event);
  }
  event.waitUntil(install());
});

// Sign-in, time and answers never come from a cache; a missing file is a 404 of the server, not the shell in its place.
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));
cleanupOutdatedCaches();
// Pages that a test has no need of are kept from the first look at them on; their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: visitedPages }),
);
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|media|assets|fonts|icons)\//, /\.\w+$/],
  }),
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
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') event.waitUntil(takeOverOutsideOfTests());
  if (message.type === 'LAST_WORDS') event.waitUntil(takeLastWords(message as LastWords));
  if (message.type === 'COUNT_FILES') event.waitUntil(countFiles().then((files) => event.ports[0]?.postMessage(files)));
});

/** Whatever page asks: another tab may be in a test, or a test may be held that no page shows. */
async function takeOverOutsideOfTests(): Promise<void> {
  if (!(await isTestRunningHere())) await self.skipWaiting();
}

/** How much of this version is on the tablet, for the readiness check. */
async function countFiles(): Promise<{ held: number; total: number }> {
  const keys = precache.getCachedURLs().map((url) => precache.getCacheKeyForURL(url) ?? url);
  const cache = await caches.open(precache.strategy.cacheName);
  const found = await Promise.all(keys.map((key) => cache.match(key)));
  return { held: found.filter(Boolean).length, total: keys.length };
}

// The first worker serves the page that brought it, which may be about to begin a test. Nothing changes under an older one's pages:
// a newer worker activates only when they are gone or have asked for it.
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event));
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete(unsealedMedia), caches.delete(visitedPages)]));
});
