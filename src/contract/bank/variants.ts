import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { wholeNumber } from '#domain/fields/whole-number.ts';
import { queryId, recordId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { bankShared, bankQuery } from './parts.ts';

export const examVariant = v.object({
  ...recordRow,
  number: v.number(),
  /** Is it published? */
  status: v.boolean(),
  /** Available on request. */
  byRequest: v.boolean(),
  examId: v.number(),
  questionCount: v.number(),
});
export type ExamVariant = v.InferOutput<typeof examVariant>;

export const examVariantBody = {
  /** Once in an exam. */
  number: wholeNumber(bankLimits.variantDigits),
  status: v.optional(v.boolean(), false),
  byRequest: v.optional(v.boolean(), false),
  examId: recordId,
};

/** `title` looks at the number. */
export const {
  list: examVariantList,
  create: examVariantCreate,
  read: examVariantRead,
  save: examVariantSave,
} = defineRecord(bankShared, {
  name: 'examVariant',
  path: '/api/admin/exam-variants',
  words: 'variants',
  query: { ...bankQuery, examId: queryId, 'sort[]': querySort(['number', 'updatedAt']) },
  row: examVariant,
  body: examVariantBody,
});
