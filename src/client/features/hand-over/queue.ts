/**
 * Files of others' answers on a teacher's device, until a network takes them. They lie here as they came: sealed, readable to nobody. They outlive
 * the sign-in, because whoever signs in next may bring them as well. By bare IndexedDB: a library shared with the room would become a script of
 * its own there, and one more request before the first question.
 */
import { splitPackage } from '#contract/attempts/hand-over-package.ts';
import { ownerOfCommands } from '#contract/commands/command-key.ts';
import type { AnswersOutcome, ChangesOutcome } from '#contract/hand-over/hand-over.ts';
import { crc32 } from '#offline/qr-frames.ts';
import { handOverDatabase } from '#client/api/hand-over-database.ts';

/** Lists of earlier builds have no `what` at answers. */
export type Counts =
  | (Pick<AnswersOutcome, 'accepted' | 'late' | 'known' | 'left' | 'finish'> & { what?: 'answers' })
  | Omit<ChangesOutcome, 'person'>;

export interface QueuedPackage {
  id: string;
  /** Null: changes of a person, and no answers. */
  attemptId: string | null;
  /** By the device's clock. */
  createdAt: number;
  /** By this device's. */
  addedAt: number;
  /** Null once the server has all of it. */
  bytes: Uint8Array<ArrayBuffer> | null;
  state: 'waiting' | 'merged' | 'refused';
  counts: Counts | null;
  /** In words. */
  reason: string | null;
}

/** `twice`: it is in the list already. `not-kept`: the device refuses storage. */
export type AddOutcome = 'added' | 'twice' | 'foreign' | 'version' | 'not-kept';

let list: readonly QueuedPackage[] | null = null;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('synaq-hand-over');
channel?.addEventListener('message', () => void readList());

let lastAddedAt = 0;

const storeName = 'packages';

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

/** One transaction; resolves once it is on the disk. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(handOverDatabase, 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(storeName, { keyPath: 'id' }));
  const database = await finished(opening);
  try {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' });
    const complete = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
    });
    const [result] = await Promise.all([work(transaction.objectStore(storeName)), complete]);
    return result;
  } finally {
    database.close();
  }
}

function readAll(): Promise<QueuedPackage[]> {
  return inStore('readonly', (store) => finished(store.getAll() as IDBRequest<QueuedPackage[]>));
}

function find(store: IDBObjectStore, id: string): Promise<QueuedPackage | undefined> {
  return finished(store.get(id) as IDBRequest<QueuedPackage | undefined>);
}

async function readList(): Promise<void> {
  const packages = await readAll();
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
  const { vault, createdAt } = parts.header;
  const attemptId = ownerOfCommands(vault) === null ? vault : null;
  const id = `${vault} ${crc32(bytes).toString(16)} ${bytes.length}`;
  try {
    const waiting = { state: 'waiting', counts: null, reason: null } as const;
    const isHere = await inStore('readwrite', async (store) => {
      if (await find(store, id)) return true;
      // In the order of their arrival, also within a millisecond.
      lastAddedAt = Math.max(Date.now(), lastAddedAt + 1);
      await finished(store.put({ id, attemptId, createdAt, addedAt: lastAddedAt, bytes, ...waiting } satisfies QueuedPackage));
      return false;
    });
    await changed();
    return isHere ? 'twice' : 'added';
  } catch {
    return 'not-kept';
  }
}

/** Those that wait, oldest first. */
export async function listWaiting(): Promise<QueuedPackage[]> {
  const packages = await readAll();
  return packages.filter(({ state }) => state === 'waiting').sort((a, b) => a.addedAt - b.addedAt);
}

/** Writes down what became of it, unless it was removed meanwhile. */
export async function settle(id: string, change: Partial<QueuedPackage>): Promise<void> {
  await inStore('readwrite', async (store) => {
    const found = await find(store, id);
    if (found) await finished(store.put({ ...found, ...change }));
  });
  await changed();
}

export async function removePackage(id: string): Promise<void> {
  await inStore('readwrite', (store) => finished(store.delete(id)));
  await changed();
}
