/**
 * Plans the changes of each step of an answer's way, as pure functions. outbox.ts writes the changes down; README.md describes
 * the way.
 */
import { replacedBy } from './counting.ts';
import { tailOf, type OutboxState } from './outbox-state.ts';
import type { Acknowledged, Change } from './ports.ts';
import type { AnswerRecord, AnswerValue, OutboxRecord } from './records.ts';
import type { RecordOutcome } from './types.ts';
import { generationOf, nameWriter } from './writer.ts';

/** An answer that was chosen and is not on the disk yet. */
export interface Draft {
  /** Id of the operation that it becomes. */
  operationId: string;
  questionId: number;
  answers: AnswerValue;
  elapsedMs: number;
  chosenAt: number;
}

/** A choice that is in memory only. */
export interface Stranded extends Draft {
  /** When the answer was chosen that the disk had for the question after this choice was made; null: nobody has looked since. */
  metAt: number | null;
}

/** With those who wait until it is on the disk. */
export interface Waiting extends Stranded {
  waiters: ((outcome: RecordOutcome) => void)[];
}

/**
 * Drafts become operations. The last operation is replaced instead of followed when it is for the same question and was never handed
 * to the transport: typing then makes one operation, not a hundred. Replacing any other would leave a hole in the numbers.
 */
export function planDrafts(
  state: OutboxState,
  drafts: readonly Draft[],
  canReplace: (operation: OutboxRecord) => boolean,
): Change[] {
  const { attempt } = state;
  const changes: Change[] = [];
  let { nextSeq, nextOrder } = attempt;
  const tail = tailOf(state);
  const replaced = tail && tail.writer === attempt.writer && canReplace(tail) ? tail : null;
  // The replaced operation's place comes before those that follow now.
  const ordered = [...drafts].sort(
    (a, b) => Number(b.questionId === replaced?.questionId) - Number(a.questionId === replaced?.questionId),
  );
  for (const draft of ordered) {
    const place = draft.questionId === replaced?.questionId ? replaced : { order: nextOrder++, seq: nextSeq++ };
    const { attemptId, userId, writer } = attempt;
    const { order, seq } = place;
    // Field by field: whatever else the caller's draft carries (who waits for it) is not for the disk, which refuses functions.
    const { operationId, questionId, answers, elapsedMs, chosenAt } = draft;
    changes.push(
      {
        type: 'put-operation',
        record: { attemptId, userId, writer, order, seq, operationId, questionId, answers, elapsedMs, chosenAt },
      },
      {
        type: 'put-answer',
        record: {
          attemptId,
          questionId,
          answers,
          operationId,
          place: 'tablet',
          refusal: null,
          chosenAt,
          acknowledgedAt: null,
        },
      },
    );
  }
  changes.push({ type: 'put-attempt', record: { ...attempt, nextSeq, nextOrder } });
  return changes;
}

/**
 * Drafts that the disk did not take become operations in memory and are sent from there. Nothing is replaced: a number would mean one
 * choice on the disk and another at the server, and after a reload the disk's older one would be renumbered, above the newer one.
 * Whether the disk took the replacement after all nobody knows, so the operation that it was for is written again.
 */
export function planPendingDrafts(state: OutboxState, drafts: readonly Draft[]): Change[] {
  const tail = tailOf(state);
  const again: Change[] = tail ? [{ type: 'put-operation', record: tail }] : [];
  return [...again, ...planDrafts(state, drafts, () => false)];
}

function findOperation(state: OutboxState, operationId: string): OutboxRecord | null {
  for (const record of state.operations.values()) if (record.operationId === operationId) return record;
  return null;
}

/** The answer, if `operation` is its latest: an older one must not speak for a newer one. */
function answerOf(state: OutboxState, operation: OutboxRecord): AnswerRecord | null {
  const answer = state.answers.get(operation.questionId);
  return answer?.operationId === operation.operationId ? answer : null;
}

