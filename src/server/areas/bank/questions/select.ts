/** Questions in their newest version, as the editor sees them. */
import type { QuestionFull, QuestionRow } from '#contract/bank/question-parts.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { readStoredDraft } from '#mechanics/stored-question.keyed.ts';

/** Over `q` (exam_question) and `v` (its newest version). */
function rowFields(sql: Queryable): Fragment {
  return sql`
    q.id, q.revision, ${epoch(sql, sql`q.created_at`)} as "createdAt", ${epoch(sql, sql`q.updated_at`)} as "updatedAt", q.exam_id as "examId",
    coalesce((v.draft_place->>'subjectId')::int, q.subject_id) as "subjectId",
    case when v.draft_place is null then q.variant_id else (v.draft_place->>'variantId')::int end as "variantId",
    (select number from exam_variant x where x.id = case when v.draft_place is null then q.variant_id else (v.draft_place->>'variantId')::int end)
      as "variantNumber",
    q.position, q.title, v.mechanic, v.points, v.partial_credit as "partialCredit", v.shared_content_id as "sharedContentId",
    v.group_id as "groupId", v.level_id as "levelId", q.learning_goal_id as "learningGoalId", q.tags,
    case when q.current_version_id is null then 'draft' when not q.is_published then 'withdrawn' when q.has_draft then 'changed' else 'published' end as state,
    q.is_published as "isPublished", q.has_draft as "hasDraft", v.version,
    (select c.version from exam_question_version c where c.id = q.current_version_id) as "currentVersion",
    (select p.id from exam_question p join exam e on e.pair_id = p.exam_id
      where p.id = q.pair_id and e.id = q.exam_id and p.archived_at is null) as "pairId"`;
}

/** Ids in their order, then the rows: what sorts and filters looks at one table only. */
export async function selectQuestions(sql: Queryable, ids: readonly number[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  return sql<QuestionRow[]>`
    select ${rowFields(sql)} from unnest(${[...ids]}::int[]) with ordinality as o(id, place)
    join exam_question q on q.id = o.id join exam_question_version v on v.id = q.newest_version_id order by o.place`;
}

export async function readQuestion(sql: Queryable, id: number): Promise<QuestionFull | null> {
  const [row] = await sql<QuestionFull[]>`
    select ${rowFields(sql)}, v.content, ${epoch(sql, sql`v.published_at`)} as "publishedAt",
      case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as "savedBy"
    from exam_question q join exam_question_version v on v.id = q.newest_version_id left join person p on p.id = v.saved_by
    where q.id = ${id} and q.archived_at is null`;
  return row ? { ...row, content: readStoredDraft(row.mechanic, row.content) } : null;
}

/** For whoever is going to change it: held until the transaction's end. */
export async function lockQuestion(sql: Queryable, id: number): Promise<QuestionFull | null> {
  await sql`select from exam_question where id = ${id} for no key update`;
  return readQuestion(sql, id);
}
