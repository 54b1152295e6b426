/**
 * Packs in IndexedDB, in a database of their own: the sign-out deletes it. Not strict: what a power cut takes is loaded again.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Pack } from '#contract/packs/packs.ts';
import type { StoredPack, PackStore, StoredPiece } from './ports.ts';

type PieceRecord = StoredPiece & { personId: number; name: string; hash: string };

interface Schema extends DBSchema {
  packs: { key: [number, string]; value: StoredPack };
  /** The size stands in the key: how much is here is known without reading it. */
  pieces: { key: [number, string, string, number, number]; value: PieceRecord };
}

/** Everything below: an array sorts behind every text and number. */
function below(...key: (number | string)[]): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []]);
}

/** Returns the pack without the evicted parts; the rest is a pack of its own. */
function without(pack: Pack, isEvicted: (key: string) => boolean): Pack {
  const parts = pack.parts.filter(({ key }) => !isEvicted(key));
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return { ...pack, parts, size, revision: `${pack.revision} ${size}` };
}

export function createIdbPackStore(databaseName: string): PackStore {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const open = (): Promise<IDBPDatabase<Schema>> => {
    const reset = () => (opening = null);
    opening ??= openDB<Schema>(databaseName, 1, {
      upgrade(database) {
        database.createObjectStore('packs', { keyPath: ['personId', 'name'] });
        database.createObjectStore('pieces', { keyPath: ['personId', 'name', 'hash', 'from', 'size'] });
      },
      blocking: (_current, _blocked, event) => {
        reset();
        (event.target as IDBDatabase).close();
      },
      terminated: reset,
    });
    opening.catch(reset);
    return opening;
  };

  return {
    find: async (personId, name) => (await (await open()).get('packs', [personId, name])) ?? null,

    async want(personId, pack, isHere) {
      const transaction = (await open()).transaction('packs', 'readwrite');
      const before = await transaction.store.get([personId, pack.name]);
      const isWanted = before !== undefined || !isHere;
      if (isWanted) await transaction.store.put({ personId, name: pack.name, ready: before?.ready ?? null, wanted: pack });
      await transaction.done;
      return isWanted;
    },

    async extent(personId, name, hash) {
      let end = 0;
      for (const [, , , from, size] of await (await open()).getAllKeys('pieces', below(personId, name, hash))) {
        if (from !== end) break;
        end += size;
      }
      return end;
    },

    pieces: async (personId, name, hash) => (await open()).getAll('pieces', below(personId, name, hash)),

    async add(personId, name, hash, piece) {
      const transaction = (await open()).transaction(['packs', 'pieces'], 'readwrite');
      const isWanted = (await transaction.objectStore('packs').getKey([personId, name])) !== undefined;
      if (isWanted) await transaction.objectStore('pieces').put({ ...piece, personId, name, hash });
      await transaction.done;
      return isWanted;
    },

    async finish(personId, pack) {
      const transaction = (await open()).transaction(['packs', 'pieces'], 'readwrite');
      const pieces = transaction.objectStore('pieces');
      if ((await transaction.objectStore('packs').getKey([personId, pack.name])) === undefined) return false;
      const named = new Set(pack.parts.map(({ hash }) => hash));
      const keys = await pieces.getAllKeys(below(personId, pack.name));
      const here = new Map<string, number>();
      for (const [, , hash, , size] of keys) here.set(hash, (here.get(hash) ?? 0) + size);
      if (pack.parts.some(({ hash, size }) => (here.get(hash) ?? 0) < size)) throw new Error('Parts went while others came');
      const gone = keys.filter(([, , hash]) => !named.has(hash));
      await Promise.all([
        ...gone.map((key) => pieces.delete(key)),
        transaction.objectStore('packs').put({ personId, name: pack.name, ready: pack, wanted: null }),
        transaction.done,
      ]);
      return true;
    },

    dropPart: async (personId, name, hash) => (await open()).delete('pieces', below(personId, name, hash)),

    async remove(personId, name) {
      const transaction = (await open()).transaction(['packs', 'pieces'], 'readwrite');
      await Promise.all([
        transaction.objectStore('packs').delete([personId, name]),
        transaction.objectStore('pieces').delete(below(personId, name)),
        transaction.done,
      ]);
    },

    async evict(isEvicted) {
      const transaction = (await open()).transaction(['packs', 'pieces'], 'readwrite');
      const [packs, pieces] = [transaction.objectStore('packs'), transaction.objectStore('pieces')];
      for (const { personId, name, ready, wanted } of await packs.getAll()) {
        const gone = [...(ready?.parts ?? []), ...(wanted?.parts ?? [])].filter(({ key }) => isEvicted(key));
        if (gone.length === 0) continue;
        for (const { hash } of gone) pieces.delete(below(personId, name, hash)).catch(() => undefined);
        const left = ready && without(ready, isEvicted);
        packs.put({ personId, name, ready: left, wanted: wanted ?? ready, isEvicted: true }).catch(() => undefined);
      }
      await transaction.done;
    },
  };
}
