import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { queryId, recordId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { bankShared, bankQuery } from './parts.ts';

export const questionGroup = v.object({
  ...recordRow,
  title: v.string(),
  description: v.string(),
  examId: v.number(),
  questionCount: v.number(),
});
export type QuestionGroup = v.InferOutput<typeof questionGroup>;

export const questionGroupBody = {
  title: filledText(bankLimits.title),
  description: filledText(bankLimits.description),
  examId: recordId,
};

/** Its list is the odd one: `data` is `{ rows, totalPages }` (specification E§3, E§7). */
export const {
  list: questionGroupList,
  create: questionGroupCreate,
  read: questionGroupRead,
  save: questionGroupSave,
} = defineRecord(bankShared, {
  name: 'questionGroup',
  path: '/api/admin/exam-questions-groups',
  words: 'question groups',
  query: { ...bankQuery, examId: queryId, 'sort[]': querySort(['title', 'updatedAt']) },
  row: questionGroup,
  body: questionGroupBody,
  list: v.object({ rows: v.array(questionGroup), totalPages: v.number() }),
});
