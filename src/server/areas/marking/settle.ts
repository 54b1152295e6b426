/** Decides on answers that have enough marks, and hands their scores to the results. */
import type postgres from 'postgres';
import { combine } from '#domain/marking/marking.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { applyMarks } from '#server/areas/attempts/services.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import type { Plan } from './plan.ts';

interface Row {
  id: string;
  attemptId: string;
  state: 'open' | 'differs';
  /** Marks of the first two ordinary markers that finished. */
  marks: number[];
  adjudicated: number | null;
  hasAdjudicator: boolean;
  /** Must not decide: they sat it, or have marked it. */
  isOwn: boolean;
}

/** All answers of an exam. */
export function settleAll(tx: postgres.TransactionSql, plan: Plan): Promise<void> {
  return settle(tx, plan, tx`t.exam_id = ${plan.examId}`);
}

/** One answer, whose row the caller has locked. */
export function settleOne(tx: postgres.TransactionSql, plan: Plan, taskId: string): Promise<void> {
  return settle(tx, plan, tx`t.id = ${taskId}`);
}

async function settle(tx: postgres.TransactionSql, plan: Plan, which: Fragment): Promise<void> {
  const rows = await tx<Row[]>`
    select t.id, t.attempt_id as "attemptId", t.state, coalesce((
        select array_agg(points order by changed_at, marker_id) from marking_mark m
        where m.task_id = t.id and m.is_done and not m.is_adjudicator), '{}') as marks,
      (select m.points from marking_mark m where m.task_id = t.id and m.is_done and m.is_adjudicator) as adjudicated,
      exists (select from marking_mark m where m.task_id = t.id and m.is_adjudicator) as "hasAdjudicator",
      a.person_id is not distinct from ${plan.adjudicatorId}::int or exists (
        select from marking_mark m where m.task_id = t.id and not m.is_adjudicator and m.marker_id = ${plan.adjudicatorId}::int) as "isOwn"
    from marking_task t join exam_attempt a on a.id = t.attempt_id
    where ${which} and t.state <> 'done' order by t.id`;
  const attempts = new Set<string>();
  for (const { id, attemptId, state, marks, adjudicated, hasAdjudicator, isOwn } of rows) {
    const combined = combine(marks, plan.isDouble ? 2 : 1, plan.tolerance, adjudicated);
    if (combined.state === 'done') {
      await tx`update marking_task set state = 'done', mark = ${combined.mark}, decided_at = now() where id = ${id}`;
      // Whoever has not begun by now need not.
      await tx`delete from marking_mark where task_id = ${id} and not is_done`;
      attempts.add(attemptId);
      continue;
    }
    if (combined.state !== state) await tx`update marking_task set state = ${combined.state} where id = ${id}`;
    if (combined.state === 'differs' && !hasAdjudicator && plan.adjudicatorId !== null && !isOwn)
      await tx`insert into marking_mark (task_id, marker_id, is_adjudicator) values (${id}, ${plan.adjudicatorId}, true)`;
  }
  for (const attemptId of [...attempts].sort()) await giveResult(tx, attemptId);
}

/** The result changes with each answer; whoever sat it hears of it once nothing waits any more. */
async function giveResult(tx: postgres.TransactionSql, attemptId: string): Promise<void> {
  const marked = await applyMarks(tx, attemptId);
  if (!marked || marked.waitingPoints > 0) return;
  const { examId, personId, accessTypeId } = marked;
  const [exam] = await tx<{ title: string }[]>`select title from exam where id = ${examId}`;
  await notify(tx, tx`select ${personId}::int as id`, {
    kind: 'exam-marked',
    data: { examId, attemptId, title: exam?.title ?? '', isCertification: accessTypeId === accessTypes.certification },
  });
}
