import { readClocks } from './attempt-clock.ts';
import { claim } from './claim.ts';
import { contact, guess, restore, toRecord, uselessRttMs, type ClockState } from './clock.ts';
import { StoreError, type HeldLock, type Ports } from './ports.ts';
import type { ClockRecord, StoredAttempt } from './records.ts';
import { lockName, takeLease } from './writer-lease.ts';
import { Sitting } from './sitting.ts';
import type { OpenOutcome, OpenRequest } from './types.ts';

/** The server's time if there is one, else the stored one, else an estimate from the content or the wall clock. */
function startClock(ports: Ports, request: OpenRequest, stored: StoredAttempt): ClockState {
  const at = readClocks(ports.scheduler);
  const storedClock = stored.clock && restore(stored.clock, at);
  if (!('data' in request)) return storedClock ?? guess(at.wall, at);
  if (request.serverTime) return contact(storedClock, request.serverTime);
  const { endTimeThreshold, timeLeft } = request.data;
  return storedClock ?? guess(endTimeThreshold - timeLeft * 1000, at);
}

/** The server's time, to be written with the attempt, unless the device slept meanwhile: it would replace a better one. */
function clockOf({ scheduler }: Ports, request: OpenRequest): ClockRecord | null {
  if (!('data' in request) || !request.serverTime || request.serverTime.rttMs > uselessRttMs) return null;
  return toRecord(contact(null, request.serverTime), request.data.attemptId, readClocks(scheduler));
}

const lockTries = 4;
const lockWaitMs = 200;

/** A reloaded page may still hold the lock for a moment. */
async function acquirePatiently({ locks, scheduler }: Ports, name: string, onLost: () => void): Promise<HeldLock | null> {
  for (let count = 1; ; count++) {
    const lock = await locks.acquire(name, false, onLost);
    if (lock || count === lockTries) return lock;
    await new Promise<void>((resolve) => scheduler.setTimeout(resolve, lockWaitMs));
  }
}

/**
 * Opens an attempt on this device, with fresh data from the server or (offline) from what is held. Takes the writer lease if no other page has it;
 * otherwise the attempt opens read-only, and `takeOver()` takes the writer lease over.
 */
export async function openAttempt(ports: Ports, request: OpenRequest): Promise<OpenOutcome> {
  const data = 'data' in request ? request.data : null;
  const attemptId = 'data' in request ? request.data.attemptId : request.attemptId;
  const { store, scheduler } = ports;
  const name = lockName(attemptId);
  const opened: { sitting: Sitting | null; isLost: boolean } = { sitting: null, isLost: false };
  const handleLost = () => {
    opened.isLost = true;
    opened.sitting?.lose();
  };
  let lock = await acquirePatiently(ports, name, handleLost);
  try {
    let stored: StoredAttempt | null = lock ? null : await store.read(attemptId);
    // Held elsewhere, but nothing was ever written: there is nothing to follow.
    if (!lock && !stored && data) lock = await takeLease(ports, attemptId, handleLost);
    if (lock) {
      const claimed = await claim(store, scheduler, attemptId, request.userId, data, clockOf(ports, request));
      if (claimed.outcome !== 'claimed') {
        lock.release();
        lock = null;
      }
      if (claimed.outcome === 'absent' || claimed.outcome === 'foreign') return { outcome: claimed.outcome };
      stored = claimed.stored;
    }
    if (stored?.attempt.sealed) {
      lock?.release();
      return { outcome: 'locked' };
    }
    const content = data ?? (await store.readContent(attemptId))?.data ?? null;
    if (!stored || !content || stored.attempt.userId !== request.userId) {
      lock?.release();
      return { outcome: stored && stored.attempt.userId !== request.userId ? 'foreign' : 'absent' };
    }
    const clock = startClock(ports, request, stored);
    const hasLease = lock && !opened.isLost ? lock : null;
    const sitting = new Sitting({
      ports,
      userId: request.userId,
      stored,
      content,
      clock,
      lock: hasLease,
      link: data ? 'ok' : 'trying',
      opened: data?.writer,
    });
    opened.sitting = sitting;
    if (data && hasLease) await sitting.refresh(data, 'data' in request ? request.serverTime : null);
    sitting.start();
    return { outcome: 'opened', attempt: sitting };
  } catch (error) {
    lock?.release();
    if (error instanceof StoreError) return { outcome: 'storage-failed', kind: error.kind };
    throw error;
  }
}
