/** Lists and removes the attempts stored on this device. */
import { StoreError, type Store } from './ports.ts';
import type { RemovalOutcome, HeldAttempt, StorageCheck } from './types.ts';
import { phaseOf } from './view.ts';

/** Stored attempts of a user, for the list without a network. @throws StoreError */
export async function listHeldAttempts(store: Store, userId: number): Promise<readonly HeldAttempt[]> {
  const held = await store.list();
  return held
    .filter(({ attempt }) => attempt.userId === userId)
    .map(({ attempt, pending, answers }) => ({
      attemptId: attempt.attemptId,
      kind: attempt.kind,
      examId: attempt.examId,
      title: attempt.title,
      endTimeThreshold: attempt.endTimeThreshold,
      phase: phaseOf(attempt),
      // A start that was not reported to the server counts as pending.
      pending: pending + (attempt.begin ? 1 : 0),
      answers,
    }));
}

/** Deletes a completed attempt without pending operations. @returns false if it stays. @throws StoreError */
export async function removeAttempt(store: Store, attemptId: string): Promise<boolean> {
  const held = (await store.list()).find(({ attempt }) => attempt.attemptId === attemptId);
  if (!held) return true;
  return held.attempt.state === 'completed' && store.remove(attemptId);
}

/** Sign-out: removes all attempts of the user, or none if any has pending answers. @throws StoreError */
export async function removeUserData(store: Store, userId: number): Promise<RemovalOutcome> {
  const attempts = await listHeldAttempts(store, userId);
  const waiting = attempts.filter((attempt) => attempt.pending > 0);
  if (waiting.length > 0) return { outcome: 'held', attempts: waiting };
  for (const attempt of attempts) {
    // Another tab may have recorded an answer in between.
    if (!(await store.remove(attempt.attemptId))) return { outcome: 'held', attempts: [attempt] };
  }
  return { outcome: 'removed' };
}

/** Tests whether answers can be stored. Run before a start, so that the student is warned. */
export async function checkStorage(store: Store): Promise<StorageCheck> {
  try {
    await store.probe();
    return { outcome: 'fine' };
  } catch (error) {
    if (error instanceof StoreError) return { outcome: 'failed', kind: error.kind };
    throw error;
  }
}
