/**
 * Brings what attempts left behind to the server while no page has them open: after a sign-out, after a sign-in of somebody else, after
 * a page that was closed without a network. Under its own person's sign-in or by the attempt's token, never under anybody else's.
 *
 * It takes no writer lease, so it stands in nobody's way: a page that opens the attempt claims it, and from then on nothing is written here.
 */
import type { Locks, Ports } from './ports.ts';
import type { AttemptRecord, StoredAttempt } from './records.ts';
import { Outbox } from './outbox.ts';
import { lockName } from './writer-lease.ts';
import { Sync } from './sync.ts';

/** A server that does not take it now is asked again by the next round. */
const roundMs = 60_000;

export interface DrainOptions {
  ports: Ports;
  /** Whose sign-in is there. */
  isSignedIn: (userId: number) => boolean;
  signal: AbortSignal;
}

function isOwed(attempt: AttemptRecord, pending: number): boolean {
  return (
    pending > 0 || attempt.begin !== undefined || (attempt.state === 'active' && (attempt.finish !== null || attempt.over))
  );
}

/** Everything on this device once. @returns how many attempts still wait. @throws StoreError */
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
    // Of no more use here: its person gets everything from the server with the next sign-in.
    if (attempt.sealed && !isSignedIn(attempt.userId)) await removeLocked(ports, attempt.attemptId);
  }
  return waiting;
}

/** Answers that the server refused stay for their person. */
async function removeLocked({ store, locks }: Ports, attemptId: string): Promise<void> {
  const stored = await store.read(attemptId);
  if (!stored?.attempt.sealed || stored.answers.some(({ place }) => place === 'refused')) return;
  if (await isFree(locks, lockName(attemptId))) await store.remove(attemptId);
}

async function drainAlone(ports: Ports, attemptId: string, signal: AbortSignal): Promise<boolean> {
  if (!(await isFree(ports.locks, lockName(attemptId)))) return false;
  // Two tabs would send everything twice: harmless, and for nothing.
  const turn = await ports.locks.acquire(`synaq-drain-${attemptId}`, false, () => undefined);
  if (!turn) return false;
  try {
    const stored = await ports.store.read(attemptId);
    return stored === null || (await drainOne(ports, stored, signal));
  } finally {
    turn.release();
  }
}

/** A page that has the attempt open sends for itself. */
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
