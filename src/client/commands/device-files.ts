/**
 * The database of files that commands name, and of what is written and not handed over yet. Both are in one: a photo and the list that names it are
 * written in one transaction.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { UploadKind } from '#contract/uploads/parts.ts';

export const filesDatabaseName = 'synaq-command-files';

export interface StoredFile {
  personId: number;
  uploadId: string;
  name: string;
  kind: UploadKind;
  type: string;
  /** When it was stored, by the device's clock. */
  at: number;
  /** Null: of an earlier build, which removed them once they were sent. */
  bytes: Uint8Array<ArrayBuffer> | null;
  isSealed: boolean;
  /** Its page goes on showing it: the bytes stay for a day, also after its command was applied. */
  isShownLater?: boolean;
  /** The server will never take it: its command goes and learns its fate. */
  isRefused?: boolean;
  /** No command sends it any more. */
  isDone?: boolean;
}

export interface StoredDraft {
  personId: number;
  /** The thing that it is written for, unique over all areas. */
  subject: string;
  /** Counts the changes: of two copies the higher one is the newer. */
  n: number;
  /** When it was stored, by the device's clock. */
  at: number;
  /** Null: it was handed over or emptied; an older copy elsewhere counts no more. */
  bytes: Uint8Array<ArrayBuffer> | null;
  isSealed: boolean;
}

interface Schema extends DBSchema {
  files: { key: [number, string]; value: StoredFile };
  drafts: { key: [number, string]; value: StoredDraft };
}

/** Step n leads from version n to n + 1. One that was shipped is never edited. */
const steps: readonly ((made: IDBPDatabase<Schema>) => void)[] = [
  (made) => void made.createObjectStore('files', { keyPath: ['personId', 'uploadId'] }),
  (made) => void made.createObjectStore('drafts', { keyPath: ['personId', 'subject'] }),
];

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** The connection of this page. */
export function filesDatabase(): Promise<IDBPDatabase<Schema>> {
  const reset = () => (opening = null);
  opening ??= openDB<Schema>(filesDatabaseName, steps.length, {
    upgrade: (made, from) => {
      for (const step of steps.slice(from)) step(made);
    },
    // A newer build in another tab must not wait for this one.
    blocking: (_from, _to, event) => {
      reset();
      (event.target as IDBDatabase).close();
    },
    terminated: reset,
  });
  opening.catch(reset);
  return opening;
}

let makeRoom: () => Promise<void> = () => Promise.resolve();

/** @param evict removes what can be loaded again, where the disk is full */
export function onFullDisk(evict: () => Promise<void>): void {
  makeRoom = evict;
}

/** Writes all of it in one strict transaction, or nothing. Resolves once it is durable. @throws where the disk refuses it */
export async function writeStrictly(files: readonly StoredFile[], draft?: StoredDraft): Promise<void> {
  async function write(): Promise<void> {
    const transaction = (await filesDatabase()).transaction(['files', 'drafts'], 'readwrite', { durability: 'strict' });
    const [ofFiles, ofDrafts] = [transaction.objectStore('files'), transaction.objectStore('drafts')];
    await Promise.all([...files.map((file) => ofFiles.put(file)), draft && ofDrafts.put(draft), transaction.done]);
  }
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    await makeRoom();
    await write();
  }
}

/** All keys of a person in either store. */
export const ofPerson = (personId: number): IDBKeyRange => IDBKeyRange.bound([personId], [personId, []]);
