import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { maxPasswordLength } from './password-rule.ts';

export const newPasswordText = v.pipe(v.string(), v.minLength(1), v.maxLength(maxPasswordLength), v.check(isStorableText));

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/profile/password/change',
  summary: 'Change the password. All other sessions end. `errors` names `oldPassword` or `newPassword`',
  tag: 'profile',
  access: 'signed-in',
  scope: 'Oneself.',
  rate: 'write',
  body: v.strictObject({
    oldPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(maxPasswordLength)),
    newPassword: newPasswordText,
  }),
  data: v.object({ endedSessions: v.number() }),
  errors: ['LOGIN_SLOWED', 'ON_BEHALF'],
});
