/**
 * A second copy of the hint that somebody is signed in (stored-user.ts), in IndexedDB. What is put into localStorage reaches the disk
 * seconds later, in Chromium after five and up to a minute: a device whose battery is pulled soon after the sign-in would start as
 * nobody's, and without a network nobody could open the test that it holds. Not with `idb`: the sign-in page does without it.
 */
const name = 'synaq-hint';
const store = 'hints';
const key = 'user';

/** A storage that does not answer must not keep the sign-in page from anybody. */
const patienceMs = 1000;

let opening: Promise<IDBDatabase | null> | null = null;

function open(): Promise<IDBDatabase | null> {
  opening ??= new Promise<IDBDatabase | null>((resolve) => {
    try {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(store));
      request.addEventListener('success', () => {
        // Closed from outside, in the background or by clearing the site's data: the next write opens it again.
        request.result.addEventListener('close', () => (opening = null));
        resolve(request.result);
      });
      request.addEventListener('error', () => resolve(null));
      request.addEventListener('blocked', () => resolve(null));
    } catch {
      resolve(null); // Refused.
    }
  });
  return opening;
}

/** Null: nobody is signed in here. Nothing waits for it, and nothing fails with it: the other copy is there, too. */
export async function keepHint(text: string | null): Promise<void> {
  const database = await open();
  if (!database) return;
  try {
    const objects = database.transaction(store, 'readwrite', { durability: 'strict' }).objectStore(store);
    if (text === null) objects.delete(key);
    else objects.put(text, key);
  } catch {
    opening = null; // The connection was lost.
  }
}

export function readHint(): Promise<string | null> {
  const read = open().then(
    (database) =>
      new Promise<string | null>((resolve) => {
        if (!database) return resolve(null);
        try {
          const request: IDBRequest<unknown> = database.transaction(store).objectStore(store).get(key);
          request.addEventListener('success', () => resolve(typeof request.result === 'string' ? request.result : null));
          request.addEventListener('error', () => resolve(null));
        } catch {
          resolve(null);
        }
      }),
  );
  const giveUp = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([read, giveUp]);
}
