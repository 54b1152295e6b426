/** Results of classes and schools in an access period (STA-7). */
import * as v from 'valibot';
import { resultStates } from '#domain/exam/result-figures.ts';
import { accessTypeId, testingType } from '#domain/exam/access-type.ts';
import { administrativeWorkers } from '#domain/person/role.ts';
import { pathId } from '#contract/ids.ts';
import { listQuery, querySort } from '#contract/list.ts';

export const resultReaders = ['GL', 'ZVCH', 'DCR', ...administrativeWorkers] as const;

export const resultScope =
  'Of the groups that one leads (group leads), of the school (director, deputy), of the department, the region, or all. A period, a school or a class beyond them is as absent as one that does not exist.';

export const periodInView = v.object({
  id: v.number(),
  accessTypeId,
  testingType: v.nullable(testingType),
  /** Milliseconds since the epoch. */
  startDate: v.number(),
  finishDate: v.number(),
  /** Minutes east of UTC at the school that is looked at: its dates are shown, also to who sits elsewhere. */
  utcOffsetMinutes: v.number(),
  /** It was revoked; what was sat in it stays. */
  isRevoked: v.boolean(),
  exam: v.object({ id: v.number(), title: v.string(), forLang: v.picklist(['kz', 'ru']) }),
});
export type PeriodInView = v.InferOutput<typeof periodInView>;

export const figures = v.object({
  expected: v.number(),
  running: v.number(),
  finished: v.number(),
  passed: v.number(),
  late: v.number(),
  /** How many of them had been shown right answers. */
  lateAfterKeys: v.number(),
  /** Percent with one decimal; null where nobody has finished. */
  average: v.nullable(v.number()),
  median: v.nullable(v.number()),
});

export const named = v.object({ id: v.number(), name: v.string() });

export const gradingScale = v.array(
  v.object({
    id: v.number(),
    title: v.string(),
    description: v.string(),
    valueType: v.picklist(['PERCENT', 'SCORE']),
    minPercent: v.number(),
    maxPercent: v.number(),
    min: v.nullable(v.number()),
    max: v.nullable(v.number()),
  }),
);

export const resultHeader = v.object({
  period: periodInView,
  school: named,
  /** Null: all of the school. */
  group: v.nullable(named),
  figures,
  /** From the lowest on. */
  ranges: v.array(
    v.object({ id: v.number(), title: v.string(), minPercent: v.number(), maxPercent: v.number(), count: v.number() }),
  ),
  /** Results below the scale, or without one. */
  outside: v.number(),
});
export type ResultHeader = v.InferOutput<typeof resultHeader>;

export const resultState = v.picklist(resultStates);

export const resultRow = v.object({
  personId: v.number(),
  surname: v.string(),
  firstname: v.string(),
  lastname: v.nullable(v.string()),
  groupId: v.nullable(v.number()),
  group: v.nullable(v.string()),
  state: resultState,
  /** They are not at the school any more; their result stays. */
  isGone: v.boolean(),
  /** Null without a result. */
  score: v.nullable(v.number()),
  maxScore: v.nullable(v.number()),
  /** With one decimal. */
  percent: v.nullable(v.number()),
  correct: v.nullable(v.number()),
  total: v.nullable(v.number()),
  passed: v.boolean(),
  /** People have yet to mark some of it: nobody has passed or failed. */
  isBeingMarked: v.optional(v.boolean()),
  rangeId: v.nullable(v.number()),
  range: v.nullable(v.string()),
  /** Late answers that nobody has decided on. */
  late: v.number(),
  /** They came after right answers had been shown. */
  lateAfterKeys: v.boolean(),
  finishedAt: v.nullable(v.number()),
  spentSeconds: v.nullable(v.number()),
});
export type ResultRow = v.InferOutput<typeof resultRow>;

export const resultSorts = ['name', 'group', 'score', 'time'] as const;
export type ResultSort = (typeof resultSorts)[number];

export const resultRowsQuery = {
  ...listQuery(50),
  state: v.optional(resultState),
  /** A range of the scale; 0: results in none. */
  rangeId: v.optional(v.union([v.pipe(v.literal('0'), v.transform(Number)), pathId])),
  'sort[]': querySort(resultSorts),
};
