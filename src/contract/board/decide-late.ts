import { boardRoles } from '#contract/readers.ts';
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { boardScope, reasonText } from './board-parts.ts';

export const decideLate = defineEndpoint({
  name: 'decideLate',
  load: 'start',
  method: 'POST',
  path: '/api/control/testing-board/attempts/{attemptId}/late',
  summary: 'Accept late answers or keep them out; a finished attempt is scored again. May be decided otherwise later',
  tag: 'control',
  access: boardRoles,
  scope: boardScope,
  rate: 'write',
  idempotent: true,
  params: v.object({ attemptId: uuid }),
  body: v.strictObject({
    decision: v.picklist(['accept', 'reject']),
    /** Without it: all late answers. */
    operationIds: v.optional(v.pipe(v.array(uuid), v.minLength(1), v.maxLength(1000))),
    reason: v.pipe(reasonText, v.minLength(1)),
    /** The caller knows that the right answers had been given out before some of them came. Without it those cannot be accepted. */
    afterKeys: v.optional(v.boolean(), false),
  }),
  data: v.object({
    decided: v.number(),
    totalScore: v.nullable(v.number()),
    correctAnswers: v.nullable(v.number()),
  }),
  errors: ['NOT_FOUND', 'KEYS_GIVEN'],
});
