import type { BatchOperation } from '#contract/attempts/send-answers.ts';
import { toBase64Url } from './base64url.ts';
import type { AttemptRef } from './ports.ts';
import type { AttemptRecord, OutboxRecord } from './records.ts';

/** Of an attempt, what each call needs. */
export function refOf({ attemptId, kind, examId, userId, token, sectionLog }: AttemptRecord): AttemptRef {
  return {
    attemptId,
    kind,
    examId,
    userId,
    ...(token !== undefined && { token }),
    ...(sectionLog && { hasSections: true }),
  };
}

/** An answer as the server takes it. */
export function toOperation(record: OutboxRecord): BatchOperation {
  const { questionId, answers, operationId, writer, seq, elapsedMs, chosenAt, order, sealed } = record;
  return {
    questionId,
    answers,
    operationId,
    writer,
    seq,
    elapsedMs,
    chosenAt,
    // What this device cannot open the server can.
    ...(sealed && { sealed: { order, bytes: toBase64Url(sealed) } }),
  };
}
