import { useEffect, useState } from 'react';
import { holdPages, useHeldPages, type HeldPages } from '#client/api/held-pages.ts';
import { getDeviceStore } from '#client/api/device-store.ts';

export type StorageState = 'unknown' | 'fine' | 'failed';

/** Writes and reads back: an estimate does not tell (resilience.md). */
export function useStorageCheck(): StorageState {
  const [state, setState] = useState<StorageState>('unknown');
  useEffect(() => {
    let isGone = false;
    const settle = (next: StorageState) => !isGone && setState(next);
    getDeviceStore()
      .then((deviceStore) => deviceStore?.checkStorage())
      .then(
        (check) => settle(check ? check.outcome : 'unknown'),
        () => settle('failed'),
      );
    return () => void (isGone = true);
  }, []);
  return state;
}

/** Begins to bring the pages of a test here. @returns how far it is */
export function useHoldingPages(): HeldPages {
  useEffect(() => void holdPages(), []);
  return useHeldPages();
}
