import { defineEndpoint } from '#contract/endpoint.ts';
import { certificationParams, sitters, testingParams, testListItem } from './parts.ts';

const shared = {
  method: 'GET',
  summary: 'What a test will be like: rules, time, number of questions; nothing of its content',
  tag: 'attempts',
  scope: "One of one's own tests.",
  onBehalf: true,
  rate: 'read',
  data: testListItem,
  errors: ['NOT_FOUND'],
} as const;

export const certificationPreview = defineEndpoint({
  ...shared,
  name: 'certificationPreview',
  path: '/api/certification/{certId}',
  access: sitters('certification'),
  params: certificationParams,
});

export const testingPreview = defineEndpoint({
  ...shared,
  name: 'testingPreview',
  path: '/api/testing/{examId}',
  access: sitters('testing'),
  params: testingParams,
});
