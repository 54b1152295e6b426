/**
 * The service worker: the shell and every chunk that a test needs are in the precache, so that a page opens and a test goes on without a
 * network; the other held pages' files follow (`held-files.ts`). It takes nothing over by itself: a new one waits until the page, outside of any
 * test, posts SKIP_WAITING.
 */
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { readFileMessage } from '#offline/file-messages.ts';
import { isTestRunningHere } from '#offline/running.ts';
import { openMedia } from '#offline/sealed-media.ts';
import { frameHeaders, frameHtml, packagesPath } from '#lib/package-frame.ts';
import { createVault } from '#offline/vault.ts';
import { readPushMessage, type OpenPage, type PushMessage } from '#domain/notifications/push-message.ts';
import { readPendingWrites, applyPendingWrites } from './pending-writes.ts';
import { heldFiles, type HeldFile } from './held-files.ts';

declare const self: ServiceWorkerGlobalScope;

const vault = createVault();

/** Cache in which older versions stored media unsealed. */
const unsealedMedia = 'synaq-media';

const manifest = self.__WB_MANIFEST as HeldFile[];
const precache = new PrecacheController();
precache.addToCacheList(manifest.filter(({ isOfTest }) => isOfTest).map(({ url, revision }) => ({ url, revision })));
const files = heldFiles(
  { cacheName: precache.strategy.cacheName, keys: [...precache.getURLsToCacheKeys().values()] },
  manifest.filter(({ isOfTest }) => !isOfTest).map(({ url }) => url),
);

/** All at once: one after the other they would cost a round trip each, and a student may wait for them. @throws if one did not come */
async function takeFilesOfTest(event: ExtendableEvent): Promise<void> {
  const taking = [...precache.getURLsToCacheKeys()].map(([url, cacheKey]) => {
    // A file with a revision beside its name may be outdated in the browser's cache: the server is asked, and says mostly that
    // it is the same.
    const request = new Request(url, { cache: url === cacheKey ? 'default' : 'no-cache', credentials: 'same-origin' });
    return precache.strategy.handleAll({ event, request, params: { cacheKey } });
  });
  await Promise.all(taking.flat());
}

// A browser activates a waiting worker by itself once all pages are closed, and a device may be closed and opened again in mid-test. So a new
// version is not even fetched while a test is in progress here; it comes at the next look, after the test. The very first one does come.
self.addEventListener('install', (event) => {
  async function install(): Promise<void> {
    const isUpdate = self.registration.active !== null;
    if (isUpdate && (await isTestRunningHere())) throw new Error('A test is being sat: no new version now');
    // Fails as a whole when one file does not come: what becomes active is complete. The first one is waited for by who begins a test, and
    // brings no more than that needs.
    await takeFilesOfTest(event);
    if (isUpdate && (await files.hold(null)) > 0) throw new Error('A file of the new version did not come');
  }
  event.waitUntil(install());
});

// Sign-in, time and answers never come from a cache; a missing file is a 404 of the server, not the shell in its place.
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));
cleanupOutdatedCaches();
// Pages that are not held are cached from their first use.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: files.cacheName }),
);
// Packages run in a frame without an origin, which has no service worker. So its page comes from here, and the player hands it all files.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && url.pathname.startsWith(packagesPath),
  () => Promise.resolve(new Response(frameHtml, { headers: frameHeaders })),
);
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|media|packages|assets|fonts|icons)\//, /\.\w+$/],
  }),
);

// Pictures and sounds of a running test lie here sealed, whole (the test room puts them there before the start), and are opened on their
// way out; seeking gets its slices from them. All others come from the server and are not cached.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  async ({ request }) => {
    const whole = await openMedia(vault, request.url).catch(() => null);
    if (!whole) return fetch(request);
    return request.headers.has('range') ? createPartialResponse(request, whole) : whole;
  },
);

self.addEventListener('message', (event) => {
  const message = readFileMessage(event.data);
  const reply = (value: unknown): void => event.ports[0]?.postMessage(value);
  if (message?.type === 'SKIP_WAITING') event.waitUntil(takeOverOutsideOfTests());
  if (message?.type === 'COUNT_FILES') event.waitUntil(files.count().then(reply));
  // A page that loaded while the worker activated, or was reloaded without it, would stay uncontrolled until its next load.
  if (message?.type === 'HOLD_FILES') event.waitUntil(self.clients.claim().catch(() => undefined));
  if (message?.type === 'HOLD_FILES') event.waitUntil(files.hold(message.urls).then(reply));
  const words = readPendingWrites(event.data);
  if (words) event.waitUntil(applyPendingWrites(words));
});

/** Whatever page asks: another tab may be in a test, or a test may be held that no page shows. */
async function takeOverOutsideOfTests(): Promise<void> {
  if (!(await isTestRunningHere())) await self.skipWaiting();
}

// The first worker serves the page that brought it, which may be about to begin a test. Nothing changes under an older one's pages:
// a newer worker activates only when they are gone or have asked for it.
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event));
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete(unsealedMedia), files.removeOlder()]));
});

// A notification of the person who is signed in here, whether or not a page is open (`src/server/notifications/push`). A browser wants each
// one shown; during a test it makes no sound.
self.addEventListener('push', (event) => {
  const message = readPushMessage(readJson(event.data));
  if (!message) return;
  async function show({ id, title, body, path }: PushMessage): Promise<void> {
    const silent = await isTestRunningHere().catch(() => true);
    await self.registration.showNotification(title, { body, tag: id, silent, icon: '/icons/icon-192.png', data: { path } });
  }
  event.waitUntil(show(message));
});

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

// A page that is open goes there by itself, past what it asks before it is left; a test is never left for a notification.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  async function follow(): Promise<void> {
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return void (await self.clients.openWindow(path));
    await page.focus();
    if (!(await isTestRunningHere())) page.postMessage({ type: 'OPEN_PAGE', path } satisfies OpenPage);
  }
  event.waitUntil(follow());
});
