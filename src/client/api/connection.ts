import { useSyncExternalStore } from 'react';
import { onServerTime } from './server-time.ts';

/**
 * Whether the server was reached lately. `navigator.onLine` alone stays true behind a dead line, so every exchange has its say: an answer
 * with the server's time means connected, a call without an answer means not.
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

/** Starts to listen; once, in the page. */
export function watchConnection(): void {
  addEventListener('online', () => set(true));
  addEventListener('offline', () => set(false));
  onServerTime(() => set(true));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function getIsConnected(): boolean {
  return isConnected;
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, getIsConnected);
}
