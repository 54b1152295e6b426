import { checkStorage, removeUserData, listHeldAttempts } from '#offline/held.ts';
import { dropPackage } from '#offline/prepared-shelf.ts';
import { getSession } from '#client/api/session.ts';
import type { DeviceStore } from '#client/api/device-store.ts';
import { holdMedia } from './media.ts';
import { devicePorts, deviceStore, deviceVault } from './room-sources.ts';
import { listPrepared } from './prepared-here.ts';

/** The `DeviceStore` of the shell, backed by the outbox. */
export const roomDeviceStore: DeviceStore = {
  heldAttempts: (userId) => listHeldAttempts(deviceStore(), userId),
  checkStorage: () => checkStorage(deviceStore()),
  prepared: listPrepared,
  prepare: (test, onProgress) => import('./prepare-test.ts').then(({ prepareTest }) => prepareTest(test, onProgress)),
  startPrepared: (userId, attemptId, code) =>
    import('./prepare-test.ts').then(({ startHere }) => startHere(userId, attemptId, code)),
  dropPrepared: dropPackage,
  // Loaded on demand, to keep it out of the bytes before the first question.
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
