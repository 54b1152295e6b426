import * as v from 'valibot';
import { certificationParams, sitters, testingParams } from '#contract/attempts/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';

const shared = {
  method: 'GET',
  summary: 'The result of a finished test as a PDF in the language of the call; without its questions',
  tag: 'attempts',
  scope: "One's own attempt, once it is completed.",
  onBehalf: true,
  rate: 'document',
  load: 'export',
  query: v.object({ attemptId: v.optional(uuid) }),
  data: v.object({
    fileName: v.string(),
    /** base64. */
    pdf: v.string(),
  }),
  errors: ['NOT_FOUND', 'TEST_RUNNING'],
} as const;

export const certificationResultPdf = defineEndpoint({
  ...shared,
  name: 'certificationResultPdf',
  path: '/api/certification/{certId}/completed/pdf',
  access: sitters('certification'),
  params: certificationParams,
});

export const testingResultPdf = defineEndpoint({
  ...shared,
  name: 'testingResultPdf',
  path: '/api/testing/{examId}/completed/pdf',
  access: sitters('testing'),
  params: testingParams,
});
