import * as v from 'valibot';
import { declaredDifficulties } from '#domain/bank/item-difficulty.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { queryId, recordId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { bankShared, bankQuery } from './parts.ts';

/** Difficulties that blueprints ask for: 1 easy, 2 medium, 3 hard. Null: the level says nothing of that. */
const difficulty = v.nullable(v.picklist(declaredDifficulties));

export const questionLevel = v.object({
  ...recordRow,
  title: v.string(),
  difficulty,
  examId: v.number(),
  questionCount: v.number(),
});
export type QuestionLevel = v.InferOutput<typeof questionLevel>;

export const questionLevelBody = {
  title: filledText(bankLimits.title),
  difficulty: v.optional(difficulty),
  examId: recordId,
};

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
