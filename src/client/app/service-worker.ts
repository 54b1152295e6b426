import { getSession, onSession } from '#client/api/session.ts';

/**
 * Registers the service worker once somebody is signed in and the line has come to rest: on a slow one, filling the precache must not
 * compete with the way to the first question. A device that has one already registers soon, to hear of updates.
 */
export function registerServiceWorkerLater(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  if (navigator.serviceWorker.controller || getSession().user) return whenLineRests(register);
  const stop = onSession((session) => {
    if (!session.user) return;
    stop();
    whenLineRests(register);
  });
}

const restMs = 1500;
/** Something may come all the time; a device must not stay without its worker for that. */
const patienceMs = 30_000;

/** Nothing has come over the line for a while. Somebody who goes on quickly lets no such pause arise before his first question. */
function whenLineRests(work: () => void): void {
  const started = performance.now();
  let timer = setTimeout(done, restMs);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    const waited = performance.now() - started;
    timer = setTimeout(done, Math.min(restMs, Math.max(0, patienceMs - waited)));
  });
  observer.observe({ type: 'resource' });

  function done(): void {
    observer.disconnect();
    work();
  }
}

let isRegistered = false;

function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  // Refused (private windows do): the app works, only not from a cold start without a network. The preview tells.
  void import('#client/features/updates/watch-updates.ts').then(({ watchUpdates }) => watchUpdates()).catch(() => undefined);
}