/** The server has these; ids that are not in the outbox are ignored. */
export function planAcknowledged(state: OutboxState, acknowledged: readonly Acknowledged[]): Change[] {
  const changes: Change[] = [];
  let isLate = false;
  const { attemptId, userId } = state.attempt;
  for (const { operationId, status, receivedAt, position, hash, receipt, outranked } of acknowledged) {
    const operation = findOperation(state, operationId);
    if (!operation) continue;
    changes.push({ type: 'delete-operation', order: operation.order });
    const answer = answerOf(state, operation);
    const place = status === 'late' ? 'late' : 'server';
    if (answer) {
      const row = hash === undefined ? answer.row : { position, hash, elapsedMs: operation.elapsedMs };
      const record: AnswerRecord = { ...answer, place, acknowledgedAt: receivedAt, ...(row && { row }) };
      const other = outranked ? replacedBy(record, outranked.answers, receivedAt) : null;
      changes.push({ type: 'put-answer', record: other ?? record });
    }
    if (hash !== undefined && receipt !== undefined) {
      changes.push({ type: 'put-receipt', record: { attemptId, position, userId, operationId, hash, receipt, receivedAt } });
    }
    isLate ||= status === 'late';
  }
  // In a test with sections it may be its section that is over.
  if (isLate && !state.attempt.over && !state.attempt.sectionLog)
    changes.push({ type: 'put-attempt', record: { ...state.attempt, over: true } });
  return changes;
}

/**
 * Numbers the operations of `writer` from 1 under a fresh writer, above what it had and below every later opening's. Where no
 * generation is left between, all that waits is renumbered in its order, under the highest.
 */
function planRenumber(state: OutboxState, writer: string, skippedOrder: number | null, uuid: () => string): Change[] {
  const { attempt } = state;
  const waiting = [...state.operations.values()].filter((record) => record.order !== skippedOrder);
  const later = waiting.filter((record) => record.writer !== writer).map((record) => generationOf(record.writer));
  const isCurrent = writer === attempt.writer;
  const next = generationOf(writer) + 1;
  const hasRoom = isCurrent || (next < attempt.generation && later.every((generation) => next < generation));
  const generation = hasRoom ? next : attempt.generation + 1;
  const name = nameWriter(generation, uuid());
  const renumbered = hasRoom ? waiting.filter((record) => record.writer === writer) : waiting;
  const changes: Change[] = renumbered.map((record, index) => ({
    type: 'put-operation',
    record: { ...record, writer: name, seq: index + 1 },
  }));
  if (isCurrent || !hasRoom) {
    changes.push({ type: 'put-attempt', record: { ...attempt, generation, writer: name, nextSeq: renumbered.length + 1 } });
  }
  return changes;
}

/** The server will never take it: it leaves the order of sending, stays on the device, and what followed it is renumbered. */
export function planNotAccepted(state: OutboxState, operationId: string, code: string, uuid: () => string): Change[] {
  const operation = findOperation(state, operationId);
  if (!operation) return [];
  const answer = answerOf(state, operation);
  const changes: Change[] = [{ type: 'delete-operation', order: operation.order }];
  if (answer) changes.push({ type: 'put-answer', record: { ...answer, place: 'refused', refusal: code } });
  return [...changes, ...planRenumber(state, operation.writer, operation.order, uuid)];
}

/** The numbers do not follow what the server has: new ones, the operations stay the same. */
export function planGap(state: OutboxState, operationId: string, uuid: () => string): Change[] {
  const operation = findOperation(state, operationId);
  return operation ? planRenumber(state, operation.writer, null, uuid) : [];
}

/**
 * The server knows the id for something else. It may even be ours (a disk that came back with an older content): a fresh id only
 * says the same choice once more, in its order, so it can outrank nothing that was chosen later.
 */
export function planConflict(state: OutboxState, operationId: string, uuid: () => string): Change[] {
  const operation = findOperation(state, operationId);
  if (!operation) return [];
  const fresh = uuid();
  const answer = answerOf(state, operation);
  const changes = planRenumber(state, operation.writer, null, uuid).map((change): Change => {
    if (change.type !== 'put-operation' || change.record.order !== operation.order) return change;
    return { type: 'put-operation', record: { ...change.record, operationId: fresh } };
  });
  if (answer) changes.push({ type: 'put-answer', record: { ...answer, operationId: fresh } });
  return changes;
}
