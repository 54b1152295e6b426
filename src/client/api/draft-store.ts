/**
 * Texts on the device from the first letter on, until the server has them. One record per subject and tab: two tabs must not write over each
 * other's words. Gone with the sign-out (`client/api/wipe.ts`).
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Shapes } from '#lib/shapes.ts';

export interface StoredDraft {
  userId: number;
  subject: string;
  /** The tab. */
  writer: string;
  savedAt: number;
}

export interface DraftStore<D extends StoredDraft> {
  put: (draft: D) => Promise<void>;
  drop: (userId: number, subject: string, writer: string) => Promise<void>;
  /** A user's, the oldest first. */
  list: (userId: number) => Promise<D[]>;
}

interface Schema<D extends StoredDraft> extends DBSchema {
  drafts: { key: [number, string, string]; value: D };
}

/** @param database its name: the sign-out deletes it */
export function draftStore<D extends StoredDraft>(database: string, shapes: Shapes): DraftStore<D> {
  let opening: Promise<IDBPDatabase<Schema<StoredDraft>>> | null = null;

  function open(): Promise<IDBPDatabase<Schema<StoredDraft>>> {
    const reset = () => (opening = null);
    opening ??= openDB<Schema<StoredDraft>>(database, 1, {
      upgrade: (store) => void store.createObjectStore('drafts', { keyPath: ['userId', 'subject', 'writer'] }),
      // A sign-out in another tab deletes the database, which waits for whoever holds it open.
      blocking: (_current, _blocked, event) => {
        reset();
        (event.target as IDBDatabase).close();
      },
      terminated: reset,
    }).catch((error: unknown) => {
      reset();
      throw error;
    });
    return opening;
  }

  async function write(work: (store: IDBPDatabase<Schema<StoredDraft>>) => Promise<unknown>): Promise<void> {
    try {
      await work(await open());
    } catch {
      // A connection may die in the background; a second one shows whether the disk is at fault.
      opening = null;
      await work(await open());
    }
  }

  return {
    put: (draft) =>
      write(async (store) => {
        // Strict: a power cut must not take the last half minute.
        const transaction = store.transaction('drafts', 'readwrite', { durability: 'strict' });
        await Promise.all([transaction.store.put(shapes.stamp(draft)), transaction.done]);
      }),
    drop: (userId, subject, writer) => write((store) => store.delete('drafts', [userId, subject, writer])),
    list: async (userId) => {
      const all = await (await open()).getAll('drafts', IDBKeyRange.bound([userId], [userId, []]));
      // A draft of a newer build stays in the database for that build.
      const known = all.flatMap((draft) => (shapes.read(draft) as D | null) ?? []);
      return known.sort((one, other) => one.savedAt - other.savedAt);
    },
  };
}
