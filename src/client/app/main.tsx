import '#ui/tokens.css';
import '#ui/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadForLostParts } from '#ui/lazy-part.tsx';
import { prepareSanitiser } from '#ui/sanitise.ts';
import { nativeApp } from '#client/api/native-app.ts';
import { watchConnection } from '#client/api/connection.ts';
import { watchInstallOffer } from '#client/api/install-prompt.ts';
import { lookForServer } from '#client/api/look-for-server.ts';
import { startSession } from '#client/api/session.ts';
import { watchUploadLinks } from '#client/api/upload-links.ts';
import { setDeviceStore } from '#client/api/device-store.ts';
import { clearOnSignOut } from './clear-on-sign-out.ts';
import { drainLater } from './drain-later.ts';
import { startI18n } from './i18n.ts';
import { createAppRouter } from './router.tsx';
import { registerServiceWorkerLater } from './service-worker.ts';
import { watchFaults } from './watch-faults.ts';
import { watchSessionLater } from './watch-session-later.ts';
import { reloadByHand, reloadForPart, reloadOnce, watchLoading, watchStaleChunks } from './stale-chunks.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => void failToStart(root, error));

// Not a top-level await: the pages' chunks import from this one, and would wait for it while it waits for them.
async function start(place: HTMLElement): Promise<void> {
  watchStaleChunks();
  reloadForLostParts(reloadForPart);
  watchFaults();
  if (!nativeApp) watchInstallOffer();
  if (nativeApp) await import('#client/features/native/start-native.ts').then(({ startNative }) => startNative());
  const session = startSession();
  clearOnSignOut();
  watchConnection();
  watchUploadLinks();
  lookForServer();
  setDeviceStore(() => import('#client/features/room/room-device-store.ts').then((module) => module.roomDeviceStore));
  // Evaluating the scripts was one long task already; a finger waits for its end.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const router = createAppRouter();
  const stopWatching = watchLoading();
  // The page's chunk and the language's chunk are on their way at the same time.
  await Promise.all([startI18n(), prepareSanitiser(), session.then(() => router.load())]);
  stopWatching();
  const page = createRoot(place);
  // As a transition the first page is drawn in short pieces instead of in one that takes a slow device a tenth of a second.
  startTransition(() =>
    page.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </StrictMode>,
    ),
  );
  registerServiceWorkerLater();
  drainLater();
  watchSessionLater();
}

/** Not even the texts came. */
async function failToStart(place: HTMLElement, error: unknown): Promise<void> {
  if ((await reloadOnce()) === 'under-way') return;
  const button = document.createElement('button');
  button.textContent = 'Қайталау · Повторить · Try again';
  button.addEventListener('click', () => void reloadByHand());
  place.replaceChildren(button);
  throw error;
}
