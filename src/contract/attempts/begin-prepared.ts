import * as v from 'valibot';
import { attemptStatus } from '#domain/attempt/attempt.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { certificationParams, sitters, testingParams } from './parts.ts';

/** Where a start's claim is sealed (sealed.ts). */
export const startClaimPlace = 'start claim';

/** Any that a clock can show, however wrong it is. */
const time = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15));

/**
 * Content that a device seals at its start (`startClaimPlace`), so that nobody without the key can claim one, nor change it
 * later.
 */
export const startClaim = v.object({
  /** The device's estimate of the server's time, and its wall clock: milliseconds since the epoch. */
  startedAt: time,
  wall: time,
  /** Its wall clock when the code first opened the package, which may have been refused as too early then. Absent in claims of older builds. */
  openedWall: v.optional(time),
  /** Number of the start code that opened it. */
  code: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_000))),
});
export type StartClaimed = v.InferOutput<typeof startClaim>;

export const beginPreparedBody = v.strictObject({
  attemptId: uuid,
  /** The sealed claim, base64url: proves that the code (or the server) opened the package. */
  proof: v.pipe(v.string(), v.maxLength(1000), v.regex(/^[\w-]*$/)),
  /** Milliseconds that the device's clocks have counted since the start. */
  elapsedMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});

export const begunAttempt = v.object({
  attemptId: v.string(),
  status: attemptStatus,
  /** As the server judged them: milliseconds since the epoch. */
  startedAt: v.number(),
  endTimeThreshold: v.number(),
  /** Lets the answers in also when it is used long after the period. */
  token: v.string(),
});
export type BegunAttempt = v.InferOutput<typeof begunAttempt>;

const shared = {
  method: 'POST',
  summary: 'Tell of a prepared test that was begun without the server',
  tag: 'attempts',
  attemptToken: true,
  scope:
    "One's own prepared test, once its period has begun. A second call, or one after a start with the server, changes no time.",
  rate: 'answer',
  idempotent: true,
  body: beginPreparedBody,
  data: begunAttempt,
  errors: ['NOT_FOUND', 'PERIOD_CLOSED', 'VALIDATION'],
} as const;

export const certificationBeginPrepared = defineEndpoint({
  ...shared,
  name: 'certificationBeginPrepared',
  path: '/api/certification/{certId}/begin-prepared',
  access: sitters('certification'),
  params: certificationParams,
});

export const testingBeginPrepared = defineEndpoint({
  ...shared,
  name: 'testingBeginPrepared',
  path: '/api/testing/{examId}/begin-prepared',
  access: sitters('testing'),
  params: testingParams,
});
