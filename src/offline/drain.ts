/**
 * Sends pending operations of attempts that no page has open: after a sign-out, after another user's sign-in, or after a page
 * closed offline. Uses the owner's sign-in or the attempt's token only.
 *
 * It takes no writer lease. A page that opens the attempt claims it, and the fence stops the drain.
 */
import type { Locks, Ports } from './ports.ts';
import type { AttemptRecord, StoredAttempt } from './records.ts';
import { Outbox } from './outbox.ts';
import { lockName } from './writer-lease.ts';
import { Sync } from './sync.ts';

/** Limit of one round; the next round retries. */
const roundMs = 60_000;

export interface DrainOptions {
  ports: Ports;
  /** True if this user is signed in. */
  isSignedIn: (userId: number) => boolean;
  signal: AbortSignal;
}

function isOwed(attempt: AttemptRecord, pending: number): boolean {
  return (
    pending > 0 || attempt.begin !== undefined || (attempt.state === 'active' && (attempt.finish !== null || attempt.over))
  );
}

/** Sends everything pending on this device once. @returns how many attempts still wait. @throws StoreError */
export async function drainDevice({ ports, isSignedIn, signal }: DrainOptions): Promise<number> {
  let waiting = 0;
  for (const { attempt, pending } of await ports.store.list()) {
    if (signal.aborted) return waiting;
    if (isOwed(attempt, pending)) {
      const canSend = attempt.token !== undefined || isSignedIn(attempt.userId);
      if (!canSend || !(await drainAlone(ports, attempt.attemptId, signal))) {
        waiting += 1;
        continue;
      }
    }
    // Not needed here: the owner gets everything from the server at the next sign-in.
    if (attempt.sealed && !isSignedIn(attempt.userId)) await removeLocked(ports, attempt.attemptId);
  }
  return waiting;
}

/** Refused answers stay for their owner. */
async function removeLocked({ store, locks }: Ports, attemptId: string): Promise<void> {
  const stored = await store.read(attemptId);
  if (!stored?.attempt.sealed || stored.answers.some(({ place }) => place === 'refused')) return;
  if (await isFree(locks, lockName(attemptId))) await store.remove(attemptId);
}

async function drainAlone(ports: Ports, attemptId: string, signal: AbortSignal): Promise<boolean> {
  if (!(await isFree(ports.locks, lockName(attemptId)))) return false;
  // Avoids that two tabs send the same operations.
  const turn = await ports.locks.acquire(`synaq-drain-${attemptId}`, false, () => undefined);
  if (!turn) return false;
  try {
    const stored = await ports.store.read(attemptId);
    return stored === null || (await drainOne(ports, stored, signal));
  } finally {
    turn.release();
  }
}

/** False if a page has the attempt open: that page sends. */
async function isFree(locks: Locks, name: string): Promise<boolean> {
  const lease = await locks.acquire(name, false, () => undefined);
  lease?.release();
  return lease !== null;
}

function drainOne(ports: Ports, stored: StoredAttempt, signal: AbortSignal): Promise<boolean> {
  const { store, transport, scheduler, channel } = ports;
  return new Promise((resolve) => {
    const isDone = () => outbox.isDrained && !isOwed(outbox.attempt, 0);
    const events = {
      changed: () => {
        if (isDone()) end();
        else if (sync?.view().halt) end();
      },
      pending: () => sync?.pending(),
      written: () => channel.post({ type: 'changed', attemptId: stored.attempt.attemptId }),
      superseded: () => end(),
    };
    const outbox = new Outbox(store, scheduler, events, stored, true);
    let sync: Sync | null = null;
    let hasEnded = false;
    const cancel = scheduler.setTimeout(() => end(), roundMs);
    signal.addEventListener('abort', end);

    function end(): void {
      if (hasEnded) return;
      hasEnded = true;
      cancel();
      signal.removeEventListener('abort', end);
      resolve(isDone());
      sync?.pause();
      outbox.close();
    }

    sync = new Sync({
      outbox,
      transport,
      scheduler,
      events: { changed: events.changed, contact: () => undefined },
      serverNow: () => scheduler.wall(),
      isSignedIn: true,
      link: 'trying',
    });
    sync.start();
  });
}
