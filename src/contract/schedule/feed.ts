/** One's lessons in another calendar: a secret link that its owner makes and revokes. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { scheduleReaders } from '#contract/readers.ts';

const shared = { tag: 'schedule', access: scheduleReaders, scope: 'One’s own.', onBehalf: false } as const;

/** Path on this server; null: there is none. Whoever knows it reads the lessons. */
const feed = v.object({ path: v.nullable(v.string()) });

export const scheduleFeed = defineEndpoint({
  ...shared,
  name: 'scheduleFeed',
  method: 'GET',
  path: '/api/schedule/feed',
  summary: 'The secret link under which other calendars read one’s lessons (iCalendar)',
  rate: 'read',
  data: feed,
});

export const scheduleFeedOpen = defineEndpoint({
  ...shared,
  name: 'scheduleFeedOpen',
  method: 'PUT',
  path: '/api/schedule/feed',
  summary: 'Make the link; the one that is there stays. Its texts are in the language of this call',
  rate: 'write',
  idempotent: true,
  data: feed,
});

export const scheduleFeedClose = defineEndpoint({
  ...shared,
  name: 'scheduleFeedClose',
  method: 'DELETE',
  path: '/api/schedule/feed',
  summary: 'Revoke the link: it gives nothing any more, and the next one is another',
  rate: 'write',
  idempotent: true,
  data: feed,
});
