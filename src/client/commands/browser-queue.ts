/** The command queue with a browser's ports. A chunk of its own: `queue-access.ts` loads it. */
import { browserScheduler, createChannel, createLocks } from '#offline/browser-ports.ts';
import { createCommandTransport } from '#offline/commands/http-command-transport.ts';
import { createIdbCommandStore } from '#offline/commands/idb-command-store.ts';
import type { CommandChannel, CommandMessage } from '#offline/commands/ports.ts';
import { openQueue, type CommandQueue } from '#offline/commands/queue.ts';
import { createVaultSealer } from '#offline/commands/vault-sealer.ts';
import { getSession } from '#client/api/session.ts';
import { evictPictures } from '#client/features/packs/shared/browser-packs.ts';
import { createCommandFiles } from './command-files.ts';
import { fetchOwn } from './own-fetch.ts';

function createCommandChannel(): CommandChannel & { close: () => void } {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };
  const channel = new BroadcastChannel('synaq-commands');
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const handleMessage = ({ data }: MessageEvent<CommandMessage>) => listener(data);
      channel.addEventListener('message', handleMessage);
      return () => channel.removeEventListener('message', handleMessage);
    },
    close: () => channel.close(),
  };
}

/** Opens the queue of a person in this page and ties it to the page's events. */
export function openBrowserQueue(personId: number): CommandQueue {
  const channel = createCommandChannel();
  const files = createCommandFiles(personId, () => queue.kick());
  const queue: CommandQueue = openQueue({
    personId,
    isOwner: () => getSession().user?.userId === personId,
    ports: {
      store: createIdbCommandStore(browserScheduler, evictPictures),
      sealer: createVaultSealer(personId),
      transport: createCommandTransport(fetchOwn),
      files,
      scheduler: browserScheduler,
      locks: createLocks(),
      leaseChannel: createChannel(),
      channel,
    },
  });
  const controller = new AbortController();
  const { signal } = controller;
  const kick = () => queue.kick();
  addEventListener('online', kick, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && kick(), { signal });
  addEventListener(
    'beforeunload',
    (event) => {
      // Commands on the disk may be left; commands in memory only would be lost.
      if (queue.snapshot().some(({ place }) => place === 'unsaved' || place === 'saving')) event.preventDefault();
    },
    { signal },
  );
  return {
    ...queue,
    close() {
      controller.abort();
      files.close();
      queue.close();
      channel.close();
    },
  };
}
