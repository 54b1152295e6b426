/** Takes answers: one, or several in order. */
import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { Acknowledgement, AttemptState, ReceiptedAcknowledgement, DeviceStatus } from '#contract/attempts/parts.ts';
import { certificationSendAnswer, testingSendAnswer } from '#contract/attempts/send-answer.ts';
import { outboxPlace } from '#contract/attempts/sealed.ts';
import { certificationSendAnswers, testingSendAnswers, type BatchOperation } from '#contract/attempts/send-answers.ts';
import { boardFlags } from '#domain/attempt/board.ts';
import { stepAnswer, stretchOf } from '#domain/exam/section-plan.ts';
import { stretchesOf } from '#domain/exam/sections.ts';
import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';
import { answerOperation, parseWriter, takeOverStep, type AnswerOperation } from '#domain/attempt/operation.ts';
import { answerShapes } from '#mechanics/answer-shapes.ts';
import { readAnswer } from '#mechanics/check.ts';
import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { deviceOf } from '#server/http/device.ts';
import type { Taken } from './answer-log/decide.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { failureTexts, fieldTexts, translate } from '#server/http/messages.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { contentHash, type FittingOperation, type Head, type OperationPlace } from './answer-log/log.ts';
import type { AttemptSecrets } from './attempt-secrets.ts';
import { loadCurrentAnswers } from './attempts.ts';
import { submitOne } from './bare-answer.ts';
import type { Form } from './form.ts';
import { holdsRow } from './held-rows.ts';
import { hasDisclosure } from './key-disclosures.ts';

export function sendHandlers(services: Services): Handler[] {
  return [
    handle(certificationSendAnswer, (call) => sendOne(services, 'certification', call)),
    handle(testingSendAnswer, (call) => sendOne(services, 'testing', call)),
    handle(certificationSendAnswers, (call) => sendMany(services, 'certification', call)),
    handle(testingSendAnswers, (call) => sendMany(services, 'testing', call)),
  ];
}

interface Place {
  head: Head;
  form: Form;
}

/** The caller's own attempt; a foreign one looks like none. */
async function findPlace(
  services: Services,
  kind: AttemptKind,
  attemptId: string,
  actor: { personId: number; attemptId?: string },
): Promise<Place | null> {
  const head = await services.answers.headOf(attemptId);
  // A token is for its attempt; whose it is may have changed since, where two accounts became one.
  if (!head || (actor.attemptId !== attemptId && head.personId !== actor.personId)) return null;
  if ((head.accessTypeId === accessTypes.certification) !== (kind === 'certification')) return null;
  return { head, form: await services.forms.get(head.formId) };
}

/** More is waiting than should: come again soon, and not all at the same moment. */
function busy(): Failure {
  return fail('RATE_LIMITED', { retryAfter: randomInt(1, 6) });
}

type Fitting<Sent> = Sent & Pick<FittingOperation, 'answers' | 'contentHash' | 'place'>;

/** Does the answer fit its question? Then it can go into the log. Also a step through the sections of a form that has some. */
export function fit<Sent extends Pick<AnswerOperation, 'questionId' | 'answers'>>(
  form: Form,
  operation: Sent,
): Fitting<Sent> | InvalidAnswer {
  const question = form.questions.get(operation.questionId);
  if (!question) return fitStep(form, operation);
  const result = readAnswer(question, operation.answers);
  if (result.invalid) return { ...result.invalid, path: result.invalid.path ? `answers.${result.invalid.path}` : 'answers' };
  const answers = result.answer && { ...answerShapes[question.mechanic].stamp(result.answer) };
  const place = sectionPlace(form, operation.questionId);
  return { ...operation, answers, contentHash: contentHash(operation.questionId, answers), ...(place && { place }) };
}

function sectionPlace({ content: { sections }, sectionOf }: Form, questionId: number): OperationPlace | null {
  const section = sectionOf.get(questionId);
  return sections && section !== undefined ? { plan: sections, section } : null;
}

