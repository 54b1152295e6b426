/** Takes the marks that markers write on the photos of an answer, as the command queue hands them over. */
import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import type { ExamMarkInk } from '#contract/commands/kinds/exam-mark-ink.ts';
import { mostMarksOfVersion } from '#contract/homework/review-mark.ts';
import { isMarkingClosed } from '#domain/marking/reduce-mark.ts';
import type { Actor } from '#server/http/actor.ts';

interface Taking {
  tx: postgres.TransactionSql;
  actor: Pick<Actor, 'personId'>;
  /** Milliseconds since the epoch. */
  receivedAt: number;
}
interface Given {
  id: string;
  body: ExamMarkInk;
}

interface Row {
  state: 'open' | 'differs' | 'done';
  isAdjudicator: boolean;
  pages: number;
  marks: number;
}

export async function takeInk(taking: Taking, commands: readonly Given[]): Promise<Verdict[]> {
  // In one order for everybody, as marks.
  const ids = commands.map(({ body }) => body.taskId);
  await taking.tx`select from marking_task where id = any(${ids}::uuid[]) order by id for update`;
  const verdicts: Verdict[] = [];
  for (const { body } of commands) verdicts.push(await takeOne(taking, body));
  return verdicts;
}

/** Closed once one's own mark counts: what the student reads is what was decided on. */
async function takeOne({ tx, actor, receivedAt }: Taking, { taskId, add, remove }: ExamMarkInk): Promise<Verdict> {
  const [row] = await tx<Row[]>`
    select t.state, m.is_adjudicator as "isAdjudicator",
      coalesce(jsonb_array_length(c.answers->'pages'), 0) as pages,
      (select count(*)::int from marking_ink i where i.task_id = t.id and i.marker_id = m.marker_id) as marks
    from marking_mark m join marking_task t on t.id = m.task_id
    left join current_answer c on c.attempt_id = t.attempt_id and c.question_id = t.question_id and c.position = t.position
    where m.task_id = ${taskId} and m.marker_id = ${actor.personId}`;
  if (!row) return { fate: 'refused', code: 'NOT_FOUND', field: null };
  if (isMarkingClosed(row)) return { fate: 'refused', code: 'MARKING_CLOSED', field: null };
  if (add.some(({ page }) => page >= row.pages) || row.marks + add.length > mostMarksOfVersion)
    return { fate: 'refused', code: 'VALIDATION', field: 'add' };
  const at = new Date(receivedAt);
  await tx`
    insert into marking_ink (id, task_id, marker_id, page, kind, body, added_at)
    select id, ${taskId}::uuid, ${actor.personId}::int, page, kind, body, ${at}
    from json_to_recordset(${JSON.stringify(add)}::text::json) as m(id uuid, page smallint, kind text, body jsonb)
    order by id on conflict (id) do nothing`;
  await tx`
    insert into marking_ink (id, task_id, marker_id, added_at, removed_at)
    select distinct id, ${taskId}::uuid, ${actor.personId}::int, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${[...remove]}::uuid[]) as m(id) order by id
    on conflict (id) do update set removed_at = coalesce(marking_ink.removed_at, excluded.removed_at)
    where marking_ink.marker_id = ${actor.personId} and marking_ink.task_id = excluded.task_id`;
  return { fate: 'applied' };
}
