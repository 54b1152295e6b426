/** The ports in a real browser: page or service worker. Nothing is touched at import time. */
import type { Channel, ChannelMessage, HeldLock, Locks, Scheduler } from './ports.ts';

/** `crypto.randomUUID` exists on secure origins only; a school's server may be plain http in its own network. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const browserScheduler: Scheduler = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  uuid: randomUuid,
};

/** Everybody gets it: without Web Locks the fence in the database and the server's idempotency suffice. */
const noLocks: Locks = { acquire: () => Promise.resolve({ release: () => undefined }) };

/** Web Locks where there are any (secure origins; Chrome 69, Safari 15.4). */
export function createLocks(): Locks {
  const manager = (navigator as { readonly locks?: LockManager }).locks;
  if (!manager) return noLocks;
  return {
    acquire: (name, steal, onLost) =>
      new Promise<HeldLock | null>((resolve) => {
        let isHeld = false;
        let isReleased = false;
        manager
          .request(name, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
            if (!lock) {
              resolve(null);
              return undefined;
            }
            isHeld = true;
            return new Promise<void>((end) => {
              resolve({
                release() {
                  isReleased = true;
                  end();
                },
              });
            });
          })
          .catch(() => {
            // Stolen; or never granted, because this page may not use locks at all.
            if (!isHeld) resolve({ release: () => undefined });
            else if (!isReleased) onLost();
          });
      }),
  };
}

/** Creates the channel between the pages of this browser; silent where there is no BroadcastChannel. */
export function createChannel(): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, subscribe: () => () => undefined };
  const channel = new BroadcastChannel('synaq-attempts');
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const handleMessage = (event: MessageEvent<ChannelMessage>) => listener(event.data);
      channel.addEventListener('message', handleMessage);
      return () => channel.removeEventListener('message', handleMessage);
    },
  };
}
