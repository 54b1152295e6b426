import { boardRoles } from '#contract/readers.ts';
import * as v from 'valibot';
import { maxExtraMinutes } from '#domain/attempt/deadline.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { attemptIds, boardFilter, boardScope, reasonText } from './board-parts.ts';

export const boardActions = ['extend', 'pause', 'resume', 'end'] as const;
export type BoardAction = (typeof boardActions)[number];

export const controlAttempts = defineEndpoint({
  name: 'controlAttempts',
  load: 'start',
  method: 'POST',
  path: '/api/control/testing-board/actions',
  summary:
    'Give more time, pause, resume or end: named attempts, or all running ones of an exam, a period, a school or a group',
  tag: 'control',
  access: boardRoles,
  scope: boardScope,
  rate: 'write',
  idempotent: true,
  body: v.pipe(
    v.strictObject({
      /** The same one again changes nothing: a response may get lost. */
      actionId: uuid,
      action: v.picklist(boardActions),
      /** For `extend`. */
      minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxExtraMinutes))),
      reason: v.optional(reasonText),
      target: v.union([v.strictObject({ attemptIds }), v.strictObject({ filter: boardFilter })]),
    }),
    v.forward(
      v.partialCheck([['action'], ['minutes']], ({ action, minutes }) => (action === 'extend') === (minutes !== undefined)),
      ['minutes'],
    ),
  ),
  data: v.object({
    /** Attempts that changed. */
    done: v.number(),
    /** Attempts for which there was nothing to do: finished, paused already, not paused. */
    skipped: v.number(),
  }),
  errors: ['NOT_FOUND'],
});
