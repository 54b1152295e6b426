import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { querySort } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { bankShared, bankQuery } from './parts.ts';

export const examSubject = v.object({ ...recordRow, titleKz: v.string(), titleRu: v.string() });
export type ExamSubject = v.InferOutput<typeof examSubject>;

export const examSubjectBody = { titleKz: filledText(bankLimits.title), titleRu: filledText(bankLimits.title) };

export const {
  list: examSubjectList,
  create: examSubjectCreate,
  read: examSubjectRead,
  save: examSubjectSave,
} = defineRecord(bankShared, {
  name: 'examSubject',
  path: '/api/admin/exam-subjects',
  words: 'subjects of exams',
  query: { ...bankQuery, 'sort[]': querySort(['titleKz', 'titleRu', 'updatedAt']) },
  row: examSubject,
  body: examSubjectBody,
});
