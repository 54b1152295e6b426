/** The writer lease of an attempt: one page of this browser writes at a time. */
import type { Channel, HeldLock, Locks, Scheduler } from './ports.ts';

export function lockName(attemptId: string): string {
  return `synaq-writer-${attemptId}`;
}

/** Long enough to take what is being typed and to write it down; a page that hangs is not waited for. */
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
