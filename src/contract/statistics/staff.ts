/** Certifications of a school's teachers, person by person (specification P§2 `cert`, P§7; STA-2). */
import * as v from 'valibot';
import { missingReasons } from '#domain/statistics/missing.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, uuid } from '#contract/ids.ts';
import { defineList, listQuery, querySort } from '#contract/list.ts';
import { resultState } from '#contract/results/period-parts.ts';
import { studentStatisticDetail } from '#contract/results/student-statistic.ts';
import { placeAbove, schoolStatisticReaders, statisticPlace } from './parts.ts';

const root = '/api/statistics/staff/{schoolId}/{periodId}';
const shared = {
  tag: 'statistics',
  scope:
    'Of one’s own place and what is below it. What is beyond it, and a period of another kind, is as absent as what does not exist.',
  rate: 'read',
  access: schoolStatisticReaders,
  errors: ['NOT_FOUND'],
} as const;

export const staffSorts = ['name', 'score', 'attempts', 'date'] as const;
export type StaffSort = (typeof staffSorts)[number];

/** Shares in percent have one decimal, times are milliseconds since the epoch; all null without a result. */
const result = {
  score: v.nullable(v.number()),
  maxScore: v.nullable(v.number()),
  percent: v.nullable(v.number()),
  correct: v.nullable(v.number()),
  total: v.nullable(v.number()),
  passed: v.boolean(),
  /** People have yet to mark some of it: nobody has passed or failed. */
  isBeingMarked: v.optional(v.boolean()),
  finishedAt: v.nullable(v.number()),
};

export const staffResult = v.object({
  personId: v.number(),
  name: v.string(),
  position: v.nullable(v.string()),
  /** Titles of the courses that they have. */
  courses: v.array(v.string()),
  state: resultState,
  /** Why there is no result; null: there is one. */
  reason: v.nullable(v.picklist(missingReasons)),
  /** They are not at the school any more; their result stays. */
  isGone: v.boolean(),
  ...result,
  /** Late answers that nobody has decided on. */
  late: v.number(),
  /** They came after right answers had been shown. */
  lateAfterKeys: v.boolean(),
  /** At this certification in the school year, in whatever language and period. */
  attempts: v.number(),
});
export type StaffResult = v.InferOutput<typeof staffResult>;

export const staffPeriodInfo = defineList({
  ...shared,
  name: 'staffPeriodInfo',
  path: root,
  summary: 'A certification at a school, teacher by teacher: those that the figures of the period count',
  params: v.object({ schoolId: pathId, periodId: pathId }),
  query: v.strictObject({
    ...listQuery(50),
    ...placeAbove,
    state: v.optional(resultState),
    'sort[]': querySort(staffSorts),
  }),
  row: staffResult,
  sheet: true,
});

export const staffAttempt = v.object({
  attemptId: v.string(),
  accessPeriodId: v.number(),
  /** The exam's title: a certification has an exam for each language. */
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  startedAt: v.number(),
  ...result,
  /** The last finished one of the school year: the statistics count it. */
  isCounted: v.boolean(),
});
export type StaffAttempt = v.InferOutput<typeof staffAttempt>;

export const staffPersonInfo = defineEndpoint({
  ...shared,
  method: 'GET',
  name: 'staffPersonInfo',
  path: `${root}/{personId}`,
  summary:
    'A teacher’s attempts at a certification in its school year, and one of them by subject, group of questions, goal, level and skill',
  params: v.object({ schoolId: pathId, periodId: pathId, personId: pathId }),
  query: v.strictObject({
    ...placeAbove,
    /** Absent: the last finished one. */
    attemptId: v.optional(uuid),
  }),
  data: v.object({
    /** Path to the period, from the country down to itself. */
    trail: v.array(statisticPlace),
    person: v.pick(staffResult, ['personId', 'name', 'position', 'courses', 'state', 'reason', 'isGone']),
    /** The newest first. */
    attempts: v.array(staffAttempt),
    /** Null: none is finished. */
    result: v.nullable(v.omit(studentStatisticDetail, ['person', 'attempts'])),
  }),
});
