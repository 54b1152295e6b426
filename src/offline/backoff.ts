/** When to try again: doubling from half a second to twenty, with jitter, so that a class does not come back as one. */

const firstMs = 500;
const lastMs = 20_000;

/** @param failures how many tries in a row failed, at least 1. @param random in [0, 1). @returns milliseconds, 250 to 20,000. */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(lastMs, firstMs * 2 ** Math.min(failures - 1, 10));
  return full / 2 + (full / 2) * random;
}

/** The server named a time (Retry-After): never before it, and a class spread over some seconds after it. */
export function retryAfterMs(requestedMs: number, random: number): number {
  return requestedMs + random * Math.min(5000, 1000 + requestedMs / 2);
}

const firstTimeoutMs = 15_000;
const lastTimeoutMs = 30_000;

/** How long one try may take, after so many time-outs in a row. */
export function tryTimeoutMs(timeouts: number): number {
  return Math.min(lastTimeoutMs, firstTimeoutMs + 5000 * timeouts);
}
