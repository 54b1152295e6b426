/**
 * Whether a test is in progress on this device: in any tab, or in none at the moment. Pages and the service worker ask before a new version
 * comes in. Apart from the store: the worker does without the outbox, and asking must neither create nor upgrade the database.
 */
import { peek } from './peek.ts';
import type { AttemptRecord } from './records.ts';

/** The device's clock may be off, and the time may have been extended without this device knowing. */
const marginMs = 24 * 3600 * 1000;

/**
 * @returns false also where the storage does not answer: it must not keep a device on an old version for ever.
 */
export async function isTestRunningHere(now: number = Date.now()): Promise<boolean> {
  try {
    const attempts = await peek<AttemptRecord[]>('attempts', (store) => store.getAll() as IDBRequest<AttemptRecord[]>);
    return attempts.some((attempt) => isRunning(attempt, now));
  } catch {
    return false;
  }
}

/** An attempt whose time is long over does not hold anything up, though it was never finished here: what it holds outlives an update. */
function isRunning(attempt: Pick<AttemptRecord, 'state' | 'over' | 'endTimeThreshold'>, now: number): boolean {
  return attempt.state !== 'completed' && !attempt.over && now <= attempt.endTimeThreshold + marginMs;
}
