/** A school's supervision of its chat: rules and reported messages. */
import * as v from 'valibot';
import { clock } from '#contract/clock.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { management } from '#domain/person/role.ts';

export const mostYearsStored = 10;

const shared = { tag: 'chat', access: management, onBehalf: false } as const;

export const chatRulesRead = defineEndpoint({
  ...shared,
  name: 'chatRulesRead',
  method: 'GET',
  path: '/api/chat/rules',
  summary: 'The school’s rules of the chat',
  rate: 'read',
  scope: 'One’s own school.',
  data: v.object({
    quiet: v.nullable(v.object({ from: v.string(), until: v.string() })),
    mayStudentsBegin: v.boolean(),
    /** Messages that are older are removed for good; null: none are. */
    keepYears: v.nullable(v.number()),
    revision: v.number(),
  }),
});

export const chatRulesSave = defineEndpoint({
  ...shared,
  name: 'chatRulesSave',
  method: 'PUT',
  path: '/api/chat/rules',
  summary: 'Set the school’s quiet hours, who may write first and how long messages are stored',
  rate: 'write',
  idempotent: true,
  scope: 'One’s own school.',
  body: v.strictObject({
    quiet: v.nullable(v.strictObject({ from: clock, until: clock })),
    mayStudentsBegin: v.boolean(),
    /** Left out: as it is. */
    keepYears: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostYearsStored)))),
    /** That the person saw. */
    revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  }),
  data: v.object({ revision: v.number() }),
  errors: ['EDIT_CONFLICT'],
});

/** A message as it was when it was reported. */
export const reportedMessage = v.object({
  seq: v.number(),
  authorId: v.number(),
  text: v.string(),
  files: v.number(),
  madeAt: v.number(),
  isRemoved: v.boolean(),
});
export type ReportedMessage = v.InferOutput<typeof reportedMessage>;

export const chatReportList = defineEndpoint({
  ...shared,
  name: 'chatReportList',
  method: 'GET',
  path: '/api/chat/reports',
  summary: 'Reported messages of the school with those around them; what waits comes first',
  rate: 'read',
  scope: 'One’s own school.',
  data: v.object({
    reports: v.array(
      v.object({
        id: v.string(),
        createdAt: v.number(),
        reason: v.string(),
        reporterId: v.number(),
        /** Number of the message. */
        seq: v.number(),
        student: v.object({ id: v.number(), name: v.string() }),
        staff: v.object({ id: v.number(), name: v.string() }),
        context: v.array(reportedMessage),
        isDone: v.boolean(),
      }),
    ),
  }),
});

export const chatReportDone = defineEndpoint({
  ...shared,
  name: 'chatReportDone',
  method: 'PUT',
  path: '/api/chat/reports/{id}',
  summary: 'Mark a report as handled, or as waiting again',
  rate: 'write',
  idempotent: true,
  scope: 'One’s own school. A foreign report looks absent.',
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ isDone: v.boolean() }),
  data: v.object({ isDone: v.boolean() }),
  errors: ['NOT_FOUND'],
});
