/** A device reports that it began a prepared test without the server. */
import * as v from 'valibot';
import {
  certificationBeginPrepared,
  startClaim,
  startClaimPlace,
  testingBeginPrepared,
  type StartClaimed,
} from '#contract/attempts/begin-prepared.ts';
import { boardFlags } from '#domain/attempt/board.ts';
import { judgeStart } from '#domain/attempt/prepared-start.ts';
import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';
import { deviceOf } from '#server/http/device.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { fieldTexts, translate } from '#server/http/messages.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { AttemptSecrets } from './attempt-secrets.ts';
import { accommodate } from './accommodate.ts';
import { loadAttempts, type Attempt } from './attempts.ts';
import { keysGivenAt } from './key-disclosures.ts';
import { findPreparedAttempt, type PreparedOf } from './prepared.ts';
import { loadStartEvidence } from './sitting-codes.ts';

export function beginPreparedHandlers(services: Services): Handler[] {
  return [
    handle(certificationBeginPrepared, (call) => begin(services, 'certification', call.params.certId, call)),
    handle(testingBeginPrepared, (call) => begin(services, 'testing', call.params.examId, call)),
  ];
}

async function begin(
  services: Services,
  kind: AttemptKind,
  examId: number,
  {
    body,
    actor,
    language,
    now,
    request,
  }: Pick<Call<typeof testingBeginPrepared>, 'body' | 'actor' | 'language' | 'now' | 'request'>,
): Promise<Reply<typeof testingBeginPrepared>> {
  const { sql } = services.storage;
  const { personId } = actor;
  const prepared = await findPreparedAttempt(sql, personId, body.attemptId);
  if (!prepared || prepared.examId !== examId) return fail('NOT_FOUND');
  if ((prepared.period.accessTypeId === accessTypes.certification) !== (kind === 'certification')) return fail('NOT_FOUND');
  const claim = readClaim(services.secrets, body.attemptId, body.proof);
  if (!claim) return fail('VALIDATION', { errors: { proof: [translate(language, fieldTexts.invalid)] } });
  const startedAt = judgeStart({
    ...claim,
    ...prepared.period,
    elapsedMs: body.elapsedMs,
    preparedAt: prepared.preparedAt,
    now,
  });
  // Too early by the only clock that counts: it is tried again.
  if (startedAt === null) return fail('PERIOD_CLOSED');
  const attempt = await create(services, personId, prepared, { claim, elapsedMs: body.elapsedMs, startedAt, now });
  const [evidence, keysAt] = await Promise.all([
    loadStartEvidence(sql, attempt.id),
    prepared.period.isRehearsal ? null : keysGivenAt(sql, personId, prepared.formId),
  ]);
  const flags = (evidence?.isEarly ? boardFlags.openedEarly : 0) | (keysAt === null ? 0 : boardFlags.keys);
  services.presence.note(attempt.id, {
    seenAt: now,
    flags: boardFlags.offlineStart | flags,
    device: deviceOf(request.headers['user-agent'] ?? ''),
  });
  return {
    data: {
      attemptId: attempt.id,
      status: attempt.status,
      startedAt: attempt.startedAt,
      endTimeThreshold: attempt.endTimeThreshold,
      token: services.secrets.token({ attemptId: attempt.id, personId }, Math.max(now, attempt.endTimeThreshold)),
    },
  };
}

function readClaim(secrets: AttemptSecrets, attemptId: string, proof: string): StartClaimed | null {
  const bytes = secrets.unseal(attemptId, startClaimPlace, Buffer.from(proof, 'base64url'));
  if (!bytes) return null;
  const claim = v.safeParse(startClaim, parseJson(Buffer.from(bytes).toString()));
  return claim.success ? claim.output : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface ReportedStart {
  claim: StartClaimed;
  elapsedMs: number;
  startedAt: number;
  now: number;
}

/**
 * Makes the attempt, or finds it: a repetition, or one that was begun with the server on another device meanwhile. That one keeps its times, is
 * flagged, and the answers of both meet in its log. Other than a start with the server this is not held up by another running test: what
 * was sat was sat.
 */
async function create(services: Services, personId: number, prepared: PreparedOf, reported: ReportedStart): Promise<Attempt> {
  const { sql } = services.storage;
  const { attemptId, period, formId, examId } = prepared;
  const { claim, elapsedMs, startedAt, now } = reported;
  const openMs = claim.openedWall === undefined ? null : Math.max(0, Math.round(claim.wall - claim.openedWall));
  const [form, outline] = await Promise.all([services.forms.get(formId), services.forms.outline(examId)]);
  const duration = outline?.exam.durationInSeconds;
  if (duration === undefined) throw new Error(`Exam ${examId} vanished`);
  await sql.begin(async (tx) => {
    await tx`select 1 from person where id = ${personId} for update`;
    await tx`
      insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, status, started_at, end_time_threshold,
        total_questions, offline_start)
      values (${attemptId}, ${personId}, ${examId}, ${formId}, ${period.id}, ${period.accessTypeId}, 'active', ${new Date(startedAt)},
        ${new Date(startedAt + duration * 1000)}, ${form.questions.size}, true)
      on conflict do nothing`;
    const [first] = await tx`
      update prepared_attempt set told_at = ${new Date(now)}, claimed_start = ${Math.round(claim.startedAt)},
        claimed_wall = ${Math.round(claim.wall)}, claimed_elapsed_ms = ${elapsedMs}, claimed_open_ms = ${openMs},
        claimed_code = ${claim.code ?? null}
      where attempt_id = ${attemptId} and told_at is null returning 1`;
    if (first) await tx`update exam_attempt set offline_start = true where id = ${attemptId}`;
  });
  const [attempt] = await loadAttempts(sql, { personId, attemptId });
  if (!attempt) throw new Error(`Prepared attempt ${attemptId} of person ${personId} is none`);
  // The time that the package had on the device, whatever was granted since.
  const { accommodation } = prepared;
  return accommodation && !attempt.accommodation ? accommodate(services, attempt, accommodation, now) : attempt;
}
