/** testing-appointment/teachers: when the staff of a school sits its certifications. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { verdicts } from '#contract/can.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { appointmentShared, localDate, localMoment, periodParams, periodRevision, periodState } from './parts.ts';
import { periodDependents } from './students.ts';

const path = '/api/testing-appointment/teachers';

const exam = v.object({ id: v.number(), title: v.string(), language: v.picklist(['kz', 'ru']) });

/** All that was opened together: the certifications of a flow at the same time. */
const teacherPeriod = v.object({
  /** Id of the first of its periods. */
  id: v.number(),
  revision: v.number(),
  flowId: v.nullable(v.number()),
  schoolYear: v.number(),
  startDate: v.string(),
  finishDate: v.string(),
  state: periodState,
  isFromAbove: v.boolean(),
  can: verdicts('edit', 'remove'),
  exams: v.array(exam),
  begun: v.number(),
  finished: v.number(),
});
export type TeacherPeriod = v.InferOutput<typeof teacherPeriod>;

export const teacherPeriodList = defineList({
  ...appointmentShared,
  name: 'teacherPeriodList',
  path: `${path}/periods`,
  summary: 'When the staff of the school sits certifications, newest first',
  rate: 'read',
  query: v.object(pageQuery(30)),
  row: teacherPeriod,
  extra: {
    /** Minutes east of UTC: whose time the dates are. */
    utcOffsetMinutes: v.number(),
    /** The school's day, `YYYY-MM-DD`. */
    today: v.string(),
  },
  errors: ['SUBSCRIPTION_LOCKED'],
});

export const teacherFlowList = defineEndpoint({
  ...appointmentShared,
  name: 'teacherFlowList',
  method: 'GET',
  path: `${path}/flow-list`,
  summary: 'The flow of certification of this school year, with its exams',
  rate: 'read',
  data: v.object({
    flows: v.array(v.object({ id: v.number(), schoolYear: v.number(), exams: v.array(exam) })),
    utcOffsetMinutes: v.number(),
    /** The school's day today. */
    today: v.string(),
  }),
  errors: ['SUBSCRIPTION_LOCKED'],
});
export type FlowList = v.InferOutput<typeof teacherFlowList.data>;

export const teacherStorePeriod = defineEndpoint({
  ...appointmentShared,
  name: 'teacherStorePeriod',
  method: 'POST',
  path: `${path}/store-period`,
  summary: 'Open every certification of a flow, in both languages, for two days from the beginning of a day',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    flowId: v.pipe(v.number(because('required')), recordId),
    startDate: localDate,
    creationId: v.optional(uuid),
  }),
  data: teacherPeriod,
  errors: ['SUBSCRIPTION_LOCKED', 'OPERATION_CONFLICT'],
});

/** Only the dates change, in whole: from when until when. */
export const teacherPeriodChange = v.strictObject({
  startDate: localMoment,
  finishDate: localMoment,
  /** That of the period as it was when the change was begun. */
  revision: v.optional(periodRevision),
});

export const teacherPeriodSave = defineEndpoint({
  ...appointmentShared,
  name: 'teacherPeriodSave',
  method: 'PUT',
  path: `${path}/periods/{id}`,
  summary: 'Move all that was opened together. Once it has begun only the end moves, and never to before now',
  rate: 'write',
  idempotent: true,
  params: periodParams,
  body: teacherPeriodChange,
  data: teacherPeriod,
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND', 'EDIT_CONFLICT'],
});

export const teacherPeriodDependents = defineEndpoint({
  ...appointmentShared,
  name: 'teacherPeriodDependents',
  method: 'GET',
  path: `${path}/periods/{id}/dependents`,
  summary: 'What hangs on all that was opened together, and what deleting it would come to',
  rate: 'read',
  params: periodParams,
  data: periodDependents,
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND'],
});

export const teacherPeriodDelete = defineEndpoint({
  ...appointmentShared,
  name: 'teacherPeriodDelete',
  method: 'DELETE',
  path: `${path}/periods/{id}`,
  summary: 'Revoke all that was opened together. Nobody begins it any more; whoever has begun goes on',
  rate: 'write',
  params: periodParams,
  data: v.object({ outcome: v.picklist(['removed', 'archived']) }),
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND'],
});
