const restMs = 1500;
/** Something may come all the time; a device must not stay without its worker for that. */
const patienceMs = 30_000;

/**
 * Nothing has come over the line for a while. A student who goes on quickly leaves no such pause before the first question.
 *
 * @returns calls it off
 */
export function whenLineRests(work: () => void): () => void {
  const started = performance.now();
  let timer = setTimeout(done, restMs);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    const waited = performance.now() - started;
    timer = setTimeout(done, Math.min(restMs, Math.max(0, patienceMs - waited)));
  });
  observer.observe({ type: 'resource' });

  function done(): void {
    observer.disconnect();
    work();
  }

  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
