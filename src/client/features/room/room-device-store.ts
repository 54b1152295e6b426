import { checkStorage, removeUserData, listHeldAttempts } from '#offline/held.ts';
import { dropPackage } from '#offline/prepared-shelf.ts';
import { getSession } from '#client/api/session.ts';
import type { DeviceStore } from '#client/api/device-store.ts';
import { holdMedia } from './media.ts';
import { devicePorts, deviceStore, deviceVault } from './room-sources.ts';
import { listPrepared } from './prepared-here.ts';

/** What the shell may ask of the outbox. */
export const roomDeviceStore: DeviceStore = {
  heldAttempts: (userId) => listHeldAttempts(deviceStore(), userId),
  checkStorage: () => checkStorage(deviceStore()),
  prepared: listPrepared,
  prepare: (test, onProgress) => import('./prepare-test.ts').then(({ prepareTest }) => prepareTest(test, onProgress)),
  startPrepared: (userId, attemptId, code) =>
    import('./prepare-test.ts').then(({ startHere }) => startHere(userId, attemptId, code)),
  dropPrepared: dropPackage,
  // It has a network anyway, and the way to a first question has none to spare.
  drain: async (signal) => {
    const { drainDevice } = await import('#offline/drain.ts');
    return drainDevice({ ports: devicePorts(), isSignedIn: (userId) => getSession().user?.userId === userId, signal });
  },
  receipts: (attemptId) => deviceStore().readReceipts(attemptId),
  removeUserData: async (userId) => {
    const outcome = await removeUserData(deviceStore(), userId);
    await deviceStore().clearReceipts(userId);
    return outcome;
  },
  heldMedia: (userId) => import('./held-media.ts').then(({ readHeldMedia }) => readHeldMedia(deviceStore(), userId)),
  fetchMedia: async (attemptId, urls, signal, onHeld) =>
    void (await holdMedia(deviceVault(), attemptId, urls, signal, ({ held }) => onHeld(held))),
};
