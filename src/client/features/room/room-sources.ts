import { browserScheduler, createChannel, createLocks } from '#offline/browser-ports.ts';
import { checkStorage, listHeldAttempts, removeAttempt } from '#offline/held.ts';
import { createHttpTransport } from '#offline/http-transport.ts';
import { createHostedStore, type HostedStore, type HostLine } from '#offline/hosted-store.ts';
import { createMemoryStore } from '#offline/memory-store.ts';
import { openAttempt } from '#offline/open-attempt.ts';
import type { Ports, Store } from '#offline/ports.ts';
import { createVault, type Vault } from '#offline/vault.ts';
import type { HostCall, HostNews, HostReply, PendingWrites } from '#offline/store-host.ts';
import { holdPages } from '#client/api/held-pages.ts';
import { tellOfStart, takePreparedMedia } from './prepared-here.ts';
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
    holdPages,
    open: (request) => openAttempt(ports, request),
    remove: (attemptId) => removeAttempt(ports.store, attemptId),
    fetchData: async (address, signal) => {
      const untold = await tellOfStart(ports, address, signal);
      if (untold) return { ok: false, failure: untold };
      const answer = await fetchData(address, (attemptId, key) => deviceVault().admit(attemptId, key), signal);
      if (answer.ok) await takePreparedMedia(answer.data.attemptId, answer.data.media);
      return answer;
    },
  };
}

let vault: Vault | null = null;

/** One for the page: what it has unlocked. New keys go to the store's worker as well, after this page has them. */
export function deviceVault(): Vault {
  if (vault) return vault;
  const own = createVault();
  vault = {
    ...own,
    async admit(attemptId, contentKey) {
      await own.admit(attemptId, contentKey);
      await deviceStore()
        .admit(attemptId, contentKey)
        .catch(() => undefined);
    },
  };
  return vault;
}

function startStoreWorker(onReply: (reply: HostReply | HostNews) => void, onDown: () => void): HostLine {
  const worker = new Worker(new URL('../../../../sw/store-worker.ts', import.meta.url));
  worker.addEventListener('message', ({ data }: MessageEvent<HostReply | HostNews>) => onReply(data));
  worker.addEventListener('error', onDown);
  return { post: (call) => worker.postMessage(call), close: () => worker.terminate() };
}

/** A browser that gives no worker pays with a page that waits for the disk. */
function startStoreHere(onReply: (reply: HostReply | HostNews) => void, onDown: () => void): HostLine {
  let isClosed = false;
  const answering = import('./store-here.ts').then(
    ({ answerHere, watchHere }) => {
      watchHere(() => !isClosed && onReply({ news: 'cut' }));
      return answerHere;
    },
    () => {
      if (!isClosed) onDown();
      return null;
    },
  );
  return {
    post: (call: HostCall) => void answering.then(async (answer) => answer && onReply(await answer(call))),
    close: () => {
      isClosed = true;
    },
  };
}

let store: HostedStore | null = null;
let ports: Ports | null = null;
let sources: RoomSources | null = null;

/** One for the page: what is held on this device. */
export function deviceStore(): HostedStore {
  store ??= createHostedStore({
    scheduler: browserScheduler,
    startWorker: startStoreWorker,
    startHere: startStoreHere,
    outlive: (calls) => {
      const words: PendingWrites = { type: 'LAST_WORDS', calls };
      navigator.serviceWorker?.controller?.postMessage(words);
    },
    onClosed: (attemptId) =>
      void deviceVault()
        .destroy(attemptId)
        .catch(() => undefined),
  });
  return store;
}

export function devicePorts(): Ports {
  ports ??= portsOn(deviceStore());
  return ports;
}

export function deviceSources(): RoomSources {
  sources ??= sourcesOn(devicePorts());
  return sources;
}

/** For a device that refuses storage, when the student goes on all the same: nothing outlives the page. */
export function memorySources(): RoomSources {
  return sourcesOn(portsOn(createMemoryStore()));
}
