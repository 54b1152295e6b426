/**
 * Files of commands, until the server has them: on the device, sealed under the person's key like the commands themselves. A file is written before its
 * command, so whatever command is here has its files.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { commandVault } from '#contract/commands/command-key.ts';
import type { UploadKind } from '#contract/uploads/parts.ts';
import { canEncrypt } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { getSession } from '#client/api/session.ts';
import { sendOnce } from '#client/uploads/send-upload.ts';
import { uploadLine } from '#client/uploads/upload-line.ts';

interface HeldFile {
  personId: number;
  uploadId: string;
  name: string;
  kind: UploadKind;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** False on plain http: there is nothing to encrypt with. */
  isSealed: boolean;
}

interface Schema extends DBSchema {
  files: { key: [number, string]; value: HeldFile };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('synaq-command-files', 1, {
    upgrade: (upgraded) => void upgraded.createObjectStore('files', { keyPath: ['personId', 'uploadId'] }),
    terminated: () => (opening = null),
  });
  opening.catch(() => (opening = null));
  return opening;
}

const placeOf = (uploadId: string): string => `file ${uploadId}`;

/** Strictly durable once it resolves. Rejects where the disk refuses, or where the key is not here. */
export async function holdFile(personId: number, uploadId: string, kind: UploadKind, file: File): Promise<void> {
  const plain = new Uint8Array(await file.arrayBuffer());
  const isSealed = canEncrypt();
  if (isSealed) await ensureOwnKey();
  const bytes = isSealed ? await createVault().seal(commandVault(personId), placeOf(uploadId), plain) : plain;
  if (!bytes) throw new Error('There is no key to seal the file with');
  const opened = await database();
  const transaction = opened.transaction('files', 'readwrite', { durability: 'strict' });
  await transaction.store.put({ personId, uploadId, name: file.name, kind, type: file.type, bytes, isSealed });
  await transaction.done;
}

/** A file that waits here; null: it was sent, or cannot be opened. */
export async function heldFile(personId: number, uploadId: string): Promise<File | null> {
  const held = await (await database()).get('files', [personId, uploadId]);
  if (!held) return null;
  const { bytes, isSealed, name, type } = held;
  const plain = isSealed ? await createVault().open(commandVault(personId), placeOf(uploadId), bytes) : bytes;
  return plain && new File([plain], name, { type });
}

export async function dropHeldFile(personId: number, uploadId: string): Promise<void> {
  await (await database()).delete('files', [personId, uploadId]);
}

/** Sends what is left of a file. What the server will never take is left to the command: its fate says so. */
export async function sendHeldFile(personId: number, uploadId: string, signal: AbortSignal): Promise<boolean> {
  const file = await heldFile(personId, uploadId);
  if (!file) return true;
  if (getSession().user?.userId !== personId) return false;
  const kind: UploadKind = file.type.startsWith('image/') ? 'image' : 'file';
  try {
    await sendOnce({ uploadId, file, name: file.name, kind }, uploadLine, signal);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.retryable || error.status === 401) return false;
  }
  await dropHeldFile(personId, uploadId);
  return true;
}
