/** Looks into one store of the device's database without the code that reads it. Neither makes nor upgrades the database. */
import { databaseName } from './database-name.ts';

/** Rejects where there is no database, or where it does not answer. */
export function peek<T>(storeName: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    // There is none yet: nothing is held, and an empty one in its place would have no stores.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      database.addEventListener('versionchange', () => database.close());
      try {
        const reading = ask(database.transaction(storeName).objectStore(storeName));
        reading.addEventListener('success', () => resolve(reading.result));
        reading.addEventListener('error', () => reject(reading.error ?? new Error('Not readable')));
        reading.transaction?.addEventListener('complete', () => database.close());
      } catch (error) {
        database.close();
        reject(error instanceof Error ? error : new Error('Not readable'));
      }
    });
  });
}
