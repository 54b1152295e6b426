/**
 * A server whose database was restored from an older backup has lost answers that it had acknowledged. The device still has the newest of each
 * question, with the row of the log that stood for it: when that row is not there any more, all of them are sent again.
 */
import type { HeldRow } from '#contract/attempts/parts.ts';
import type { OutboxState } from './outbox-state.ts';
import type { Change } from './ports.ts';

/** The newest row that stands for an answer on this device: rows are chained, so it stands for all before it. */
export function heldRowOf(state: OutboxState): HeldRow | null {
  let held: HeldRow | null = null;
  for (const { row } of state.answers.values()) if (row && row.position > (held?.position ?? 0)) held = row;
  return held && { position: held.position, hash: held.hash };
}

/**
 * Puts what this device was acknowledged back to waiting, under the same ids and new numbers: what the server still has takes
 * no effect a second time. A finish is asked for again too.
 * @param now of the device's wall clock.
 */
export function planRestated(state: OutboxState, now: number): Change[] {
  const { attempt } = state;
  const { attemptId, userId, writer } = attempt;
  const waiting = new Set<number>();
  for (const { questionId } of state.operations.values()) waiting.add(questionId);
  const changes: Change[] = [];
  let { nextSeq, nextOrder } = attempt;
  const acknowledged = [...state.answers.values()].sort((a, b) => (a.row?.position ?? 0) - (b.row?.position ?? 0));
  for (const { row, ...answer } of acknowledged) {
    if (!row) continue;
    const { operationId, questionId, answers, chosenAt } = answer;
    // Another device's answer counts, and that device sends it. A sealed answer cannot be sealed again for the outbox.
    if (operationId === null || waiting.has(questionId) || answer.sealed) {
      changes.push({ type: 'put-answer', record: answer });
      continue;
    }
    const place = { attemptId, userId, writer, order: nextOrder++, seq: nextSeq++ };
    const { elapsedMs } = row;
    changes.push(
      { type: 'put-operation', record: { ...place, operationId, questionId, answers, elapsedMs, chosenAt } },
      { type: 'put-answer', record: { ...answer, place: 'tablet', acknowledgedAt: null } },
    );
  }
  if (changes.length === 0) return [];
  const isFinished = attempt.state === 'completed';
  const finish = isFinished ? (attempt.finish ?? { requestedAt: now }) : attempt.finish;
  return [...changes, { type: 'put-attempt', record: { ...attempt, nextSeq, nextOrder, state: 'active', finish } }];
}
