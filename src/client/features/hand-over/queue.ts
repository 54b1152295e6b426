/**
 * Files of others' answers on a teacher's device, until a network takes them. They lie here as they came: sealed, readable to nobody. They outlive
 * the sign-in, because whoever signs in next may bring them as well.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { splitPackage } from '#contract/attempts/hand-over-package.ts';
import type { HandOverOutcome } from '#contract/control/hand-over.ts';
import { crc32 } from '#offline/qr-frames.ts';
import { handOverDatabase } from '#client/api/hand-over-database.ts';

export type Counts = Pick<HandOverOutcome, 'accepted' | 'late' | 'known' | 'left' | 'finish'>;

export interface QueuedPackage {
  id: string;
  attemptId: string;
  /** By the tablet's clock. */
  createdAt: number;
  /** By this device's. */
  addedAt: number;
  /** Null once the server has it. */
  bytes: Uint8Array<ArrayBuffer> | null;
  state: 'waiting' | 'merged' | 'refused';
  counts: Counts | null;
  /** In words. */
  reason: string | null;
}

interface Schema extends DBSchema {
  packages: { key: string; value: QueuedPackage };
}

/** `twice`: it is in the list already. `not-kept`: the device refuses storage. */
export type AddOutcome = 'added' | 'twice' | 'foreign' | 'version' | 'not-kept';

let opening: Promise<IDBPDatabase<Schema>> | null = null;
let list: readonly QueuedPackage[] | null = null;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('synaq-hand-over');
channel?.addEventListener('message', () => void readList());

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(handOverDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('packages', { keyPath: 'id' }),
    terminated: () => (opening = null),
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function readList(): Promise<void> {
  const packages = await (await open()).getAll('packages');
  list = packages.sort((a, b) => b.addedAt - a.addedAt);
  for (const listener of listeners) listener();
}

async function changed(): Promise<void> {
  await readList();
  channel?.postMessage('changed');
}

/** For `useSyncExternalStore`. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Where storage is refused there is nothing to show.
  if (list === null) void readList().catch(() => undefined);
  return () => void listeners.delete(listener);
}

/** Newest first; null until it is read. */
export function getList(): readonly QueuedPackage[] | null {
  return list;
}

export async function addPackage(bytes: Uint8Array<ArrayBuffer>): Promise<AddOutcome> {
  const parts = splitPackage(bytes);
  if (typeof parts === 'string') return parts;
  const { attemptId, createdAt } = parts.header;
  const id = `${attemptId} ${crc32(bytes).toString(16)} ${bytes.length}`;
  try {
    const transaction = (await open()).transaction('packages', 'readwrite', { durability: 'strict' });
    const isHere = (await transaction.store.get(id)) !== undefined;
    const waiting = { state: 'waiting', counts: null, reason: null } as const;
    if (!isHere) await transaction.store.put({ id, attemptId, createdAt, addedAt: Date.now(), bytes, ...waiting });
    await transaction.done;
    await changed();
    return isHere ? 'twice' : 'added';
  } catch {
    return 'not-kept';
  }
}

/** Those that wait, oldest first. */
export async function listWaiting(): Promise<QueuedPackage[]> {
  const packages = await (await open()).getAll('packages');
  return packages.filter(({ state }) => state === 'waiting').sort((a, b) => a.addedAt - b.addedAt);
}

/** Writes down what became of it, unless it was removed meanwhile. */
export async function settle(id: string, change: Partial<QueuedPackage>): Promise<void> {
  const transaction = (await open()).transaction('packages', 'readwrite', { durability: 'strict' });
  const found = await transaction.store.get(id);
  if (found) await transaction.store.put({ ...found, ...change });
  await transaction.done;
  await changed();
}

export async function removePackage(id: string): Promise<void> {
  await (await open()).delete('packages', id);
  await changed();
}
