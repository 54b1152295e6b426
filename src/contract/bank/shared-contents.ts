import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { queryId, recordId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { bankShared, bankQuery } from './parts.ts';

export const sharedContentRow = v.object({
  ...recordRow,
  title: v.string(),
  /** HTML, sanitised when stored. */
  content: v.string(),
  examId: v.number(),
  /** Questions whose newest version shows it. */
  questionCount: v.number(),
});
export type SharedContentRow = v.InferOutput<typeof sharedContentRow>;

export const sharedContentBody = {
  title: filledText(bankLimits.title),
  /** A text without words but with a picture counts. */
  content: filledText(bankLimits.sharedContent),
  examId: recordId,
};

export const {
  list: sharedContentList,
  create: sharedContentCreate,
  read: sharedContentRead,
  save: sharedContentSave,
} = defineRecord(bankShared, {
  name: 'sharedContent',
  path: '/api/admin/shared-contents',
  words: 'shared contents',
  query: { ...bankQuery, examId: queryId, 'sort[]': querySort(['title', 'updatedAt']) },
  row: sharedContentRow,
  body: sharedContentBody,
});
