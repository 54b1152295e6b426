import { getSession, onSession } from '#client/api/session.ts';
import { whenLineRests } from '#client/api/when-line-rests.ts';

/**
 * Registers the service worker once somebody is signed in and the line has come to rest: on a slow one, filling the precache must not
 * compete with the way to the first question. A device that has one already registers soon, to hear of updates.
 */
export function registerServiceWorkerLater(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  if (navigator.serviceWorker.controller || getSession().user) {
    whenLineRests(register);
    return;
  }
  const stop = onSession((session) => {
    if (!session.user) return;
    stop();
    whenLineRests(register);
  });
}

let isRegistered = false;

function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  // Refused (private windows do): the app works, only not from a cold start without a network. The preview shows it.
  void import('#client/features/updates/watch-updates.ts').then(({ watchUpdates }) => watchUpdates()).catch(() => undefined);
}
