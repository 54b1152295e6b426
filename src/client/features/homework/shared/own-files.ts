/**
 * Files of homework that a student has opened, sealed under their key: the next time they come from here, with or without a network. The sign-out
 * deletes them.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { commandVault } from '#contract/commands/command-key.ts';
import { createVault } from '#offline/vault.ts';
import { uploadPath } from '#contract/uploads/links.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { getSession } from '#client/api/session.ts';
import { fetchUpload } from '#client/api/upload-links.ts';
import { ownFilesDatabase } from '#client/api/wipe.ts';

/** Of one person; the oldest go first. */
export const mostOwnBytes = 20_000_000;
/** A larger file is opened with a connection: nobody has asked for it yet. */
export const mostBytesOfOwn = 2_000_000;

interface OwnFile {
  personId: number;
  /** Without what opens it for a while. */
  url: string;
  /** When it was stored, by the device's clock. */
  at: number;
  size: number;
  type: string;
  sealed: Uint8Array<ArrayBuffer>;
}

interface Schema extends DBSchema {
  /** Age and size stand in the key: what is evicted is known without reading it. */
  files: { key: [number, string, number, number]; value: OwnFile };
}

const placeOf = (url: string): string => `own file ${url}`;
/** Everything below: an array sorts behind every text and number. */
const below = (...key: (number | string)[]): IDBKeyRange => IDBKeyRange.bound(key, [...key, []]);

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  const reset = () => (opening = null);
  opening ??= openDB<Schema>(ownFilesDatabase, 1, {
    upgrade: (made) => void made.createObjectStore('files', { keyPath: ['personId', 'url', 'at', 'size'] }),
    blocking: (_from, _to, event) => {
      reset();
      (event.target as IDBDatabase).close();
    },
    terminated: reset,
  });
  opening.catch(reset);
  return opening;
}

/** @param url a link to an upload; what it opens never changes. @returns null where neither the device nor the server has it, or where it is too large */
export async function readOwnFile(personId: number, url: string): Promise<Blob | null> {
  const path = uploadPath(url);
  const held = await openHeld(personId, path).catch(() => null);
  if (held) return held;
  const response = await fetchUpload(url);
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > mostBytesOfOwn) {
    await response.body?.cancel();
    return null;
  }
  const blob = await response.blob();
  // Full, refused or without a key: it is shown all the same.
  await hold(personId, path, blob).catch(() => undefined);
  return blob;
}

/** Of everybody: they can be loaded again, what a person enters cannot. */
export async function dropOwnFiles(): Promise<void> {
  await (await database()).clear('files');
}

async function openHeld(personId: number, url: string): Promise<Blob | null> {
  const [file] = await (await database()).getAll('files', below(personId, url), 1);
  const bytes = file && (await createVault().open(commandVault(personId), placeOf(url), file.sealed));
  return bytes ? new Blob([bytes], { type: file.type }) : null;
}

async function hold(personId: number, url: string, blob: Blob): Promise<void> {
  await ensureOwnKey();
  const plain = new Uint8Array(await blob.arrayBuffer());
  const sealed = await createVault().seal(commandVault(personId), placeOf(url), plain);
  // After a sign-out nothing is written any more.
  if (!sealed || getSession().user?.userId !== personId) return;
  const { store, done } = (await database()).transaction('files', 'readwrite');
  const keys = await store.getAllKeys(below(personId));
  const isSame = ([, other]: Schema['files']['key']): boolean => other === url;
  let bytes = plain.length;
  const others = keys.filter((key) => !isSame(key)).toSorted((a, b) => b[2] - a[2]);
  const gone = [...keys.filter(isSame), ...others.filter(([, , , size]) => (bytes += size) > mostOwnBytes)];
  const file = { personId, url, at: Date.now(), size: plain.length, type: blob.type, sealed };
  await Promise.all([...gone.map((key) => store.delete(key)), store.put(file), done]);
}
