/** Writer lease: at most one page of this browser writes an attempt at a time. */
import type { Channel, HeldLock, Locks, Scheduler } from './ports.ts';

export function lockName(attemptId: string): string {
  return `synaq-writer-${attemptId}`;
}

/** Time for the holder to record pending typing. A page that hangs is not waited for. */
const patienceMs = 1000;
const stepMs = 50;

/**
 * Takes the writer lease from the page that has it. That page is asked to write down what is in its memory only, and then releases it; where it
 * does not answer, the writer lease is taken by force.
 */
export async function takeLease(
  { locks, channel, scheduler }: { locks: Locks; channel: Channel; scheduler: Pick<Scheduler, 'setTimeout'> },
  attemptId: string,
  onLost: () => void,
): Promise<HeldLock | null> {
  const name = lockName(attemptId);
  for (let waited = 0; waited <= patienceMs; waited += stepMs) {
    const lock = await locks.acquire(name, false, onLost);
    if (lock) return lock;
    if (waited === 0) channel.post({ type: 'yield', attemptId });
    await new Promise<void>((resolve) => scheduler.setTimeout(resolve, stepMs));
  }
  return locks.acquire(name, true, onLost);
}
