import * as v from 'valibot';
import { signIn } from '#contract/auth/user.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { accountScope, behalfMakers, linkToken } from './parts.ts';

export const makeBehalfLink = defineEndpoint({
  name: 'makeBehalfLink',
  method: 'POST',
  path: '/api/people/{personId}/behalf-link',
  summary: 'A link that signs in on behalf of a person, once, within five minutes, for an hour, to look and not to change',
  tag: 'control',
  access: behalfMakers,
  scope: accountScope,
  rate: 'write',
  params: v.object({ personId: pathId }),
  data: v.object({ login: v.string(), token: linkToken, expiresAt: v.number() }),
  errors: ['NOT_FOUND'],
});

export const behalfAuth = defineEndpoint({
  name: 'behalfAuth',
  method: 'POST',
  path: '/api/behalf_auth',
  summary: 'Sign in by a link that was made for it',
  tag: 'auth',
  access: 'public',
  scope: 'The account that the link was made for.',
  rate: 'login',
  refreshCookie: 'sets',
  body: v.strictObject({ token: linkToken }),
  data: signIn,
  errors: ['LINK_SPENT'],
});
