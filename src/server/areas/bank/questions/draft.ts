/** Writing drafts: the one place where a question's newest version comes to be or changes. */
import type postgres from 'postgres';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { readStoredDraft, toStoredContent } from '#mechanics/stored-question.keyed.ts';
import { cleanDraft } from './clean-question.ts';
import { questionText } from '#server/rich-text/question-text.ts';

/** All that a draft says. */
export interface Draft {
  mechanic: MechanicId;
  content: Record<string, unknown>;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
  groupId: number | null;
  levelId: number | null;
  subjectId: number;
  variantId: number | null;
  learningGoalId: number | null;
  tags: readonly string[];
}

export const draftFieldNames = [
  'mechanic',
  'content',
  'points',
  'partialCredit',
  'sharedContentId',
  'groupId',
  'levelId',
  'subjectId',
  'variantId',
  'learningGoalId',
  'tags',
] as const;

function asJson(tx: postgres.TransactionSql, value: unknown): postgres.PendingQuery<postgres.Row[]> {
  return tx`${JSON.stringify(value)}::text::jsonb`;
}

/** Whoever writes a draft: what is stored runs nothing (design of security, "Rich text"). */
function cleaned(draft: Draft): Draft {
  return { ...draft, content: cleanDraft(draft.mechanic, draft.content) };
}

/** Adds a question with its first draft. @returns its id, or null where the creationId is taken. */
export async function addQuestion(
  tx: postgres.TransactionSql,
  place: { examId: number; position: number; creationId: string | null; pairId?: number | null },
  given: Draft,
  personId: number | null,
): Promise<number | null> {
  const draft = cleaned(given);
  const text = questionText(draft.mechanic, draft.content, draft.tags);
  const [question] = await tx<{ id: number }[]>`
    insert into exam_question (exam_id, subject_id, variant_id, position, learning_goal_id, tags, pair_id, mechanic, title, search_text, has_draft, creation_id)
    values (${place.examId}, ${draft.subjectId}, ${draft.variantId}, ${place.position}, ${draft.learningGoalId}, ${[...draft.tags]},
      ${place.pairId ?? null}, ${draft.mechanic}, ${text.title}, ${text.searchText}, true, ${place.creationId})
    on conflict (creation_id) do nothing returning id`;
  if (!question) return null;
  await insertVersion(tx, question.id, 1, draft, null, personId);
  return question.id;
}

async function insertVersion(
  tx: postgres.TransactionSql,
  questionId: number,
  version: number,
  draft: Draft,
  place: { subjectId: number; variantId: number | null } | null,
  personId: number | null,
): Promise<void> {
  await tx`
    with made as (
      insert into exam_question_version (question_id, version, mechanic, content, points, partial_credit, shared_content_id, group_id, level_id, draft_place, saved_by)
      values (${questionId}, ${version}, ${draft.mechanic}, ${asJson(tx, toStoredContent(draft.mechanic, draft.content))}, ${draft.points}, ${draft.partialCredit},
        ${draft.sharedContentId}, ${draft.groupId}, ${draft.levelId}, ${place ? asJson(tx, place) : null}, ${personId})
      returning id)
    update exam_question set newest_version_id = made.id from made where exam_question.id = ${questionId}`;
}

/**
 * Writes the draft of a question; on top of a published version it begins a new one. Where a published question will stand waits in the draft.
 * Call it with the question locked.
 */
export async function writeDraft(
  tx: postgres.TransactionSql,
  before: QuestionFull,
  given: Draft,
  personId: number | null,
): Promise<void> {
  const draft = cleaned(given);
  const wasPublished = before.currentVersion !== null;
  const [own] = await tx<{ subjectId: number; variantId: number | null }[]>`
    select subject_id as "subjectId", variant_id as "variantId" from exam_question where id = ${before.id}`;
  const moves = wasPublished && (own?.subjectId !== draft.subjectId || own.variantId !== draft.variantId);
  const place = moves ? { subjectId: draft.subjectId, variantId: draft.variantId } : null;
  if (before.hasDraft)
    await tx`
      update exam_question_version set mechanic = ${draft.mechanic}, content = ${asJson(tx, toStoredContent(draft.mechanic, draft.content))}, points = ${draft.points},
        partial_credit = ${draft.partialCredit}, shared_content_id = ${draft.sharedContentId}, group_id = ${draft.groupId},
        level_id = ${draft.levelId}, draft_place = ${place ? asJson(tx, place) : null}, saved_by = ${personId}, saved_at = now()
      where question_id = ${before.id} and published_at is null`;
  else await insertVersion(tx, before.id, before.version + 1, draft, place, personId);
  const text = questionText(draft.mechanic, draft.content, draft.tags);
  await tx`
    update exam_question set mechanic = ${draft.mechanic}, title = ${text.title}, search_text = ${text.searchText}, has_draft = true,
      learning_goal_id = ${draft.learningGoalId}, tags = ${[...draft.tags]}, revision = revision + 1, updated_at = now(),
      subject_id = ${wasPublished ? tx`subject_id` : draft.subjectId}, variant_id = ${wasPublished ? tx`variant_id` : draft.variantId}
    where id = ${before.id}`;
}

export function draftOf(question: QuestionFull): Draft {
  const {
    mechanic,
    content,
    points,
    partialCredit,
    sharedContentId,
    groupId,
    levelId,
    subjectId,
    variantId,
    learningGoalId,
    tags,
  } = question;
  return {
    mechanic,
    content,
    points,
    partialCredit,
    sharedContentId,
    groupId,
    levelId,
    subjectId,
    variantId,
    learningGoalId,
    tags,
  };
}

/** Title and words again, after something beside the draft has changed them (tags), or a draft was thrown away. */
export async function refreshText(tx: postgres.TransactionSql, id: number): Promise<void> {
  const [row] = await tx<{ mechanic: MechanicId; content: Record<string, unknown>; tags: string[] }[]>`
    select v.mechanic, v.content, q.tags from exam_question q join exam_question_version v on v.id = q.newest_version_id where q.id = ${id}`;
  if (!row) return;
  const text = questionText(row.mechanic, readStoredDraft(row.mechanic, row.content), row.tags);
  await tx`update exam_question set mechanic = ${row.mechanic}, title = ${text.title}, search_text = ${text.searchText} where id = ${id}`;
}
