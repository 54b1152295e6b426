/** A lesson or a test that was given as homework is handed in when it is finished: each way through it is one version, once. */
import type postgres from 'postgres';
import { modulesOf, titleOf, type LessonDocument } from '#domain/lessons/document.ts';
import type { LateRule } from '#domain/homework/homework.ts';
import { mostVersions } from '#domain/homework/homework.ts';
import { answerFault, timelinessOf } from '#domain/homework/rules.ts';
import type { LessonScore } from '#contract/homework/parts.ts';
import { questionsOf } from '#mechanics/lesson-questions.keyed.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { isAssignedAt } from './access.ts';
import { tellOfVersion } from './tell.ts';

type Tx = postgres.TransactionSql;

interface FinishedRun {
  homeworkId: string;
  title: string;
  answerId: string;
  studentId: number;
  runUuid: string;
  lessonId: string;
  version: number;
  finishedAt: number;
  dueAt: number;
  lateRule: LateRule;
  publishedAt: number | null;
  removedAt: number | null;
  versions: number;
  results: { moduleId: string; earned: number; max: number }[] | null;
}

/** A student has finished lessons: what of them is homework is handed in. */
export async function handInOwnRuns(
  tx: Tx,
  studentId: number,
  lessonIds: readonly string[],
  receivedAt: number,
): Promise<void> {
  if (lessonIds.length === 0) return;
  const lessons = tx`${[...new Set(lessonIds)]}::uuid[]`;
  // Whoever gives one of them at this moment waits, and sees the finish, or the other way round.
  await tx`select from lesson_document where uuid = any(${lessons}) order by uuid for share`;
  await handIn(tx, tx`h.content_uuid = any(${lessons}) and r.student_id = ${studentId}`, receivedAt);
}

/** A homework was given: who has finished its lesson already has handed it in. */
export async function handInFinishedRuns(tx: Tx, homeworkId: string, now: number): Promise<void> {
  await tx`
    select from lesson_document where uuid = (select content_uuid from homework where uuid = ${homeworkId}) for no key update`;
  await handIn(tx, tx`h.uuid = ${homeworkId}`, now);
}

async function handIn(tx: Tx, where: Fragment, receivedAt: number): Promise<void> {
  const student = tx`r.student_id`;
  const moment = tx`least(to_timestamp(r.finished_at / 1000.0), h.due_at)`;
  const runs = await tx<FinishedRun[]>`
    select h.uuid as "homeworkId", h.title, homework_answer_id(h.uuid, r.student_id) as "answerId", r.student_id as "studentId",
      r.uuid as "runUuid", r.lesson_uuid as "lessonId", r.version, r.finished_at as "finishedAt", ${epoch(tx, tx`h.due_at`)} as "dueAt",
      h.late_rule as "lateRule", ${epoch(tx, tx`h.published_at`)} as "publishedAt", ${epoch(tx, tx`h.archived_at`)} as "removedAt",
      (select count(*)::int from answer_version v where v.answer_id = homework_answer_id(h.uuid, r.student_id)) as versions,
      (select json_agg(json_build_object('moduleId', x.module_id, 'earned', x.earned, 'max', x.max)) from lesson_result x
        where x.run_uuid = r.uuid) as results
    from homework h join lesson_run r on r.lesson_uuid = h.content_uuid and r.finished_at is not null
      and r.round = (select count(*) from lesson_reset z where z.lesson_uuid = r.lesson_uuid and z.student_id = r.student_id)
    where ${where} and (${isAssignedAt(tx, student, moment)}
        or ${isAssignedAt(tx, student, tx`least(${new Date(receivedAt)}::timestamptz, h.due_at)`)})
      and not exists (select from answer_version v
        where v.answer_id = homework_answer_id(h.uuid, r.student_id) and v.run_uuid = r.uuid)
    order by h.uuid, r.student_id`;
  const documents = new Map<string, LessonDocument>();
  for (const run of runs) await handInRun(tx, run, receivedAt, documents);
}

async function handInRun(
  tx: Tx,
  { answerId, versions, finishedAt, dueAt, ...run }: FinishedRun,
  receivedAt: number,
  documents: Map<string, LessonDocument>,
): Promise<void> {
  const { lateRule, publishedAt, removedAt, studentId, homeworkId } = run;
  const rules = { dueAt, lateRule, publishedAt, removedAt, resubmission: 'any' } as const;
  const isTaken = answerFault(rules, { versions, isReturned: false }, finishedAt, receivedAt) === null;
  if (!isTaken || versions >= mostVersions) return;
  const key = `${run.lessonId} ${run.version}`;
  const document = documents.get(key) ?? (await loadFrozen(tx, run.lessonId, run.version));
  if (!document) return;
  documents.set(key, document);
  const score = scoreOf(document, run.results ?? []);
  await tx`insert into answer (id, homework_uuid, student_id) values (${answerId}, ${homeworkId}, ${studentId}) on conflict do nothing`;
  await tx`
    insert into answer_version (answer_id, n, command_id, text, made_at, received_at, timeliness, run_uuid, score)
    values (${answerId}, ${versions + 1}, ${run.runUuid}, '', ${finishedAt}, ${new Date(receivedAt)},
      ${timelinessOf(dueAt, finishedAt, receivedAt)}, ${run.runUuid}, ${JSON.stringify(score)}::text::jsonb)`;
  if (versions > 0) await tellOfVersion(tx, studentId, answerId, run.title);
}

/** Returns the score of all tasks: one without an answer earns nothing. */
function scoreOf(document: LessonDocument, results: NonNullable<FinishedRun['results']>): LessonScore {
  const earnedOf = new Map(results.map(({ moduleId, earned }) => [moduleId, earned]));
  const questions = questionsOf(document);
  const tasks = modulesOf(document).flatMap((module) => {
    const question = questions.get(module.id);
    return question ? [{ title: titleOf(module), earned: rounded(earnedOf.get(module.id) ?? 0), max: question.points }] : [];
  });
  const sum = (part: 'earned' | 'max'): number => rounded(tasks.reduce((all, task) => all + task[part], 0));
  return { earned: sum('earned'), max: sum('max'), tasks };
}

/** Shares of points without their binary tail. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

async function loadFrozen(tx: Tx, lessonId: string, n: number): Promise<LessonDocument | null> {
  const [row] = await tx<{ document: LessonDocument }[]>`
    select document from lesson_version where lesson_uuid = ${lessonId} and n = ${n}`;
  return row?.document ?? null;
}
