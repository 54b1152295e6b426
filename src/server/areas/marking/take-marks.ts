/** Marks that markers give, as the command queue hands them over. */
import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import type { ExamMark } from '#contract/commands/kinds/exam-mark.ts';
import type { ShownMark } from '#contract/marking/parts.ts';
import { isMarkingClosed, reduceMark } from '#domain/marking/reduce-mark.ts';
import { invalid } from '#domain/reduced.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Plan } from './plan.ts';
import { loadVersions } from './questions.ts';
import { settleOne } from './settle.ts';

interface Taking {
  tx: postgres.TransactionSql;
  actor: Pick<Actor, 'personId'>;
}
interface OfTask {
  id: string;
  body: { taskId: string };
}
interface Given extends OfTask {
  body: ExamMark;
  expects: string | null;
}

interface Row {
  own: ShownMark;
  questionId: number;
  isAdjudicator: boolean;
  state: 'open' | 'differs' | 'done';
  plan: Plan;
}

/** Those about answers that were assigned to their maker. */
export async function scopeMarks({ tx, actor }: Taking, commands: readonly OfTask[]): Promise<ReadonlySet<string>> {
  const tasks = await tx<{ id: string }[]>`
    select task_id as id from marking_mark
    where marker_id = ${actor.personId} and task_id = any(${commands.map(({ body }) => body.taskId)}::uuid[])`;
  const own = new Set(tasks.map(({ id }) => id));
  return new Set(commands.filter(({ body }) => own.has(body.taskId)).map(({ id }) => id));
}

export async function takeMarks(taking: Taking, commands: readonly Given[]): Promise<Verdict[]> {
  const { tx } = taking;
  // In one order for everybody: two markers of the same answers must not wait for each other.
  const ids = commands.map(({ body }) => body.taskId);
  await tx`select from marking_task where id = any(${ids}::uuid[]) order by id for update`;
  await tx`
    select from exam_attempt where id in (select attempt_id from marking_task where id = any(${ids}::uuid[]))
    order by id for no key update`;
  const verdicts: Verdict[] = [];
  for (const command of commands) verdicts.push(await takeMark(taking, command));
  return verdicts;
}

async function takeMark({ tx, actor }: Taking, { id, body, expects }: Given): Promise<Verdict> {
  const row = await loadRow(tx, body.taskId, actor.personId);
  if (!row) return { fate: 'refused', code: 'NOT_FOUND', field: null };
  const { own, plan, questionId } = row;
  const isClosed = isMarkingClosed(row);
  const question = isClosed ? null : (await loadVersions(tx, [questionId])).get(questionId);
  if (question === undefined) return invalid('points');
  const outcome = reduceMark(own, { id, expects, said: body }, { isClosed, question });
  if (outcome.fate !== 'applied') return outcome;
  const { state: after } = outcome;
  if (after === own) return { fate: 'applied' };
  await tx`
    update marking_mark set points = ${after.points}, choices = ${after.choices && JSON.stringify(after.choices)}::text::jsonb,
      remark = ${after.remark}, is_done = ${after.isDone}, version_id = ${after.versionId}, changed_at = now()
    where task_id = ${body.taskId} and marker_id = ${actor.personId}`;
  if (after.isDone) await settleOne(tx, plan, body.taskId);
  return { fate: 'applied' };
}

async function loadRow(tx: postgres.TransactionSql, taskId: string, markerId: number): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`
    select t.question_id as "questionId", t.state, m.is_adjudicator as "isAdjudicator",
      json_build_object('points', m.points, 'choices', m.choices, 'remark', m.remark, 'isDone', m.is_done,
        'versionId', m.version_id) as own,
      json_build_object('examId', p.exam_id, 'isDouble', p.is_double, 'tolerance', p.tolerance, 'adjudicatorId', p.adjudicator_id) as plan
    from marking_mark m join marking_task t on t.id = m.task_id join marking_plan p on p.exam_id = t.exam_id
    where m.task_id = ${taskId} and m.marker_id = ${markerId}`;
  return row;
}
