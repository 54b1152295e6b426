import * as v from 'valibot';
import { reviewedQuestion } from '#contract/attempts/get-result.ts';
import { discipline, examSummary, sharedContent } from '#contract/attempts/parts.ts';
import { formSections } from '#domain/exam/section-plan.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { queryId, recordId } from '#contract/ids.ts';
import { idParams } from '#contract/record.ts';
import { bankShared, optionalId, queryFlag } from './parts.ts';

export const examPreview = defineEndpoint({
  ...bankShared,
  name: 'examPreview',
  method: 'GET',
  path: '/api/admin/exams/{id}/preview',
  summary: 'An exam as a student gets it, without keys: nothing is begun, frozen or stored',
  rate: 'write',
  params: idParams,
  query: v.object({
    /** Left out: the first that is assigned; where none is, the questions that stand in every variant. */
    variantId: queryId,
    /** ENT only; if left out or no longer served: the first that can be chosen. */
    profileDirectionId: queryId,
    /** `1`: with drafts in place of what is published, as far as they are complete. */
    drafts: queryFlag,
    /** Number of the drawn form, for an exam that draws from a bank: another number, another form. */
    draw: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
  }),
  data: v.object({
    exam: examSummary,
    /** The same shape as of a sitting. The id of an entry is its version's, as there. */
    examContent: v.object({
      disciplines: v.array(discipline),
      sharedContents: v.array(sharedContent),
      sections: formSections,
    }),
    media: v.array(v.string()),
    /** Variants that a student can get who is given none by name. */
    variants: v.array(v.object({ id: v.number(), number: v.number(), isPublished: v.boolean(), isAssigned: v.boolean() })),
    /** The one that is shown; null: only what stands in every variant. */
    variantId: v.nullable(v.number()),
    /** The profiles of the ENT that a student may choose, and the one that is shown; null: there is nothing to choose. */
    profile: v.nullable(
      v.object({
        directions: v.array(v.object({ id: v.number(), title: v.string(), subjects: v.array(v.string()) })),
        chosenId: v.number(),
      }),
    ),
    /** Are questions drawn from a bank? */
    isDrawn: v.boolean(),
    /** With drafts: questions that are not complete enough to be shown. */
    leftOut: v.array(v.object({ questionId: v.number(), title: v.string() })),
    /** The question of each version shown: to open the editor from the preview. */
    questionIds: v.array(v.object({ versionId: v.number(), questionId: v.number() })),
  }),
  errors: ['NOT_FOUND'],
});
export type ExamPreview = v.InferOutput<typeof examPreview.data>;

const sum = {
  totalScore: v.number(),
  totalMaxScore: v.number(),
  correct: v.number(),
  total: v.number(),
};

export const examPreviewScore = defineEndpoint({
  ...bankShared,
  name: 'examPreviewScore',
  method: 'POST',
  path: '/api/admin/exams/{id}/preview/score',
  summary:
    'What a student would get for these answers, question by question, by the scoring of a real sitting. Nothing is stored',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: v.strictObject({
    /** Null: as above. */
    variantId: optionalId,
    profileDirectionId: v.optional(optionalId, null),
    drafts: v.boolean(),
    draw: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)), 1),
    /** By the version's id, as the preview gave it. What does not fit its question earns nothing. */
    answers: v.pipe(v.array(v.strictObject({ id: recordId, answers: v.looseObject({}) })), v.maxLength(2_000)),
  }),
  data: v.object({
    totalQuestions: v.number(),
    answeredQuestions: v.number(),
    numberCorrectAnswers: v.number(),
    passingScore: v.number(),
    passed: v.boolean(),
    totalScore: v.number(),
    totalMaxScore: v.number(),
    scaleRange: v.nullable(
      v.object({ title: v.string(), description: v.string(), minPercent: v.number(), maxPercent: v.number() }),
    ),
    disciplines: v.array(v.object({ id: v.number(), title: v.string(), ...sum, questions: v.array(reviewedQuestion) })),
  }),
  errors: ['NOT_FOUND'],
});
export type PreviewScore = v.InferOutput<typeof examPreviewScore.data>;
