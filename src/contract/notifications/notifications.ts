/** One's own notifications, newest first. */
import * as v from 'valibot';
import { bilingual } from '#domain/language.ts';
import { jobStates } from '#domain/jobs/states.ts';
import { transferStates } from '#domain/person/transfer.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { defineTopic } from '#contract/live/live.ts';

const shared = { tag: 'notifications', access: 'signed-in', scope: 'One’s own.' } as const;

const base = {
  id: v.string(),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  isRead: v.boolean(),
};
/** When the test can be sat, milliseconds since the epoch. */
const appointed = v.object({ title: v.string(), startsAt: v.number(), finishesAt: v.number() });

/** Schools are closed for some days, or open again: what it comes to for this teacher. */
const daysClosed = v.object({
  isClosed: v.boolean(),
  /** YYYY-MM-DD, both included. */
  from: v.string(),
  to: v.string(),
  reason: bilingual,
  /** Own lessons that went, or came back; themes that begin on another day; hours that find no lesson now, or find one again. */
  lessons: v.number(),
  themes: v.number(),
  missing: v.number(),
});

export const notification = v.variant('kind', [
  v.object({ ...base, kind: v.literal('test-appointed'), data: appointed }),
  v.object({ ...base, kind: v.literal('certification-appointed'), data: appointed }),
  v.object({ ...base, kind: v.literal('days-closed'), data: daysClosed }),
  v.object({
    ...base,
    kind: v.literal('lesson-substituted'),
    data: v.object({
      lessonId: v.string(),
      /** YYYY-MM-DD and HH:MM by the clocks of the school. */
      date: v.string(),
      start: v.string(),
      group: v.string(),
      subject: v.object({ kz: v.string(), ru: v.string() }),
      /** Who gives it now. */
      teacher: v.nullable(v.string()),
    }),
  }),
  v.object({
    ...base,
    kind: v.literal('job-ended'),
    data: v.object({ jobId: v.string(), job: v.string(), state: v.picklist(jobStates) }),
  }),
  v.object({
    ...base,
    kind: v.literal('homework-new'),
    data: v.object({ homeworkId: v.string(), title: v.string(), dueAt: v.number() }),
  }),
  v.object({ ...base, kind: v.literal('homework-returned'), data: v.object({ answerId: v.string(), title: v.string() }) }),
  v.object({
    ...base,
    kind: v.literal('homework-resent'),
    data: v.object({ answerId: v.string(), title: v.string(), student: v.string() }),
  }),
  v.object({
    ...base,
    kind: v.literal('chat-message'),
    /** Who wrote; a student with the class that their teachers find them in. */
    data: v.object({ fromId: v.number(), name: v.string(), groupId: v.nullable(v.number()) }),
  }),
  v.object({
    ...base,
    kind: v.literal('transfer'),
    data: v.object({
      student: v.string(),
      /** The receiving one. */
      school: v.object({ kz: v.string(), ru: v.string() }),
      state: v.picklist(transferStates),
    }),
  }),
  v.object({
    ...base,
    kind: v.literal('lesson-invited'),
    /** Whose lesson it is; a lesson that has no title yet is ''. */
    data: v.object({ lessonId: v.string(), title: v.string(), owner: v.string() }),
  }),
  v.object({
    ...base,
    kind: v.literal('exam-marked'),
    /** Names the own attempt, which is now marked as a whole. */
    data: v.object({ examId: v.number(), attemptId: v.string(), title: v.string(), isCertification: v.boolean() }),
  }),
  v.object({
    ...base,
    kind: v.literal('appeal-decided'),
    /** Title of the test. */
    data: v.object({
      attemptId: v.string(),
      examId: v.number(),
      isCertification: v.boolean(),
      title: v.string(),
      isAccepted: v.boolean(),
    }),
  }),
]);
export type Notification = v.InferOutput<typeof notification>;

export const notificationList = defineEndpoint({
  ...shared,
  name: 'notificationList',
  method: 'GET',
  path: '/api/notifications',
  summary: 'One’s own notifications, newest first; `next` of the answer is `after` of the next page',
  rate: 'read',
  query: v.strictObject({ after: v.optional(uuid) }),
  data: v.object({ rows: v.array(notification), next: v.nullable(v.string()) }),
});

export const notificationCount = defineEndpoint({
  ...shared,
  name: 'notificationCount',
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many are unread, counted up to a hundred',
  rate: 'read',
  data: v.object({ unread: v.number() }),
});

export const notificationRead = defineEndpoint({
  ...shared,
  name: 'notificationRead',
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Mark one as read; without an id all that were there at `before`',
  rate: 'write',
  idempotent: true,
  body: v.union([
    v.strictObject({ id: uuid }),
    v.strictObject({ before: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_000_000_000_000)) }),
  ]),
  data: v.object({ unread: v.number() }),
});

/** One's notifications have changed: the page asks what they are. */
export const notificationTopic = defineTopic({
  name: 'notifications',
  params: v.strictObject({}),
  message: v.literal('changed'),
});
