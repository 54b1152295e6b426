import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

export const health = defineEndpoint({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'The process lives',
  tag: 'system',
  access: 'public',
  scope: 'Nobody.',
  rate: 'read',
  data: v.object({
    status: v.literal('ok'),
    version: v.string(),
    /** Pages may report their faults. */ clientErrors: v.optional(v.boolean()),
  }),
});
