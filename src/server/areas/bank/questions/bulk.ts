/** One action for many questions. Each stands for itself: what is missing in one holds up no other. */
import type postgres from 'postgres';
import { questionBulk, questionTags, type BulkAction, type bulkOutcomes } from '#contract/bank/question-bulk.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import type { AuditAction } from '#contract/audit/actions.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import type { Language } from '#domain/language.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { holdPairs } from '../exams/counterpart.ts';
import { removeOne } from '../remove.ts';
import { findDraftFaults } from './draft-faults.ts';
import { draftOf, refreshText, writeDraft, type Draft } from './draft.ts';
import { lockOrder, orderOf, reorder, spread } from './place.ts';
import type { PublishFault } from './publish-fault.ts';
import { publish } from './publish.ts';
import { faultErrors } from './publish-handlers.ts';
import { readQuestion } from './select.ts';

interface Outcome {
  outcome: (typeof bulkOutcomes)[number];
  errors?: Record<string, string[]>;
}

/** Actions to record: those that change what students get, or take something away. */
const written: Partial<Record<BulkAction['action'], AuditAction>> = {
  publish: 'bank-publish',
  withdraw: 'bank-publish',
  move: 'bank-publish',
  remove: 'bank-delete',
};

export function bulkHandlers(sql: postgres.Sql): Handler[] {
  return [
    handle(questionBulk, async ({ body, actor, language, request }) => {
      const ids = [...new Set(body.ids)];
      const data = await sql.begin(async (tx) => {
        if (body.action === 'order') await lockOrdersOf(tx, ids);
        else if (body.action === 'remove') await holdPairs(tx, 'exam_question', ids);
        // In one order, so that two bulk actions cannot wait for each other.
        else await tx`select from exam_question where id = any(${ids}::int[]) order by id for no key update`;
        const results = [];
        let [done, reached] = [0, 0];
        for (const id of ids) {
          const question = await readQuestion(tx, id);
          const outcome: Outcome = question ? await act(tx, question, body, actor.personId, language) : { outcome: 'missing' };
          results.push({ id, title: question?.title ?? '', ...outcome });
          if (!['done', 'removed', 'archived'].includes(outcome.outcome)) continue;
          done += 1;
          if (body.action !== 'move' || (question && isOfferedAsItIs(question))) reached += 1;
        }
        if (body.action === 'order')
          await putInOrder(
            tx,
            results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id),
          );
        const action = written[body.action];
        if (action && reached > 0)
          await audit(tx, {
            personId: actor.personId,
            action,
            subject: `${body.action} ${reached} of ${ids.length} questions`,
            ...traceOf(request),
            isDone: true,
          });
        return { done, results };
      });
      return { data };
    }),

    handle(questionTags, async ({ params }) => {
      const [exam] = await sql`select from exam where id = ${params.id} and archived_at is null`;
      if (!exam) return fail('NOT_FOUND');
      const rows = await sql<{ tag: string; questions: number }[]>`
        select tag, count(*)::int as questions from exam_question q cross join lateral unnest(q.tags) as tag
        where q.exam_id = ${params.id} and q.archived_at is null group by tag order by count(*) desc, tag limit 200`;
      return { data: rows };
    }),
  ];
}

async function act(
  tx: postgres.TransactionSql,
  question: QuestionFull,
  body: BulkAction,
  personId: number,
  language: Language,
): Promise<Outcome> {
  switch (body.action) {
    case 'publish': {
      if (isOfferedAsItIs(question)) return { outcome: 'unchanged' };
      return published(await publish(tx, question), language);
    }
    case 'withdraw': {
      if (!question.isPublished) return { outcome: 'unchanged' };
      await tx`update exam_question set is_published = false, revision = revision + 1, updated_at = now() where id = ${question.id}`;
      return { outcome: 'done' };
    }
    case 'tag':
      return tag(tx, question, [...new Set([...question.tags, ...body.tags])]);
    case 'untag':
      return tag(
        tx,
        question,
        question.tags.filter((one) => !body.tags.includes(one)),
      );
    case 'move':
      return move(tx, question, body, personId);
    case 'remove': {
      const outcome = await removeOne(tx, 'exam-questions', question.id);
      return { outcome };
    }
    case 'order':
      return { outcome: 'done' };
  }
}

function published(faults: readonly PublishFault[], language: Language): Outcome {
  return faults.length === 0 ? { outcome: 'done' } : { outcome: 'incomplete', errors: faultErrors(faults, language) };
}

/** Tags reach no student: they change at once. Whoever has the question open sends all of its tags, so their revision is not the last any more. */
async function tag(tx: postgres.TransactionSql, question: QuestionFull, tags: string[]): Promise<Outcome> {
  if (tags.length === question.tags.length) return { outcome: 'unchanged' };
  if (tags.length > bankLimits.tags) return { outcome: 'full' };
  await tx`update exam_question set tags = ${tags}, revision = revision + 1, updated_at = now() where id = ${question.id}`;
  await refreshText(tx, question.id);
  return { outcome: 'done' };
}

function isOfferedAsItIs({ isPublished, hasDraft }: QuestionFull): boolean {
  return isPublished && !hasDraft;
}

/** A published question without a draft moves as a new version that is published at once: the versions that were sat stay as they are. */
async function move(
  tx: postgres.TransactionSql,
  question: QuestionFull,
  { subjectId, variantId, groupId, levelId }: Extract<BulkAction, { action: 'move' }>,
  personId: number,
): Promise<Outcome> {
  const to: Partial<Draft> = {
    ...(subjectId !== undefined && { subjectId }),
    ...(variantId !== undefined && { variantId }),
    ...(groupId !== undefined && { groupId }),
    ...(levelId !== undefined && { levelId }),
  };
  const now = draftOf(question);
  const isSame = (Object.keys(to) as (keyof Draft)[]).every((field) => to[field] === now[field]);
  if (isSame) return { outcome: 'unchanged' };
  if (await findDraftFaults(tx, question.examId, to)) return { outcome: 'foreign' };
  await writeDraft(tx, question, { ...now, ...to }, personId);
  if (!isOfferedAsItIs(question)) return { outcome: 'done' };
  const moved = await readQuestion(tx, question.id);
  const faults = moved ? await publish(tx, moved) : [];
  // It was offered as it stood, by rules of its time: then it waits as a draft until somebody looks.
  return { outcome: faults.length === 0 ? 'done' : 'incomplete' };
}

async function lockOrdersOf(tx: postgres.TransactionSql, ids: readonly number[]): Promise<void> {
  const rows = await tx<{ examId: number }[]>`
    select distinct exam_id as "examId" from exam_question where id = any(${[...ids]}::int[])`;
  await lockOrder(
    tx,
    rows.map(({ examId }) => examId),
  );
}

/** All of one exam follow each other where the foremost of them stood. Those of other exams are put in order among themselves. */
async function putInOrder(tx: postgres.TransactionSql, ids: readonly number[]): Promise<void> {
  const rows = await tx<{ id: number; examId: number }[]>`
    select id, exam_id as "examId" from exam_question where id = any(${[...ids]}::int[])`;
  const examOf = new Map(rows.map(({ id, examId }) => [id, examId]));
  for (const examId of new Set(examOf.values())) {
    const moved = ids.filter((id) => examOf.get(id) === examId);
    const all = await orderOf(tx, examId);
    const set = new Set(moved);
    const first = all.findIndex((id) => set.has(id));
    const before = all.slice(first).find((id) => !set.has(id)) ?? null;
    await spread(tx, examId, reorder(all, moved, before));
  }
}
