/** Start codes: what a teacher reads out so that a class without a network can begin a prepared test. */
import { codeReaders } from '#contract/readers.ts';
import * as v from 'valibot';
import { attemptKind } from '#domain/exam/access-type.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId } from '#contract/ids.ts';

/** Whose code it is: a period has one for each group (a testing) or school (a certification) that sits it. */
const codeKey = {
  examAccessPeriodId: recordId,
  kind: attemptKind,
  /** Of the group, or of the school. */
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
  /** Of the school, minutes east of UTC. Optional: lists of before lie on devices. */
  utcOffsetMinutes: v.optional(v.number()),
  /** From when on the code may be seen. */
  visibleFrom: v.number(),
});
export type StartCodeItem = v.InferOutput<typeof startCodeItem>;

export const codesOnPage = 200;

export const startCodeList = defineEndpoint({
  name: 'startCodeList',
  method: 'GET',
  path: '/api/control/start-codes',
  summary: 'The assigned tests that have a start code: groups, dates, and from when on the code may be seen',
  tag: 'control',
  access: codeReaders,
  scope: "A teacher: the groups that he leads. A school's management: its groups. A department: its schools' certifications.",
  rate: 'read',
  query: v.strictObject({
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
  }),
  data: v.object({
    codes: v.array(startCodeItem),
    /** There is a page after this one. Optional: lists of before lie on devices. */
    isCut: v.optional(v.boolean(), false),
  }),
});

export const startCodeShow = defineEndpoint({
  name: 'startCodeShow',
  method: 'POST',
  path: '/api/control/start-codes/show',
  summary: 'Show a start code. Goes into the audit log',
  tag: 'control',
  access: codeReaders,
  scope: 'As the list, from a day before the period until its end.',
  rate: 'write',
  idempotent: true,
  body: v.strictObject(codeKey),
  data: v.object({ code: v.string() }),
  errors: ['NOT_FOUND', 'PERIOD_CLOSED'],
});
