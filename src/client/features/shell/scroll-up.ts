const durationMs = 500;

/**
 * To the top in half a second (specification P§2), slower at the end; at once where motion is not wanted. Whoever scrolls or presses a key
 * meanwhile has taken over.
 */
export function scrollUp(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo({ top: 0, behavior: 'instant' });
  const from = scrollY;
  const start = performance.now();
  const stop = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  requestAnimationFrame(step);

  function step(now: number): void {
    if (stop.signal.aborted) return;
    const left = Math.max(0, 1 - (now - start) / durationMs);
    scrollTo({ top: from * left ** 3, behavior: 'instant' });
    if (left > 0) requestAnimationFrame(step);
    else stop.abort();
  }
}
