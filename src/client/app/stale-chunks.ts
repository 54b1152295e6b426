/**
 * A page of an old build may ask for a chunk that is gone. One reload per build usually brings the new one; never in a test, never without a
 * server that answers (the browser's own error page would take the place of ours), and never twice for one build, or a missing file would loop.
 */
import { pingServer } from '#client/api/ping.ts';
import { isTestPath } from '#client/api/test-path.ts';

const key = 'synaq-reloaded';
/** The name of this very file changes with every build. */
const build = import.meta.url;

/** Keeps the router from reloading on its own, which it would do also in a test and without a network. */
export function watchStaleChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    } catch {
      // Refused storage: the router does not reload without it either.
    }
  });
}

/** The error of a script or a style that did not come, in the words of Chromium, Firefox, Safari and Vite. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/.test(error.message);
}

const waitMs = 120_000;

/** A chunk or a style that neither comes nor fails: a browser waits for ever on a dead line. @returns what to call once it is there. */
export function watchLoading(): () => void {
  const timer = setTimeout(() => void reloadOnce(), waitMs);
  return () => clearTimeout(timer);
}

export type Healing = 'under-way' | 'no-server' | 'in-vain';

/** After a failure that nobody asked for: reloads if that is due. */
export async function reloadOnce(): Promise<Healing> {
  if (isTestPath(location.pathname)) return 'in-vain';
  if (!(await pingServer())) return 'no-server';
  try {
    // All of them, not the last: where two builds stand behind one address, a page may come from either.
    const builds = sessionStorage.getItem(key) ?? '';
    if (builds.includes(build)) return 'in-vain';
    sessionStorage.setItem(key, `${builds} ${build}`);
  } catch {
    return 'in-vain'; // Who cannot count must not begin.
  }
  return reloadPage();
}

/** Because somebody pressed "Try again". A page that a worker serves opens without a server, too. */
export async function reloadByHand(): Promise<Healing> {
  if (!navigator.serviceWorker?.controller && !(await pingServer())) return 'no-server';
  return reloadPage();
}

/** For a part that was asked for again in vain: without a server the page stays, and an answer on it with it. */
export async function reloadForPart(): Promise<Healing> {
  return (await pingServer()) ? reloadPage() : 'no-server';
}

const takeOverMs = 3000;

/** Activates a waiting version first: the old worker would serve the old page again. In a test the worker ignores the message. */
async function reloadPage(): Promise<Healing> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting) {
    const isTaken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    await Promise.race([isTaken, new Promise((resolve) => setTimeout(resolve, takeOverMs))]);
  } else registration?.update().catch(() => undefined);
  location.reload();
  return 'under-way';
}
