import type postgres from 'postgres';
import type { LogRow } from './log.ts';

/** An attempt's log, from its first row, as its hashes were made from: whatever the connection makes of large numbers. */
export async function loadLog(sql: postgres.ISql, attemptId: string): Promise<LogRow[]> {
  const rows = await sql<(LogRow & { details: LogRow['details'] | null })[]>`
    select attempt_id as "attemptId", position, kind, status, operation_id as "operationId", writer, seq, question_id as "questionId",
      answers, content_hash as "contentHash", received_at::float8 as "receivedAt",
      chosen_at::float8 as "chosenAt", elapsed_ms::float8 as "elapsedMs", details, hash
    from answer_log where attempt_id = ${attemptId} order by position`;
  // Absent where there are none: so they were hashed.
  return rows.map(({ details, ...row }) => (details ? { ...row, details } : row));
}
