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
import { getSession } from './session.ts';
import { sealedReadsDatabase } from './wipe.ts';

/** Of one person; the oldest go first. */
export const mostReads = 300;
/** What is larger is not kept. */
const mostBytes = 500_000;
const monthMs = 30 * 24 * 3600 * 1000;

interface Kept {
  personId: number;
  key: string;
  /** When it was written, by the device's clock. */
  at: number;
  sealed: Uint8Array<ArrayBuffer>;
}

interface Schema extends DBSchema {
  reads: { key: [number, string]; value: Kept; indexes: { age: [number, number] } };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

let opening: Promise<IDBPDatabase<Schema>> | null = null;
let vault: { personId: number; vault: Vault } | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(sealedReadsDatabase, 1, {
    upgrade(upgraded) {
      upgraded.createObjectStore('reads', { keyPath: ['personId', 'key'] }).createIndex('age', ['personId', 'at']);
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

/** Of whoever is signed in now: a key that was unlocked for somebody else is not kept. */
function own(): { personId: number; vault: Vault; name: string } | null {
  const personId = getSession().user?.userId;
  if (personId === undefined) return null;
  if (vault?.personId !== personId) vault = { personId, vault: createVault() };
  return { ...vault, name: commandVault(personId) };
}

async function put(kept: Kept): Promise<void> {
  const transaction = (await database()).transaction('reads', 'readwrite');
  await transaction.store.put(kept);
  const age = transaction.store.index('age');
  const range = IDBKeyRange.bound([kept.personId], [kept.personId, []]);
  let tooMany = (await age.count(range)) - mostReads;
  for (let cursor = await age.openCursor(range); cursor && tooMany > 0; cursor = await cursor.continue(), tooMany -= 1)
    await cursor.delete();
  await transaction.done;
}

/** Nothing here may fail a read: what cannot be kept or opened is fetched again. */
const storage = {
  async getItem(key: string): Promise<string | null> {
    const reader = own();
    if (!reader) return null;
    try {
      const kept = await (await database()).get('reads', [reader.personId, key]);
      const bytes = kept && (await reader.vault.open(reader.name, `read ${key}`, kept.sealed));
      return bytes ? decoder.decode(bytes) : null;
    } catch {
      return null;
    }
  },

  async setItem(key: string, text: string): Promise<void> {
    const writer = own();
    const bytes = encoder.encode(text);
    if (!writer || bytes.length > mostBytes) return;
    try {
      const sealed = await writer.vault.seal(writer.name, `read ${key}`, bytes);
      // Without a key it would lie readable. After a sign-out nothing is written any more.
      if (!sealed || getSession().user?.userId !== writer.personId) return;
      await put({ personId: writer.personId, key, at: Date.now(), sealed });
    } catch {
      // Full or refused: there is less without a network.
    }
  },

  async removeItem(key: string): Promise<void> {
    const { personId } = own() ?? {};
    if (personId === undefined) return;
    await (await database().catch(() => null))?.delete('reads', [personId, key]).catch(() => undefined);
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
    buster: `${shapeOf(endpoint.data)} ${storedLanguage()}`,
    maxAge: monthMs,
    prefix: endpoint.name,
  });
  const restoreOrFetch: typeof persisterFn = async (queryFn, context, query) => {
    let isFetched = false;
    const fetchNow: typeof queryFn = (own) => {
      isFetched = true;
      return queryFn(own);
    };
    const data = await persisterFn(fetchNow, context, query);
    // Once the page shows what was kept. A failure is the query's: the query client acts on it.
    if (!isFetched) setTimeout(() => void (query.isStale() && query.fetch().catch(() => undefined)));
    return data;
  };
  return { persisterFn: restoreOrFetch, persistQueryByKey };
}
