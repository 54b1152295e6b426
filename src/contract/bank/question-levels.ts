import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { recordId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { bankShared, bankQuery, queryId } from './parts.ts';

export const questionLevel = v.object({ ...recordRow, title: v.string(), examId: v.number(), questionCount: v.number() });
export type QuestionLevel = v.InferOutput<typeof questionLevel>;

export const questionLevelBody = { title: filledText(bankLimits.title), examId: recordId };

export const {
  list: questionLevelList,
  create: questionLevelCreate,
  read: questionLevelRead,
  save: questionLevelSave,
} = defineRecord(bankShared, {
  name: 'questionLevel',
  path: '/api/admin/exam-question-levels',
  words: 'difficulty levels',
  query: { ...bankQuery, examId: queryId, 'sort[]': querySort(['title', 'updatedAt']) },
  row: questionLevel,
  body: questionLevelBody,
});
