import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

export const ready = defineEndpoint({
  name: 'ready',
  method: 'GET',
  path: '/api/ready',
  summary: 'The process can serve: the database answers and no stop is under way',
  tag: 'system',
  access: 'public',
  scope: 'Nobody.',
  rate: 'read',
  data: v.object({ status: v.literal('ready') }),
  errors: ['UNAVAILABLE'],
});
