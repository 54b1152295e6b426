import { defineEndpoint } from '#contract/endpoint.ts';
import { signIn } from './user.ts';

export const refreshToken = defineEndpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/api/refresh_token',
  summary: 'A new access token for the refresh cookie',
  tag: 'auth',
  access: 'public',
  scope:
    'The session of the refresh cookie. For ten minutes the previous cookie gives the same new one again (a response may get lost); an older one ends the session.',
  rate: 'refresh',
  idempotent: true,
  data: signIn,
  errors: ['UNAUTHENTICATED'],
});
