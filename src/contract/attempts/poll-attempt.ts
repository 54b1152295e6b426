import * as v from 'valibot';
import { finishReason } from '#domain/attempt/attempt.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { attemptState, heldRow, storedAnswer } from './parts.ts';

const countText = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

export const attemptPoll = v.object({
  ...attemptState.entries,
  finishReason: v.nullable(finishReason),
  /** The highest writer generation in the log, 0 when it is empty: higher than one's own, and another device has taken over. */
  generation: v.number(),
  /** Where the log stands. */
  position: v.optional(v.number()),
  /** Where `held` was given: is that row in the log? False: the log lost answers, and the device sends them again. */
  holds: v.optional(v.boolean()),
  /** Where `since` was given: what counts now, of all that changed behind that place in the log. */
  answers: v.optional(v.array(v.object({ questionId: v.number(), operationId: v.string(), answers: storedAnswer }))),
});
export type AttemptPoll = v.InferOutput<typeof attemptPoll>;

export const pollAttempt = defineEndpoint({
  name: 'attemptPoll',
  method: 'GET',
  path: '/api/attempt/{attemptId}/word',
  summary: 'State of a running attempt by the server: its end, a pause, its finish. What a device asks every few seconds',
  tag: 'attempts',
  access: ['ST', ...teachingStaff],
  scope: "One's own attempt.",
  rate: 'read',
  params: v.object({ attemptId: uuid }),
  /** Device status as in `status` of send-answers, and the place in the log up to which it knows what counts. */
  query: v.object({
    pending: v.optional(countText),
    clockJumps: v.optional(countText),
    since: v.optional(countText),
    held: v.optional(heldRow),
    /** The test has sections: what the log says of them is asked for. */
    sections: v.optional(v.literal('1')),
  }),
  data: attemptPoll,
  errors: ['NOT_FOUND'],
});
