/**
 * Where the keys of running attempts lie on the device. A browser keeps a key object of IndexedDB as its plain bytes, and its database
 * keeps what was deleted in old files for a while. So a key lies there only wrapped, in two halves: the wrapping key in IndexedDB, the
 * wrapped one as an entry of a cache, which is a file of its own and is gone when it is deleted. Either half alone opens nothing.
 * Bare functions and no library: the service worker and the sign-in page have a use for them.
 */
const databaseName = 'synaq-keys';
const storeName = 'wraps';
const cacheName = 'synaq-keys';
const mediaPrefix = 'synaq-media-';

/** The cache of an attempt's pictures and sounds: one each, so that it goes with its attempt. */
export function mediaCacheName(attemptId: string): string {
  return mediaPrefix + attemptId;
}

/** @returns null for any other cache. */
export function attemptOfMediaCache(name: string): string | null {
  return name.startsWith(mediaPrefix) ? name.slice(mediaPrefix.length) : null;
}

/** Is there anything to encrypt with? Not on plain http, where there is no cache and no worker either, and everybody reads the line. */
export function canEncrypt(): boolean {
  return typeof crypto !== 'undefined' && typeof (crypto as Partial<Crypto>).subtle === 'object';
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(storeName));
  const database = await finished(opening);
  try {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' });
    const complete = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
    });
    const [result] = await Promise.all([finished(work(transaction.objectStore(storeName))), complete]);
    return result;
  } finally {
    database.close();
  }
}

function addressOf(attemptId: string): string {
  return `/synaq-keys/${attemptId}`;
}

const aes = { name: 'AES-GCM', length: 256 } as const;

/** The key as an object whose bytes no script gets. */
export function importKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, aes, false, ['encrypt', 'decrypt']);
}

/** Keeps an attempt's key over restarts. Rejects where the device refuses: the key then lives as long as the page. */
export async function keepKey(attemptId: string, raw: Uint8Array<ArrayBuffer>): Promise<void> {
  const wrap = await crypto.subtle.generateKey(aes, false, ['encrypt', 'unwrapKey']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, wrap, raw));
  const body = new Uint8Array(iv.length + wrapped.length);
  body.set(iv);
  body.set(wrapped, iv.length);
  await inStore('readwrite', (store) => store.put(wrap, attemptId));
  await (await caches.open(cacheName)).put(addressOf(attemptId), new Response(body));
}

/** @returns null when it is not here, or not whole. */
export async function findKey(attemptId: string): Promise<CryptoKey | null> {
  try {
    const [wrap, entry] = await Promise.all([
      inStore<unknown>('readonly', (store) => store.get(attemptId) as IDBRequest<unknown>),
      caches.open(cacheName).then((cache) => cache.match(addressOf(attemptId))),
    ]);
    if (!(wrap instanceof CryptoKey) || !entry) return null;
    const body = new Uint8Array(await entry.arrayBuffer());
    const iv = body.subarray(0, 12);
    return await crypto.subtle.unwrapKey('raw', body.subarray(12), wrap, { name: 'AES-GCM', iv }, aes, false, [
      'encrypt',
      'decrypt',
    ]);
  } catch {
    return null; // Refused storage, or a half that was lost or altered.
  }
}

/** Destroys an attempt's key and its media. The file goes first: data that IndexedDB deleted may remain on the disk. */
export async function dropKey(attemptId: string): Promise<void> {
  await Promise.allSettled([
    caches.open(cacheName).then((cache) => cache.delete(addressOf(attemptId))),
    caches.delete(mediaCacheName(attemptId)),
  ]);
  await inStore('readwrite', (store) => store.delete(attemptId)).catch(() => undefined);
}

/** One by one: a cache that is deleted as a whole keeps its files as long as anybody has it open; an entry's file goes at once. */
async function dropEntries(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all((await cache.keys()).map((entry) => cache.delete(entry)));
  await caches.delete(cacheName);
}

/** At a sign-out nothing on this device can be read any more; what waits to be sent is sent as it lies. */
export async function dropAllKeys(): Promise<void> {
  if (typeof caches === 'undefined') return;
  await Promise.allSettled([dropEntries(), dropAllMedia()]);
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined);
}

/** Answers need the room more than pictures do. */
export async function dropAllMedia(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => attemptOfMediaCache(name) !== null).map((name) => caches.delete(name)));
}
