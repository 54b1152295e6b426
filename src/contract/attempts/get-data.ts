import { defineEndpoint } from '#contract/endpoint.ts';
import { attemptData, certificationParams, sitters, testingParams } from './parts.ts';

const shared = {
  method: 'GET',
  summary: 'Start the test, or go on with it: content, time and what was answered so far',
  tag: 'attempts',
  scope: 'Oneself, in an open access period. Starting is idempotent: a second call gives the same attempt.',
  rate: 'write',
  data: attemptData,
  errors: ['NOT_FOUND', 'PERIOD_CLOSED', 'TIME_OVER', 'ALREADY_COMPLETED', 'OTHER_TEST_RUNNING'],
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
