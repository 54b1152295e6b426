/**
 * Files that commands name: on the device, sealed as commands are, until the server has them. Each is sent in pieces beside the queue, so that what
 * belongs to other subjects does not wait for it.
 */
import { commandVault } from '#contract/commands/command-key.ts';
import type { UploadKind } from '#contract/uploads/parts.ts';
import type { CommandFiles } from '#offline/commands/ports.ts';
import { canEncrypt } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { getSession, onSession } from '#client/api/session.ts';
import { evictPictures } from '#client/features/packs/shared/browser-packs.ts';
import { sendUpload, type UploadLine } from '#client/uploads/send-upload.ts';
import { uploadLine } from '#client/uploads/upload-line.ts';
import { filesDatabase, ofPerson, onFullDisk, writeStrictly, type StoredFile } from './device-files.ts';

const dayMs = 24 * 3600_000;
/** By then a file that no command sends any more is removed. */
const mostDays = 60;
/** For so long the server surely keeps what nothing uses yet (`src/server/areas/uploads/sweep.ts`); then it is asked again. */
const freshMs = 3600_000;

/** The server's answer about the file itself. */
const finalCodes = new Set(['FILE_REFUSED', 'VALIDATION', 'MALFORMED', 'TOO_LARGE', 'NOT_FOUND']);

onFullDisk(evictPictures);

const placeOf = (uploadId: string): string => `file ${uploadId}`;

export interface NewFile {
  uploadId: string;
  blob: Blob;
  name: string;
  kind: UploadKind;
  /** It is shown from this device after it was sent, too. */
  isShownLater?: boolean;
}

/** A file as it is stored, together with what names it. @throws where the person's key is not here */
export async function sealCommandFile(
  personId: number,
  { uploadId, blob, name, kind, isShownLater = false }: NewFile,
): Promise<StoredFile> {
  const plain = new Uint8Array(await blob.arrayBuffer());
  const isSealed = canEncrypt();
  if (isSealed) await ensureOwnKey();
  const bytes = isSealed ? await createVault().seal(commandVault(personId), placeOf(uploadId), plain) : plain;
  if (!bytes) throw new Error('The key that seals files is not here');
  return { personId, uploadId, name, kind, type: blob.type, at: Date.now(), bytes, isSealed, isShownLater };
}

/** Stores a file strictly, before its command is made. @throws where the disk or the person's key refuses it */
export async function addCommandFile(personId: number, file: NewFile): Promise<void> {
  await writeStrictly([await sealCommandFile(personId, file)]);
}

/** Null: it is not on this device, or cannot be opened now. */
export async function readCommandFile(personId: number, uploadId: string): Promise<Blob | null> {
  const file = await (await filesDatabase()).get('files', [personId, uploadId]);
  return file ? openFile(file) : null;
}

async function openFile({ personId, uploadId, bytes, isSealed, type }: StoredFile): Promise<Blob | null> {
  if (!bytes) return null;
  const plain = isSealed ? await createVault().open(commandVault(personId), placeOf(uploadId), bytes) : bytes;
  return plain && new Blob([plain], { type });
}

/** A file of a person that waits on this device. */
export interface DeviceFile {
  uploadId: string;
  name: string;
  kind: UploadKind;
  blob: Blob;
}

/** All of a person's files that can be opened here. */
export async function readDeviceFiles(personId: number): Promise<DeviceFile[]> {
  const all = await (await filesDatabase()).getAll('files', ofPerson(personId));
  const files: DeviceFile[] = [];
  for (const file of all) {
    const { uploadId, name, kind } = file;
    const blob = file.isDone ? null : await openFile(file);
    if (blob) files.push({ uploadId, name, kind, blob });
  }
  return files;
}

/** The ordinary calls, under this person's sign-in or not at all. */
function lineOf(personId: number): UploadLine {
  function own<A extends unknown[], T>(call: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    return (...args) =>
      getSession().user?.userId === personId ? call(...args) : Promise.reject(new Error('Somebody else is signed in'));
  }
  const { start, piece, finish } = uploadLine;
  return { ...uploadLine, start: own(start), piece: own(piece), finish: own(finish) };
}

/** @param kick tries again what waits for a file */
export function createCommandFiles(personId: number, kick: () => void): CommandFiles & { close: () => void } {
  const controller = new AbortController();
  const underWay = new Set<string>();
  /** When the server last said that it has all of a file, or will never take it. */
  const answered = new Map<string, number>();
  const stop = onSession(({ user }) => user?.userId !== personId && controller.abort());
  void sweep(personId).catch(() => undefined);

  async function upload(file: StoredFile, blob: Blob): Promise<void> {
    const { uploadId, name, kind } = file;
    try {
      await sendUpload({ uploadId, file: blob, name, kind }, lineOf(personId), controller.signal, () => undefined);
    } catch (error) {
      if (!(error instanceof ApiFailure && error.code !== null && finalCodes.has(error.code))) return;
      await writeStrictly([{ ...file, isRefused: true }]);
    }
    answered.set(uploadId, Date.now());
    underWay.delete(uploadId);
    kick();
  }

  return {
    async send(_personId, uploadId) {
      if (underWay.has(uploadId)) return false;
      // A clock that was set tells nothing: then the server is asked once more.
      if (Math.abs(Date.now() - (answered.get(uploadId) ?? 0)) < freshMs) return true;
      const file = await (await filesDatabase()).get('files', [personId, uploadId]);
      if (!file?.bytes || file.isRefused || file.isDone) return true;
      const blob = await openFile(file);
      if (!blob || underWay.has(uploadId) || controller.signal.aborted) return false;
      underWay.add(uploadId);
      void upload(file, blob)
        .catch(() => undefined)
        .finally(() => underWay.delete(uploadId));
      return false;
    },
    drop(_personId, uploadIds) {
      void Promise.all(uploadIds.map((uploadId) => settle(personId, uploadId))).catch(() => undefined);
    },
    close() {
      stop();
      controller.abort();
    },
  };
}

/** Where its page shows it, it stays for a day. */
async function settle(personId: number, uploadId: string): Promise<void> {
  const transaction = (await filesDatabase()).transaction('files', 'readwrite');
  const file = await transaction.store.get([personId, uploadId]);
  if (file?.isShownLater) await transaction.store.put({ ...file, isDone: true });
  else await transaction.store.delete([personId, uploadId]);
  await transaction.done;
}

/** At a sign-out: files that no command sends any more go, also those that a page would have shown for a day. */
export async function removeSentFiles(): Promise<void> {
  const opened = await filesDatabase();
  for (const { personId, uploadId, isDone, bytes } of await opened.getAll('files'))
    if (isDone || !bytes) await opened.delete('files', [personId, uploadId]);
}

async function sweep(personId: number): Promise<void> {
  const opened = await filesDatabase();
  const now = Date.now();
  for (const { uploadId, at, isDone } of await opened.getAll('files', ofPerson(personId)))
    if (at < now - (isDone ? 1 : mostDays) * dayMs) await opened.delete('files', [personId, uploadId]);
}
