import { serverTimeHeader } from '#contract/endpoint.ts';

/** One look at the server's clock: its time (ms since the epoch) and how long the round trip took (ms); the error is at most half of it. */
export interface ServerTimeSighting {
  serverTime: number;
  rttMs: number;
}

type Listener = (sighting: ServerTimeSighting) => void;

const listeners = new Set<Listener>();

/** Reports every response that carries the server's time. Returns the unsubscribe function. */
export function onServerTime(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called by `request()` only. An answer without the header, or with nonsense in it, says nothing. */
export function observeServerTime(headers: Headers, rttMs: number): void {
  const serverTime = Number(headers.get(serverTimeHeader) ?? Number.NaN);
  if (!Number.isFinite(serverTime) || serverTime <= 0) return;
  for (const listener of listeners) listener({ serverTime, rttMs });
}
