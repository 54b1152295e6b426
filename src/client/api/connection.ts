import { useSyncExternalStore } from 'react';
import { health } from '#contract/system/health.ts';
import { observeServerTime, onServerTime } from './server-time.ts';

/**
 * Whether the server was reached lately. `navigator.onLine` alone stays true behind a dead line, so every exchange has its say: an answer
 * with the server's time means connected, a call without an answer means not. From then on the page looks for the server by itself.
 */
let isConnected = typeof navigator === 'undefined' || navigator.onLine;
const listeners = new Set<() => void>();

const firstLookMs = 2_000;
const lastLookMs = 30_000;
const patienceMs = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let looks = 0;

function set(next: boolean): void {
  if (next === isConnected) return;
  isConnected = next;
  clearTimeout(timer);
  looks = 0;
  if (!next) lookLater();
  for (const listener of listeners) listener();
}

/** A call got no answer of our server. */
export function reportDropout(): void {
  set(false);
}

/** Starts to listen; once, in the page. */
export function watchConnection(): void {
  addEventListener('online', () => set(true));
  let cutAt = Number.NEGATIVE_INFINITY;
  addEventListener('offline', () => {
    cutAt = performance.now();
    set(false);
  });
  // An answer to a call from before the cut was on its way already: it says nothing of now.
  onServerTime(({ rttMs }) => {
    if (performance.now() - rttMs > cutAt) set(true);
  });
  document.addEventListener('visibilitychange', () => {
    if (!isConnected) void look();
  });
}

/** Later and later, and no two tablets of a class together. */
function lookLater(): void {
  clearTimeout(timer);
  const wait = Math.min(lastLookMs, firstLookMs * 2 ** looks);
  looks += 1;
  timer = setTimeout(() => void look(), wait * (0.5 + Math.random()));
}

/** A browser that never noticed the dropout doesn't say either that it is over: whoever waits for that hears it from here. */
async function look(): Promise<void> {
  clearTimeout(timer);
  if (document.visibilityState !== 'visible') return;
  const startedAt = performance.now();
  const controller = new AbortController();
  timer = setTimeout(() => controller.abort(), patienceMs);
  const headers = await fetch(health.path, { cache: 'no-store', signal: controller.signal }).then(
    (response) => response.headers,
    () => null,
  );
  if (isConnected) return;
  if (headers) observeServerTime(headers, performance.now() - startedAt);
  if (getIsConnected()) dispatchEvent(new Event('online'));
  else lookLater();
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
