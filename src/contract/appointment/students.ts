/** testing-appointment/students: when the students of a school sit which test. */
import * as v from 'valibot';
import { accessTypeId, examType, testingType } from '#domain/exam/access-type.ts';
import { feedbackTime } from '#domain/exam/feedback.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { defineList, pageQuery, searchText } from '#contract/list.ts';
import { pathId } from '#contract/ids.ts';
import {
  appointmentShared,
  groupOfSchool,
  localDate,
  period,
  periodBody,
  periodChange,
  periodParams,
  periodState,
} from './parts.ts';

const path = '/api/testing-appointment/students';

/** A month of the calendar is given whole, up to so many. */
export const mostInCalendar = 500;

export const appointableExam = v.object({
  id: v.number(),
  title: v.string(),
  /** The name in Kazakh, where the exam or its pair has one. */
  titleKz: v.string(),
  examType,
  /** 1: diagnostic, 3: of the parallel type; both need a testing type. */
  subjectId: v.nullable(v.picklist([1, 3])),
  language: v.picklist(['kz', 'ru']),
  accessTypeId,
  /** The grade that it is for; null: any. */
  parallel: v.nullable(v.number()),
  durationInSeconds: v.number(),
  /** That one student gets: of variants and profiles one each. Where these differ, the least and the most. */
  questionCount: v.number(),
  questionCountMost: v.optional(v.number()),
  /** From which one must choose; empty: it needs none. */
  testingTypes: v.array(testingType),
  /** Variants that are only sat on request. */
  variants: v.array(v.object({ id: v.number(), number: v.number() })),
  /** When its right answers may be looked at, unless the period says otherwise; null: never, and a period cannot choose. */
  feedbackOpens: v.nullable(feedbackTime),
});
export type AppointableExam = v.InferOutput<typeof appointableExam>;

export const appointmentExamList = defineEndpoint({
  ...appointmentShared,
  name: 'appointmentExamList',
  method: 'GET',
  path: `${path}/exam-list`,
  summary:
    'The tests that students can be given now: published, with questions, of this school year; with the groups of the school',
  rate: 'read',
  data: v.object({
    exams: v.array(appointableExam),
    groups: v.array(groupOfSchool),
    /** Minutes east of UTC: whose time the dates are. */
    utcOffsetMinutes: v.number(),
    /** The school's time now. */
    now: v.string(),
  }),
  errors: ['SUBSCRIPTION_LOCKED'],
});
export type ExamList = v.InferOutput<typeof appointmentExamList.data>;

export const studentPeriodList = defineList({
  ...appointmentShared,
  name: 'studentPeriodList',
  path: `${path}/periods`,
  summary: 'Periods of the school: by state, or all that touch the days between `from` and `to`.',
  rate: 'read',
  query: v.object({
    state: v.optional(periodState),
    /** By the exam's title. */
    search: searchText,
    groupId: v.optional(pathId),
    ...pageQuery(30),
    from: v.optional(localDate),
    /** The last day. */
    to: v.optional(localDate),
  }),
  row: period,
  extra: {
    /** Under the same search and group. */
    counts: v.object({ running: v.number(), coming: v.number(), over: v.number() }),
  },
  errors: ['SUBSCRIPTION_LOCKED'],
});

export const studentPeriodCreate = defineEndpoint({
  ...appointmentShared,
  name: 'studentPeriodCreate',
  method: 'POST',
  path: `${path}/periods`,
  summary: 'Appoint a test. The same creationId again gives the same period: a response may get lost',
  rate: 'write',
  idempotent: true,
  body: periodBody,
  data: period,
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND', 'OPERATION_CONFLICT'],
});

export const studentPeriodRead = defineEndpoint({
  ...appointmentShared,
  name: 'studentPeriodRead',
  method: 'GET',
  path: `${path}/periods/{id}`,
  summary: 'One period of the school, as it is now',
  rate: 'read',
  params: periodParams,
  data: period,
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND'],
});

export const studentPeriodSave = defineEndpoint({
  ...appointmentShared,
  name: 'studentPeriodSave',
  method: 'PUT',
  path: `${path}/periods/{id}`,
  summary: 'Move a period. Of one that has begun only the end moves, and never to before now',
  rate: 'write',
  idempotent: true,
  params: periodParams,
  body: periodChange,
  data: period,
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND', 'EDIT_CONFLICT'],
});

export const periodDependents = v.object({
  /** `archived`: revoked, but what was begun or given out in it goes on and is stored. */
  outcome: v.picklist(['removed', 'archived']),
  sitting: v.number(),
  finished: v.number(),
  /** Devices that hold the test for a start without a network. */
  prepared: v.number(),
});
export type PeriodDependents = v.InferOutput<typeof periodDependents>;

export const studentPeriodDependents = defineEndpoint({
  ...appointmentShared,
  name: 'studentPeriodDependents',
  method: 'GET',
  path: `${path}/periods/{id}/dependents`,
  summary: 'What hangs on a period, and what deleting it would come to',
  rate: 'read',
  params: periodParams,
  data: periodDependents,
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND'],
});

export const studentPeriodDelete = defineEndpoint({
  ...appointmentShared,
  name: 'studentPeriodDelete',
  method: 'DELETE',
  path: `${path}/periods/{id}`,
  summary: 'Revoke a period. Nobody begins the test in it any more; whoever has begun goes on',
  rate: 'write',
  params: periodParams,
  data: v.object({ outcome: v.picklist(['removed', 'archived']) }),
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND'],
});
