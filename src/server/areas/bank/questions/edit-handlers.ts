/** Adding, reading and saving questions. A save never meets a published version: it makes a draft on top of it. */
import type { Language } from '#domain/language.ts';
import type postgres from 'postgres';
import {
  questionCreate,
  questionDiscardDraft,
  questionDuplicate,
  questionNeighbours,
  questionNewVersion,
  questionOrder,
  questionRead,
  questionSave,
} from '#contract/bank/questions.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { refuse } from '#server/http/refuse.ts';
import { cleanDraft } from './clean-question.ts';
import { findDraftFaults } from './draft-faults.ts';
import { addQuestion, draftFieldNames, draftOf, refreshText, writeDraft, type Draft } from './draft.ts';
import { endPosition, lockOrder, neighboursOf, orderOf, positionAfter, reorder, spread } from './place.ts';
import { lockQuestion, readQuestion } from './select.ts';
import { readStoredDraft } from '#mechanics/stored-question.keyed.ts';

type QuestionReply = { data: QuestionFull } | Failure;

/** The question as it is now. @throws if it went while it was held: a bug. */
export async function answerWith(tx: postgres.TransactionSql, id: number): Promise<{ data: QuestionFull }> {
  const data = await readQuestion(tx, id);
  if (!data) throw new Error(`Question ${id} vanished`);
  return { data };
}

