/** Students hand in: each command is a new version. */
import type { HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import type { Verdict } from '#contract/commands/command.ts';
import type { HomeworkKind } from '#domain/homework/homework.ts';
import { mostVersions } from '#domain/homework/homework.ts';
import { answerFault, timelinessOf, type AnswerRules } from '#domain/homework/rules.ts';
import { useUploads as claimUploads } from '#server/areas/uploads/services.ts';
import { notify } from '#server/notifications/notify.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { isAssignedAt } from './access.ts';
import { applied, believedAt, wrong, type Given, type Taking } from './given.ts';

/** Those for homework that the student had when they made them, has now, or has answered before. */
export async function scopeAnswers(
  { tx, actor, receivedAt }: Taking,
  commands: readonly Given<HomeworkAnswer>[],
): Promise<ReadonlySet<string>> {
  if (actor.role !== 'ST') return new Set();
  const input = commands.map((command) => ({
    id: command.id,
    answerId: command.body.answerId,
    made: new Date(believedAt(command, receivedAt)).toISOString(),
  }));
  const me = tx`${actor.personId}::int`;
  const rows = await tx<{ id: string }[]>`
    select c.id from json_to_recordset(${JSON.stringify(input)}::text::json) as c(id uuid, "answerId" uuid, made timestamptz)
    where exists (
      select from homework h where h.group_id in (select group_id from enrolment where person_id = ${me})
        and homework_answer_id(h.uuid, ${me}) = c."answerId"
        and (${isAssignedAt(tx, me, tx`least(c.made, h.due_at)`)} or ${isAssignedAt(tx, me, tx`least(${new Date(receivedAt)}::timestamptz, h.due_at)`)}
          or exists (select from answer a where a.id = c."answerId" and a.student_id = ${me})))`;
  return new Set(rows.map(({ id }) => id));
}

interface Target extends AnswerRules {
  uuid: string;
  title: string;
  kind: HomeworkKind;
  versions: number;
  isReturned: boolean;
  /** Uploads of earlier versions. */
  known: string[];
}

export async function takeAnswers(taking: Taking, commands: readonly Given<HomeworkAnswer>[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const command of commands) verdicts.push(await takeAnswer(taking, command));
  return verdicts;
}

async function takeAnswer({ tx, actor, receivedAt }: Taking, { id, body, madeAt }: Given<HomeworkAnswer>): Promise<Verdict> {
  const { answerId, text, files } = body;
  const [target] = await tx<Target[]>`
    select h.uuid, h.title, h.kind, ${epoch(tx, tx`h.due_at`)} as "dueAt", h.late_rule as "lateRule", h.resubmission,
      ${epoch(tx, tx`h.published_at`)} as "publishedAt", ${epoch(tx, tx`h.archived_at`)} as "removedAt",
      (select count(*)::int from answer_version v where v.answer_id = ${answerId}) as versions,
      exists (select from review r where r.answer_id = ${answerId} and r.state = 'returned'
        and r.version = (select max(v.n) from answer_version v where v.answer_id = ${answerId})) as "isReturned",
      array(select distinct upload_id::text from answer_file w where w.answer_id = ${answerId}) as known
    from homework h where h.group_id in (select group_id from enrolment where person_id = ${actor.personId})
      and homework_answer_id(h.uuid, ${actor.personId}::int) = ${answerId} for share of h`;
  if (!target) return { fate: 'refused', code: 'NOT_FOUND', field: null };
  if (answerFault(target, target, madeAt, receivedAt) !== null || target.versions >= mostVersions)
    return { fate: 'refused', code: 'HOMEWORK_CLOSED', field: null };
  if (target.kind === 'text' && files.length > 0) return wrong('files');
  const uploads = files.map(({ upload }) => upload).filter((upload) => !target.known.includes(upload));
  const [ready] = await tx<{ count: number }[]>`
    select count(*)::int as count from (select from upload where id = any(${uploads}::uuid[]) and person_id = ${actor.personId}
      and file_name is not null and used_at is null for update) u`;
  if (ready?.count !== uploads.length || !(await claimUploads(tx, actor.personId, uploads))) return wrong('files');
  await tx`insert into answer (id, homework_uuid, student_id) values (${answerId}, ${target.uuid}, ${actor.personId}) on conflict do nothing`;
  const n = target.versions + 1;
  // Another device's version of the same number fails on the key: the call is run again.
  await tx`
    insert into answer_version (answer_id, n, command_id, text, made_at, received_at, timeliness)
    values (${answerId}, ${n}, ${id}, ${text}, ${madeAt}, ${new Date(receivedAt)}, ${timelinessOf(target.dueAt, madeAt, receivedAt)})`;
  const rows = files.map((file, position) => ({ ...file, position }));
  await tx`
    insert into answer_file (answer_id, version, position, upload_id, width, height, rotation)
    select ${answerId}, ${n}::int, position, upload, width, height, rotation
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as f(position smallint, upload uuid, width smallint, height smallint, rotation smallint)`;
  if (n > 1) await tellReviewers({ tx, actor, receivedAt }, answerId, target.title);
  return applied;
}

async function tellReviewers({ tx, actor }: Taking, answerId: string, title: string): Promise<void> {
  const [student] = await tx<{ name: string }[]>`
    select concat_ws(' ', surname, firstname) as name from person where id = ${actor.personId}`;
  await notify(tx, tx`select distinct reviewer_id as id from review where answer_id = ${answerId}`, {
    kind: 'homework-resent',
    data: { answerId, title, student: student?.name ?? '' },
  });
}
