/** The line to the server and the clock, found out together: every answer of the server carries its time. */
import { serverTimeHeader } from '#contract/endpoint.ts';
import { health } from '#contract/system/health.ts';
import { reportDropout } from '#client/api/connection.ts';
import { observeServerTime } from '#client/api/server-time.ts';

export interface ClockOffset {
  /** How far the device's clock is ahead of the server's, ms. */
  offsetMs: number;
  errorMs: number;
}

export interface Line {
  /** The median; null: nothing came back. */
  tripMs: number | null;
  sent: number;
  lost: number;
  /** At least; null: not measured. */
  bytesPerSecond: number | null;
  clock: ClockOffset | null;
}

export interface Trip {
  ms: number;
  /** The server's clock, and the device's in the middle of the trip: ms since the epoch. */
  serverTime: number;
  deviceTime: number;
}

const patienceMs = 6000;
/** Hardly compressible, and known: the platform's typeface. The query keeps the worker's own copy out of it. */
const sample = '/fonts/golos-text-3.woff2?readiness';

/**
 * Five trips one after the other, then a small download; or (short) only two trips. Stops early where nothing comes back at all. Never rejects.
 */
export async function measureLine(signal: AbortSignal, length: 'full' | 'short'): Promise<Line> {
  const count = length === 'full' ? 5 : 2;
  const trips: (Trip | null)[] = [];
  while (trips.length < count && !(trips.length === 2 && trips.every((trip) => trip === null))) {
    trips.push(await makeTrip(signal));
    if (signal.aborted) break;
  }
  // Not at every loss: "lost" and "found again" in the middle of it would have the line measured again, and a bad one without an end.
  if (trips.at(-1) === null && !signal.aborted) reportDropout();
  const line = readTrips(trips);
  return line.tripMs === null || signal.aborted || length === 'short'
    ? line
    : { ...line, bytesPerSecond: await download(line.tripMs, signal) };
}

/** The shortest round trip gives the time, since its error is the smallest; the median rates the line. */
export function readTrips(trips: readonly (Trip | null)[]): Line {
  const made = trips.filter((trip) => trip !== null).sort((a, b) => a.ms - b.ms);
  const best = made[0];
  return {
    tripMs: made[Math.floor(made.length / 2)]?.ms ?? null,
    sent: trips.length,
    lost: trips.length - made.length,
    bytesPerSecond: null,
    clock: best ? { offsetMs: best.deviceTime - best.serverTime, errorMs: best.ms / 2 } : null,
  };
}

async function makeTrip(signal: AbortSignal): Promise<Trip | null> {
  const startedAt = performance.now();
  const response = await ask(health.path, signal);
  const ms = performance.now() - startedAt;
  // Also a refusal is an answer, as long as it is our server's: a portal's page carries no time.
  const serverTime = Number(response?.headers.get(serverTimeHeader) ?? Number.NaN);
  if (!response || !Number.isFinite(serverTime)) return null;
  observeServerTime(response.headers, ms);
  return { ms, serverTime, deviceTime: Date.now() - ms / 2 };
}

async function download(tripMs: number, signal: AbortSignal): Promise<number | null> {
  const startedAt = performance.now();
  const response = await ask(sample, signal);
  if (!response?.ok) return null;
  try {
    const { byteLength } = await response.arrayBuffer();
    // The way there and back is no part of it, and on a fast line nearly all of the time.
    const seconds = Math.max(1, performance.now() - startedAt - tripMs) / 1000;
    return byteLength / seconds;
  } catch {
    return null;
  }
}

async function ask(path: string, signal: AbortSignal): Promise<Response | null> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, patienceMs);
  signal.addEventListener('abort', abort);
  try {
    return await fetch(path, { cache: 'no-store', signal: controller.signal });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
