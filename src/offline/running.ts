/**
 * Whether a test is in progress on this device: in any tab, or in none at the moment. Pages and the service worker ask before a new version
 * comes in. Apart from the store: the worker does without the outbox, and asking must neither create nor upgrade the database.
 */
import { databaseName } from './database-name.ts';
import type { AttemptRecord } from './records.ts';

/** The device's clock may be off, and the time may have been extended without this device knowing. */
const marginMs = 24 * 3600 * 1000;

/**
 * @returns false also where the storage does not answer: it must not keep a device on an old version for ever.
 */
export async function isTestRunningHere(now: number = Date.now()): Promise<boolean> {
  try {
    const attempts = await readAttempts();
    return attempts.some((attempt) => isRunning(attempt, now));
  } catch {
    return false;
  }
}

/** An attempt whose time is long over does not hold anything up, though it was never finished here: what it holds outlives an update. */
function isRunning(attempt: Pick<AttemptRecord, 'state' | 'over' | 'endTimeThreshold'>, now: number): boolean {
  return attempt.state !== 'completed' && !attempt.over && now <= attempt.endTimeThreshold + marginMs;
}

function readAttempts(): Promise<AttemptRecord[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    // There is none yet: nothing is held, and an empty one in its place would have no stores.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      database.addEventListener('versionchange', () => database.close());
      try {
        const reading: IDBRequest<AttemptRecord[]> = database.transaction('attempts').objectStore('attempts').getAll();
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
