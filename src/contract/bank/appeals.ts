/** Appeals against questions, as exam managers decide them: by the version that was sat, so that many on one question are decided once. Names nobody. */
import * as v from 'valibot';
import { appealKinds, appealStates, longestAppealReply } from '#domain/exam/appeal.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { question } from '#mechanics/question.ts';
import { sharedContent, storedAnswer } from '#contract/attempts/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { queryId, uuid } from '#contract/ids.ts';
import { defineList, pageQuery, querySort, searchText } from '#contract/list.ts';
import { idParams } from '#contract/record.ts';
import { bankShared } from './parts.ts';

const emptyIsNone = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);
const queryState = v.optional(v.union([v.picklist(appealStates), emptyIsNone]));
const queryReason = v.optional(v.union([v.picklist(appealKinds), emptyIsNone]));

export const appealedQuestion = v.object({
  /** The version that was sat. */
  id: v.number(),
  version: v.number(),
  questionId: v.number(),
  examId: v.number(),
  examTitle: v.string(),
  /** Beginning of the question's text. */
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  open: v.number(),
  accepted: v.number(),
  rejected: v.number(),
  /** How many say what. */
  reasons: v.object({ key: v.number(), text: v.number(), technical: v.number() }),
  /** Time of the newest one; milliseconds since the epoch. */
  lastAt: v.number(),
});
export type AppealedQuestion = v.InferOutput<typeof appealedQuestion>;

export const appealedQuestionList = defineList({
  ...bankShared,
  name: 'appealedQuestionList',
  path: '/api/admin/appeals',
  summary: 'Questions with appeals, those with undecided ones first',
  rate: 'read',
  query: v.object({
    ...pageQuery(15),
    /** In the texts of questions and the titles of exams. */
    search: searchText,
    examId: queryId,
    questionId: queryId,
    /** Questions with such an appeal. */
    state: queryState,
    'sort[]': querySort(['open', 'lastAt']),
  }),
  row: appealedQuestion,
});

export const appealedQuestionRead = defineEndpoint({
  ...bankShared,
  name: 'appealedQuestionRead',
  method: 'GET',
  path: '/api/admin/appeals/{id}',
  summary: 'A question with appeals as it was sat, with the key that counts now',
  rate: 'read',
  params: idParams,
  data: v.object({
    ...appealedQuestion.entries,
    question,
    /** Shaped as an answer. */
    right: v.looseObject({}),
    sharedContent: v.nullable(sharedContent),
    /** Results of this version are counted by another key than its own: appeals may be accepted without a further correction. */
    isCorrected: v.boolean(),
    /** Decisions name it: what comes later is not decided unseen. Milliseconds since the epoch. */
    asOf: v.number(),
  }),
  errors: ['NOT_FOUND'],
});

export const appeal = v.object({
  id: v.string(),
  reason: v.picklist(appealKinds),
  text: v.string(),
  state: v.picklist(appealStates),
  madeAt: v.number(),
  decidedAt: v.nullable(v.number()),
  reply: v.nullable(v.string()),
  /** The given answer, and what it earned by the key that counts now. */
  answers: storedAnswer,
  isCorrect: v.boolean(),
  earned: v.number(),
  parts: v.record(v.string(), v.boolean()),
});
export type Appeal = v.InferOutput<typeof appeal>;

export const appealList = defineList({
  ...bankShared,
  name: 'appealList',
  path: '/api/admin/appeals/{id}/appeals',
  summary: 'The appeals against a question, undecided ones first. Names nobody',
  rate: 'read',
  params: idParams,
  query: v.object({ ...pageQuery(10), state: queryState, reason: queryReason }),
  row: appeal,
});

export const appealDecide = defineEndpoint({
  ...bankShared,
  name: 'appealDecide',
  method: 'POST',
  path: '/api/admin/appeals/{id}/decisions',
  summary:
    'Decide undecided appeals against a question that had come by `asOf`; audited, and their people are notified. To accept, the key must have been corrected',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: v.strictObject({
    state: v.picklist(['accepted', 'rejected']),
    reply: filledText(longestAppealReply),
    asOf: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_000_000_000_000)),
    /** Left out: all of them. */
    appealIds: v.optional(v.pipe(v.array(uuid), v.minLength(1), v.maxLength(100))),
  }),
  data: v.object({ decided: v.number() }),
  errors: ['NOT_FOUND'],
});
