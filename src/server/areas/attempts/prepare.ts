/** Gives an assigned test out before its start, sealed: content, and pictures and sounds one by one. */
import { certificationPrepare, preparedContentPlace, startKeyPlace, testingPrepare } from '#contract/attempts/prepare.ts';
import type { PreparedContent, PreparedTest } from '#contract/attempts/prepare.ts';
import { certificationPreparedMedia, testingPreparedMedia } from '#contract/attempts/prepared-media.ts';
import { mediaFilePlace } from '#contract/attempts/sealed.ts';
import { testContentShapes } from '#contract/attempts/stored-test.ts';
import { preparableMs } from '#domain/attempt/prepared-start.ts';
import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';
import { emptySectionLog } from '#domain/exam/section-plan.ts';
import { extraSecondsOf } from '#domain/person/accommodation.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { workSecondsOf } from './accommodate.ts';
import { sealWith } from './attempt-secrets.ts';
import { loadAttempts } from './attempts.ts';
import { chooseForm } from './choose-form.ts';
import { keysGivenAt } from './key-disclosures.ts';
import { overviewOfForm } from './outline.ts';
import { loadPeriods, type Period } from './periods.ts';
import { findPreparedAttempt, giveOut, noteDuration, type Prepared } from './prepared.ts';
import { resultRoute, testRoute } from './routes.ts';
import { codeInForce } from './sitting-codes.ts';
import { createStartCodes, type StartCodes, type Wrap } from './start-codes.ts';

export function prepareHandlers(services: Services): Handler[] {
  const codes = createStartCodes(services.config.secret);
  return [
    handle(certificationPrepare, ({ params, actor, now }) =>
      prepare(services, codes, 'certification', params.certId, actor, now),
    ),
    handle(testingPrepare, ({ params, actor, now }) => prepare(services, codes, 'testing', params.examId, actor, now)),
    handle(certificationPreparedMedia, ({ params, query, actor }) =>
      media(services, 'certification', params.certId, query.attemptId, query.index, actor),
    ),
    handle(testingPreparedMedia, ({ params, query, actor }) =>
      media(services, 'testing', params.examId, query.attemptId, query.index, actor),
    ),
  ];
}

async function prepare(
  services: Services,
  codes: StartCodes,
  kind: AttemptKind,
  examId: number,
  actor: Actor,
  now: number,
): Promise<{ data: PreparedTest } | Failure> {
  const { sql } = services.storage;
  const periods = await loadPeriods(sql, actor, kind, examId);
  if (periods.length === 0) return fail('NOT_FOUND');
  const attempts = await loadAttempts(sql, { personId: actor.personId, examId });
  const active = attempts.find(({ status }) => status === 'active');
  if (active) return fail('OTHER_TEST_RUNNING', { redirect: testRoute(kind, examId, active.accessTypeId) });
  const satIn = new Set(attempts.map((attempt) => attempt.accessPeriodId));
  // The one that comes first, if several are set.
  const period = periods
    .filter(({ id, startDate, finishDate }) => !satIn.has(id) && now < finishDate && startDate <= now + preparableMs)
    .sort((a, b) => a.startDate - b.startDate)[0];
  const placeId = kind === 'testing' ? actor.groupId : actor.schoolId;
  if (!period || placeId === null) {
    return attempts.length > 0 ? fail('ALREADY_COMPLETED', { redirect: resultRoute(kind, examId) }) : fail('PERIOD_CLOSED');
  }
  const chosen = await chooseForm(services, actor, period, 1);
  if (isFailure(chosen)) return chosen;
  // On a device without a network nobody sees what is done with it; a start with the server is open to them, and marked on the board.
  if ((await keysGivenAt(sql, actor.personId, chosen.formId)) !== null) return fail('KEYS_SEEN');
  const number = await codeInForce(sql, period.id, placeId);
  const prepared = await giveOut(sql, actor.personId, period, chosen.formId, number, now);
  if (!prepared) return fail('OTHER_TEST_RUNNING', { redirect: testRoute(kind, examId, period.accessTypeId) });
  const wrap = await codes.wrapOf({ kind, examAccessPeriodId: period.id, placeId }, number);
  return { data: await pack(services, kind, actor.personId, period, prepared, wrap, now) };
}

async function pack(
  { forms, secrets, storage: { sql } }: Services,
  kind: AttemptKind,
  personId: number,
  period: Period,
  { attemptId, examId, formId, accommodation }: Prepared,
  wrap: Wrap,
  now: number,
): Promise<PreparedTest> {
  const [form, outline, parts] = await Promise.all([forms.get(formId), forms.outline(examId), forms.disciplinesOf([formId])]);
  if (!outline) throw new Error(`Exam ${examId} vanished`);
  const { exam } = overviewOfForm(outline, parts.get(formId) ?? []);
  const { sections } = form.content;
  const grantedSeconds = extraSecondsOf(workSecondsOf(exam.durationInSeconds, sections), accommodation?.extraPercent ?? 0);
  const durationInSeconds = exam.durationInSeconds + grantedSeconds;
  await noteDuration(sql, attemptId, durationInSeconds);
  const content: PreparedContent = {
    attemptId,
    kind,
    accessTypeId: period.accessTypeId,
    testingType: period.testingType,
    exam,
    examAccessPeriodId: period.id,
    timeAllotted: durationInSeconds,
    examContent: testContentShapes.stamp(form.content),
    media: form.media,
    ...(sections && { sectionLog: { ...emptySectionLog, grantedMs: grantedSeconds * 1000 } }),
    ...(accommodation && { accommodation }),
  };
  const contentKey = secrets.contentKey(attemptId);
  const [key = '', ...later] = wrap.keys.map((one) => base64Url(sealWith(one, attemptId, startKeyPlace, contentKey)));
  return {
    attemptId,
    kind,
    examId,
    examAccessPeriodId: period.id,
    startDate: period.startDate,
    finishDate: period.finishDate,
    preparedAt: now,
    durationInSeconds,
    token: secrets.token({ attemptId, personId }, period.finishDate + durationInSeconds * 1000),
    content: base64Url(secrets.seal(attemptId, preparedContentPlace, Buffer.from(JSON.stringify(content)))),
    media: form.media.length,
    wrap: { salt: base64Url(wrap.salt), iterations: wrap.iterations, key, number: wrap.number, later },
  };
}

async function media(
  { storage: { sql }, forms, secrets }: Services,
  kind: AttemptKind,
  examId: number,
  attemptId: string,
  index: number,
  actor: Actor,
): Promise<Reply<typeof testingPreparedMedia>> {
  const prepared = await findPreparedAttempt(sql, actor.personId, attemptId);
  if (!prepared || prepared.examId !== examId) return fail('NOT_FOUND');
  if ((prepared.period.accessTypeId === accessTypes.certification) !== (kind === 'certification')) return fail('NOT_FOUND');
  const path = (await forms.get(prepared.formId)).media[index];
  if (!path) return fail('NOT_FOUND');
  const [file] = await sql<{ contentType: string; bytes: Uint8Array }[]>`
    select content_type as "contentType", bytes from media where name = ${path.slice('/media/'.length)}`;
  if (!file) return fail('NOT_FOUND');
  return {
    data: {
      contentType: file.contentType,
      sealed: base64Url(secrets.seal(attemptId, mediaFilePlace(path), file.bytes)),
    },
  };
}

function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
