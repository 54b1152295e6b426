/** From a draft to what students get: whole, cleaned, with a key that can be reached. */
import type postgres from 'postgres';
import * as v from 'valibot';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import { keyedQuestion, type KeyedQuestion } from '#mechanics/keyed-question.ts';
import { toStoredContent } from '#mechanics/stored-question.keyed.ts';
import type { Queryable } from '#server/storage/database.ts';
import { bankTexts } from '../texts.ts';
import { cleanQuestion, mediaNames } from './clean-question.ts';
import { findDraftFaults } from './draft-faults.ts';
import { findMissingFaults } from './missing-faults.ts';
import type { PublishFault } from './publish-fault.ts';

/** More than these nobody reads at once. */
const mostFaults = 50;

type Publishable = Pick<QuestionFull, 'id' | 'mechanic' | 'content' | 'points' | 'partialCredit' | 'sharedContentId'>;

type Keyed = { ok: true; keyed: KeyedQuestion } | { ok: false; faults: PublishFault[] };

/** The question as students may get it: it can be scored, and no part of it is empty. Media are looked at by `findLostMedia`. */
export function toPublished(question: Publishable): Keyed {
  const checked = toKeyed(question);
  const faults = checked.ok ? findMissingFaults(question.mechanic, checked.keyed.content) : [];
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, mostFaults) } : checked;
}

/** The question as it would be scored, or what keeps it from that. */
export function toKeyed(question: Publishable): Keyed {
  const { id, mechanic, points, partialCredit, sharedContentId } = question;
  const content = cleanQuestion(mechanic, question.content);
  const parsed = v.safeParse(keyedQuestion, { id, mechanic, points, partialCredit, sharedContentId, content });
  const fault = parsed.success ? findKeyFault(parsed.output) : null;
  if (parsed.success && fault === null) return { ok: true, keyed: parsed.output };
  const missing = findMissingFaults(mechanic, content);
  const others = (parsed.issues ?? [])
    .map((issue) => ({ path: v.getDotPath(issue) ?? 'content', text: bankTexts.incomplete, reason: issue.message }))
    // Only faults of the content that its drafts have no words for.
    .filter(({ path }) => missing.length === 0 || !path.startsWith('content'));
  const faults = [...missing, ...others];
  if (faults.length === 0) faults.push({ path: 'content', text: bankTexts.keyFault, reason: fault ?? '' });
  return { ok: false, faults: faults.slice(0, mostFaults) };
}

/** Media that contents name and the platform does not have. */
export async function findLostMedia(sql: Queryable, contents: readonly unknown[]): Promise<Set<string>> {
  const names = [...new Set(contents.flatMap(mediaNames))];
  if (names.length === 0) return new Set();
  const known = new Set(
    (await sql<{ name: string }[]>`select name from media where name = any(${names})`).map(({ name }) => name),
  );
  return new Set(names.filter((name) => !known.has(name)));
}

/**
 * Publishes the newest version of a question; one that is published already is offered again. Call it with the question locked.
 * @returns what is missing; empty: it is done.
 */
export async function publish(tx: postgres.TransactionSql, question: QuestionFull): Promise<PublishFault[]> {
  if (!question.hasDraft) {
    if (question.isPublished) return [];
    const faults = findMissingFaults(question.mechanic, question.content);
    if (faults.length === 0)
      await tx`update exam_question set is_published = true, revision = revision + 1, updated_at = now() where id = ${question.id}`;
    return faults;
  }
  const checked = toPublished(question);
  if (!checked.ok) return checked.faults;
  const lost = await findLostMedia(tx, [checked.keyed.content]);
  if (lost.size > 0) return [{ path: 'content', text: bankTexts.lostMedia, reason: `No media ${[...lost].join(', ')}` }];
  const { subjectId, variantId } = question;
  const gone = await findDraftFaults(tx, question.examId, { subjectId, variantId });
  if (gone) return Object.keys(gone).map((path) => ({ path, text: bankTexts.placeGone, reason: `No ${path} there` }));
  await tx`
    with version as (
      update exam_question_version set content = ${JSON.stringify(toStoredContent(checked.keyed.mechanic, checked.keyed.content))}::text::jsonb, published_at = now(), draft_place = null
      where question_id = ${question.id} and published_at is null returning id)
    update exam_question q set current_version_id = version.id, is_published = true, has_draft = false, revision = q.revision + 1,
      subject_id = ${subjectId}, variant_id = ${variantId}, updated_at = now()
    from version where q.id = ${question.id}`;
  return [];
}
