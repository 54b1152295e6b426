import * as v from 'valibot';
import { accessTypeId, testingType } from '#domain/exam/access-type.ts';
import { examSummary } from '#contract/attempts/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { pathId, uuid } from '#contract/ids.ts';
import { rangeWords, schoolYear } from './parts.ts';

/** Whose results they are: given where they are not the asker's own. */
export const statisticPerson = v.object({
  id: v.number(),
  surname: v.string(),
  firstname: v.string(),
  lastname: v.nullable(v.string()),
  group: v.nullable(v.string()),
  school: v.nullable(v.string()),
});
export type StatisticPerson = v.InferOutput<typeof statisticPerson>;

/** A finished attempt in the list. Times are milliseconds since the epoch. */
export const statisticRow = v.object({
  accessPeriodId: v.number(),
  attemptId: v.string(),
  examId: v.number(),
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  accessTypeId,
  testingType: v.nullable(testingType),
  isRehearsal: v.boolean(),
  finishedAt: v.number(),
  totalScore: v.number(),
  totalMaxScore: v.number(),
  passed: v.boolean(),
  /** People have yet to mark some of it: nobody has passed or failed. */
  isBeingMarked: v.optional(v.boolean()),
  /** Name of the range in the scale. */
  range: v.nullable(v.string()),
});
export type StatisticRow = v.InferOutput<typeof statisticRow>;

const scope =
  'One’s own results; students’ of the groups that one leads, of the school (director, deputy), of the department, the region, or all. A person beyond them is as absent as one who does not exist.';

const shared = { method: 'GET', tag: 'results', access: 'signed-in', rate: 'read', onBehalf: true, scope } as const;

export const studentStatisticList = defineList({
  ...shared,
  name: 'studentStatisticList',
  path: '/api/student-statistic',
  summary: 'Finished tests of a person, the newest first, by pages',
  query: v.strictObject({
    /** Absent: oneself. */
    userId: v.optional(pathId),
    year: v.optional(schoolYear),
    accessTypeId: v.optional(v.pipe(v.string(), v.transform(Number), accessTypeId)),
    ...pageQuery(20),
  }),
  row: statisticRow,
  extra: {
    /** Null: oneself. */
    person: v.nullable(statisticPerson),
    /** School years, and kinds, that they have results of: what the list may be narrowed to. The calendar year in which the school year begins. */
    years: v.array(v.number()),
    accessTypeIds: v.array(accessTypeId),
  },
  errors: ['NOT_FOUND', 'PASSWORD_MUST_CHANGE'],
});

const part = v.object({
  id: v.number(),
  title: v.string(),
  totalScore: v.number(),
  totalMaxScore: v.number(),
  correct: v.number(),
  total: v.number(),
});

export const studentStatisticDetail = v.object({
  person: v.nullable(statisticPerson),
  accessPeriodId: v.number(),
  accessTypeId,
  testingType: v.nullable(testingType),
  isRehearsal: v.boolean(),
  exam: v.object({ ...v.pick(examSummary, ['id', 'title', 'forLang']).entries, passingScore: v.number() }),
  attemptId: v.string(),
  startedAt: v.number(),
  finishedAt: v.number(),
  spentSeconds: v.number(),
  totalScore: v.number(),
  totalMaxScore: v.number(),
  numberCorrectAnswers: v.number(),
  totalQuestions: v.number(),
  answeredQuestions: v.number(),
  passed: v.boolean(),
  /** People have yet to mark some of it: nobody has passed or failed. */
  isBeingMarked: v.optional(v.boolean()),
  lateAnswers: v.number(),
  scaleRange: v.nullable(rangeWords),
  disciplines: v.array(part),
  groups: v.array(part),
  goals: v.array(part),
  levels: v.array(part),
  skills: v.array(part),
  /** All finished attempts of this period, the newest first: practice may be sat again and again. */
  attempts: v.array(
    v.object({ attemptId: v.string(), finishedAt: v.number(), totalScore: v.number(), totalMaxScore: v.number() }),
  ),
});
export type StudentStatisticDetail = v.InferOutput<typeof studentStatisticDetail>;

const one = {
  ...shared,
  query: v.object({ attemptId: v.optional(uuid) }),
  data: studentStatisticDetail,
  errors: ['NOT_FOUND', 'TEST_RUNNING', 'PASSWORD_MUST_CHANGE'],
} as const;

export const studentStatistic = defineEndpoint({
  ...one,
  name: 'studentStatistic',
  path: '/api/student-statistic/{accessPeriodId}',
  summary:
    'One’s own result in an access period by disciplines, groups of questions, learning goals, levels and thinking skills',
  params: v.object({ accessPeriodId: pathId }),
});

export const studentStatisticOf = defineEndpoint({
  ...one,
  name: 'studentStatisticOf',
  path: '/api/student-statistic/{accessPeriodId}/{userId}',
  summary:
    'A student’s result in an access period by disciplines, groups of questions, learning goals, levels and thinking skills',
  params: v.object({ accessPeriodId: pathId, userId: pathId }),
});
