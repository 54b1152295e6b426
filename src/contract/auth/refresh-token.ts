import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { signIn } from './user.ts';

export const refreshToken = defineEndpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/api/refresh_token',
  summary: 'A new access token for the refresh token, of the cookie or of the body',
  tag: 'auth',
  access: 'public',
  scope:
    'The session of the refresh token. For ten minutes the previous cookie gives the same new one again (a response may get lost); an older one ends the session.',
  rate: 'refresh',
  idempotent: true,
  refreshCookie: 'takes',
  /** The specification's payload (E§7), for programs that have no cookie jar. Pages send none: their script cannot read the cookie. */
  body: v.strictObject({ refreshToken: v.optional(v.pipe(v.string(), v.maxLength(400))) }),
  /**
   * The specification's names beside ours. `refresh_token` is given only to who brought one in the body: a page's script must never see it.
   * Optional: processes of an older version do not tell them.
   */
  data: v.object({ ...signIn.entries, access_token: v.optional(v.string()), refresh_token: v.optional(v.string()) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
