import { useSyncExternalStore } from 'react';
import { onServerTime } from './server-time.ts';

/**
 * Whether the server was reached lately. `navigator.onLine` alone stays true behind a dead line, so every exchange has its say: an answer
 * with the server's time means connected, a call without an answer means not. From then on `look-for-server.ts` asks by itself.
 */
let isConnected = typeof navigator === 'undefined' || navigator.onLine;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === isConnected) return;
  isConnected = next;
  for (const listener of listeners) listener();
}

/** A call got no answer of our server. */
export function reportDropout(): void {
  set(false);
}

/** The network is back, as the browser says. */
export function reportNetwork(): void {
  set(true);
}

/** Starts to listen; once, in the page. */
export function watchConnection(): void {
  addEventListener('online', reportNetwork);
  let cutAt = Number.NEGATIVE_INFINITY;
  addEventListener('offline', () => {
    cutAt = performance.now();
    set(false);
  });
  // An answer to a call from before the cut was on its way already: it says nothing of now.
  onServerTime(({ rttMs }) => {
    if (isConnected || performance.now() - rttMs <= cutAt) return;
    set(true);
    // A browser that never noticed the dropout (a dead line behind a good Wi-Fi) doesn't say either that it is over: whoever waits for that
    // gets the event from here, in the browser's form, whichever call reached the server.
    dispatchEvent(new Event('online'));
  });
}

/** @returns how to stop listening */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function getIsConnected(): boolean {
  return isConnected;
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(onConnection, getIsConnected);
}
