import type postgres from 'postgres';
import { loadLog } from './answer-log/load-log.ts';
import { verifyLog, verifyReceipts, type Receipt, type VerifiedAttempt } from './answer-log/verify.ts';
import type { AttemptSecrets } from './attempt-secrets.ts';

export interface Verdict {
  login: string;
  /** Of the log. */
  rows: number;
  /** What is wrong, in plain words. */
  found: string[];
}

/** Holds an attempt's log against its own chain, the answers that count, and a tablet's receipts. @returns null: no such attempt. */
export async function verifyAttempt(
  sql: postgres.Sql,
  attemptId: string,
  receipts: readonly Receipt[],
  secrets: AttemptSecrets,
): Promise<Verdict | null> {
  // One snapshot: the attempt may be running.
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [attempt] = await tx<(VerifiedAttempt & { login: string })[]>`
      select a.id as "attemptId", a.status = 'completed' as "isCompleted", p.login,
        (extract(epoch from a.end_time_threshold) * 1000)::float8 as "endTimeThreshold"
      from exam_attempt a join person p on p.id = a.person_id where a.id = ${attemptId}`;
    if (!attempt) return null;
    const rows = await loadLog(tx, attemptId);
    const current = await tx<{ questionId: number; answers: unknown }[]>`
      select question_id as "questionId", answers from current_answer where attempt_id = ${attemptId}`;
    const counting = new Map(current.map(({ questionId, answers }) => [questionId, answers]));
    const found = [...verifyLog(attempt, rows, counting), ...verifyReceipts(attemptId, rows, receipts, secrets)];
    return { login: attempt.login, rows: rows.length, found };
  });
}
