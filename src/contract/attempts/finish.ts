import * as v from 'valibot';
import { finishReason } from '#domain/attempt/attempt.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { certificationParams, heldRow, sitters, testingParams } from './parts.ts';

const shared = {
  method: 'DELETE',
  summary: 'Finish the test',
  tag: 'attempts',
  attemptToken: true,
  scope: "One's own attempt. Finishing a finished attempt changes nothing and succeeds.",
  rate: 'write',
  idempotent: true,
  /** Names the attempt, so that a finish that was long on its way cannot end a later one. */
  query: v.object({
    attemptId: v.optional(uuid),
    /** The test is not finished where the log has lost this row: the device sends its answers again first. */
    held: v.optional(heldRow),
  }),
  data: v.object({ attemptId: v.string(), status: v.literal('completed'), reason: finishReason }),
  errors: ['NOT_FOUND', 'LOG_BEHIND'],
} as const;

export const certificationFinish = defineEndpoint({
  ...shared,
  name: 'certificationFinish',
  path: '/api/certification/{certId}/completed',
  access: sitters('certification'),
  params: certificationParams,
});

export const testingFinish = defineEndpoint({
  ...shared,
  name: 'testingFinish',
  path: '/api/testing/{examId}/completed',
  access: sitters('testing'),
  params: testingParams,
});