function fitStep<Sent extends Pick<AnswerOperation, 'questionId' | 'answers'>>(
  { content: { sections } }: Form,
  operation: Sent,
): Fitting<Sent> | InvalidAnswer {
  const leaves = stretchOf(operation.questionId);
  // The last section is left by the finish.
  if (!sections || leaves === null || leaves >= stretchesOf(sections) - 1) return { path: 'questionId', reason: 'unknown-id' };
  const said = v.safeParse(stepAnswer, operation.answers);
  if (!said.success) return { path: 'answers', reason: 'malformed' };
  const answers = { ...said.output };
  return { ...operation, answers, contentHash: contentHash(operation.questionId, answers), place: { plan: sections, leaves } };
}

/** Opens an answer that a device without the key sent as it had it stored. Altered, it fits no question. */
export function unsealed(
  secrets: AttemptSecrets,
  attemptId: string,
  operation: BatchOperation,
): AnswerOperation | InvalidAnswer {
  const { sealed, ...rest } = operation;
  if (!sealed) return rest;
  const place = outboxPlace(sealed.order, operation.questionId);
  const bytes = secrets.unseal(attemptId, place, Buffer.from(sealed.bytes, 'base64url'));
  const answers = v.safeParse(answerOperation.entries.answers, bytes && parseJson(Buffer.from(bytes).toString()));
  if (!bytes || !answers.success) return { path: 'sealed', reason: 'malformed' };
  return { ...rest, answers: answers.output };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function sendOne(
  services: Services,
  kind: AttemptKind,
  { body, actor, language, now, request }: Call<typeof testingSendAnswer>,
): Promise<Reply<typeof testingSendAnswer>> {
  const { attemptId, ...sent } = body;
  if (services.answers.isFull()) return busy();
  const place = await findPlace(services, kind, attemptId, actor);
  if (!place) return fail('NOT_FOUND');
  const fitting = fit(place.form, sent);
  // A step comes in the order of its device, so never alone.
  if ('reason' in fitting || fitting.place?.leaves !== undefined)
    return fail('ANSWER_MISFIT', {
      errors: { ['path' in fitting ? fitting.path : 'questionId']: [translate(language, fieldTexts.invalid)] },
    });
  const { acknowledged, refused, operation } = await submitOne(services, attemptId, fitting, now);
  await takeNote(services, place.head, [operation], acknowledged, null, now, request.headers['user-agent']);
  if (refused) return fail(refused.code);
  const [acknowledgement] = acknowledged;
  const question = place.form.questions.get(operation.questionId);
  if (!acknowledgement || !question) throw new Error('An answer was neither acknowledged nor refused');
  return {
    data: {
      id: question.id,
      question: { id: question.id, sharedContentId: question.sharedContentId },
      answers: await answerThatCounts(services, attemptId, operation, acknowledgement),
      ...withReceipt(services.secrets, attemptId, acknowledgement),
    },
  };
}

function withReceipt(secrets: AttemptSecrets, attemptId: string, taken: Taken): ReceiptedAcknowledgement {
  return { ...taken, receipt: secrets.receipt(attemptId, taken.position, taken.hash) };
}

/** The answer that counts instead is another device's: whoever has but the attempt's token does not read it. */
function withoutAnswers({ outranked, ...rest }: ReceiptedAcknowledgement): ReceiptedAcknowledgement {
  if (!outranked) return rest;
  const { operationId, receivedAt } = outranked;
  return { ...rest, outranked: { operationId, receivedAt } };
}

/** Only after the end is the database asked. */
async function answerThatCounts(
  services: Services,
  attemptId: string,
  sent: FittingOperation,
  { status, outranked }: Acknowledgement,
): Promise<Record<string, unknown> | null> {
  if (status === 'accepted') return outranked ? (outranked.answers ?? null) : sent.answers;
  return (await loadCurrentAnswers(services.storage.sql, attemptId)).get(sent.questionId) ?? null;
}

async function sendMany(
  services: Services,
  kind: AttemptKind,
  { body, actor, language, now, request }: Call<typeof testingSendAnswers>,
): Promise<Reply<typeof testingSendAnswers>> {
  if (services.answers.isFull()) return busy();
  const place = await findPlace(services, kind, body.attemptId, actor);
  if (!place) return fail('NOT_FOUND');
  const fitting: FittingOperation[] = [];
  let refused: { operationId: string; code: 'ANSWER_MISFIT' | 'OPERATION_CONFLICT' | 'SEQUENCE_GAP' } | null = null;
  for (const operation of body.operations) {
    const plain = unsealed(services.secrets, body.attemptId, operation);
    const result = 'reason' in plain ? plain : fit(place.form, plain);
    if ('reason' in result) {
      refused = { operationId: operation.operationId, code: 'ANSWER_MISFIT' };
      break;
    }
    fitting.push(result);
  }
  const opening = body.opening === undefined ? null : { id: body.opening, isHeld: true };
  const submitted =
    fitting.length > 0
      ? await services.answers.submit(body.attemptId, fitting, now, opening)
      : { acknowledged: [], refused: null, writer: null };
  refused = submitted.refused ?? refused;
  await takeNote(
    services,
    place.head,
    fitting,
    submitted.acknowledged,
    body.status ?? null,
    now,
    request.headers['user-agent'],
  );
  // After the commit: whoever appended has seen all that an organiser did before.
  const head = await services.answers.headOf(body.attemptId);
  return {
    data: {
      acknowledged: submitted.acknowledged.map((taken) => {
        const word = withReceipt(services.secrets, body.attemptId, taken);
        return request.grant ? withoutAnswers(word) : word;
      }),
      ...(head && { attempt: attemptStateOf(head, place.form) }),
      ...(submitted.writer !== null && { writer: submitted.writer }),
      ...(body.held && { holds: await holdsRow(services, body.attemptId, body.held) }),
      refused: refused && { ...refused, message: translate(language, failureTexts[refused.code]) },
    },
  };
}

function attemptStateOf({ isFinished, endTimeThreshold, pausedAt, sectionLog }: Head, { content }: Form): AttemptState {
  const status = isFinished ? 'completed' : 'active';
  return { status, endTimeThreshold, pausedAt, ...(content.sections && { sectionLog }) };
}

/** For the live board. In memory only: it must cost an answer nothing. Only what came after the end asks the database. */
async function takeNote(
  { presence, storage: { sql } }: Services,
  head: Head,
  operations: readonly AnswerOperation[],
  acknowledged: readonly Acknowledgement[],
  status: DeviceStatus | null,
  now: number,
  userAgent = '',
): Promise<void> {
  const isLate = acknowledged.some((item) => item.status === 'late');
  const flags =
    (isLate ? boardFlags.late : 0) |
    (isLate && (await hasDisclosure(sql, head.attemptId)) ? boardFlags.keys : 0) |
    (status?.clockJumps ? boardFlags.clock : 0) |
    (status?.startedOffline ? boardFlags.offlineStart : 0) |
    (operations[0] && isTakeOver(head, operations[0].writer) ? boardFlags.device : 0);
  presence.note(head.attemptId, {
    seenAt: now,
    device: deviceOf(userAgent),
    ...(status && { pending: Math.max(0, status.pending - acknowledged.length) }),
    ...(flags > 0 && { flags }),
    ...(acknowledged.length > 0 && { counts: true }),
  });
}

/** A device that never held the attempt leaves a wide gap to the generation that it found. */
function isTakeOver(head: Head, writer: string): boolean {
  if (head.writers.size === 0 || head.writers.has(writer)) return false;
  const before = Math.max(...[...head.writers.keys()].map((other) => parseWriter(other).generation));
  return parseWriter(writer).generation >= before + takeOverStep - takeOverStep / 10;
}
