import type postgres from 'postgres';
import { graceMs, type FinishReason } from '#domain/attempt/attempt.ts';
import { isOver } from '#domain/attempt/deadline.ts';
import type { Services } from '#server/services.ts';
import { isUniqueViolation } from '#server/storage/database.ts';
import { nextRow, type Head, type LogDetails } from './answer-log/log.ts';
import { loadCurrentAnswers } from './attempts.ts';
import { loadTerms, subjectsOfForms, withVerdict } from './passing.ts';
import { scoreAttempt } from './scoring.ts';

type Needs = Pick<Services, 'answers' | 'presence'> & {
  items: Pick<Services['items'], 'note'>;
  forms: Pick<Services['forms'], 'keyed' | 'get'>;
  storage: { sql: postgres.Sql };
};

const maxTries = 8;

/**
 * Why somebody wants it ended. `student` and `organiser` always succeed; `time` only when the time is really over: an organiser may have given
 * more since the caller looked.
 */
export type FinishCause =
  { reason: 'student' } | { reason: 'time'; marginMs?: number } | { reason: 'organiser'; details: LogDetails };

/**
 * Ends an attempt: one row in the log, the score and the new status, in one transaction. The row's place in the log decides which
 * answers count: whoever appends at the same time meets it there. Finishing twice changes nothing.
 * @returns why it ended (now or earlier); `running` when its time is not over; null when there is no such attempt.
 */
export async function finishAttempt(
  services: Needs,
  attemptId: string,
  now: number,
  cause: FinishCause,
): Promise<FinishReason | 'running' | null> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    services.answers.invalidate(attemptId);
    const head = await services.answers.headOf(attemptId);
    if (!head) return null;
    if (head.isFinished) return readReason(services.storage.sql, attemptId);
    if (cause.reason === 'time' && !isOver(head, now - (cause.marginMs ?? 0))) return 'running';
    try {
      const reason =
        cause.reason === 'student' && head.pausedAt === null && now > head.endTimeThreshold ? 'time' : cause.reason;
      await appendFinish(services, head, reason, now, cause.reason === 'organiser' ? cause.details : null);
      services.answers.invalidate(attemptId);
      services.presence.note(attemptId, { counts: true });
      services.items.note(attemptId);
      return reason;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new Error(`The log of attempt ${attemptId} kept changing under its finish`);
}

async function appendFinish(
  { forms, storage: { sql } }: Needs,
  head: Head,
  reason: FinishReason,
  now: number,
  details: LogDetails | null,
): Promise<void> {
  const { attemptId } = head;
  const [questions, terms] = await Promise.all([forms.keyed(head.formId), loadTerms(sql, [attemptId], subjectsOfForms(forms))]);
  // Read after the head: should an answer have come in between, our row meets it in the log and all of this is done again.
  const scored = scoreAttempt(questions, await loadCurrentAnswers(sql, attemptId));
  const judged = withVerdict(attemptId, scored, terms.get(attemptId));
  const row = nextRow(head, { kind: 'finish', receivedAt: now, ...(details && { details }) });
  const finishedAt = Math.min(head.pausedAt ?? now, head.endTimeThreshold);
  await sql`select finish_attempt(${JSON.stringify(row)}::text::json, ${JSON.stringify({ ...judged, reason, finishedAt })}::text::json)`;
}

async function readReason(sql: postgres.Sql, attemptId: string): Promise<FinishReason> {
  const [row] = await sql<{ reason: FinishReason }[]>`select finish_reason as reason from exam_attempt where id = ${attemptId}`;
  return row?.reason ?? 'time';
}

/**
 * So much later than an answer may still come in: one that arrived in time may be waiting here for the database, and must not be made late by
 * the end that overtook it.
 */
const sweepMarginMs = 30_000;

/**
 * Ends what ran out of time; what is paused stays. Every server process may do this at the same time. One that cannot be ended (its content is
 * broken) is logged and must not hold up the others.
 */
export async function finishOverdue(services: Needs & Pick<Services, 'log'>, now: number): Promise<void> {
  const rows = await services.storage.sql<{ id: string }[]>`
    select id from exam_attempt
    where status = 'active' and paused_at is null and end_time_threshold < ${new Date(now - graceMs - sweepMarginMs)}
    order by end_time_threshold limit 200`;
  for (const { id } of rows) {
    await finishAttempt(services, id, now, { reason: 'time', marginMs: sweepMarginMs }).catch((error: unknown) => {
      services.log.error({ err: error, attemptId: id }, 'an overdue attempt could not be ended');
    });
  }
}
