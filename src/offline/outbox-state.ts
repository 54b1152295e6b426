/** An attempt in memory as on disk, and the changes that lead from one state to the next: the same list goes to disk and to memory. */
import type { Change } from './ports.ts';
import type { AnswerRecord, AttemptRecord, OutboxRecord, StoredAttempt } from './records.ts';

export interface OutboxState {
  attempt: AttemptRecord;
  /** By order; iterates in the order of sending. */
  operations: Map<number, OutboxRecord>;
  /** By question id. */
  answers: Map<number, AnswerRecord>;
}

export function loadState(stored: StoredAttempt): OutboxState {
  const operations = new Map(stored.outbox.map((record) => [record.order, record]));
  const behind = stored.outbox.reduce((order, record) => Math.max(order, record.order + 1), stored.attempt.nextOrder);
  return {
    attempt: { ...stored.attempt, nextOrder: behind },
    operations,
    answers: new Map(stored.answers.map((record) => [record.questionId, record])),
  };
}

/** New orders only grow, so that the map keeps the order of sending. */
export function applyChanges(state: OutboxState, changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.type === 'put-attempt') state.attempt = change.record;
    else if (change.type === 'put-operation') state.operations.set(change.record.order, change.record);
    else if (change.type === 'delete-operation') state.operations.delete(change.order);
    else if (change.type === 'put-answer') state.answers.set(change.record.questionId, change.record);
  }
}

/**
 * All that a store has to hold, for one that has lost it. @param rest what of the attempt is not in `state`. @param changes that are still
 * to be applied.
 */
export function rewriteAll(state: OutboxState, rest: readonly Change[], changes: readonly Change[]): Change[] {
  const all = new Map<string, Change>();
  const put = (change: Change) => void all.set(keyOf(change), change);
  put({ type: 'put-attempt', record: state.attempt });
  rest.forEach(put);
  for (const record of state.operations.values()) put({ type: 'put-operation', record });
  for (const record of state.answers.values()) put({ type: 'put-answer', record });
  changes.forEach(put);
  return [...all.values()];
}

/** Changes with the same key replace each other. */
export function keyOf(change: Change): string {
  switch (change.type) {
    case 'put-operation':
      return `operation ${change.record.order}`;
    case 'delete-operation':
      return `operation ${change.order}`;
    case 'put-answer':
      return `answer ${change.record.questionId}`;
    case 'put-receipt':
      return `receipt ${change.record.position}`;
    default:
      return change.type;
  }
}

export function tailOf(state: OutboxState): OutboxRecord | null {
  let tail: OutboxRecord | null = null;
  for (const record of state.operations.values()) tail = record;
  return tail;
}
