import * as v from 'valibot';
import { finishReason } from '#domain/attempt/attempt.ts';
import { accommodation } from '#domain/person/accommodation.ts';
import { accessTypeId } from '#domain/exam/access-type.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { reviewMark } from '#contract/homework/review-mark.ts';
import { uuid } from '#contract/ids.ts';
import { shownPage } from '#contract/marking/parts.ts';
import { question } from '#mechanics/question.ts';
import { certificationParams, examSummary, storedAnswer, sharedContent, sitters, testingParams } from './parts.ts';

const answerMarking = v.object({
  /** It waits for markers. */
  waits: v.boolean(),
  /** Points out of `outOf`; null while it waits. */
  mark: v.nullable(v.number()),
  outOf: v.number(),
  criteria: v.array(v.object({ title: v.string(), mark: v.number(), outOf: v.number() })),
  remarks: v.array(v.string()),
  /** Photos of sheets, and what markers wrote on them. Optional: results of before lie on devices. */
  pages: v.optional(v.array(shownPage)),
  ink: v.optional(v.array(reviewMark)),
});
export type AnswerMarking = v.InferOutput<typeof answerMarking>;

/** A question after the test: what was answered, what was right, what it earned. */
export const reviewedQuestion = v.object({
  id: v.number(),
  question,
  answers: storedAnswer,
  isCorrect: v.boolean(),
  earned: v.number(),
  /** Part id (option, statement, gap, zone) to right or wrong. */
  parts: v.record(v.string(), v.boolean()),
  /** The right answer, shaped as an answer; empty where people mark. */
  right: v.looseObject({}),
  /** Where people mark: whether they have, and what they say. */
  marking: v.optional(answerMarking),
});
export type ReviewedQuestion = v.InferOutput<typeof reviewedQuestion>;

export const attemptResult = v.object({
  attemptId: v.string(),
  exam: examSummary,
  accessTypeId,
  reason: finishReason,
  /** Title of the profile that was sat; ENT only. */
  profileDirection: v.nullable(v.string()),
  /** Milliseconds since the epoch, and seconds spent. */
  timer: v.object({ startedAt: v.number(), finishedAt: v.number(), spentSeconds: v.number() }),
  resultDate: v.number(),
  totalQuestions: v.number(),
  answeredQuestions: v.number(),
  numberCorrectAnswers: v.number(),
  /** Right answers; of the ENT: points. */
  passingScore: v.number(),
  /** Correct answers at least the passing score (specification E§9); the ENT: see domain/exam/passing.ts. */
  passed: v.boolean(),
  /** Points of answers that people have yet to mark: until then nobody has passed or failed. Optional: results of before lie on devices. */
  waitingPoints: v.optional(v.number()),
  /** Optional: results of before lie on devices. Never on a certificate. */
  accommodation: v.optional(accommodation),
  resultData: v.object({
    totalScore: v.number(),
    totalMaxScore: v.number(),
    groupResults: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        totalScore: v.number(),
        totalMaxScore: v.number(),
        correct: v.number(),
        total: v.number(),
      }),
    ),
  }),
  disciplines: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      totalScore: v.number(),
      totalMaxScore: v.number(),
      correct: v.number(),
      total: v.number(),
      /** Least points required in it, whatever the sum is; ENT only. */
      passingPoints: v.nullable(v.number()),
    }),
  ),
  /** The range of the grading scale that the percentage falls into. */
  scaleRange: v.nullable(
    v.object({ title: v.string(), description: v.string(), minPercent: v.number(), maxPercent: v.number() }),
  ),
  /** Answers that came after the end and do not count: the organiser decides. */
  lateAnswers: v.number(),
  /** Question by question, where the exam and the period allow to look at it now (domain/exam/feedback.ts). */
  questionsData: v.nullable(
    v.object({
      disciplines: v.array(v.object({ id: v.number(), title: v.string(), questions: v.array(reviewedQuestion) })),
      sharedContents: v.array(sharedContent),
    }),
  ),
  /**
   * From when on that may be looked at, where it may not yet; it may get later. Milliseconds since the epoch; null: nobody knows yet, since a test
   * with the same questions stands still. Optional: results of before lie on devices.
   */
  reviewOpensAt: v.optional(v.nullable(v.number())),
  /** Its answers were taken out to the operator's archive: the result stays. Optional: results of before lie on devices. */
  isArchived: v.optional(v.boolean()),
});
export type AttemptResult = v.InferOutput<typeof attemptResult>;

const shared = {
  method: 'GET',
  summary: 'The result of a finished test',
  tag: 'attempts',
  scope: "One's own attempt, once it is completed.",
  onBehalf: true,
  rate: 'read',
  query: v.object({ attemptId: v.optional(uuid) }),
  data: attemptResult,
  errors: ['NOT_FOUND', 'TEST_RUNNING'],
} as const;

export const certificationResult = defineEndpoint({
  ...shared,
  name: 'certificationResult',
  path: '/api/certification/{certId}/completed',
  access: sitters('certification'),
  params: certificationParams,
});

export const testingResult = defineEndpoint({
  ...shared,
  name: 'testingResult',
  path: '/api/testing/{examId}/completed',
  access: sitters('testing'),
  params: testingParams,
});
