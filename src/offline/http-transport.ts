/** The transport over HTTP. Decides what counts as a server response: a body of the contract's shape, and nothing else. */
import * as v from 'valibot';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { readFailureBody, serverTimeHeader, type Method } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { certificationBeginPrepared, testingBeginPrepared } from '#contract/attempts/begin-prepared.ts';
import { pollAttempt } from '#contract/attempts/poll-attempt.ts';
import { certificationFinish, testingFinish } from '#contract/attempts/finish.ts';
import { certificationSendAnswers, testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { idParameter, type HeldRow } from '#contract/attempts/parts.ts';
import { health } from '#contract/system/health.ts';
import { roundTripMs } from './clock.ts';
import type { AttemptRef, Failure, Scheduler, ServerTime, Transport } from './ports.ts';

export interface HttpCall {
  method: Method;
  /** With query, beginning with `/api/`. */
  path: string;
  body: unknown;
  /** Under whose sign-in; null: none is needed. */
  userId: number | null;
  /** Goes out alone, without any sign-in, where there is none of that person. */
  attemptToken?: string | undefined;
  signal: AbortSignal;
}

/**
 * An uncached fetch under the sign-in of `userId`, refreshing an expired token once; else by the attempt's token. `signed-out`:
 * there is neither, and nothing was sent. Rejects where there is no response.
 */
export type HttpFetch = (call: HttpCall) => Promise<Response | 'signed-out'>;

const finishing = { certification: certificationFinish, testing: testingFinish } as const satisfies Record<
  AttemptKind,
  unknown
>;
const beginning = {
  certification: certificationBeginPrepared,
  testing: testingBeginPrepared,
} as const satisfies Record<AttemptKind, unknown>;
const sending = { certification: certificationSendAnswers, testing: testingSendAnswers } as const satisfies Record<
  AttemptKind,
  unknown
>;

function failure(change: Partial<Failure>): Failure {
  return { ok: false, kind: 'network', code: null, retryable: true, retryAfterMs: null, serverTime: null, ...change };
}

/** A row of the log as it goes over the wire. */
export function textOf({ position, hash }: HeldRow): string {
  return `${position}.${hash}`;
}

/** Starts measuring a round trip. */
export function startTrip(scheduler: Pick<Scheduler, 'wall' | 'monotonic'>): (header: string | null) => ServerTime | null {
  const sent = { monotonic: scheduler.monotonic(), wall: scheduler.wall() };
  return (header) => {
    const at = header !== null && /^\d{12,14}$/.test(header) ? Number(header) : null;
    if (at === null) return null;
    const received = { monotonic: scheduler.monotonic(), wall: scheduler.wall() };
    return { at, rttMs: roundTripMs(sent, received), receivedAt: received.monotonic, receivedWall: received.wall };
  };
}

/** Retry-After in seconds (the date form depends on the device's clock and is not used). */
function readRetryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after');
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : null;
}

/** The envelopes that answers come in, made once for each endpoint. */
const envelopes = new WeakMap<v.GenericSchema, v.GenericSchema>();

function envelopeOf<S extends v.GenericSchema>(data: S): v.GenericSchema<unknown, { data: v.InferOutput<S> }> {
  const known = envelopes.get(data) ?? v.object({ data });
  envelopes.set(data, known);
  return known as v.GenericSchema<unknown, { data: v.InferOutput<S> }>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function createHttpTransport(fetchAs: HttpFetch, scheduler: Pick<Scheduler, 'wall' | 'monotonic'>): Transport {
  async function call<S extends v.GenericSchema>(
    request: HttpCall,
    schema: S,
  ): Promise<{ ok: true; data: v.InferOutput<S>; serverTime: ServerTime | null } | Failure> {
    const arrive = startTrip(scheduler);
    try {
      const response = await fetchAs(request);
      if (response === 'signed-out') return failure({ kind: 'server', code: 'UNAUTHENTICATED', retryable: false });
      const time = arrive(response.headers.get(serverTimeHeader));
      const body = parseJson(await response.text());
      const retryAfterMs = readRetryAfter(response);
      if (response.ok) {
        const success = v.safeParse(envelopeOf(schema), body);
        // A captive portal's page, a body that was cut off: it is not a server response, and its time does not count.
        return success.success ? { ok: true, data: success.output.data, serverTime: time } : failure({});
      }
      const refusal = v.safeParse(readFailureBody, body);
      if (!refusal.success) return failure({ retryAfterMs });
      const { code } = refusal.output;
      return failure({ kind: 'server', code, retryable: errorCodes[code].retryable, retryAfterMs, serverTime: time });
    } catch {
      return failure({});
    }
  }

  return {
    async sendAnswers({ attemptId, kind, userId, token }, operations, signal, status, opening, held) {
      const { method, path, data } = sending[kind];
      const body = { attemptId, operations, status, opening, held: held && textOf(held) };
      const result = await call({ method, path, body, userId, attemptToken: token, signal }, data);
      return result.ok ? { ...result.data, ok: true, serverTime: result.serverTime } : result;
    },

    async begin({ attemptId, kind, examId, userId, token }, proof, elapsedMs, signal) {
      const { method, path, data } = beginning[kind];
      const address = path.replace(`{${idParameter[kind]}}`, String(examId));
      const body = { attemptId, proof, elapsedMs };
      const result = await call({ method, path: address, body, userId, attemptToken: token, signal }, data);
      if (!result.ok) return result;
      if (result.data.attemptId !== attemptId) return failure({});
      const { startedAt, endTimeThreshold, token: newToken } = result.data;
      return { ok: true, startedAt, endTimeThreshold, token: newToken, serverTime: result.serverTime };
    },

    async finish(attempt: AttemptRef, signal, held) {
      const { method, path, data } = finishing[attempt.kind];
      const filled = path.replace(`{${idParameter[attempt.kind]}}`, String(attempt.examId));
      const address = `${filled}?attemptId=${encodeURIComponent(attempt.attemptId)}${held ? `&held=${textOf(held)}` : ''}`;
      const result = await call(
        { method, path: address, body: undefined, userId: attempt.userId, attemptToken: attempt.token, signal },
        data,
      );
      if (!result.ok) return result;
      // Somebody else's finish would end the wrong test in the student's eyes.
      if (result.data.attemptId !== attempt.attemptId) return failure({});
      return { ok: true, reason: result.data.reason, serverTime: result.serverTime };
    },

    async poll({ attemptId, userId, hasSections }, { pending, clockJumps = 0 }, signal, since = 0, held) {
      const { method, path, data } = pollAttempt;
      const query = `pending=${pending}&clockJumps=${clockJumps}&since=${since}${held ? `&held=${textOf(held)}` : ''}${hasSections ? '&sections=1' : ''}`;
      const address = `${path.replace('{attemptId}', attemptId)}?${query}`;
      const result = await call({ method, path: address, body: undefined, userId, signal }, data);
      return result.ok ? { ok: true, poll: result.data, serverTime: result.serverTime } : result;
    },

    async ping(signal) {
      const { method, path, data } = health;
      const result = await call({ method, path, body: undefined, userId: null, signal }, data);
      return result.ok ? { ok: true, serverTime: result.serverTime } : result;
    },
  };
}
