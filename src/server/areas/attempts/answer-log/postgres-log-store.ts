import type postgres from 'postgres';
import { isUniqueViolation } from '#server/storage/database.ts';
import { isArchived } from '#server/storage/log-years.ts';
import type { Counting, Head, KnownOperation, LogStore, Outranking } from './log.ts';
import { sectionLogOf, sectionRows, type SectionRow } from './section-log.ts';

type HeadRow = Omit<Head, 'writers' | 'sectionLog'> & {
  writers: Record<string, number> | null;
  sectionRows: SectionRow[] | null;
};

/** The log in PostgreSQL. One statement is one snapshot: a head is read whole or not at all. An archived attempt has none. */
export function createPostgresLogStore(sql: postgres.Sql): LogStore {
  /** Whatever was finished has a row that says so: only where there is none the log may be in files. */
  async function findArchived(rows: readonly HeadRow[]): Promise<Set<string>> {
    const bare = rows.filter(({ isFinished, position }) => isFinished && position === 0).map(({ attemptId }) => attemptId);
    if (bare.length === 0) return new Set();
    const found = await sql<{ id: string }[]>`
      select id from unnest(${sql.array(bare)}::uuid[]) as a(id) where ${isArchived(sql, sql`a.id`)}`;
    return new Set(found.map(({ id }) => id));
  }

  return {
    async loadHeads(attemptIds) {
      const ids = sql.array([...attemptIds]);
      // The ids are named beside each table: only so does the planner leave the other school years out.
      const rows = await sql<HeadRow[]>`
        select a.id as "attemptId", a.person_id as "personId", a.exam_id as "examId", a.form_id as "formId",
          a.access_type_id as "accessTypeId", (extract(epoch from a.started_at) * 1000)::bigint as "startedAt", (extract(epoch from a.end_time_threshold) * 1000)::bigint as "endTimeThreshold",
          (extract(epoch from a.paused_at) * 1000)::bigint as "pausedAt", a.status = 'completed' as "isFinished", coalesce(l.position, 0) as position, coalesce(l.hash, a.id::text) as hash,
          (select json_object_agg(w.writer, w.seq) from (
            select writer, max(seq) as seq from answer_log where attempt_id = a.id and attempt_id = any(${ids}::uuid[]) and writer is not null group by writer
          ) w) as writers,
          ${sectionRows(sql, attemptIds)} as "sectionRows"
        from exam_attempt a
        left join lateral (select position, hash from answer_log where attempt_id = a.id and attempt_id = any(${ids}::uuid[])
          order by position desc limit 1) l on true
        where a.id = any(${ids}::uuid[])`;
      const archived = await findArchived(rows);
      return new Map(
        rows
          .filter(({ attemptId }) => !archived.has(attemptId))
          .map(({ sectionRows: ofSections, ...row }) => [
            row.attemptId,
            {
              ...row,
              writers: new Map(Object.entries(row.writers ?? {})),
              sectionLog: sectionLogOf(ofSections ?? [], row.startedAt),
            },
          ]),
      );
    },

    async lookUp(operations) {
      const rows = await sql<(KnownOperation & { attemptId: string; outranked: Outranking | null })[]>`
        with o as (
          select * from json_to_recordset(${JSON.stringify(operations)}::text::json) as o("attemptId" uuid, "operationId" uuid, "isStep" boolean))
        select l.attempt_id as "attemptId", l.operation_id as "operationId", l.content_hash as "contentHash", l.status, l.position,
          l.received_at as "receivedAt", l.hash, case when r.operation_id <> l.operation_id then
            json_build_object('operationId', r.operation_id, 'answers', c.answers, 'receivedAt', r.received_at) end as outranked
        from o
        join answer_log l on l.attempt_id = o."attemptId" and l.operation_id = o."operationId" and l.kind = 'answer'
        left join current_answer c on c.attempt_id = l.attempt_id and c.question_id = l.question_id and l.status = 'accepted'
        left join answer_log r on r.attempt_id = c.attempt_id and r.position = c.position
        union all
        select l.attempt_id, l.operation_id, l.content_hash, l.status, l.position, l.received_at, l.hash, null::json
        from o join answer_log l on l.attempt_id = o."attemptId" and l.operation_id = o."operationId" and l.kind = 'section'
        where o."isStep"`;
      const known = new Map<string, Map<string, KnownOperation>>();
      for (const row of rows) {
        const ofAttempt = known.get(row.attemptId) ?? new Map<string, KnownOperation>();
        known.set(row.attemptId, ofAttempt.set(row.operationId, row));
      }
      return known;
    },

    async append(rows, current) {
      try {
        // Many rows travel as one JSON text: one statement, prepared once, whatever their number.
        const [row] = await sql<{ counting: Counting[] }[]>`
          select append_answers(${JSON.stringify(rows)}::text::json, ${JSON.stringify(current)}::text::json) as counting`;
        return row?.counting ?? [];
      } catch (error) {
        if (isUniqueViolation(error)) return 'conflict';
        throw error;
      }
    },
  };
}
