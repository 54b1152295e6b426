/**
 * Answers of the server that a query keeps on the device, sealed under the person's key: in IndexedDB, one record per query. A query opts in by its
 * `persister`. The small lists that must be there at the first frame are in query-client.ts.
 */
import { experimental_createQueryPersister as createPersister } from '@tanstack/react-query-persist-client';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { commandVault } from '#contract/commands/command-key.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { createVault, type Vault } from '#offline/vault.ts';
import { storedLanguage } from './language.ts';
import { ensureOwnKey } from './own-key.ts';
import { getSession, onSignOut } from './session.ts';
import { sealedReadsDatabase } from './wipe.ts';

/** Limits for one person: reads, and bytes in all; the oldest go first. */
export const mostReads = 300;
export const mostBytes = 20_000_000;
/** Larger reads are not stored. */
const mostBytesOfOne = 500_000;
const monthMs = 30 * 24 * 3600 * 1000;

interface StoredRead {
  personId: number;
  key: string;
  /** When it was written, by the device's clock. */
  at: number;
  sealed: Uint8Array<ArrayBuffer>;
}

/** The facts that eviction needs, so that it opens nothing of what is stored. */
type Size = Pick<StoredRead, 'personId' | 'key' | 'at'> & { bytes: number };

interface Schema extends DBSchema {
  reads: { key: [number, string]; value: StoredRead };
  sizes: { key: [number, string]; value: Size };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

let opening: Promise<IDBPDatabase<Schema>> | null = null;
let vault: { personId: number; vault: Vault } | null = null;
/** Writes go one after the other: sealing takes its time, and an older answer must not end up over a newer one. */
let lastWrite: Promise<void> = Promise.resolve();
/**
 * Reads that came before the key, to be stored once the key is here. They belong to one person and stay in memory. Of one
 * person, in memory only.
 */
const early = new Map<string, string>();
/** No more than the latest of them. */
const mostEarly = 20;
onSignOut(() => early.clear());
if (typeof addEventListener === 'function')
  addEventListener('online', () => {
    for (const [key, text] of early) void storage.setItem(key, text);
  });

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(sealedReadsDatabase, 2, {
    upgrade(upgraded) {
      // The reads of an earlier build are dropped and fetched again.
      for (const store of upgraded.objectStoreNames) upgraded.deleteObjectStore(store);
      for (const store of ['reads', 'sizes'] as const) upgraded.createObjectStore(store, { keyPath: ['personId', 'key'] });
    },
    // The sign-out deletes it.
    blocking: (_from, _to, event) => {
      opening = null;
      (event.target as IDBDatabase).close();
    },
    terminated: () => (opening = null),
  });
  opening.catch(() => (opening = null));
  return opening;
}

/** Returns the vault of whoever is signed in now: a key that was unlocked for somebody else is not stored. */
function own(): { personId: number; vault: Vault; name: string } | null {
  const personId = getSession().user?.userId;
  if (personId === undefined) return null;
  if (vault?.personId !== personId) vault = { personId, vault: createVault() };
  return { ...vault, name: commandVault(personId) };
}

async function put(stored: StoredRead): Promise<void> {
  const { personId, key, at, sealed } = stored;
  const transaction = (await database()).transaction(['reads', 'sizes'], 'readwrite');
  const [reads, sizes] = [transaction.objectStore('reads'), transaction.objectStore('sizes')];
  const others = await sizes.getAll(IDBKeyRange.bound([personId], [personId, []]));
  const own = { personId, key, at, bytes: sealed.length };
  const gone = evicted([...others.filter((other) => other.key !== key), own], at);
  await Promise.all(gone.flatMap((old) => [reads.delete([personId, old]), sizes.delete([personId, old])]));
  await Promise.all([sizes.put(own), reads.put(stored), transaction.done]);
}

/** Keys of what is too old, and of the oldest of what is too much. */
function evicted(sizes: readonly Size[], now: number): string[] {
  let [count, bytes] = [0, 0];
  const newestFirst = sizes.toSorted((a, b) => b.at - a.at);
  return newestFirst.flatMap((size) => {
    count += 1;
    bytes += size.bytes;
    return count > mostReads || bytes > mostBytes || size.at < now - monthMs ? [size.key] : [];
  });
}

function wait(key: string, text: string): void {
  early.delete(key);
  early.set(key, text);
  for (const oldest of [...early.keys()].slice(0, -mostEarly)) early.delete(oldest);
}

/** Nothing here may fail a read: what cannot be stored or opened is fetched again. */
const storage = {
  async getItem(key: string): Promise<string | null> {
    const reader = own();
    if (!reader) return null;
    try {
      const stored = await (await database()).get('reads', [reader.personId, key]);
      const bytes = stored && (await reader.vault.open(reader.name, `read ${key}`, stored.sealed));
      return bytes ? decoder.decode(bytes) : null;
    } catch {
      return null;
    }
  },

  setItem(key: string, text: string): Promise<void> {
    const writer = own();
    const bytes = encoder.encode(text);
    if (!writer || bytes.length > mostBytesOfOne) return Promise.resolve();
    const at = Date.now();
    const write = async (): Promise<void> => {
      await ensureOwnKey();
      const sealed = await writer.vault.seal(writer.name, `read ${key}`, bytes);
      // After a sign-out nothing is written any more.
      if (getSession().user?.userId !== writer.personId) return;
      // Without a key it would lie readable.
      if (!sealed) return wait(key, text);
      early.delete(key);
      const others = [...early];
      early.clear();
      for (const [other, content] of others) void storage.setItem(other, content);
      await put({ personId: writer.personId, key, at, sealed });
    };
    // Full or refused: there is less without a network.
    lastWrite = lastWrite.then(write).catch(() => undefined);
    return lastWrite;
  },

  async removeItem(key: string): Promise<void> {
    const { personId } = own() ?? {};
    if (personId === undefined) return;
    const opened = await database().catch(() => null);
    await opened?.delete('reads', [personId, key]).catch(() => undefined);
    await opened?.delete('sizes', [personId, key]).catch(() => undefined);
  },
};

/**
 * Keeps what an endpoint answers. It goes when the shape of its data changes, and with nothing else of a release.
 *
 * @returns a query's `persister` (`persisterFn`), and `persistQueryByKey` for what a page has put into the query by itself
 */
export function keepSealed(endpoint: Endpoint) {
  const { persisterFn, persistQueryByKey } = createPersister({
    storage,
    // By itself it asks again without catching what fails.
    refetchOnRestore: false,
    buster: `${shapeOf(endpoint.data)} ${endpoint.meta ? shapeOf(endpoint.meta) : ''} ${storedLanguage()}`,
    maxAge: monthMs,
    prefix: endpoint.name,
  });
  const restoreOrFetch: typeof persisterFn = async (queryFn, context, query) => {
    // Beside the data, not after them: a network that goes a moment later has brought both.
    void ensureOwnKey();
    let isFetched = false;
    const fetchNow: typeof queryFn = (own) => {
      isFetched = true;
      return queryFn(own);
    };
    const data = await persisterFn(fetchNow, context, query);
    // Once the page shows what was stored. A failure is the query's: the query client acts on it.
    if (!isFetched) setTimeout(() => void (query.isStale() && query.fetch().catch(() => undefined)));
    return data;
  };
  return { persisterFn: restoreOrFetch, persistQueryByKey };
}
