import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';

/** A sign-in of the person. Times are milliseconds since the epoch. */
export const profileSession = v.object({
  id: v.string(),
  /** `BROWSER|SYSTEM|FORM`. */
  device: v.string(),
  address: v.string(),
  createdAt: v.number(),
  /** To the minute. */
  lastSeenAt: v.number(),
  /** True for the session of this very call. */
  isCurrent: v.boolean(),
  /** Somebody of the administration looked at the account. */
  onBehalf: v.boolean(),
});
export type ProfileSession = v.InferOutput<typeof profileSession>;

export const endReasons = [
  'logout',
  'ended-elsewhere',
  'token-reused',
  'password-changed',
  'password-reset',
  'ended-by-staff',
  'expired',
] as const;

export const endedSession = v.object({ ...profileSession.entries, endedAt: v.number(), endReason: v.picklist(endReasons) });
export type EndedSession = v.InferOutput<typeof endedSession>;

const shared = { tag: 'profile', access: 'signed-in', scope: 'Oneself.' } as const;

export const activeSessions = defineEndpoint({
  ...shared,
  name: 'activeSessions',
  method: 'GET',
  path: '/api/profile/sessions/active',
  summary: 'Where one is signed in, this place first',
  rate: 'read',
  data: v.object({ sessions: v.array(profileSession) }),
});

export const endedSessions = defineEndpoint({
  ...shared,
  name: 'endedSessions',
  method: 'GET',
  path: '/api/profile/sessions/ended',
  summary: 'The last fifty sign-ins that ended, and why',
  rate: 'read',
  data: v.object({ sessions: v.array(endedSession) }),
});

export const unsetSession = defineEndpoint({
  ...shared,
  name: 'unsetSession',
  method: 'POST',
  path: '/api/profile/sessions/unset/{sessionId}',
  summary: 'End another session of one’s own; this one ends by signing out',
  rate: 'write',
  idempotent: true,
  params: v.object({ sessionId: uuid }),
  data: v.object({ ended: v.number() }),
  errors: ['NOT_FOUND', 'ON_BEHALF'],
});

export const unsetAllSessions = defineEndpoint({
  ...shared,
  name: 'unsetAllSessions',
  method: 'POST',
  path: '/api/profile/sessions/unset-all',
  summary: 'End all sessions of one’s own but this one',
  rate: 'write',
  idempotent: true,
  data: v.object({ ended: v.number() }),
  errors: ['ON_BEHALF'],
});
