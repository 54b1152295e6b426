/** Notifications that a device shows while no page is open (Web Push), where the operator has set keys for them. */
import * as v from 'valibot';
import { languages } from '#domain/language.ts';
import { clock } from '#contract/clock.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

const shared = { tag: 'notifications', access: 'signed-in', onBehalf: false, scope: 'One’s own.' } as const;

/** In bytes a point of P-256 and a secret of 16 (RFC 8291), without padding. */
const keys = v.strictObject({
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
});

export const pushRead = defineEndpoint({
  ...shared,
  name: 'pushRead',
  method: 'GET',
  path: '/api/notifications/push',
  summary: 'The key that a device subscribes with (null: this server sends nothing to devices), and one’s quiet hours',
  rate: 'read',
  data: v.object({
    publicKey: v.nullable(v.string()),
    /** By the clocks of the school. */
    quiet: v.nullable(v.object({ from: v.string(), until: v.string() })),
  }),
});

export const pushSave = defineEndpoint({
  ...shared,
  name: 'pushSave',
  method: 'PUT',
  path: '/api/notifications/push',
  summary: 'Show notifications on this device until its session ends; without keys: no more',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    /** Where the browser’s maker takes messages for this device; hosts are set by the operator. */
    endpoint: v.pipe(v.string(), v.maxLength(1000), v.regex(/^https?:\/\/[!-~]+$/), v.url()),
    keys: v.nullable(keys),
    language: v.picklist(languages),
  }),
  data: v.object({ isOn: v.boolean() }),
});

export const quietSave = defineEndpoint({
  ...shared,
  name: 'quietSave',
  method: 'PUT',
  path: '/api/notifications/quiet',
  summary: 'Set the hours in which one’s devices show nothing; one notification afterwards says what came meanwhile',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ quiet: v.nullable(v.strictObject({ from: clock, until: clock })) }),
  data: v.object({ isSaved: v.literal(true) }),
});
