import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId } from '#contract/ids.ts';
import { idParams } from '#contract/record.ts';
import { bankShared, optionalId } from './parts.ts';
import { tags } from './question-parts.ts';

const ids = v.pipe(v.array(recordId), v.minLength(1), v.maxLength(bankLimits.bulk));

/** `order`: the questions follow each other in this order, from the place of the foremost of them. */
export const bulkAction = v.variant('action', [
  v.strictObject({ ids, action: v.literal('publish') }),
  v.strictObject({ ids, action: v.literal('withdraw') }),
  v.strictObject({ ids, action: v.literal('tag'), tags }),
  v.strictObject({ ids, action: v.literal('untag'), tags }),
  /** A field that is left out stays; null clears it (not for the subject). */
  v.strictObject({
    ids,
    action: v.literal('move'),
    subjectId: v.optional(recordId),
    variantId: v.optional(optionalId),
    groupId: v.optional(optionalId),
    levelId: v.optional(optionalId),
  }),
  v.strictObject({ ids, action: v.literal('remove') }),
  v.strictObject({ ids, action: v.literal('order') }),
]);
export type BulkAction = v.InferOutput<typeof bulkAction>;

/** `incomplete`: cannot be published, `errors` says why; `foreign`: the place belongs to another exam; `full`: it would have too many tags. */
export const bulkOutcomes = [
  'done',
  'unchanged',
  'incomplete',
  'foreign',
  'full',
  'missing',
  'removed',
  'archived',
  'refused',
] as const;

export const questionBulk = defineEndpoint({
  ...bankShared,
  name: 'questionBulk',
  method: 'POST',
  path: '/api/admin/exam-questions/bulk',
  summary: 'One action for up to 500 questions, each for itself: what is missing in one question holds up no other',
  rate: 'write',
  idempotent: true,
  body: bulkAction,
  data: v.object({
    done: v.number(),
    results: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        outcome: v.picklist(bulkOutcomes),
        errors: v.optional(v.record(v.string(), v.array(v.string()))),
      }),
    ),
  }),
});

export const questionTags = defineEndpoint({
  ...bankShared,
  name: 'questionTags',
  method: 'GET',
  path: '/api/admin/exams/{id}/tags',
  summary: 'The tags of an exam’s questions, the most used first, 200 at most',
  rate: 'read',
  params: idParams,
  data: v.array(v.object({ tag: v.string(), questions: v.number() })),
  errors: ['NOT_FOUND'],
});
