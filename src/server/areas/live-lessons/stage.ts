/**
 * Actions of those who give a live lesson. Each function takes a call's commands of the kind, in order, inside the log's
 * transaction.
 */
import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import type { LiveStage } from '#contract/commands/kinds/live-lesson.ts';
import { stageEvent } from '#domain/live-lessons/command-event.ts';
import type { AnswerCounts } from '#domain/live-lessons/event.ts';
import { questionsOf } from '#mechanics/lesson-questions.keyed.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { countOptions, toQuestion } from '#mechanics/quick-question.ts';
import { shownRight } from '#mechanics/registry.score.ts';
import type { Actor } from '#server/http/actor.ts';
import { mayStage } from './access.ts';
import { loadDocument } from './documents.ts';
import { openLog, type LiveLog, type LoggedBody, type LogStore, type OpenLesson, type OpenQuestion } from './log.ts';
import { postgresLogStore } from './log-store.ts';

export interface Given<Body> {
  id: string;
  body: Body;
  /** The device's clock, never later than the arrival. */
  madeAt: number;
}

export interface Circumstances {
  tx: postgres.TransactionSql;
  actor: Actor;
  receivedAt: number;
}

type Act<A extends LiveStage['act']> = Extract<LiveStage, { act: A }>;

export const applied: Verdict = { fate: 'applied' };
export const wrong = (field: string): Verdict => ({ fate: 'refused', code: 'VALIDATION', field });
export const over: Verdict = { fate: 'refused', code: 'ALREADY_COMPLETED', field: null };
export const full: Verdict = { fate: 'refused', code: 'TOO_LARGE', field: null };

/** Those of lessons that the actor gives or manages, and that are not called off. */
export async function scopeStage({ tx, actor }: Circumstances, commands: readonly Given<LiveStage>[]): Promise<Set<string>> {
  const ids = [...new Set(commands.map(({ body }) => body.lessonId))];
  const rows = await tx<{ uuid: string }[]>`
    select l.uuid from lesson l where l.uuid = any(${ids}::uuid[]) and l.state <> 'cancelled' and ${mayStage(tx, actor)}`;
  const staged = new Set(rows.map(({ uuid }) => uuid));
  return new Set(commands.filter(({ body }) => staged.has(body.lessonId)).map(({ id }) => id));
}

export async function applyStage(circumstances: Circumstances, commands: readonly Given<LiveStage>[]): Promise<Verdict[]> {
  const { tx, actor } = circumstances;
  const starts = commands.filter(({ body }) => body.act === 'start').map(({ body }) => body.lessonId);
  if (starts.length > 0) await planUnplanned(tx, actor.personId, starts);
  return stageIn(postgresLogStore(tx), circumstances, commands);
}

/** @param store the log's; the rest is in the transaction of `circumstances` */
export async function stageIn(
  store: LogStore,
  circumstances: Circumstances,
  commands: readonly Given<LiveStage>[],
): Promise<Verdict[]> {
  const log = await openLog(
    store,
    commands.map(({ body }) => body.lessonId),
    commands.flatMap(({ body }) => ('questionId' in body ? [body.questionId] : [])),
  );
  const verdicts: Verdict[] = [];
  for (const command of commands) verdicts.push(await applyOne(circumstances, log, command));
  await log.write(circumstances.receivedAt);
  return verdicts;
}

/** A lesson that is begun without a plan has that of the schedule. */
async function planUnplanned(tx: postgres.TransactionSql, personId: number, lessonIds: readonly string[]): Promise<void> {
  await tx`
    insert into live_lesson (lesson_uuid, school_id, date_local, start_time, end_time, type, planned_by)
    select l.uuid, l.school_id, l.date::text, to_char(l.start_minute * interval '1 minute', 'HH24:MI'),
      to_char(l.end_minute * interval '1 minute', 'HH24:MI'), 'none', ${personId}
    from lesson l where l.uuid = any(${[...new Set(lessonIds)]}::uuid[]) order by l.uuid on conflict do nothing`;
}

