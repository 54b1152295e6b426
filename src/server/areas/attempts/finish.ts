import type postgres from 'postgres';
import { graceMs, type FinishReason } from '#domain/attempt/attempt.ts';
import type { Services } from '#server/services.ts';
import { isUniqueViolation } from '#server/storage/database.ts';
import { rowHash, type Head } from './answer-log/log.ts';
import { loadCurrentAnswers } from './attempts.ts';
import { scoreAttempt } from './scoring.ts';

type Needs = Pick<Services, 'answers' | 'forms'> & { storage: { sql: postgres.Sql } };

const maxTries = 8;

/**
 * Ends an attempt: one row in the log, the score and the new status, in one transaction. The row's place in the log decides which
 * answers count: whoever appends at the same time meets it there. Finishing twice changes nothing.
 * @returns why it ended: by the student, or (then or earlier) by time; null when there is no such attempt.
 */
export async function finishAttempt(services: Needs, attemptId: string, now: number): Promise<FinishReason | null> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    services.answers.forget(attemptId);
    const head = await services.answers.headOf(attemptId);
    if (!head) return null;
    if (head.isFinished) return readReason(services.storage.sql, attemptId);
    try {
      const reason = now > head.endTimeThreshold ? 'time' : 'student';
      await appendFinish(services, head, reason, now);
      services.answers.forget(attemptId);
      return reason;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new Error(`The log of attempt ${attemptId} kept changing under its finish`);
}

async function appendFinish({ forms, storage: { sql } }: Needs, head: Head, reason: FinishReason, now: number): Promise<void> {
  const questions = await forms.keyed(head.formId);
  // Read after the head: should an answer have come in between, our row meets it in the log and all of this is done again.
  const scored = scoreAttempt(questions, await loadCurrentAnswers(sql, head.attemptId));
  const row = {
    attemptId: head.attemptId,
    position: head.position + 1,
    kind: 'finish' as const,
    status: 'accepted' as const,
    operationId: null,
    writer: null,
    seq: null,
    questionId: null,
    answers: null,
    contentHash: null,
    receivedAt: now,
    chosenAt: null,
    elapsedMs: null,
  };
  const logRow = JSON.stringify({ ...row, hash: rowHash(head.hash, row) });
  const result = JSON.stringify({ ...scored, reason, finishedAt: Math.min(now, head.endTimeThreshold) });
  await sql`select finish_attempt(${logRow}::text::json, ${result}::text::json)`;
}

async function readReason(sql: postgres.Sql, attemptId: string): Promise<FinishReason> {
  const [row] = await sql<{ reason: FinishReason }[]>`select finish_reason as reason from exam_attempt where id = ${attemptId}`;
  return row?.reason ?? 'time';
}

/**
 * Ends what ran out of time. Every server process may do this at the same time. One that cannot be ended (its content is broken) is
 * logged and must not hold up the others.
 */
export async function finishOverdue(services: Needs & Pick<Services, 'log'>, now: number): Promise<void> {
  const rows = await services.storage.sql<{ id: string }[]>`
    select id from exam_attempt where status = 'active' and end_time_threshold < ${new Date(now - graceMs)}
    order by end_time_threshold limit 200`;
  for (const { id } of rows) {
    await finishAttempt(services, id, now).catch((error: unknown) => {
      services.log.error({ err: error, attemptId: id }, 'an overdue attempt could not be ended');
    });
  }
}
