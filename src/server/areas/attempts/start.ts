/** GET data: starts the test, or goes on with it. */
import type postgres from 'postgres';
import { certificationData, testingData, type StartedAttempt } from '#contract/attempts/get-data.ts';
import { testContentShapes } from '#contract/attempts/stored-test.ts';
import { graceMs } from '#domain/attempt/attempt.ts';
import { boardFlags } from '#domain/attempt/board.ts';
import { isOver, timeLeftAt } from '#domain/attempt/deadline.ts';
import { parseWriter } from '#domain/attempt/operation.ts';
import { kindOf, type AccessTypeId, type AttemptKind } from '#domain/exam/access-type.ts';
import { emptySectionLog, type SectionLog } from '#domain/exam/section-plan.ts';
import { deviceOf } from '#server/http/device.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Failure } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { newAttemptId } from '#server/storage/attempt-ids.ts';
import type { Opening } from './answer-log/log.ts';
import { createPostgresLogStore } from './answer-log/postgres-log-store.ts';
import { accommodate, loadAccommodation } from './accommodate.ts';
import { loadAttempts, loadCurrentAnswers, type Attempt } from './attempts.ts';
import { chooseForm } from './choose-form.ts';
import { finishAttempt } from './finish.ts';
import { holdsRow } from './held-rows.ts';
import { keysGivenAt } from './key-disclosures.ts';
import { overviewOfForm } from './outline.ts';
import { isOpen, loadPeriods, type Period } from './periods.ts';
import { resultRoute, testRoute } from './routes.ts';

export function startHandlers(services: Services): Handler[] {
  async function startAndNote(kind: AttemptKind, examId: number, query: Query, actor: Actor, now: number, userAgent = '') {
    const { again, opening: id, held, row } = query;
    const opening = id === undefined ? null : { id, isHeld: held === '1' };
    const reply = await start(services, kind, examId, { isAgain: again === '1', opening }, actor, now);
    if (isFailure(reply)) return reply;
    const holds = row && (await holdsRow(services, reply.data.attemptId, row));
    const isOther = opening?.isHeld === false && reply.isOpenedBefore;
    services.presence.note(reply.data.attemptId, {
      seenAt: now,
      device: deviceOf(userAgent),
      ...(isOther && { flags: boardFlags.device }),
    });
    return { data: { ...reply.data, ...(holds !== undefined && { holds }) } };
  }

  return [
    handle(certificationData, ({ params, query, actor, now, request }) =>
      startAndNote('certification', params.certId, query, actor, now, request.headers['user-agent']),
    ),
    handle(testingData, ({ params, query, actor, now, request }) =>
      startAndNote('testing', params.examId, query, actor, now, request.headers['user-agent']),
    ),
  ];
}

/** A device repeats a start whose reply was lost within this time. */
const settlingMs = 60_000;

type Query = Call<typeof testingData>['query'];

interface Wish {
  /** A rehearsal again. */
  isAgain: boolean;
  opening: Opening | null;
}

interface Started {
  data: StartedAttempt;
  /** A device had it open before this opening. */
  isOpenedBefore: boolean;
}

async function start(
  services: Services,
  kind: AttemptKind,
  examId: number,
  wish: Wish,
  actor: Actor,
  now: number,
): Promise<Started | Failure> {
  const { sql } = services.storage;
  const [periods, attempts] = await Promise.all([
    loadPeriods(sql, actor, kind, examId),
    loadAttempts(sql, { personId: actor.personId, examId }),
  ]);
  if (periods.length === 0) return fail('NOT_FOUND');
  const active = attempts.find((attempt) => attempt.status === 'active');
  if (active) {
    const period = periods.find(({ id }) => id === active.accessPeriodId);
    if (!period) return fail('NOT_FOUND');
    if (!isOver(active, now))
      return present(services, kind, await withAccommodation(services, active, now), period, now, wish.opening);
    // An organiser has given it more time just now.
    if ((await finishAttempt(services, active.id, now, { reason: 'time' })) === 'running')
      return start(services, kind, examId, wish, actor, now);
    return fail('TIME_OVER', { redirect: resultRoute(kind, examId) });
  }
  return begin(services, kind, examId, wish, actor, periods, attempts, now);
}

async function begin(
  services: Services,
  kind: AttemptKind,
  examId: number,
  { isAgain, opening }: Wish,
  actor: Actor,
  periods: readonly Period[],
  attempts: readonly Attempt[],
  now: number,
): Promise<Started | Failure> {
  const satIn = new Set(attempts.map((attempt) => attempt.accessPeriodId));
  const open = periods.filter((candidate) => isOpen(candidate, now));
  const period =
    open.find((candidate) => !satIn.has(candidate.id)) ?? open.find((candidate) => isAgain && candidate.isRehearsal);
  if (!period) {
    return attempts.length > 0 ? fail('ALREADY_COMPLETED', { redirect: resultRoute(kind, examId) }) : fail('PERIOD_CLOSED');
  }
  const former = attempts.filter(({ accessPeriodId }) => accessPeriodId === period.id).map(({ number }) => number);
  const attempt = await create(services, actor, period, Math.max(0, ...former) + 1, now);
  return isFailure(attempt) ? attempt : present(services, kind, attempt, period, now, opening);
}