async function applyOne(circumstances: Circumstances, log: LiveLog, command: Given<LiveStage>): Promise<Verdict> {
  const { body } = command;
  const lesson = log.lessons.get(body.lessonId);
  // Nothing can be done in it, nor ended, before it was begun.
  if (!lesson || (!lesson.isStarted && body.act !== 'start')) return wrong('act');
  if (body.act === 'start' && lesson.isStarted && !lesson.isEnded) return applied;
  if (body.act === 'end' && lesson.isEnded) return applied;
  if (lesson.isEnded && body.act !== 'start') return over;
  const made = await bodyOf(circumstances, log, body);
  if ('fate' in made) return made;
  const forId = body.act === 'lower' ? body.personId : null;
  return add(circumstances.actor, log, lesson, command, made, forId);
}

export function add(
  { personId, role }: Actor,
  log: LiveLog,
  lesson: OpenLesson,
  { id, madeAt }: Pick<Given<unknown>, 'id' | 'madeAt'>,
  body: LoggedBody,
  forId: number | null = null,
): Verdict {
  return log.add(lesson, { id, personId, isStaff: role !== 'ST', forId, body, madeAt }) ? applied : full;
}

/** Returns the event of the command; or why it is refused. */
async function bodyOf(circumstances: Circumstances, log: LiveLog, body: LiveStage): Promise<LoggedBody | Verdict> {
  switch (body.act) {
    case 'slide':
      return slideOf(circumstances, body);
    case 'ask-task':
      return log.question(body.lessonId, body.questionId) ? wrong('questionId') : askedTask(circumstances, body);
    case 'close':
      return closed(circumstances, log, body);
    case 'ask':
      return log.question(body.lessonId, body.questionId) ? wrong('questionId') : stageEvent(body, toQuestion);
    default:
      return stageEvent(body, toQuestion);
  }
}

async function slideOf({ tx, actor }: Circumstances, { lessonId, slide }: Act<'slide'>): Promise<LoggedBody | Verdict> {
  const event = stageEvent({ act: 'slide', slide }, toQuestion);
  if (slide?.of !== 'page') return event;
  const document = await loadDocument(tx, actor, { lessonId, ...slide });
  return document?.pages.some(({ id }) => id === slide.pageId) ? event : wrong('slide');
}

async function askedTask({ tx, actor }: Circumstances, body: Act<'ask-task'>): Promise<LoggedBody | Verdict> {
  const { documentId, version, moduleId, questionId } = body;
  const document = await loadDocument(tx, actor, body);
  const keyed = document && questionsOf(document).get(moduleId);
  if (!keyed) return wrong('moduleId');
  const source = { documentId, version, moduleId };
  return { kind: 'question', op: 'ask', questionId, question: toPublicQuestion(keyed), source };
}

async function closed(circumstances: Circumstances, log: LiveLog, body: Act<'close'>): Promise<LoggedBody | Verdict> {
  const { lessonId, questionId, isShown } = body;
  const asked = log.question(lessonId, questionId);
  if (!asked) return wrong('questionId');
  if (!isShown) return stageEvent(body, toQuestion);
  const counts = await countAnswers(circumstances.tx, lessonId, questionId, asked);
  return { kind: 'question', op: 'close', questionId, right: await rightOf(circumstances, body, asked), counts };
}

/** The last answer of each. */
async function countAnswers(
  tx: postgres.TransactionSql,
  lessonId: string,
  questionId: string,
  { question }: OpenQuestion,
): Promise<AnswerCounts> {
  const rows = await tx<{ answer: unknown }[]>`
    select distinct on (person_id) body->'answer' as answer from live_event
    where lesson_uuid = ${lessonId} and question_id = ${questionId} and kind = 'answer' order by person_id, seq desc`;
  const answers = rows.map(({ answer }) => answer);
  return { all: answers.length, options: countOptions(question, answers) ?? {} };
}

async function rightOf({ tx, actor }: Circumstances, { lessonId, right }: Act<'close'>, asked: OpenQuestion): Promise<unknown> {
  const { question, source } = asked;
  if (source) {
    const document = await loadDocument(tx, actor, { lessonId, ...source });
    const keyed = document && questionsOf(document).get(source.moduleId);
    return keyed ? shownRight(keyed) : null;
  }
  if (question.mechanic === 'one-correct') return right[0] === undefined ? null : { selected: right[0] };
  return question.mechanic === 'multiple-choice' && right.length > 0 ? { selected: right } : null;
}
