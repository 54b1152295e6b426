/**
 * Calls back when the page has nothing else to do.
 *
 * @param timeoutMs at the latest; without it a busy page may keep the work waiting for ever.
 * @returns calls it off
 */
export function whenIdle(work: () => void, timeoutMs?: number): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, timeoutMs === undefined ? {} : { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
