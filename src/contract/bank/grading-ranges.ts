import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { because } from '#domain/fields/codes.ts';
import { queryId, recordId } from '#contract/ids.ts';
import { pageQuery } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { bankShared, bankQuery } from './parts.ts';

const rangeableType = v.picklist(['exam', 'period']);
const valueType = v.picklist(['PERCENT', 'SCORE']);

export const gradingRange = v.object({
  ...recordRow,
  title: v.string(),
  description: v.string(),
  rangeableType,
  rangeableId: v.number(),
  valueType,
  minPercent: v.number(),
  maxPercent: v.number(),
  /** Scores. Null while the exam has no score that could be reached. */
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
});
export type GradingRange = v.InferOutput<typeof gradingRange>;

const value = v.optional(
  v.nullable(v.pipe(v.number(because('number')), v.finite(because('number')), v.maxValue(99_999, because('too-long')))),
  null,
);

/**
 * In percent mode `minPercent` and `maxPercent` count, clamped to 0-100; in score mode `min` and `max`, which are not capped. The other two are
 * made from them by the exam's max score, rounded. A wrong order is said on `maxPercent` or `max`.
 */
export const gradingRangeBody = {
  title: filledText(bankLimits.rangeTitle),
  description: filledText(bankLimits.description),
  /** `period`: an access period. */
  rangeableType,
  rangeableId: recordId,
  valueType: v.optional(valueType, 'PERCENT'),
  minPercent: value,
  maxPercent: value,
  min: value,
  max: value,
};

/** From the lowest on, all of them: `perPage` is 100 unless it is named. */
export const {
  list: gradingRangeList,
  create: gradingRangeCreate,
  read: gradingRangeRead,
  save: gradingRangeSave,
} = defineRecord(bankShared, {
  name: 'gradingRange',
  path: '/api/admin/grading-scale-ranges',
  words: 'grading ranges',
  query: {
    ...bankQuery,
    ...pageQuery(100),
    rangeableId: queryId,
    rangeableType: v.optional(rangeableType, 'exam'),
  },
  row: gradingRange,
  body: gradingRangeBody,
});
