/** Assigns answers to markers. Run it in a transaction that has locked the plan. */
import type postgres from 'postgres';
import { assign } from '#domain/marking/marking.ts';
import { loadVersions } from './questions.ts';
import type { Plan } from './plan.ts';
import { settleAll } from './settle.ts';

interface OpenTask {
  taskId: string;
  sitterId: number;
  markerIds: number[];
}

/** @returns how many answers were given to somebody */
export async function assignAnswers(tx: postgres.TransactionSql, plan: Plan): Promise<number> {
  const { examId, isDouble } = plan;
  await findAnswers(tx, examId);
  const isNotBegun = tx`(m.version_id is null and not exists (
    select from marking_ink i where i.task_id = m.task_id and i.marker_id = m.marker_id))`;
  // Assignments that were not begun go back: who marks, and how many, may have changed.
  await tx`
    delete from marking_mark m using marking_task t
    where t.id = m.task_id and t.exam_id = ${examId} and ${isNotBegun}
      and (m.is_adjudicator and m.marker_id is distinct from ${plan.adjudicatorId}
        or not m.is_adjudicator and not exists (select from marking_marker k where k.exam_id = ${examId} and k.person_id = m.marker_id))`;
  if (!isDouble)
    await tx`
      delete from marking_mark m using marking_task t
      where t.id = m.task_id and t.exam_id = ${examId} and t.state = 'open' and ${isNotBegun} and not m.is_adjudicator
        and exists (select from marking_mark o where o.task_id = m.task_id and not o.is_adjudicator
          and (o.version_id is not null or o.marker_id < m.marker_id) and o.marker_id <> m.marker_id)`;
  const needed = isDouble ? 2 : 1;
  const open = await tx<OpenTask[]>`
    select t.id as "taskId", a.person_id as "sitterId", coalesce((
      select array_agg(m.marker_id) from marking_mark m where m.task_id = t.id and not m.is_adjudicator), '{}') as "markerIds"
    from marking_task t join exam_attempt a on a.id = t.attempt_id
    where t.exam_id = ${examId} and t.state = 'open' order by md5(t.id::text)`;
  const markers = await tx<{ id: number; load: number }[]>`
    select k.person_id as id, (
      select count(*)::int from marking_mark m join marking_task t on t.id = m.task_id
      where t.exam_id = ${examId} and m.marker_id = k.person_id and not m.is_adjudicator) as load
    from marking_marker k where k.exam_id = ${examId} order by md5(${examId} || ' ' || k.person_id)`;
  const assigned = assign(
    open.map(({ taskId, sitterId, markerIds }) => ({
      taskId,
      // Nobody marks what they wrote.
      markerIds: [...markerIds, sitterId],
      needs: Math.max(0, needed - markerIds.length),
    })),
    markers.map(({ id }) => id),
    new Map(markers.map(({ id, load }) => [id, load])),
  );
  await tx`
    insert into marking_mark (task_id, marker_id)
    select "taskId", "markerId" from json_to_recordset(${JSON.stringify(assigned)}::text::json) as r("taskId" uuid, "markerId" int)`;
  await settleAll(tx, plan);
  return new Set(assigned.map(({ taskId }) => taskId)).size;
}

/** Answers that wait become tasks; where a late answer was accepted in place of the marked one, it is marked again. */
async function findAnswers(tx: postgres.TransactionSql, examId: number): Promise<void> {
  await tx`
    delete from marking_task t using current_answer c
    where t.exam_id = ${examId} and c.attempt_id = t.attempt_id and c.question_id = t.question_id and c.position <> t.position`;
  // A question may be drawn from another exam's.
  const waiting = await tx<{ id: number }[]>`
    select distinct (s.score->>'questionId')::int as id from exam_attempt a cross join lateral jsonb_array_elements(a.scores) as s(score)
    where a.exam_id = ${examId} and a.waiting_points > 0 and a.status = 'completed' and s.score->>'waits' = 'true'`;
  const found = await loadVersions(
    tx,
    waiting.map(({ id }) => id),
  );
  const questions = [...found.values()].map(({ id, outOf }) => ({ id, outOf }));
  await tx`
    insert into marking_task (exam_id, attempt_id, question_id, position, out_of)
    select a.exam_id, a.id, q.id, c.position, q."outOf"
    from exam_attempt a cross join lateral jsonb_array_elements(a.scores) as s(score)
    join json_to_recordset(${JSON.stringify(questions)}::text::json) as q(id int, "outOf" smallint) on q.id = (s.score->>'questionId')::int
    join current_answer c on c.attempt_id = a.id and c.question_id = q.id
    where a.exam_id = ${examId} and a.waiting_points > 0 and a.status = 'completed' and s.score->>'waits' = 'true'
    on conflict (attempt_id, question_id) do nothing`;
}
