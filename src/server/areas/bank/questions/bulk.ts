/** One action for many questions. Each stands for itself: what one lacks holds up no other. */
import type postgres from 'postgres';
import { questionBulk, questionTags, type BulkAction, type bulkOutcomes } from '#contract/bank/question-bulk.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import type { Language } from '#domain/language.ts';
import { audit, traceOf } from '#server/areas/auth/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { removeOne } from '../remove.ts';
import { draftOf, findDraftFaults, refreshText, writeDraft, type Draft } from './draft.ts';
import { orderOf, reorder, spread } from './place.ts';
import { publish, type PublishFault } from './publish.ts';
import { faultErrors } from './publish-handlers.ts';
import { lockQuestion } from './select.ts';

interface Outcome {
  outcome: (typeof bulkOutcomes)[number];
  errors?: Record<string, string[]>;
}

export function bulkHandlers(sql: postgres.Sql): Handler[] {
  return [
    handle(questionBulk, async ({ body, actor, language, request }) => {
      const ids = [...new Set(body.ids)];
      const results = await sql.begin(async (tx) => {
        // In one order, so that two bulk actions cannot wait for each other.
        await tx`select from exam_question where id = any(${ids}::int[]) order by id for no key update`;
        const own = [];
        for (const id of ids) {
          const question = await lockQuestion(tx, id);
          const outcome: Outcome = question ? await act(tx, question, body, actor.personId, language) : { outcome: 'missing' };
          own.push({ id, title: question?.title ?? '', ...outcome });
        }
        if (body.action === 'order')
          await putInOrder(
            tx,
            own.filter(({ outcome }) => outcome === 'done').map(({ id }) => id),
          );
        return own;
      });
      const done = results.filter(
        ({ outcome }) => outcome === 'done' || outcome === 'removed' || outcome === 'archived',
      ).length;
      if (body.action === 'publish' || body.action === 'withdraw' || body.action === 'remove')
        await audit(sql, {
          personId: actor.personId,
          action: body.action === 'remove' ? 'bank-delete' : 'bank-publish',
          subject: `${body.action} ${done} of ${ids.length} questions`,
          ...traceOf(request),
          isDone: true,
        });
      return { data: { done, results } };
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
      if (!question.hasDraft && question.isPublished) return { outcome: 'unchanged' };
      return published(await publish(tx, question), language);
    }
    case 'withdraw': {
      if (!question.isPublished) return { outcome: 'unchanged' };
      await tx`update exam_question set is_published = false, revision = revision + 1, updated_at = now() where id = ${question.id}`;
      return { outcome: 'done' };
    }
    case 'tag':
      return tag(tx, question, [...new Set([...question.tags, ...body.tags])].slice(0, 20));
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

/** Tags reach no student: they change at once, and whoever has the question open goes on with his revision. */
async function tag(tx: postgres.TransactionSql, question: QuestionFull, tags: string[]): Promise<Outcome> {
  if (tags.length === question.tags.length) return { outcome: 'unchanged' };
  await tx`update exam_question set tags = ${tags}, updated_at = now() where id = ${question.id}`;
  await refreshText(tx, question.id);
  return { outcome: 'done' };
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
  if (question.hasDraft || !question.isPublished) return { outcome: 'done' };
  const moved = await lockQuestion(tx, question.id);
  const faults = moved ? await publish(tx, moved) : [];
  // It was offered as it stood, by rules of its time: then it waits as a draft until somebody looks.
  return { outcome: faults.length === 0 ? 'done' : 'incomplete' };
}

/** All of one exam follow each other where the foremost of them stood. Those of other exams are put in order among themselves. */
async function putInOrder(tx: postgres.TransactionSql, ids: readonly number[]): Promise<void> {
  const rows = await tx<{ id: number; examId: number }[]>`
    select id, exam_id as "examId" from exam_question where id = any(${[...ids]}::int[])`;
  const examOf = new Map(rows.map(({ id, examId }) => [id, examId]));
  for (const examId of new Set(examOf.values())) {
    const moved = ids.filter((id) => examOf.get(id) === examId);
    await tx`select from exam where id = ${examId} for no key update`;
    const all = await orderOf(tx, examId);
    const set = new Set(moved);
    const first = all.findIndex((id) => set.has(id));
    const before = all.slice(first).find((id) => !set.has(id)) ?? null;
    await spread(tx, examId, reorder(all, moved, before));
  }
}
