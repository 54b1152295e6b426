import type postgres from 'postgres';
import type { LogRow } from './log.ts';

/** An attempt's log, from its first row. */
export async function loadLog(sql: postgres.Sql, attemptId: string): Promise<LogRow[]> {
  const rows = await sql<(LogRow & { details: LogRow['details'] | null })[]>`
    select attempt_id as "attemptId", position, kind, status, operation_id as "operationId", writer, seq, question_id as "questionId",
      answers, content_hash as "contentHash", received_at as "receivedAt", chosen_at as "chosenAt", elapsed_ms as "elapsedMs", details, hash
    from answer_log where attempt_id = ${attemptId} order by position`;
  // Absent where there are none: so they were hashed.
  return rows.map(({ details, ...row }) => (details ? { ...row, details } : row));
}
