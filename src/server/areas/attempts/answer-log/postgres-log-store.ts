import type postgres from 'postgres';
import { isUniqueViolation, type Queryable } from '#server/storage/database.ts';
import type { CurrentAnswer, Head, KnownOperation, LogRow, LogStore } from './log.ts';

type HeadRow = Omit<Head, 'writers'> & { writers: Record<string, number> | null };

/** The log in PostgreSQL. One statement is one snapshot: a head is read whole or not at all. */
export function createPostgresLogStore(sql: postgres.Sql): LogStore {
  return {
    async loadHeads(attemptIds) {
      const rows = await sql<HeadRow[]>`
        select a.id as "attemptId", a.person_id as "personId", a.exam_id as "examId", a.form_id as "formId",
          a.access_type_id as "accessTypeId", (extract(epoch from a.end_time_threshold) * 1000)::bigint as "endTimeThreshold",
          a.status = 'completed' as "isFinished", coalesce(l.position, 0) as position, coalesce(l.hash, a.id::text) as hash,
          (select json_object_agg(w.writer, w.seq) from (
            select writer, max(seq) as seq from answer_log where attempt_id = a.id and writer is not null group by writer
          ) w) as writers
        from exam_attempt a
        left join lateral (select position, hash from answer_log where attempt_id = a.id order by position desc limit 1) l on true
        where a.id = any(${sql.array([...attemptIds])}::uuid[])`;
      return new Map(rows.map((row) => [row.attemptId, { ...row, writers: new Map(Object.entries(row.writers ?? {})) }]));
    },

    async lookUp(operations) {
      const rows = await sql<(KnownOperation & { attemptId: string })[]>`
        select l.attempt_id as "attemptId", l.operation_id as "operationId", l.content_hash as "contentHash", l.status, l.position,
          l.received_at as "receivedAt"
        from json_to_recordset(${JSON.stringify(operations)}::text::json) as o("attemptId" uuid, "operationId" uuid)
        join answer_log l on l.attempt_id = o."attemptId" and l.operation_id = o."operationId" and l.kind = 'answer'`;
      const known = new Map<string, Map<string, KnownOperation>>();
      for (const row of rows) {
        const ofAttempt = known.get(row.attemptId) ?? new Map<string, KnownOperation>();
        known.set(row.attemptId, ofAttempt.set(row.operationId, row));
      }
      return known;
    },

    async append(rows, current) {
      try {
        await sql.begin((tx) => [insertRows(tx, rows), ...(current.length > 0 ? [bringUp(tx, current)] : [])]);
        return 'done';
      } catch (error) {
        if (isUniqueViolation(error)) return 'conflict';
        throw error;
      }
    },
  };
}

/** Many rows travel as one JSON text: one statement, prepared once, whatever their number. */
export function insertRows(sql: Queryable, rows: readonly LogRow[]): postgres.PendingQuery<postgres.Row[]> {
  return sql`
    insert into answer_log (attempt_id, position, kind, status, operation_id, writer, seq, question_id, answers, content_hash,
      received_at, chosen_at, elapsed_ms, hash)
    select "attemptId", position, kind, status, "operationId", writer, seq, "questionId", answers, "contentHash", "receivedAt", "chosenAt",
      "elapsedMs", hash
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("attemptId" uuid, position int, kind text, status text, "operationId" uuid,
      writer text, seq int, "questionId" int, answers jsonb, "contentHash" text, "receivedAt" bigint, "chosenAt" bigint,
      "elapsedMs" bigint, hash text)`;
}

function bringUp(sql: Queryable, current: readonly CurrentAnswer[]): postgres.PendingQuery<postgres.Row[]> {
  return sql`
    insert into current_answer (attempt_id, question_id, answers, generation, writer_id, seq, position)
    select "attemptId", "questionId", answers, generation, "writerId", seq, position
    from json_to_recordset(${JSON.stringify(current)}::text::json) as c("attemptId" uuid, "questionId" int, answers jsonb, generation int,
      "writerId" text, seq int, position int)
    on conflict (attempt_id, question_id) do update set
      answers = excluded.answers, generation = excluded.generation, writer_id = excluded.writer_id, seq = excluded.seq,
      position = excluded.position
    where (excluded.generation, excluded.writer_id collate "C", excluded.seq)
      > (current_answer.generation, current_answer.writer_id collate "C", current_answer.seq)`;
}
