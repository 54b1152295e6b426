/** What this device holds, beyond the one attempt that is open. */
import { StoreError, type Store } from './ports.ts';
import type { RemovalOutcome, HeldAttempt, StorageCheck } from './types.ts';
import { phaseOf } from './view.ts';

/** The attempts held for a person, for the list without network. @throws StoreError */
export async function listHeldAttempts(store: Store, userId: number): Promise<readonly HeldAttempt[]> {
  const held = await store.list();
  return held
    .filter(({ attempt }) => attempt.userId === userId)
    .map(({ attempt, pending }) => ({
      attemptId: attempt.attemptId,
      kind: attempt.kind,
      examId: attempt.examId,
      title: attempt.title,
      endTimeThreshold: attempt.endTimeThreshold,
      phase: phaseOf(attempt),
      // The start itself waits to be told.
      pending: pending + (attempt.begin ? 1 : 0),
    }));
}

/** Deletes a completed attempt of which nothing waits. @returns false if it was kept. @throws StoreError */
export async function removeAttempt(store: Store, attemptId: string): Promise<boolean> {
  const held = (await store.list()).find(({ attempt }) => attempt.attemptId === attemptId);
  if (!held) return true;
  return held.attempt.state === 'completed' && store.remove(attemptId);
}

/** At sign-out: nothing of this person stays, unless answers have not reached the server; then everything stays. @throws StoreError */
export async function removeUserData(store: Store, userId: number): Promise<RemovalOutcome> {
  const attempts = await listHeldAttempts(store, userId);
  const waiting = attempts.filter((attempt) => attempt.pending > 0);
  if (waiting.length > 0) return { outcome: 'held', attempts: waiting };
  for (const attempt of attempts) {
    // An answer may have come in between, from another tab.
    if (!(await store.remove(attempt.attemptId))) return { outcome: 'held', attempts: [attempt] };
  }
  return { outcome: 'removed' };
}

/** Can answers be kept here? To be asked before a start, so that the student is told. */
export async function checkStorage(store: Store): Promise<StorageCheck> {
  try {
    await store.probe();
    return { outcome: 'fine' };
  } catch (error) {
    if (error instanceof StoreError) return { outcome: 'failed', kind: error.kind };
    throw error;
  }
}
