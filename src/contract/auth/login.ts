import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { signIn } from './user.ts';

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  tag: 'auth',
  access: 'public',
  scope: 'The account whose password is given.',
  rate: 'login',
  refreshCookie: 'sets',
  body: v.strictObject({
    login: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.check(isStorableText)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  data: signIn,
  errors: ['BAD_CREDENTIALS', 'LOGIN_SLOWED'],
});
