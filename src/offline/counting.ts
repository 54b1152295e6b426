/**
 * Settles an answer chosen here against one from another device: the screen shows what counts, and keeps what was chosen here
 * at hand.
 */
import { canonicalJson } from '#lib/canonical-json.ts';
import type { OutboxState } from './outbox-state.ts';
import type { Change } from './ports.ts';
import type { AnswerRecord, AnswerValue } from './records.ts';
import { openedAs } from './writer.ts';

/** An answer that counts at the server. */
export interface CountingAnswer {
  questionId: number;
  operationId: string;
  answers: AnswerValue;
}

/**
 * The record under the answer of another device.
 * @param answers undefined: the server does not send it without a sign-in. The next poll after one brings it.
 * @returns null where that is the same answer, or this device cannot read its own.
 */
export function replacedBy(held: AnswerRecord, answers: AnswerValue | undefined, at: number | null): AnswerRecord | null {
  if (held.sealed) return null;
  const before = held.elsewhere?.before ?? held.answers;
  if (answers === undefined) return { ...held, elsewhere: { before } };
  if (canonicalJson(held.answers) === canonicalJson(answers)) return null;
  return { ...held, answers, operationId: null, place: 'server', acknowledgedAt: at, elsewhere: { before } };
}

/**
 * Applies what counts by the server. Pending answers are not touched: their acknowledgement decides. Nor is what the server refused or took
 * late: it is not among what counts.
 */
export function planCounting(state: OutboxState, counting: readonly CountingAnswer[], at: number | null): Change[] {
  const { attemptId } = state.attempt;
  if (state.attempt.sealed) return [];
  const waiting = new Set<number>();
  for (const { questionId } of state.operations.values()) waiting.add(questionId);
  const changes: Change[] = [];
  for (const { questionId, operationId, answers } of counting) {
    const held = state.answers.get(questionId);
    if (waiting.has(questionId) || held?.operationId === operationId) continue;
    if (held && held.place !== 'server') continue;
    const unanswered = { attemptId, questionId, answers: null, place: 'server' as const, refusal: null, chosenAt: 0 };
    const record = replacedBy(held ?? { ...unanswered, operationId: null, acknowledgedAt: null }, answers, at);
    if (record) changes.push({ type: 'put-answer', record });
  }
  return changes;
}

function answerOf(state: OutboxState, operationId: string): AnswerRecord | null {
  for (const record of state.answers.values()) if (record.operationId === operationId) return record;
  return null;
}

/** Is this operation its question's newest on this device? */
export function isLatest(state: OutboxState, operationId: string): boolean {
  return answerOf(state, operationId) !== null;
}

export function isSameAnswer(state: OutboxState, operationId: string, answers: AnswerValue | undefined): boolean {
  return answers !== undefined && canonicalJson(answerOf(state, operationId)?.answers ?? null) === canonicalJson(answers);
}

/** The student has seen it: the answer that counts stays. */
export function planSettled(state: OutboxState, questionId: number): Change[] {
  const held = state.answers.get(questionId);
  if (!held?.elsewhere) return [];
  const { elsewhere: _, ...record } = held;
  return [{ type: 'put-answer', record }];
}

/**
 * Choices of this device are newer than what outranks them: they go out under the new opening, under their own ids, so that the log only moves
 * them up. What else waits keeps its numbers. One whose question was answered here once more meanwhile is left to the log: its successor will tell.
 */
export function planRaised(state: OutboxState, writer: string, operationIds: ReadonlySet<string>): Change[] {
  const opened = openedAs(state.attempt, writer);
  if (!opened) return [];
  const changes: Change[] = [];
  let { nextSeq } = opened;
  for (const record of state.operations.values()) {
    if (!operationIds.has(record.operationId)) continue;
    if (isLatest(state, record.operationId))
      changes.push({ type: 'put-operation', record: { ...record, writer, seq: nextSeq++ } });
    else changes.push({ type: 'delete-operation', order: record.order });
  }
  return [...changes, { type: 'put-attempt', record: { ...state.attempt, ...opened, nextSeq } }];
}