export function questionEditHandlers(sql: postgres.Sql): Handler[] {
  /** Runs with the question locked. */
  function withQuestion(
    id: number,
    run: (tx: postgres.TransactionSql, question: QuestionFull) => Promise<QuestionReply>,
  ): Promise<QuestionReply> {
    return sql.begin(async (tx): Promise<QuestionReply> => {
      const question = await lockQuestion(tx, id);
      return question ? run(tx, question) : fail('NOT_FOUND');
    });
  }

  /** @param revision that the save was made from; left out: whatever is there, as with other records */
  async function save(
    tx: postgres.TransactionSql,
    before: QuestionFull,
    given: Partial<Draft>,
    revision: number = before.revision,
    personId: number,
    language: Language,
  ): Promise<QuestionReply> {
    const now = draftOf(before);
    const draft = { ...now, ...given };
    const changed = changesOf(now, draft);
    // The same save again, whose answer was lost, is no conflict.
    if (revision === before.revision - 1 && Object.keys(changed).length === 0) return { data: before };
    if (revision !== before.revision) return fail('EDIT_CONFLICT');
    if (Object.keys(changed).length === 0) return { data: before };
    const faults = await findDraftFaults(tx, before.examId, changed);
    if (faults) return refuse(faults, language);
    await writeDraft(tx, before, draft, personId);
    return answerWith(tx, before.id);
  }

  return [
    handle(questionCreate, ({ body, actor, language }) =>
      sql.begin(async (tx): Promise<QuestionReply> => {
        const { creationId = null, examId, ...draft } = body;
        const known = creationId === null ? null : await findCreated(tx, creationId);
        if (known) return known;
        const [exam] = await tx`select from exam where id = ${examId} and archived_at is null`;
        if (!exam) return refuse({ examId: fieldTexts.gone }, language);
        const faults = await findDraftFaults(tx, examId, draft);
        if (faults) return refuse(faults, language);
        const place = { examId, position: await endPosition(tx, examId), creationId };
        const id = await addQuestion(tx, place, draft, actor.personId);
        if (id !== null) return answerWith(tx, id);
        return (creationId === null ? null : await findCreated(tx, creationId)) ?? fail('NOT_FOUND');
      }),
    ),

    handle(questionRead, async ({ params }) => {
      const question = await readQuestion(sql, params.id);
      return question ? { data: question } : fail('NOT_FOUND');
    }),

    handle(questionNeighbours, async ({ params }) => {
      const neighbours = await neighboursOf(sql, params.id);
      return neighbours ? { data: neighbours } : fail('NOT_FOUND');
    }),

    handle(questionSave, ({ params, body, actor, language }) =>
      withQuestion(params.id, (tx, before) => {
        const { revision, ...rest } = body;
        const given = rest as Partial<Draft>;
        // Before it is compared: the same save again must look like what it has written.
        if (given.content) given.content = cleanDraft(given.mechanic ?? before.mechanic, given.content);
        return save(tx, before, given, revision, actor.personId, language);
      }),
    ),

    handle(questionNewVersion, ({ params, body, actor }) =>
      withQuestion(params.id, async (tx, before) => {
        if (body.revision !== undefined && body.revision !== before.revision) return fail('EDIT_CONFLICT');
        const [from] = await tx<
          Pick<Draft, 'mechanic' | 'content' | 'points' | 'partialCredit' | 'sharedContentId' | 'groupId' | 'levelId'>[]
        >`
          select v.mechanic, v.content, v.points, v.partial_credit as "partialCredit",
            (select s.id from shared_content s where s.id = v.shared_content_id and s.archived_at is null) as "sharedContentId",
            (select g.id from exam_question_group g where g.id = v.group_id and g.archived_at is null) as "groupId",
            (select l.id from exam_question_level l where l.id = v.level_id and l.archived_at is null) as "levelId"
          from exam_question_version v
          where v.question_id = ${before.id} and ${
            body.from === undefined
              ? tx`v.id = (select current_version_id from exam_question where id = ${before.id})`
              : tx`v.version = ${body.from}`
          }`;
        if (!from) return body.from === undefined ? { data: before } : fail('NOT_FOUND');
        await writeDraft(
          tx,
          before,
          { ...draftOf(before), ...from, content: readStoredDraft(from.mechanic, from.content) },
          actor.personId,
        );
        return answerWith(tx, before.id);
      }),
    ),

    handle(questionDiscardDraft, ({ params, body }) =>
      withQuestion(params.id, async (tx, before) => {
        if (!before.hasDraft) return { data: before };
        if (body.revision !== before.revision) return fail('EDIT_CONFLICT');
        // Nothing would be left of it: deleting says so.
        if (before.currentVersion === null) return fail('IN_USE');
        await tx`
          update exam_question set newest_version_id = (
              select id from exam_question_version where question_id = ${before.id} and published_at is not null order by version desc limit 1),
            has_draft = false, revision = revision + 1, updated_at = now() where id = ${before.id}`;
        await tx`delete from exam_question_version where question_id = ${before.id} and published_at is null`;
        await refreshText(tx, before.id);
        return answerWith(tx, before.id);
      }),
    ),

    handle(questionDuplicate, ({ params, body, actor, language }) =>
      sql.begin(async (tx): Promise<QuestionReply> => {
        const original = await readQuestion(tx, params.id);
        if (!original) return fail('NOT_FOUND');
        const { creationId = null } = body;
        const known = creationId === null ? null : await findCreated(tx, creationId);
        if (known) return known;
        const { subjectId, variantId } = original;
        const faults = await findDraftFaults(tx, original.examId, { subjectId, variantId });
        if (faults) return refuse(faults, language);
        const position = await positionAfter(tx, original.examId, original.id);
        const id = await addQuestion(tx, { examId: original.examId, position, creationId }, draftOf(original), actor.personId);
        if (id !== null) return answerWith(tx, id);
        return (creationId === null ? null : await findCreated(tx, creationId)) ?? fail('NOT_FOUND');
      }),
    ),

    handle(questionOrder, ({ params, body, language }) =>
      sql.begin(async (tx) => {
        const question = await readQuestion(tx, params.id);
        if (!question) return fail('NOT_FOUND');
        await lockOrder(tx, [question.examId]);
        const all = await orderOf(tx, question.examId);
        if (body.beforeId !== null && (!all.includes(body.beforeId) || body.beforeId === params.id))
          return refuse({ beforeId: fieldTexts.gone }, language);
        await spread(tx, question.examId, reorder(all, [params.id], body.beforeId));
        return { data: { id: params.id } };
      }),
    ),
  ];
}

async function findCreated(tx: postgres.TransactionSql, creationId: string): Promise<QuestionReply | null> {
  const [row] = await tx<{ id: number }[]>`select id from exam_question where creation_id = ${creationId}`;
  const question = row ? await readQuestion(tx, row.id) : null;
  return question ? { data: question } : null;
}

function changesOf(before: Draft, after: Draft): Partial<Draft> {
  return Object.fromEntries(
    draftFieldNames.flatMap((field) =>
      canonicalJson(before[field]) === canonicalJson(after[field]) ? [] : [[field, after[field]]],
    ),
  );
}
