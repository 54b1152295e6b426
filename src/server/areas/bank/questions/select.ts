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
      where p.id = q.pair_id and e.id = q.exam_id and p.archived_at is null) as "pairId",
    ${drawnBy(sql)} as "drawnBy",
    (select json_build_object('attempts', t.attempts, 'share', t.share, 'correlation', t.correlation)
      from exam_question_statistic t where t.question_id = q.id) as statistic`;
}

/** Exams with a row that it fits (src/domain/bank/blueprint.ts), as it is offered now. */
function drawnBy(sql: Queryable): Fragment {
  return sql`coalesce((
    select json_agg(json_build_object('id', e.id, 'title', e.title) order by e.id) from exam e
    join exam_question_version c on c.id = q.current_version_id
    left join exam_question_level l on l.id = c.level_id
    where e.bank_id = q.exam_id and e.archived_at is null and q.is_published and exists (
      select from exam_blueprint_row b where b.exam_id = e.id and b.subject_id = q.subject_id and b.points = c.points
        and (b.mechanic is null or b.mechanic = c.mechanic) and (b.learning_goal_id is null or b.learning_goal_id = q.learning_goal_id)
        and (b.difficulty is null or b.difficulty = l.difficulty) and (b.tag is null or b.tag = any(q.tags))
        and (b.per_text is null) = (c.shared_content_id is null))), '[]')`;
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
