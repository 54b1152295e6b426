/** Students go through lessons: each command is a step. A step of a round that was reset still counts for that round. */
import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import type { LessonStep } from '#contract/commands/kinds/lesson-step.ts';
import type { LessonDocument } from '#domain/lessons/document.ts';
import { reduceRun } from '#domain/lessons/reduce-run.ts';
import { readAnswer } from '#mechanics/check.ts';
import { questionsOf } from '#mechanics/lesson-questions.keyed.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { scoreQuestion } from '#mechanics/registry.score.ts';
import type { Actor } from '#server/http/actor.ts';
import { mayPlay, roundOf, runId } from './access.ts';

interface Given {
  id: string;
  body: LessonStep;
  /** By the device, but never later than the arrival. */
  madeAt: number;
}

interface Taking {
  tx: postgres.TransactionSql;
  actor: Actor;
}

const applied: Verdict = { fate: 'applied' };
const absent: Verdict = { fate: 'refused', code: 'NOT_FOUND', field: null };
const wrong = (field: string): Verdict => ({ fate: 'refused', code: 'VALIDATION', field });

/** Those of lessons that the student has, in a round that has begun. */
export async function scopeSteps({ tx, actor }: Taking, commands: readonly Given[]): Promise<ReadonlySet<string>> {
  if (actor.role !== 'ST') return new Set();
  const me = tx`${actor.personId}::int`;
  const input = commands.map(({ id, body: { runId: run, lessonId, round } }) => ({ id, run, lesson: lessonId, round }));
  const rows = await tx<{ id: string }[]>`
    select c.id from json_to_recordset(${JSON.stringify(input)}::text::json) as c(id uuid, run uuid, lesson uuid, round int)
      join lesson_document d on d.uuid = c.lesson
    where c.run = ${runId(tx, tx`d.uuid`, me, tx`c.round`)} and c.round <= ${roundOf(tx, tx`d.uuid`, me)}
      and ${mayPlay(tx, actor.personId)}`;
  return new Set(rows.map(({ id }) => id));
}

export async function takeSteps(taking: Taking, commands: readonly Given[]): Promise<Verdict[]> {
  const frozen = new Map<string, Promise<LessonDocument | null>>();
  const verdicts: Verdict[] = [];
  for (const command of commands) verdicts.push(await takeStep(taking, command, frozen));
  return verdicts;
}

interface Run {
  version: number;
  finishedAt: number | null;
}

async function takeStep(
  { tx, actor }: Taking,
  { body, madeAt }: Given,
  frozen: Map<string, Promise<LessonDocument | null>>,
): Promise<Verdict> {
  const run = await openRun(tx, actor, body, madeAt);
  if (!run) return absent;
  const before = run.finishedAt === null ? 'started' : 'finished';
  const outcome = reduceRun(before, body.step);
  if (outcome.fate !== 'applied') return outcome;
  if (outcome.state !== before) await tx`update lesson_run set finished_at = ${madeAt} where uuid = ${body.runId}`;
  if (body.step !== 'answer') return applied;
  const key = `${body.lessonId} ${run.version}`;
  const loaded = frozen.get(key) ?? loadFrozen(tx, body.lessonId, run.version);
  frozen.set(key, loaded);
  const document = await loaded;
  const question = document && questionsOf(document).get(body.moduleId);
  if (!question) return wrong('moduleId');
  const read = readAnswer(toPublicQuestion(question), body.answer);
  if (read.invalid) return wrong('answer');
  const { earned, max } = scoreQuestion(question, read.answer);
  await tx`
    insert into lesson_result (run_uuid, module_id, answer, earned, max, made_at)
    values (${body.runId}, ${body.moduleId}, ${JSON.stringify(read.answer)}::text::jsonb, ${earned}, ${max}, ${madeAt})
    on conflict (run_uuid, module_id) do update
      set answer = excluded.answer, earned = excluded.earned, max = excluded.max, made_at = excluded.made_at`;
  return applied;
}

/** The run, begun now where it was not: its first step may be any. Null: there is no such version. */
async function openRun(
  tx: postgres.TransactionSql,
  { personId }: Actor,
  { runId: uuid, lessonId, version, round, scheduleId }: LessonStep,
  madeAt: number,
): Promise<Run | null> {
  await tx`
    insert into lesson_run (uuid, lesson_uuid, version, student_id, round, schedule_uuid, started_at)
    select ${uuid}, v.lesson_uuid, v.n, ${personId}, ${round},
      (select l.uuid from lesson l join enrolment e on e.group_id = l.group_id and e.person_id = ${personId}
        where l.uuid = ${scheduleId} limit 1), ${madeAt}
    from lesson_version v where v.lesson_uuid = ${lessonId} and v.n = ${version} on conflict do nothing`;
  const [run] = await tx<Run[]>`
    select version, finished_at as "finishedAt" from lesson_run where uuid = ${uuid} for update`;
  return run ?? null;
}

async function loadFrozen(tx: postgres.TransactionSql, lessonId: string, n: number): Promise<LessonDocument | null> {
  const [row] = await tx<{ document: LessonDocument }[]>`
    select document from lesson_version where lesson_uuid = ${lessonId} and n = ${n}`;
  return row?.document ?? null;
}
