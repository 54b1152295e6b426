/** Effect of an appeal that comes from a device. */
import type postgres from 'postgres';
import { isAppealInTime } from '#domain/exam/appeal.ts';
import type { AppealBody } from '#contract/commands/kinds/appeal.ts';
import type { Verdict } from '#contract/commands/command.ts';
import type { Actor } from '#server/http/actor.ts';
import { windowColumns, windowOf, type WindowRow } from './window.ts';

interface Taking {
  tx: postgres.TransactionSql;
  actor: Actor;
  receivedAt: number;
}
interface Given {
  id: string;
  body: AppealBody;
  madeAt: number;
}

interface Row extends WindowRow {
  id: string;
  examId: number;
  total: number;
}

/** Commands about questions of one's own attempts, by their ids. */
async function loadOwn({ tx, actor }: Taking, commands: readonly Given[]): Promise<Map<string, Row>> {
  const asked = commands.map(({ id, body: { attemptId, questionId } }) => ({ id, attemptId, questionId }));
  const rows = await tx<Row[]>`
    select c.id, a.exam_id as "examId", coalesce(a.total_score, 0) as total, ${windowColumns(tx)}
    from json_to_recordset(${JSON.stringify(asked)}::text::json) as c(id uuid, "attemptId" uuid, "questionId" int)
    join exam_attempt a on a.id = c."attemptId" join exam_form f on f.id = a.form_id
    join exam e on e.id = a.exam_id join exam_access_period p on p.id = a.access_period_id
    where a.person_id = ${actor.personId} and f.structure @> to_jsonb(c."questionId")`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function scopeAppeals(taking: Taking, commands: readonly Given[]): Promise<ReadonlySet<string>> {
  return new Set((await loadOwn(taking, commands)).keys());
}

/** One appeal for each question and attempt: a second one is refused, whatever it says. */
export async function takeAppeals(taking: Taking, commands: readonly Given[]): Promise<Verdict[]> {
  const { tx, receivedAt } = taking;
  const own = await loadOwn(taking, commands);
  const inTime = commands.flatMap(({ id, body, madeAt }) => {
    const row = own.get(id);
    const window = row && windowOf(row);
    if (!row || !window || !isAppealInTime(window, madeAt, receivedAt)) return [];
    const { attemptId, questionId, reason, text } = body;
    const made = new Date(Math.max(madeAt, 0)).toISOString();
    return [{ id, attemptId, questionId, reason, text, made, examId: row.examId, total: row.total }];
  });
  const taken = await tx<{ id: string }[]>`
    insert into appeal (id, attempt_id, exam_id, version_id, reason, text, made_at, received_at, total_before)
    select r.id, r."attemptId", r."examId", r."questionId", r.reason, r.text, r.made, ${new Date(receivedAt)}, r.total
    from json_to_recordset(${JSON.stringify(inTime)}::text::json) as r(id uuid, "attemptId" uuid, "examId" int, "questionId" int, reason text,
      text text, made timestamptz, total real)
    on conflict do nothing returning id`;
  const done = new Set(taken.map(({ id }) => id));
  const timely = new Set(inTime.map(({ id }) => id));
  return commands.map(({ id }) => {
    if (done.has(id)) return { fate: 'applied' };
    return { fate: 'refused', code: timely.has(id) ? 'APPEAL_MADE' : 'APPEAL_CLOSED', field: null };
  });
}
