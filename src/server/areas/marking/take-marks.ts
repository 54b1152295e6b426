/** Marks that markers give, as the command queue hands them over. */
import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import type { ExamMark } from '#contract/commands/kinds/exam-mark.ts';
import type { MarkedQuestion, ShownMark } from '#contract/marking/parts.ts';
import { isSame } from '#lib/is-same.ts';
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

interface Row extends ShownMark {
  taskId: string;
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
  const isClosed = row.state === 'done' || (row.state === 'differs' && !row.isAdjudicator);
  if (isClosed) return says(row, body) ? { fate: 'applied' } : { fate: 'refused', code: 'MARKING_CLOSED', field: null };
  const { points, choices, remark, isDone } = body;
  const question = (await loadVersions(tx, [row.questionId])).get(row.questionId);
  if (!question || !fits(question, body)) return { fate: 'refused', code: 'VALIDATION', field: 'points' };
  if (row.versionId !== expects && !says(row, body)) {
    const state: ShownMark = {
      points: row.points,
      choices: row.choices,
      remark: row.remark,
      isDone: row.isDone,
      versionId: row.versionId,
    };
    return { fate: 'conflict', state };
  }
  await tx`
    update marking_mark set points = ${points}, choices = ${choices && JSON.stringify(choices)}::text::jsonb, remark = ${remark}, is_done = ${isDone},
      version_id = ${id}, changed_at = now()
    where task_id = ${body.taskId} and marker_id = ${actor.personId}`;
  if (isDone) await settleOne(tx, row.plan, body.taskId);
  return { fate: 'applied' };
}

async function loadRow(tx: postgres.TransactionSql, taskId: string, markerId: number): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`
    select t.id as "taskId", t.question_id as "questionId", t.state, m.is_adjudicator as "isAdjudicator", m.points, m.choices, m.remark,
      m.is_done as "isDone", m.version_id as "versionId",
      json_build_object('examId', p.exam_id, 'isDouble', p.is_double, 'tolerance', p.tolerance, 'adjudicatorId', p.adjudicator_id) as plan
    from marking_mark m join marking_task t on t.id = m.task_id join marking_plan p on p.exam_id = t.exam_id
    where m.task_id = ${taskId} and m.marker_id = ${markerId}`;
  return row;
}

function says(own: ShownMark, { points, choices, remark, isDone }: ExamMark): boolean {
  return own.points === points && own.remark === remark && own.isDone === isDone && isSame(own.choices, choices);
}

/** With criteria the mark is the sum of chosen levels, and finished only when each has one. */
function fits({ rubric, outOf }: MarkedQuestion, { points, choices, isDone }: ExamMark): boolean {
  if (rubric.length === 0) return choices === null && (points ?? 0) <= outOf;
  const chosen = Object.entries(choices ?? {});
  const areLevels = chosen.every(([criterionId, value]) =>
    rubric.some(({ id, levels }) => id === criterionId && levels.some((level) => level.points === value)),
  );
  const sum = chosen.reduce((total, [, value]) => total + value, 0);
  return areLevels && (points === null ? chosen.length === 0 : points === sum) && (!isDone || chosen.length === rubric.length);
}
