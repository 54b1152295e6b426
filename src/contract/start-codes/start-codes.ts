/** Start codes: what a teacher reads out so that a class without a network can begin a prepared test. */
import { codeReaders } from '#contract/readers.ts';
import * as v from 'valibot';
import { attemptKind } from '#domain/exam/access-type.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { recordId } from '#contract/ids.ts';

/** Whose code it is: a period has one for each group (a testing) or school (a certification) that sits it. */
const codeKey = {
  examAccessPeriodId: recordId,
  kind: attemptKind,
  /** Id of the group or of the school. */
  placeId: recordId,
};

export const startCodeItem = v.object({
  ...codeKey,
  examId: v.number(),
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  /** The group's or the school's name. */
  place: v.string(),
  /** Milliseconds since the epoch. */
  startDate: v.number(),
  finishDate: v.number(),
  /** Offset of the school, minutes east of UTC. Optional: lists of before lie on devices. */
  utcOffsetMinutes: v.optional(v.number()),
  /** From when on the code may be seen: a day before the period; of a sitting, its first minute. */
  visibleFrom: v.number(),
  /** Number of the code in force: 0 for the whole period, higher for a sitting. Optional: lists of before lie on devices. */
  number: v.optional(v.number()),
  /** Somebody has been shown it. */
  isShown: v.optional(v.boolean()),
});
export type StartCodeItem = v.InferOutput<typeof startCodeItem>;

export const startCodeList = defineList({
  name: 'startCodeList',
  path: '/api/control/start-codes',
  summary: 'The assigned tests that have a start code: groups, dates, and from when on the code may be seen',
  tag: 'control',
  access: codeReaders,
  scope: "A teacher: the groups that they lead. A school's management: its groups. A department: its schools' certifications.",
  rate: 'read',
  query: v.strictObject(pageQuery(100)),
  row: startCodeItem,
});

export const startCodeShow = defineEndpoint({
  name: 'startCodeShow',
  load: 'start',
  method: 'POST',
  path: '/api/control/start-codes/show',
  summary: 'Show a start code. Goes into the audit log',
  tag: 'control',
  access: codeReaders,
  scope: 'As the list, from a day before the period until its end.',
  rate: 'write',
  idempotent: true,
  body: v.strictObject(codeKey),
  data: v.object({ code: v.string(), number: v.number() }),
  errors: ['NOT_FOUND', 'PERIOD_CLOSED'],
});

export const startCodeCall = defineEndpoint({
  name: 'startCodeCall',
  load: 'start',
  method: 'POST',
  path: '/api/control/start-codes/sitting',
  summary:
    'Call a new code for one sitting. Nobody is shown it before its minute; the code before it is not shown any more and opens no package that is fetched from now on. Goes into the audit log',
  tag: 'control',
  access: codeReaders,
  scope: 'As the list.',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    ...codeKey,
    /** Number of the code that the caller knows to be in force. */
    number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_000)),
    /** From now to the end of the period, milliseconds since the epoch. */
    validFrom: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  }),
  data: v.object({ number: v.number(), visibleFrom: v.number() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});
