import type { BatchOperation } from '#contract/attempts/send-answers.ts';
import { toBase64Url } from './base64url.ts';
import type { AttemptRef } from './ports.ts';
import type { AttemptRecord, OutboxRecord } from './records.ts';

/** The fields of an attempt that each call needs. */
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
    // The server can open what this device cannot.
    ...(sealed && { sealed: { order, bytes: toBase64Url(sealed) } }),
  };
}
