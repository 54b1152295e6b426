import { useEffect, useState } from 'react';
import { getTablet } from '#client/api/tablet.ts';

export type StorageState = 'unknown' | 'fine' | 'failed';

/** Writes and reads back: an estimate does not tell (resilience.md). */
export function useStorageCheck(): StorageState {
  const [state, setState] = useState<StorageState>('unknown');
  useEffect(() => {
    let isGone = false;
    const settle = (next: StorageState) => !isGone && setState(next);
    getTablet()
      .then((tablet) => tablet?.checkStorage())
      .then(
        (check) => settle(check ? check.outcome : 'unknown'),
        () => settle('failed'),
      );
    return () => void (isGone = true);
  }, []);
  return state;
}

/** The worker is there, and with it everything that a test needs. */
export function useWorkerActive(): boolean {
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Undefined on plain http, where there is no worker at all.
    void navigator.serviceWorker?.ready.then(() => !isGone && setIsActive(true));
    return () => void (isGone = true);
  }, []);
  return isActive;
}
