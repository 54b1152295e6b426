/** GET data: starts the test, or goes on with it. */
import { randomUUID } from 'node:crypto';
import { certificationData, testingData, type StartedAttempt } from '#contract/attempts/get-data.ts';
import { isOver, timeLeftAt } from '#domain/attempt/deadline.ts';
import { parseWriter } from '#domain/attempt/operation.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { deviceOf } from '#server/areas/board/device.ts';
import { runningAttempt } from '#server/areas/auth/user.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Failure } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { loadAttempts, loadCurrentAnswers, type Attempt } from './attempts.ts';
import { loadExamOverviews } from './exams.ts';
import { finishAttempt } from './finish.ts';
import { findPrepared } from './prepared.ts';
import { isOpen, loadPeriods, type Period } from './periods.ts';
import { resultRoute, testRoute } from './routes.ts';

export function startHandlers(services: Services): Handler[] {
  async function startAndNote(kind: AttemptKind, examId: number, isAgain: boolean, actor: Actor, now: number, userAgent = '') {
    const reply = await start(services, kind, examId, isAgain, actor, now);
    if (!isFailure(reply)) services.notebook.note(reply.data.attemptId, { seenAt: now, device: deviceOf(userAgent) });
    return reply;
  }

  return [
    handle(certificationData, ({ params, query, actor, now, request }) =>
      startAndNote('certification', params.certId, query.again === '1', actor, now, request.headers['user-agent']),
    ),
    handle(testingData, ({ params, query, actor, now, request }) =>
      startAndNote('testing', params.examId, query.again === '1', actor, now, request.headers['user-agent']),
    ),
  ];
}

async function start(
  services: Services,
  kind: AttemptKind,
  examId: number,
  isAgain: boolean,
  actor: Actor,
  now: number,
): Promise<{ data: StartedAttempt } | Failure> {
  const { sql } = services.storage;
  const periods = await loadPeriods(sql, actor, kind, examId);
  if (periods.length === 0) return fail('NOT_FOUND');
  const attempts = await loadAttempts(sql, { personId: actor.personId, examId });
  const active = attempts.find((attempt) => attempt.status === 'active');
  if (active) {
    const period = periods.find(({ id }) => id === active.accessPeriodId);
    if (!period) return fail('NOT_FOUND');
    if (!isOver(active, now)) return { data: await present(services, kind, active, period, now) };
    // An organiser has given it more time just now.
    if ((await finishAttempt(services, active.id, now, { reason: 'time' })) === 'running')
      return start(services, kind, examId, isAgain, actor, now);
    return fail('TIME_OVER', { redirect: resultRoute(kind, examId) });
  }
  return begin(services, kind, examId, isAgain, actor, periods, attempts, now);
}

async function begin(
  services: Services,
  kind: AttemptKind,
  examId: number,
  isAgain: boolean,
  actor: Actor,
  periods: readonly Period[],
  attempts: readonly Attempt[],
  now: number,
): Promise<{ data: StartedAttempt } | Failure> {
  const satIn = new Set(attempts.map((attempt) => attempt.accessPeriodId));
  const open = periods.filter((candidate) => isOpen(candidate, now));
  const period =
    open.find((candidate) => !satIn.has(candidate.id)) ?? open.find((candidate) => isAgain && candidate.isRehearsal);
  if (!period) {
    return attempts.length > 0 ? fail('ALREADY_COMPLETED', { redirect: resultRoute(kind, examId) }) : fail('PERIOD_CLOSED');
  }
  const former = attempts.filter(({ accessPeriodId }) => accessPeriodId === period.id).map(({ number }) => number);
  const attempt = await create(services, actor, period, Math.max(0, ...former) + 1, now);
  return isFailure(attempt) ? attempt : { data: await present(services, kind, attempt, period, now) };
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
  const form = await services.forms.current(period.examId);
  // An exam without questions is no exam; the bank must not let it be appointed.
  if (!form) return fail('NOT_FOUND');
  const other = await sql.begin(async (tx) => {
    // One start of a person after the other: two tests begun at the same moment would both see no other running.
    await tx`select 1 from person where id = ${actor.personId} for update`;
    const running = await runningAttempt(tx, actor.personId, now);
    if (running) return running.examId === period.examId ? null : running;
    // What was given out before is what is sat, on whatever tablet it is begun.
    const prepared = number === 1 ? await findPrepared(tx, actor.personId, period.id) : null;
    const [id, formId] = prepared ? [prepared.attemptId, prepared.formId] : [randomUUID(), form.id];
    await tx`
      insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, number, status, started_at, end_time_threshold, total_questions)
      select ${id}, ${actor.personId}, e.id, ${formId}, ${period.id}, ${period.accessTypeId}, ${number}, 'active', ${new Date(now)},
        ${new Date(now)}::timestamptz + make_interval(secs => e.duration_in_seconds), jsonb_array_length(f.structure)
      from exam e join exam_form f on f.id = ${formId} where e.id = ${period.examId}
      on conflict (person_id, access_period_id, number) do nothing`;
    return null;
  });
  if (other) return fail('OTHER_TEST_RUNNING', { redirect: testRoute(other.kind, other.examId) });
  const attempts = await loadAttempts(sql, { personId: actor.personId, examId: period.examId });
  const attempt = attempts.find((candidate) => candidate.accessPeriodId === period.id && candidate.number === number);
  if (!attempt) throw new Error(`The attempt of person ${actor.personId} in period ${period.id} vanished`);
  return attempt;
}

async function present(
  services: Services,
  kind: AttemptKind,
  attempt: Attempt,
  period: Period,
  now: number,
): Promise<StartedAttempt> {
  const { sql } = services.storage;
  const [form, answers, overviews, head] = await Promise.all([
    services.forms.get(attempt.formId),
    loadCurrentAnswers(sql, attempt.id),
    loadExamOverviews(sql, [attempt.examId]),
    services.answers.headOf(attempt.id),
  ]);
  const overview = overviews.get(attempt.examId);
  if (!overview) throw new Error(`Exam ${attempt.examId} vanished`);
  const disciplines = form.content.disciplines.map((part) => ({
    ...part,
    questions: part.questions.map((entry) => ({ ...entry, answers: answers.get(entry.id) ?? null })),
  }));
  return {
    attemptId: attempt.id,
    kind,
    accessTypeId: attempt.accessTypeId,
    testingType: period.testingType,
    status: answers.size === form.questions.size ? 'waiting' : 'active',
    exam: overview.exam,
    examAccessPeriodId: period.id,
    startedAt: attempt.startedAt,
    endTimeThreshold: attempt.endTimeThreshold,
    timeAllotted: Math.round((attempt.endTimeThreshold - attempt.startedAt) / 1000),
    timeLeft: Math.round(Math.min(attempt.endTimeThreshold - attempt.startedAt, timeLeftAt(attempt, now)) / 1000),
    pausedAt: attempt.pausedAt,
    examContent: { disciplines, sharedContents: form.content.sharedContents },
    generation: Math.max(0, ...[...(head?.writers.keys() ?? [])].map((writer) => parseWriter(writer).generation)),
    media: form.media,
    token: services.secrets.token({ attemptId: attempt.id, personId: attempt.personId }, attempt.endTimeThreshold),
    contentKey: Buffer.from(services.secrets.contentKey(attempt.id)).toString('base64url'),
  };
}
