import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { queryId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { bankShared, bankQuery, optionalId, titles } from './parts.ts';

export const learningGoal = v.object({
  ...recordRow,
  titleKz: v.string(),
  titleRu: v.string(),
  thinkingSkillLevelId: v.nullable(v.number()),
  examDirectionId: v.nullable(v.number()),
  examSubjectId: v.nullable(v.number()),
  thinkingSkillLevel: v.nullable(titles),
  examDirection: v.nullable(titles),
  examSubject: v.nullable(titles),
});
export type LearningGoal = v.InferOutput<typeof learningGoal>;

export const learningGoalBody = {
  titleKz: filledText(bankLimits.goalTitle),
  titleRu: filledText(bankLimits.goalTitle),
  thinkingSkillLevelId: v.optional(optionalId, null),
  examDirectionId: v.optional(optionalId, null),
  examSubjectId: v.optional(optionalId, null),
};

export const {
  list: learningGoalList,
  create: learningGoalCreate,
  read: learningGoalRead,
  save: learningGoalSave,
} = defineRecord(bankShared, {
  name: 'learningGoal',
  path: '/api/admin/learning-goals',
  words: 'learning goals',
  query: {
    ...bankQuery,
    level: queryId,
    direction: queryId,
    subject: queryId,
    /** Goals that a question of this subject may have: the subject's own, then those of no subject. */
    forSubject: queryId,
    'sort[]': querySort(['titleKz', 'titleRu', 'updatedAt']),
  },
  row: learningGoal,
  body: learningGoalBody,
});
