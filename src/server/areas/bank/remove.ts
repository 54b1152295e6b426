/** The generic delete (specification E§7). */
import type postgres from 'postgres';
import { dependents, removeRecord, type RemovableEntity, type RemoveOutcome } from '#contract/bank/remove.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { isForeignKeyViolation } from '#server/storage/database.ts';
import { loadDependents, tableOf } from './dependents.ts';
import { holdPairs } from './exams/counterpart.ts';

/** Tables whose rows belong to an exam and go, or are hidden, with it. */
const partsOfExam = ['exam_question', 'shared_content', 'exam_question_group', 'exam_question_level', 'exam_variant'] as const;

export function removeHandlers(sql: postgres.Sql): Handler[] {
  return [
    handle(dependents, async ({ params }) => {
      const found = await loadDependents(sql, params.entity, params.id);
      return found ? { data: found } : fail('NOT_FOUND');
    }),

    handle(removeRecord, async ({ params, actor, request }) => {
      try {
        return await sql.begin(async (tx) => {
          const outcome = await removeOne(tx, params.entity, params.id);
          if (outcome === 'missing') return fail('NOT_FOUND');
          if (outcome === 'refused') return fail('IN_USE');
          const subject = `${params.entity} ${params.id}: ${outcome}`;
          await audit(tx, { personId: actor.personId, action: 'bank-delete', subject, ...traceOf(request), isDone: true });
          return { data: { result: true, outcome } };
        });
      } catch (error) {
        // Somebody has begun to use a part of it meanwhile; the record alone is held, its parts are not.
        if (isForeignKeyViolation(error)) return fail('IN_USE');
        throw error;
      }
    }),
  ];
}

export async function removeOne(
  tx: postgres.TransactionSql,
  entity: RemovableEntity,
  id: number,
): Promise<'missing' | RemoveOutcome> {
  // Its pair loses it.
  if (entity === 'exams' || entity === 'exam-questions') await holdPairs(tx, tableOf[entity], [id]);
  // Locked for good: whoever is about to refer to it waits, and finds it gone.
  await tx`select from ${tx(tableOf[entity])} where id = ${id} for update`;
  const found = await loadDependents(tx, entity, id);
  if (!found) return 'missing';
  if (found.outcome === 'refused') return 'refused';
  const isGone = found.outcome === 'removed' && (await remove(tx, entity, id));
  if (isGone) return 'removed';
  await archive(tx, entity, id);
  return 'archived';
}

async function archive(tx: postgres.TransactionSql, entity: RemovableEntity, id: number): Promise<void> {
  await tx`update ${tx(tableOf[entity])} set archived_at = now(), updated_at = now() where id = ${id}`;
  if (entity === 'exam-questions') await tx`update exam_question set is_published = false where id = ${id}`;
  if (entity !== 'exams') return;
  await tx`update exam set is_published = false where id = ${id}`;
  for (const table of partsOfExam)
    await tx`update ${tx(table)} set archived_at = now() where exam_id = ${id} and archived_at is null`;
}

/** @returns false where it has to stay after all */
async function remove(tx: postgres.TransactionSql, entity: RemovableEntity, id: number): Promise<boolean> {
  if (entity === 'exams') return removeExam(tx, id);
  if (entity !== 'exam-questions') return removeUnnamed(tx, entity, id);
  await removeQuestions(tx, tx`id = ${id}`);
  return true;
}

/** Archived records and older versions may name it still. The database knows which do: then it can only be hidden. */
async function removeUnnamed(tx: postgres.TransactionSql, entity: RemovableEntity, id: number): Promise<boolean> {
  try {
    await tx.savepoint(async (part) => {
      if (entity === 'exam-directions') await part`delete from exam_direction_subject where direction_id = ${id}`;
      await part`delete from ${part(tableOf[entity])} where id = ${id}`;
    });
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

async function removeQuestions(tx: postgres.TransactionSql, condition: postgres.PendingQuery<postgres.Row[]>): Promise<void> {
  await tx`update exam_question set pair_id = null where pair_id in (select id from exam_question where ${condition})`;
  await tx`delete from exam_question_version where question_id in (select id from exam_question where ${condition})`;
  await tx`delete from exam_question where ${condition}`;
}

/** Nobody has sat it and no form of it exists: else it would be archived. */
async function removeExam(tx: postgres.TransactionSql, id: number): Promise<boolean> {
  const [period] = await tx`select from exam_access_period where exam_id = ${id} limit 1`;
  // Old periods that nobody has used: the record of who had been given the test stays.
  if (period) return false;
  await tx`update exam set pair_id = null where pair_id = ${id}`;
  await removeQuestions(tx, tx`exam_id = ${id}`);
  await tx`update pisa_unit set exam_id = null where exam_id = ${id}`;
  await tx`update pisa_unit set group_id = null where group_id in (select id from exam_question_group where exam_id = ${id})`;
  await tx`update pisa_unit set difficulty_level_id = null where difficulty_level_id in (select id from exam_question_level where exam_id = ${id})`;
  for (const table of partsOfExam) if (table !== 'exam_question') await tx`delete from ${tx(table)} where exam_id = ${id}`;
  await tx`delete from grading_scale_range where rangeable_type = 'exam' and rangeable_id = ${id}`;
  await tx`delete from bank_import where exam_id = ${id}`;
  await tx`delete from exam_exam_subject where exam_id = ${id}`;
  await tx`delete from exam where id = ${id}`;
  return true;
}
