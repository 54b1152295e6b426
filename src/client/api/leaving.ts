import { useEffect, useRef } from 'react';

const stores = new Set<() => void>();

/**
 * Calls `store` at the last moments at which something that is typed or drawn can be stored: the page is hidden or closed, or the sign-in ends.
 *
 * @returns how to stop it
 */
export function onLeaving(store: () => void): () => void {
  const storeHidden = () => document.visibilityState === 'hidden' && store();
  stores.add(store);
  addEventListener('pagehide', store);
  document.addEventListener('visibilitychange', storeHidden);
  return () => {
    stores.delete(store);
    removeEventListener('pagehide', store);
    document.removeEventListener('visibilitychange', storeHidden);
  };
}

/** The same for a component: also when it is taken off the page. */
export function useOnLeaving(store: () => void): void {
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  useEffect(() => {
    const storeNow = () => latest.current();
    const stop = onLeaving(storeNow);
    return () => {
      stop();
      storeNow();
    };
  }, []);
}

/** Runs all of them now: the sign-in ends. */
export function storeAll(): void {
  for (const store of stores) store();
}
