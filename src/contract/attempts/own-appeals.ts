import * as v from 'valibot';
import { appealKinds, appealStates } from '#domain/exam/appeal.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';

export const ownAppeal = v.object({
  /** As the review names it. */
  questionId: v.number(),
  reason: v.picklist(appealKinds),
  text: v.string(),
  state: v.picklist(appealStates),
  /** Milliseconds since the epoch. */
  madeAt: v.number(),
  decidedAt: v.nullable(v.number()),
  /** Reply of whoever decided; null: nobody has. */
  reply: v.nullable(v.string()),
  /** Points of the whole test when the appeal was made, and now. */
  totalBefore: v.number(),
  totalNow: v.number(),
});
export type OwnAppeal = v.InferOutput<typeof ownAppeal>;

export const ownAppeals = defineEndpoint({
  name: 'ownAppeals',
  method: 'GET',
  path: '/api/attempt/{attemptId}/appeals',
  summary: 'Appeals of a finished test, and how long further ones are taken',
  tag: 'attempts',
  access: ['ST', ...teachingStaff],
  scope: "One's own attempt, once it is completed.",
  onBehalf: false,
  rate: 'read',
  params: v.strictObject({ attemptId: uuid }),
  data: v.object({
    /** Milliseconds from now; null: none are taken. */
    leftMs: v.nullable(v.number()),
    appeals: v.array(ownAppeal),
  }),
  errors: ['NOT_FOUND'],
});
