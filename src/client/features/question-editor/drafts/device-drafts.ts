/**
 * What is typed into a question lies on the device from the first letter on, until the server has it. One record per question and tab: two tabs
 * must not write over each other's words. Gone with the sign-out (`client/api/wipe.ts`): the text carries keys of an exam.
 */
import { numberedShapes } from '#lib/shapes.ts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { draftDatabase } from '#client/api/draft-database.ts';
import type { DraftFields } from './fields.ts';

export interface DeviceDraft {
  userId: number;
  /** `q:ID` of a question, `new:CREATION_ID` of one that the server may not know yet. */
  subject: string;
  /** The tab. */
  writer: string;
  examId: number;
  /** Null: not created yet. */
  question: { id: number; revision: number } | null;
  fields: DraftFields;
  /** What the server had when the typing began. */
  base: DraftFields;
  /** States that were sent, and nobody knows whether they arrived. */
  sent: DraftFields[];
  savedAt: number;
}

/**
 * Whoever changes what is stored, or adds a step to the shapes of contents, adds a step here, and a frozen sample in
 * `tests/support/stored-samples/`.
 */
export const questionDraftShapes = numberedShapes();

interface Schema extends DBSchema {
  drafts: { key: [number, string, string]; value: DeviceDraft };
}

export interface DeviceDrafts {
  put: (draft: DeviceDraft) => Promise<void>;
  drop: (userId: number, subject: string, writer: string) => Promise<void>;
  /** A user's, the oldest first. */
  list: (userId: number) => Promise<DeviceDraft[]>;
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  const reset = () => (opening = null);
  opening ??= openDB<Schema>(draftDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: ['userId', 'subject', 'writer'] }),
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

async function write(work: (database: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> {
  try {
    await work(await open());
  } catch {
    // A connection may die in the background; a second one shows whether the disk is at fault.
    opening = null;
    await work(await open());
  }
}

export const deviceDrafts: DeviceDrafts = {
  put: (draft) =>
    write(async (database) => {
      // Strict: a power cut must not take the last half minute.
      const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' });
      await Promise.all([transaction.store.put(questionDraftShapes.stamp(draft)), transaction.done]);
    }),
  drop: (userId, subject, writer) => write((database) => database.delete('drafts', [userId, subject, writer])),
  list: async (userId) => {
    const all = await (await open()).getAll('drafts', IDBKeyRange.bound([userId], [userId, []]));
    // What a newer build wrote stays for it.
    const known = all.flatMap((draft) => (questionDraftShapes.read(draft) as DeviceDraft | null) ?? []);
    return known.sort((one, other) => one.savedAt - other.savedAt);
  },
};
