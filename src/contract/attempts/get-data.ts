import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { attemptData, certificationParams, heldRow, sitters, testingParams } from './parts.ts';

/** Data that accompany the content and are never stored as they arrive: see offline/README.md. */
export const startedAttempt = v.object({
  ...attemptData.entries,
  /** Lets answers of this attempt in, and its finish, when the sign-in is gone; reads nothing. In the header `X-Attempt-Token`. */
  token: v.string(),
  /** AES-256 key of this attempt's content and answers on the device: 32 bytes, base64url. Given while the attempt runs. */
  contentKey: v.string(),
});
export type StartedAttempt = v.InferOutput<typeof startedAttempt>;

const shared = {
  method: 'GET',
  summary: 'Start the test, or go on with it: content, time and what was answered so far',
  tag: 'attempts',
  scope: 'Oneself, in an open access period. Starting is idempotent: a second call gives the same attempt.',
  rate: 'write',
  /**
   * `again=1` begins a rehearsal again once the former attempt is completed; a running one is gone on with. It has to be asked for: a page
   * reloaded after its finish, or a finish whose response was lost, must find the completed attempt and not begin another.
   */
  query: v.object({
    again: v.optional(v.literal('1')),
    /** A device opens the attempt to write: recorded once under this id, also where the response is lost and the call repeated. */
    opening: v.optional(uuid),
    /** With `opening`: the device holds the attempt already. */
    held: v.optional(v.literal('1')),
    /** As `held` of the status poll. */
    row: v.optional(heldRow),
  }),
  data: startedAttempt,
  errors: ['NOT_FOUND', 'PERIOD_CLOSED', 'PROFILE_NEEDED', 'TIME_OVER', 'ALREADY_COMPLETED', 'OTHER_TEST_RUNNING'],
} as const;

export const certificationData = defineEndpoint({
  ...shared,
  name: 'certificationData',
  path: '/api/certification/{certId}/data',
  access: sitters('certification'),
  params: certificationParams,
});

export const testingData = defineEndpoint({
  ...shared,
  name: 'testingData',
  path: '/api/testing/{examId}/data',
  access: sitters('testing'),
  params: testingParams,
});
