/**
 * An assigned test, fetched before its period: sealed as it leaves the server, under the attempt's content key. The key comes with the start (GET
 * data), or out of `wrap` with the code that the teacher reads out.
 */
import * as v from 'valibot';
import { attemptKind } from '#domain/exam/access-type.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { attemptData, certificationParams, sitters, testingParams } from './parts.ts';

/** PBKDF2-SHA-256: a device needs a moment for it; with fifty bits of code, guessing is hopeless. */
export const wrapIterations = 600_000;

/** Places of sealed records (sealed.ts) that belong to a package. */
export const preparedContentPlace = 'prepared content';
export const startKeyPlace = 'start key';

/** Decrypted `content`: all of an attempt's data that is known before its start. */
export const preparedContent = v.omit(attemptData, [
  'startedAt',
  'endTimeThreshold',
  'timeLeft',
  'pausedAt',
  'status',
  'generation',
  'writer',
  'position',
]);
export type PreparedContent = v.InferOutput<typeof preparedContent>;

const base64Url = v.pipe(v.string(), v.regex(/^[\w-]*$/));

export const preparedTest = v.object({
  /** The attempt that it becomes, wherever it is begun. */
  attemptId: v.string(),
  kind: attemptKind,
  examId: v.number(),
  examAccessPeriodId: v.number(),
  /** Milliseconds since the epoch, server's clock. */
  startDate: v.number(),
  finishDate: v.number(),
  preparedAt: v.number(),
  durationInSeconds: v.number(),
  /** The attempt's token: of no use before the attempt exists. */
  token: v.string(),
  /** `PreparedContent` as JSON, sealed at `preparedContentPlace`. */
  content: base64Url,
  /** How many pictures and sounds belong to it. Their names are part of the content. */
  media: v.number(),
  /** The content key, sealed at `startKeyPlace` under a key derived from the start code. */
  wrap: v.object({
    salt: base64Url,
    iterations: v.number(),
    key: base64Url,
    /** Number of that code, and the same content key under the codes that come after it. Absent in packages of older builds. */
    number: v.optional(v.number()),
    later: v.optional(v.array(base64Url)),
  }),
});
export type PreparedTest = v.InferOutput<typeof preparedTest>;

const shared = {
  method: 'POST',
  summary: 'Fetch an assigned test before it begins, sealed',
  tag: 'attempts',
  scope: "One's own test that is open or opens within ten days, and was not begun.",
  rate: 'write',
  idempotent: true,
  data: preparedTest,
  errors: ['NOT_FOUND', 'PERIOD_CLOSED', 'PROFILE_NEEDED', 'ALREADY_COMPLETED', 'OTHER_TEST_RUNNING', 'KEYS_SEEN'],
} as const;

export const certificationPrepare = defineEndpoint({
  ...shared,
  name: 'certificationPrepare',
  path: '/api/certification/{certId}/prepare',
  access: sitters('certification'),
  params: certificationParams,
});

export const testingPrepare = defineEndpoint({
  ...shared,
  name: 'testingPrepare',
  path: '/api/testing/{examId}/prepare',
  access: sitters('testing'),
  params: testingParams,
});
