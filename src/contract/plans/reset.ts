/** Laying a calendar plan again from its first lesson, and its history (specification P§7 "KTP", E§7). */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { planShared } from './plans.ts';

export const planReset = defineEndpoint({
  ...planShared,
  name: 'planReset',
  method: 'POST',
  path: '/api/ktp/reset',
  summary:
    'Lay the plan again from the first lesson of the year: past lessons are not bound to the theme that they had any more. Goes into the history',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ calendar_plan_uuid: uuid }),
  data: v.object({
    /** Lessons that have another theme now. */
    changed: v.number(),
  }),
  errors: ['NOT_FOUND'],
});

export const planResetHistory = defineEndpoint({
  ...planShared,
  name: 'planResetHistory',
  method: 'GET',
  path: '/api/ktp/reset-history/{calendarPlanUuid}',
  summary: 'Who laid the plan again, and how many lessons changed by it; the last one first (specification E§7)',
  rate: 'read',
  params: v.object({ calendarPlanUuid: uuid }),
  data: v.array(
    v.object({
      /** Milliseconds since the epoch. */
      at: v.number(),
      changed: v.number(),
      by: v.string(),
    }),
  ),
  errors: ['NOT_FOUND'],
});
