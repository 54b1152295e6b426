/** Reports on statistics: made by a job, stored as files, repeated by a schedule (specification P§2 `reports`, P§6). */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { jobStates } from '#domain/jobs/states.ts';
import { contingentKinds, statisticKinds, statisticTypes } from '#domain/statistics/kinds.ts';
import {
  reportEnds,
  reportFormats,
  reportKinds,
  reportLanguages,
  reportLevels,
  reportRepeats,
} from '#domain/statistics/reports.ts';
import { verdicts } from '#contract/can.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { reportMakers } from '#contract/readers.ts';

const root = '/api/statistics/reports';
const schedules = '/api/statistics/report-schedules';
const shared = {
  tag: 'statistics',
  access: reportMakers,
  scope: 'One’s own, and those of colleagues with the same place. Who no longer has the place gets no file of it.',
} as const;

/** The calendar year in which the school year begins; null: the newest one with results. */
const year = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)));
const required = v.pipe(v.number(because('required')), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** Subject of a report. */
export const reportSpec = v.variant('kind', [
  v.strictObject({
    kind: v.literal('place'),
    level: v.picklist(reportLevels),
    /** 0: the country. */
    placeId: v.pipe(v.number(because('required')), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
    test: v.picklist(statisticKinds),
    testingType: v.nullable(v.picklist(statisticTypes)),
    parallel: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
    year,
  }),
  v.strictObject({ kind: v.literal('missing'), schoolId: required, periodId: required }),
  v.strictObject({ kind: v.literal('classes'), test: v.picklist(contingentKinds), year }),
  v.strictObject({ kind: v.literal('class'), test: v.picklist(contingentKinds), groupId: required, year }),
  v.strictObject({ kind: v.literal('teachers') }),
  v.strictObject({ kind: v.literal('homework') }),
]);
export type ReportSpec = v.InferOutput<typeof reportSpec>;

const reportLanguage = v.picklist(reportLanguages);
const formats = v.pipe(
  v.array(v.picklist(reportFormats)),
  v.minLength(1, because('required')),
  v.maxLength(reportFormats.length),
  v.check((chosen) => new Set(chosen).size === chosen.length),
);

const described = {
  id: v.string(),
  spec: reportSpec,
  /** Where, and the test or class, in the caller's language. */
  place: v.string(),
  formats: v.array(v.picklist(reportFormats)),
  language: reportLanguage,
  madeBy: v.string(),
  isOwn: v.boolean(),
  /** Milliseconds since the epoch, as all moments. */
  createdAt: v.number(),
};

const report = v.object({
  ...described,
  state: v.picklist(jobStates),
  done: v.number(),
  total: v.nullable(v.number()),
  /** Why it was not made; null: for no reason that its maker can do something about. */
  reason: v.nullable(v.picklist(reportEnds)),
  isRepeated: v.boolean(),
  /** When its rows were read; null: not yet. */
  asOf: v.nullable(v.number()),
  /** How many people, classes or works it stands on. */
  standsOn: v.nullable(v.number()),
  /** The files go then. */
  expiresAt: v.number(),
  can: verdicts('download', 'again', 'remove'),
});
export type Report = v.InferOutput<typeof report>;

const params = v.object({ id: uuid });

export const reportList = defineList({
  ...shared,
  name: 'reportList',
  path: root,
  summary: 'Reports, the newest first',
  rate: 'read',
  query: v.strictObject({ ...pageQuery(20), kind: v.optional(v.picklist(reportKinds)) }),
  row: report,
});

export const reportAdd = defineEndpoint({
  ...shared,
  name: 'reportAdd',
  method: 'POST',
  path: root,
  summary: 'Have a report made, now and, where `repeat` is named, again and again',
  scope: 'Of one’s own place and what is below it. It is checked again whenever the report is made.',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    /** The device's. */
    id: uuid,
    spec: reportSpec,
    formats,
    language: reportLanguage,
    repeat: v.nullable(v.picklist(reportRepeats)),
  }),
  data: v.object({ id: v.string() }),
  errors: ['NOT_FOUND'],
});

const changing = { ...shared, rate: 'write', idempotent: true, scope: 'One’s own.' } as const;

export const reportAgain = defineEndpoint({
  ...changing,
  name: 'reportAgain',
  method: 'POST',
  path: `${root}/{id}/again`,
  summary: 'Make a report once more, from today’s figures; one that waits or is being made stays as it is',
  params,
  data: v.object({ id: v.string() }),
  errors: ['NOT_FOUND'],
});

export const reportRemove = defineEndpoint({
  ...changing,
  name: 'reportRemove',
  method: 'DELETE',
  path: `${root}/{id}`,
  summary: 'Delete a report with its files; one that is being made is stopped',
  params,
  data: v.object({ id: v.string() }),
  errors: ['NOT_FOUND'],
});

export const reportFile = defineEndpoint({
  ...shared,
  name: 'reportFile',
  method: 'GET',
  path: `${root}/{id}/{format}`,
  summary: 'A report as a file. Goes into the audit log',
  rate: 'write',
  params: v.object({ id: uuid, format: v.picklist(reportFormats) }),
  data: v.object({
    fileName: v.string(),
    type: v.string(),
    /** base64. */
    bytes: v.string(),
  }),
  errors: ['NOT_FOUND'],
});

const schedule = v.object({
  ...described,
  repeat: v.picklist(reportRepeats),
  /** Null: it has stopped, or the end of the next quarter is not known. */
  nextAt: v.nullable(v.number()),
  stoppedBecause: v.nullable(v.picklist(reportEnds)),
  can: verdicts('remove'),
});
export type ReportSchedule = v.InferOutput<typeof schedule>;

export const reportScheduleList = defineList({
  ...shared,
  name: 'reportScheduleList',
  path: schedules,
  summary: 'Reports that repeat',
  rate: 'read',
  query: v.strictObject(pageQuery(20)),
  row: schedule,
});

export const reportScheduleRemove = defineEndpoint({
  ...changing,
  name: 'reportScheduleRemove',
  method: 'DELETE',
  path: `${schedules}/{id}`,
  summary: 'Repeat a report no more; those that were made stay',
  params,
  data: v.object({ id: v.string() }),
  errors: ['NOT_FOUND'],
});
