import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { newPasswordText } from '#contract/profile/change-password.ts';
import { accountKeepers, accountScope, linkToken, passwordReaders } from './parts.ts';

const keeper = {
  method: 'POST',
  tag: 'control',
  access: accountKeepers,
  scope: accountScope,
  rate: 'write',
  params: v.object({ personId: pathId }),
} as const;

export const resetPassword = defineEndpoint({
  ...keeper,
  name: 'resetPassword',
  path: '/api/people/{personId}/password',
  summary: 'Give a new password, to be changed at the next sign-in; all sessions end',
  data: v.object({ login: v.string(), password: v.string() }),
  errors: ['NOT_FOUND'],
});

export const showPassword = defineEndpoint({
  ...keeper,
  access: passwordReaders,
  name: 'showPassword',
  path: '/api/people/{personId}/password/show',
  summary: 'Show the password that was given, until the person changes it. Goes into the audit log',
  idempotent: true,
  /** `password` null: the person has changed it, and nobody knows it. */
  data: v.object({ login: v.string(), password: v.nullable(v.string()) }),
  errors: ['NOT_FOUND'],
});

export const makeResetLink = defineEndpoint({
  ...keeper,
  name: 'makeResetLink',
  path: '/api/people/{personId}/reset-link',
  summary: 'A link by which the person sets a new password, once, within a day. An earlier one stops to work',
  data: v.object({ login: v.string(), token: linkToken, expiresAt: v.number() }),
  errors: ['NOT_FOUND'],
});

export const endAccountSessions = defineEndpoint({
  ...keeper,
  name: 'endAccountSessions',
  path: '/api/people/{personId}/unset-all',
  summary: 'End all sessions of a person (a lost device)',
  idempotent: true,
  data: v.object({ ended: v.number() }),
  errors: ['NOT_FOUND'],
});

const byLink = {
  method: 'POST',
  tag: 'auth',
  access: 'public',
  scope: 'The account that the link was made for.',
  rate: 'login',
} as const;

export const openResetLink = defineEndpoint({
  ...byLink,
  name: 'openResetLink',
  path: '/api/new-password/open',
  summary: 'Whose password a link sets. Does not use it up',
  idempotent: true,
  body: v.strictObject({ token: linkToken }),
  data: v.object({ login: v.string(), firstname: v.string(), surname: v.string() }),
  errors: ['LINK_SPENT'],
});

export const setPasswordByLink = defineEndpoint({
  ...byLink,
  name: 'setPasswordByLink',
  path: '/api/new-password',
  summary: 'Set a new password by a link. `errors` names `newPassword`; the link stays good then',
  body: v.strictObject({ token: linkToken, newPassword: newPasswordText }),
  data: v.object({ login: v.string() }),
  errors: ['LINK_SPENT'],
});
