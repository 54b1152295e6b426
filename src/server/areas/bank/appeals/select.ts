/** Questions with appeals, as rows of the list: grouped by the version that was sat. */
import type { AppealedQuestion } from '#contract/bank/appeals.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';

export function appealedColumns(sql: Queryable): Fragment {
  return sql`
    v.id, v.version, v.question_id as "questionId", e.id as "examId", e.title as "examTitle", q.title, e.for_lang as "forLang", g.open, g.accepted,
    g.rejected, json_build_object('key', g.of_key, 'text', g.of_text, 'technical', g.technical) as reasons, ${epoch(sql, sql`g.last_at`)} as "lastAt"`;
}

export function appealedFrom(sql: Queryable): Fragment {
  const count = (condition: Fragment) => sql`(count(*) filter (where ${condition}))::int`;
  return sql`(
    select version_id, exam_id, ${count(sql`state = 'open'`)} as open, ${count(sql`state = 'accepted'`)} as accepted,
      ${count(sql`state = 'rejected'`)} as rejected, ${count(sql`reason = 'key'`)} as of_key, ${count(sql`reason = 'text'`)} as of_text,
      ${count(sql`reason = 'technical'`)} as technical, max(received_at) as last_at
    from appeal group by version_id, exam_id) g
    join exam_question_version v on v.id = g.version_id join exam_question q on q.id = v.question_id join exam e on e.id = g.exam_id`;
}

export async function loadAppealed(sql: Queryable, versionId: number): Promise<AppealedQuestion | null> {
  const [row] = await sql<AppealedQuestion[]>`
    select ${appealedColumns(sql)} from ${appealedFrom(sql)} where g.version_id = ${versionId}`;
  return row ?? null;
}
