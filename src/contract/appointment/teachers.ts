/** testing-appointment/teachers: when the staff of a school sits its certifications. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { appointmentShared, localDate, periodState } from './parts.ts';

const path = '/api/testing-appointment/teachers';

const exam = v.object({ id: v.number(), title: v.string(), language: v.picklist(['kz', 'ru']) });

/** All that was opened together: the certifications of a flow at the same time. */
const teacherPeriod = v.object({
  /** Of the first of its periods. */
  id: v.number(),
  flowId: v.nullable(v.number()),
  schoolYear: v.number(),
  startDate: v.string(),
  finishDate: v.string(),
  state: periodState,
  isFromAbove: v.boolean(),
  exams: v.array(exam),
  begun: v.number(),
  finished: v.number(),
});
export type TeacherPeriod = v.InferOutput<typeof teacherPeriod>;

export const teacherPeriodList = defineEndpoint({
  ...appointmentShared,
  name: 'teacherPeriodList',
  method: 'GET',
  path: `${path}/periods`,
  summary: 'When the staff of the school sits certifications, newest first',
  rate: 'read',
  data: v.object({ periods: v.array(teacherPeriod) }),
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
