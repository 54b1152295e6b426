import { checkStorage, forgetUser, listHeldAttempts } from '#offline/held.ts';
import { dropPackage } from '#offline/prepared-shelf.ts';
import { getSession } from '#client/api/session.ts';
import type { Tablet } from '#client/api/tablet.ts';
import { holdMedia } from './media.ts';
import { tabletPorts, tabletStore, tabletVault } from './room-sources.ts';
import { listPrepared } from './prepared-here.ts';

/** What the shell may ask of the outbox. */
export const roomTablet: Tablet = {
  heldAttempts: (userId) => listHeldAttempts(tabletStore(), userId),
  checkStorage: () => checkStorage(tabletStore()),
  prepared: listPrepared,
  prepare: (test, onProgress) => import('./prepare-test.ts').then(({ prepareTest }) => prepareTest(test, onProgress)),
  startPrepared: (userId, attemptId, code) =>
    import('./prepare-test.ts').then(({ startHere }) => startHere(userId, attemptId, code)),
  dropPrepared: dropPackage,
  // It has a network anyway, and the way to a first question has none to spare.
  drain: async (signal) => {
    const { drainTablet } = await import('#offline/drain.ts');
    return drainTablet({ ports: tabletPorts(), isSignedIn: (userId) => getSession().user?.userId === userId, signal });
  },
  receipts: (attemptId) => tabletStore().readReceipts(attemptId),
  forgetUser: async (userId) => {
    const outcome = await forgetUser(tabletStore(), userId);
    await tabletStore().clearReceipts(userId);
    return outcome;
  },
  heldMedia: (userId) => import('./held-media.ts').then(({ readHeldMedia }) => readHeldMedia(tabletStore(), userId)),
  fetchMedia: async (attemptId, urls, signal, onHeld) =>
    void (await holdMedia(tabletVault(), attemptId, urls, signal, ({ held }) => onHeld(held))),
};
