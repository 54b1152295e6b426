import type { StoreErrorKind } from '#offline/ports.ts';
import { getDeviceStore } from '#client/api/device-store.ts';

export interface StorageState {
  /** A record was written, read back and deleted: an estimate alone does not see every limit. */
  probe: 'fine' | StoreErrorKind;
  /** The browser has promised not to delete it by itself; null: it does not tell. */
  isPersisted: boolean | null;
  /** What the browser would still give; null: it does not tell. */
  freeBytes: number | null;
}

export async function checkStorage(): Promise<StorageState> {
  const [probe, isPersisted, freeBytes] = await Promise.all([write(), readPersisted(), readFree()]);
  return { probe, isPersisted, freeBytes };
}

/** Asks the browser for the promise; it may ask the person, or decide by itself. */
export async function askToPersist(): Promise<boolean> {
  try {
    return typeof navigator.storage?.persist === 'function' && (await navigator.storage.persist());
  } catch {
    return false;
  }
}

async function write(): Promise<StorageState['probe']> {
  try {
    const check = await (await getDeviceStore())?.checkStorage();
    return check?.outcome === 'failed' ? check.kind : 'fine';
  } catch {
    return 'refused';
  }
}

async function readPersisted(): Promise<boolean | null> {
  try {
    return typeof navigator.storage?.persisted === 'function' ? await navigator.storage.persisted() : null;
  } catch {
    return null;
  }
}

async function readFree(): Promise<number | null> {
  try {
    if (typeof navigator.storage?.estimate !== 'function') return null;
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
  } catch {
    return null;
  }
}
