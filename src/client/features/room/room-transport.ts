import { certificationFinish, testingFinish } from '#contract/attempts/finish.ts';
import { certificationSendAnswer, testingSendAnswer } from '#contract/attempts/send-answer.ts';
import { certificationSendAnswers, testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { health } from '#contract/system/health.ts';
import type { AttemptRef, Failure, Refusal, SentAnswers, Transport } from '#offline/ports.ts';
import type { ApiFailure } from '#client/api/api-failure.ts';
import { call, type CallOutcome } from './room-call.ts';
import type { ServerTime } from '#offline/types.ts';

const endpoints = {
  testing: { one: testingSendAnswer, several: testingSendAnswers },
  certification: { one: certificationSendAnswer, several: certificationSendAnswers },
};

/** The outbox's way to the server. */
export const roomTransport: Transport = {
  sendAnswers(attempt, operations, signal) {
    const [only, ...others] = operations;
    return only && others.length === 0 ? sendOne(attempt, only, signal) : sendSeveral(attempt, operations, signal);
  },

  async finish({ attemptId, kind, examId, userId }, signal) {
    const parts = { userId, query: { attemptId }, signal };
    const outcome =
      kind === 'testing'
        ? await call(testingFinish, { ...parts, params: { examId } })
        : await call(certificationFinish, { ...parts, params: { certId: examId } });
    if (!outcome.ok) return failureOf(outcome);
    // Another attempt's finish would be no answer to ours.
    if (outcome.data.attemptId !== attemptId) return foreign(outcome.serverTime);
    return { ok: true, reason: outcome.data.reason, serverTime: outcome.serverTime };
  },

  async ping(signal) {
    const outcome = await call(health, { userId: null, signal });
    return outcome.ok ? { ok: true, serverTime: outcome.serverTime } : failureOf(outcome);
  },
};

type Operations = Parameters<Transport['sendAnswers']>[1];

async function sendSeveral(attempt: AttemptRef, operations: Operations, signal: AbortSignal): Promise<SentAnswers | Failure> {
  const { attemptId, kind, userId } = attempt;
  const outcome = await call(endpoints[kind].several, { userId, body: { attemptId, operations }, signal });
  if (!outcome.ok) return failureOf(outcome);
  const { acknowledged, refused } = outcome.data;
  return {
    ok: true,
    acknowledged,
    refused: refused && { operationId: refused.operationId, code: refused.code },
    serverTime: outcome.serverTime,
  };
}

async function sendOne(
  attempt: AttemptRef,
  operation: Operations[number],
  signal: AbortSignal,
): Promise<SentAnswers | Failure> {
  const { attemptId, kind, userId } = attempt;
  const outcome = await call(endpoints[kind].one, { userId, body: { attemptId, ...operation }, signal });
  if (outcome.ok) return { ok: true, acknowledged: [outcome.data], refused: null, serverTime: outcome.serverTime };
  const { code } = outcome.failure;
  if (!isRefusal(code)) return failureOf(outcome);
  return { ok: true, acknowledged: [], refused: { operationId: operation.operationId, code }, serverTime: outcome.serverTime };
}

const refusals: ReadonlySet<string> = new Set<Refusal['code']>(['ANSWER_MISFIT', 'OPERATION_CONFLICT', 'SEQUENCE_GAP']);

function isRefusal(code: ApiFailure['code']): code is Refusal['code'] {
  return refusals.has(code);
}

function foreign(serverTime: ServerTime | null): Failure {
  return { ok: false, kind: 'network', code: null, retryable: true, retryAfterMs: null, serverTime };
}

function failureOf({ failure, serverTime }: Extract<CallOutcome<unknown>, { ok: false }>): Failure {
  const { code, retryable, retryAfterSeconds } = failure;
  if (code === 'NETWORK' || code === 'FOREIGN_ANSWER') return foreign(serverTime);
  return {
    ok: false,
    kind: 'server',
    code,
    retryable,
    retryAfterMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000,
    serverTime,
  };
}
