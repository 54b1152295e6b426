import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Workbox } from 'workbox-window';
import type { FileMessage } from '#offline/file-messages.ts';
import { isTestRunningHere } from '#offline/running.ts';
import { dismiss, notify } from '#ui/notices.ts';
import { holdPages } from '#client/api/held-pages.ts';
import { getSession, onSession } from '#client/api/session.ts';
import { isTestPath } from '#client/api/test-path.ts';

const lookAgainMs = 2000;

/**
 * Registers the service worker, and offers a new version once it has come: never while a test is in progress on this device, in whatever tab.
 * @throws when the browser refuses workers
 */
export async function watchUpdates(): Promise<void> {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => offerUpdate(() => workbox.messageSkipWaiting()));
  // Only an update that the user took reloads; the first worker takes over silently.
  workbox.addEventListener('controlling', (event) => {
    if (event.isUpdate) reloadOutsideOfTest();
  });
  lookWhenTestEnds(() => void workbox.update().catch(() => undefined));
  await workbox.register();
  // The browser gives up a first worker whose files did not all come, and asks no more until the next page. This does.
  void holdPages();
  // The line rests, and the pages of a test are here: now those of everything else.
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'HOLD_FILES', urls: null } satisfies FileMessage);
}

/**
 * The worker refuses to install in a test: its end is the next look. By the clock, and not by an event: a test is over when the page has left it and
 * the device has written so, whichever comes last. This module may come after that itself, so a page under a worker begins as if it had been in one.
 */
function lookWhenTestEnds(look: () => void): void {
  let wasInTest = navigator.serviceWorker.controller !== null;
  setInterval(() => {
    if (isInTest()) wasInTest = true;
    else if (wasInTest)
      void isTestRunningHere().then((isRunning) => {
        if (isRunning || !wasInTest) return;
        wasInTest = false;
        look();
      });
  }, lookAgainMs);
}

/** Shows the offer while no test is in progress, and takes it away again when one begins: here, or in another tab. */
function offerUpdate(accept: () => void): void {
  let offered: number | null = null;
  async function look(): Promise<void> {
    if (await isBusy()) {
      if (offered !== null) dismiss(offered);
      offered = null;
    } else offered ??= show();
  }
  function show(): number {
    return notify({
      kind: 'info',
      text: i18n._(msg`A new version is ready.`),
      action: { label: i18n._(msg`Update`), onClick: () => void take() },
    });
  }
  async function take(): Promise<void> {
    if (await isBusy()) offered = null;
    else accept();
  }
  void look();
  setInterval(() => void look(), lookAgainMs);
  onSession(() => void look());
}

/** Another tab took the update in the same moment as a test began here: this page has all it needs in memory and reloads afterwards. */
function reloadOutsideOfTest(): void {
  if (isInTest()) setTimeout(reloadOutsideOfTest, lookAgainMs);
  else location.reload();
}

async function isBusy(): Promise<boolean> {
  return isInTest() || isTestRunningHere();
}

function isInTest(): boolean {
  return isTestPath(location.pathname) || Boolean(getSession().user?.currentTest);
}
