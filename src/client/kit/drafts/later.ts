import { onServerTime } from '#client/api/server-time.ts';

/** A rest after typing is no failed call. */
const longestRestMs = 2000;

/** After so many milliseconds; a call that failed, as soon as the server responds again. @returns how to call it off */
export function later(ms: number, work: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    if (!isRetry) return;
    removeEventListener('online', run);
    stopListening();
  };
  const run = () => {
    stop();
    work();
  };
  const isRetry = ms > longestRestMs;
  const timer = setTimeout(run, ms);
  if (isRetry) addEventListener('online', run);
  const since = performance.now();
  const stopListening = isRetry
    ? onServerTime(({ rttMs }) => {
        if (performance.now() - rttMs > since) run();
      })
    : () => undefined;
  return stop;
}
