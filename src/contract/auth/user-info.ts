import { defineEndpoint } from '#contract/endpoint.ts';
import { user } from './user.ts';

export const userInfo = defineEndpoint({
  name: 'userInfo',
  method: 'GET',
  path: '/api/user-info',
  summary: 'The signed-in person',
  tag: 'auth',
  access: 'signed-in',
  scope: 'Oneself.',
  rate: 'read',
  data: user,
});
