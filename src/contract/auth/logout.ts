import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

export const logout = defineEndpoint({
  name: 'logout',
  method: 'GET',
  path: '/api/logout',
  summary: 'End this session',
  tag: 'auth',
  access: 'signed-in',
  scope: 'Oneself. Refused while a test is active or waiting.',
  rate: 'write',
  data: v.object({ ended: v.literal(true) }),
  errors: ['TEST_RUNNING'],
});
