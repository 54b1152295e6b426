import { browserScheduler, createChannel, createLocks } from '#offline/browser-ports.ts';
import { checkStorage, listHeldAttempts, removeAttempt } from '#offline/held.ts';
import { createHttpTransport } from '#offline/http-transport.ts';
import { createIdbStore, type ReceiptShelf } from '#offline/idb-store.ts';
import { dropAllMedia } from '#offline/key-ring.ts';
import { createMemoryStore } from '#offline/memory-store.ts';
import { openAttempt } from '#offline/open-attempt.ts';
import type { Ports, Store } from '#offline/ports.ts';
import { createVault, type Vault } from '#offline/vault.ts';
import { tellOfStart, takePreparedMedia } from './prepare-test.ts';
import { fetchAs } from './fetch-as.ts';
import { fetchData } from './fetch-data.ts';
import type { RoomSources } from './open-room.ts';

function portsOn(store: Store): Ports {
  return {
    store,
    transport: createHttpTransport(fetchAs, browserScheduler),
    scheduler: browserScheduler,
    locks: createLocks(),
    channel: createChannel(),
  };
}

function sourcesOn(ports: Ports): RoomSources {
  return {
    listHeld: (userId) => listHeldAttempts(ports.store, userId),
    checkStorage: () => checkStorage(ports.store),
    open: (request) => openAttempt(ports, request),
    remove: (attemptId) => removeAttempt(ports.store, attemptId),
    fetchData: async (address, signal) => {
      const untold = await tellOfStart(ports, address, signal);
      if (untold) return { ok: false, failure: untold };
      const answer = await fetchData(address, (attemptId, key) => tabletVault().admit(attemptId, key), signal);
      if (answer.ok) await takePreparedMedia(answer.data.attemptId, answer.data.media);
      return answer;
    },
  };
}

let vault: Vault | null = null;

/** One for the page: what it has unlocked. */
export function tabletVault(): Vault {
  vault ??= createVault();
  return vault;
}

let store: (Store & ReceiptShelf) | null = null;
let ports: Ports | null = null;
let sources: RoomSources | null = null;

/** One for the page: what is held on this device. */
export function tabletStore(): Store & ReceiptShelf {
  store ??= createIdbStore({ scheduler: browserScheduler, evictMedia: dropAllMedia, vault: tabletVault() });
  return store;
}

export function tabletPorts(): Ports {
  ports ??= portsOn(tabletStore());
  return ports;
}

export function tabletSources(): RoomSources {
  sources ??= sourcesOn(tabletPorts());
  return sources;
}

/** For a tablet that refuses storage, when the student goes on all the same: nothing outlives the page. */
export function memorySources(): RoomSources {
  return sourcesOn(portsOn(createMemoryStore()));
}
