import * as v from 'valibot';
import { discipline, examSummary, sharedContent } from '#contract/attempts/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { bankShared, idParams, queryFlag, queryId } from './parts.ts';

export const examPreview = defineEndpoint({
  ...bankShared,
  name: 'examPreview',
  method: 'GET',
  path: '/api/admin/exams/{id}/preview',
  summary: 'An exam as a student gets it, without keys: nothing is begun, frozen or kept',
  rate: 'write',
  params: idParams,
  query: v.object({
    variantId: queryId,
    /** `1`: with drafts in place of what is published, as far as they are complete. */
    drafts: queryFlag,
  }),
  data: v.object({
    exam: examSummary,
    /** The same shape as of a sitting. The id of an entry is its version's, as there. */
    examContent: v.object({ disciplines: v.array(discipline), sharedContents: v.array(sharedContent) }),
    media: v.array(v.string()),
    variants: v.array(v.object({ id: v.number(), number: v.number(), isPublished: v.boolean() })),
    /** With drafts: questions that are not complete enough to be shown. */
    leftOut: v.array(v.object({ questionId: v.number(), title: v.string() })),
    /** The question of each version shown: to open the editor from the preview. */
    questionIds: v.array(v.object({ versionId: v.number(), questionId: v.number() })),
  }),
  errors: ['NOT_FOUND'],
});
export type ExamPreview = v.InferOutput<typeof examPreview.data>;