/** Makes the attempt of that number, or finds the one that a second call made at the same moment. */
async function create(
  services: Services,
  actor: Actor,
  period: Period,
  number: number,
  now: number,
): Promise<Attempt | Failure> {
  const { sql } = services.storage;
  const chosen = await chooseForm(services, actor, period, number);
  if (isFailure(chosen)) return chosen;
  const { id: accessPeriodId, examId, accessTypeId } = period;
  const { personId } = actor;
  const [row] = await sql<{ other: { examId: number; accessTypeId: AccessTypeId } | null }[]>`
    select begin_attempt(${JSON.stringify({
      id: newAttemptId(now),
      personId,
      accessPeriodId,
      examId,
      accessTypeId,
      number,
      formId: chosen.formId,
      startedAt: now,
      runningAfter: now - graceMs,
    })}::text::json) as other`;
  const other = row?.other;
  if (other)
    return fail('OTHER_TEST_RUNNING', { redirect: testRoute(kindOf(other.accessTypeId), other.examId, other.accessTypeId) });
  const [attempts, keysAt] = await Promise.all([
    loadAttempts(sql, { personId, examId }),
    period.isRehearsal ? null : keysGivenAt(sql, personId, chosen.formId),
  ]);
  const attempt = attempts.find((candidate) => candidate.accessPeriodId === period.id && candidate.number === number);
  if (!attempt) throw new Error(`The attempt of person ${actor.personId} in period ${period.id} vanished`);
  if (keysAt !== null) services.presence.note(attempt.id, { flags: boardFlags.keys });
  return withAccommodation(services, attempt, now);
}

/** Also for a start that was cut off before it had its time. What is granted while a test runs counts from the next one on. */
async function withAccommodation(services: Services, attempt: Attempt, now: number): Promise<Attempt> {
  if (attempt.accommodation || now - attempt.startedAt > settlingMs) return attempt;
  const granted = await loadAccommodation(services.storage.sql, attempt.personId);
  return granted ? accommodate(services, attempt, granted, now) : attempt;
}

async function present(
  services: Services,
  kind: AttemptKind,
  attempt: Attempt,
  period: Period,
  now: number,
  opening: Opening | null,
): Promise<Started> {
  const { sql } = services.storage;
  const before = opening && (await services.answers.headOf(attempt.id));
  // First of all: the answers read below are at least those that the log had at this place.
  const opened = opening && (await services.answers.submit(attempt.id, [], now, opening));
  const [form, answers, outline, parts, head] = await Promise.all([
    services.forms.get(attempt.formId),
    loadCurrentAnswers(sql, attempt.id),
    services.forms.outline(attempt.examId),
    services.forms.disciplinesOf([attempt.formId]),
    services.answers.headOf(attempt.id),
  ]);
  if (!outline) throw new Error(`Exam ${attempt.examId} vanished`);
  const disciplines = form.content.disciplines.map((part) => ({
    ...part,
    questions: part.questions.map((entry) => ({ ...entry, answers: answers.get(entry.id) ?? null })),
  }));
  const data: StartedAttempt = {
    attemptId: attempt.id,
    kind,
    accessTypeId: attempt.accessTypeId,
    testingType: period.testingType,
    status: answers.size === form.questions.size ? 'waiting' : 'active',
    exam: overviewOfForm(outline, parts.get(form.id) ?? []).exam,
    examAccessPeriodId: period.id,
    startedAt: attempt.startedAt,
    endTimeThreshold: attempt.endTimeThreshold,
    timeAllotted: Math.round((attempt.endTimeThreshold - attempt.startedAt) / 1000),
    timeLeft: Math.round(Math.min(attempt.endTimeThreshold - attempt.startedAt, timeLeftAt(attempt, now)) / 1000),
    pausedAt: attempt.pausedAt,
    examContent: testContentShapes.stamp({ ...form.content, disciplines }),
    generation: Math.max(0, ...[...(head?.writers.keys() ?? [])].map((writer) => parseWriter(writer).generation)),
    media: form.media,
    ...(form.content.sections && { sectionLog: await freshSectionLog(sql, attempt.id) }),
    ...(attempt.accommodation && { accommodation: attempt.accommodation }),
    token: services.secrets.token({ attemptId: attempt.id, personId: attempt.personId }, attempt.endTimeThreshold),
    contentKey: Buffer.from(services.secrets.contentKey(attempt.id)).toString('base64url'),
    ...(opened?.writer && { writer: opened.writer, position: opened.position }),
  };
  return { data, isOpenedBefore: before !== null && before.writers.size > 0 };
}

/** Another process may have written to the log since this one looked. */
async function freshSectionLog(sql: postgres.Sql, attemptId: string): Promise<SectionLog> {
  const heads = await createPostgresLogStore(sql).loadHeads([attemptId]);
  return heads.get(attemptId)?.sectionLog ?? emptySectionLog;
}
