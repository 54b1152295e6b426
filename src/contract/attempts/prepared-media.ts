import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { certificationParams, sitters, testingParams } from './parts.ts';

const index = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));

const shared = {
  method: 'GET',
  summary: 'One picture or sound of a prepared test, sealed as its content is',
  tag: 'attempts',
  scope: "One's own prepared test.",
  rate: 'read',
  query: v.object({ attemptId: uuid, index }),
  data: v.object({
    contentType: v.string(),
    /** base64url. */
    sealed: v.string(),
  }),
  errors: ['NOT_FOUND'],
} as const;

export const certificationPreparedMedia = defineEndpoint({
  ...shared,
  name: 'certificationPreparedMedia',
  path: '/api/certification/{certId}/prepared-media',
  access: sitters('certification'),
  params: certificationParams,
});

export const testingPreparedMedia = defineEndpoint({
  ...shared,
  name: 'testingPreparedMedia',
  path: '/api/testing/{examId}/prepared-media',
  access: sitters('testing'),
  params: testingParams,
});
