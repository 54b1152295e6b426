import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { because } from '#domain/fields/codes.ts';
import { recordId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { bankShared, bankQuery, queryFlag } from './parts.ts';

export const examDirection = v.object({
  ...recordRow,
  titleKz: v.string(),
  titleRu: v.string(),
  isComposite: v.boolean(),
  /** Teachers qualify in it: its certifications are for those whom their school has attached the course. */
  isCourse: v.boolean(),
  /** The two profile subjects of the ENT, in their order; only for a composite direction. */
  subjectIds: v.array(v.number()),
  subjects: v.array(v.object({ id: v.number(), titleKz: v.string(), titleRu: v.string() })),
});
export type ExamDirection = v.InferOutput<typeof examDirection>;

export const examDirectionBody = {
  titleKz: filledText(bankLimits.title),
  titleRu: filledText(bankLimits.title),
  isComposite: v.optional(v.boolean(), false),
  /** Left out: as it is. */
  isCourse: v.optional(v.boolean()),
  /** Two of a composite direction, or none as long as they are not known; none of any other. */
  subjectIds: v.optional(v.pipe(v.array(recordId), v.maxLength(2, because('too-long')))),
};

export const {
  list: examDirectionList,
  create: examDirectionCreate,
  read: examDirectionRead,
  save: examDirectionSave,
} = defineRecord(bankShared, {
  name: 'examDirection',
  path: '/api/admin/exam-directions',
  words: 'directions of exams',
  query: { ...bankQuery, isComposite: queryFlag, 'sort[]': querySort(['titleKz', 'titleRu', 'updatedAt']) },
  row: examDirection,
  body: examDirectionBody,
});
