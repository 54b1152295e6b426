/** Taking records of the bank away. What hangs on one is shown first; what an attempt was sat with never disappears. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { bankShared } from './parts.ts';

export const removableEntities = [
  'exams',
  'exam-subjects',
  'exam-directions',
  'learning-goals',
  'shared-contents',
  'exam-question-levels',
  'exam-variants',
  'exam-questions',
  'exam-questions-groups',
  'grading-scale-ranges',
] as const;
export const removableEntity = v.picklist(removableEntities);
export type RemovableEntity = v.InferOutput<typeof removableEntity>;

/**
 * Dependents of a record. `attempts`, `forms` (frozen content), `profile-choices` and `results` (which a grading range tells
 * now) make it archived; what is refused is refused because of the others that `blocks` marks; the rest goes with it.
 * `profile-exams`: the ENT that offers a direction as a profile.
 */
export const dependentKinds = [
  'attempts',
  'forms',
  'access-periods',
  'exams',
  'profile-exams',
  'profile-choices',
  'directions',
  'questions',
  'shared-contents',
  'groups',
  'levels',
  'variants',
  'ranges',
  'results',
  'learning-goals',
  'pisa-units',
  'courses',
] as const;

/** `removed`: gone for good. `archived`: hidden everywhere, stored for the attempts. `refused`: others refer to it. */
export const removeOutcome = v.picklist(['removed', 'archived', 'refused']);
export type RemoveOutcome = v.InferOutput<typeof removeOutcome>;

const params = v.object({ entity: removableEntity, id: pathId });

export const dependents = defineEndpoint({
  ...bankShared,
  name: 'dependents',
  method: 'GET',
  path: '/api/admin/{entity}/{id}/dependents',
  summary: 'What hangs on a record, and what deleting it would come to',
  rate: 'read',
  params,
  data: v.object({
    outcome: removeOutcome,
    dependents: v.array(
      v.object({
        kind: v.picklist(dependentKinds),
        count: v.number(),
        /** Up to five. `examId`: the exam that one is found in, where the record itself belongs to none. */
        examples: v.array(v.object({ name: v.string(), examId: v.nullable(v.number()) })),
        blocks: v.boolean(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});
export type Dependents = v.InferOutput<typeof dependents.data>;

export const removeRecord = defineEndpoint({
  ...bankShared,
  name: 'removeRecord',
  method: 'DELETE',
  path: '/api/admin/{entity}/{id}',
  summary: 'Delete a record, or archive it where attempts have used it (specification E§7)',
  rate: 'write',
  params,
  /** `result` is the specification's word for it (E§7). */
  data: v.object({ result: v.literal(true), outcome: v.picklist(['removed', 'archived']) }),
  errors: ['NOT_FOUND', 'IN_USE'],
});
