import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { planRow, planShared } from './plans.ts';

const ownPlan = v.object({ ...planRow.entries, group: v.object({ id: v.number(), label: v.string() }) });
export type OwnPlan = v.InferOutput<typeof ownPlan>;

export const ownPlans = defineEndpoint({
  ...planShared,
  name: 'ownPlans',
  method: 'GET',
  path: '/api/ktp/own-plans',
  summary:
    'Calendar plans of the subjects that one teaches oneself, by class: what a device keeps to be read without a network',
  rate: 'read',
  scope: 'One’s own: plans that name the reader, and those of subjects that they teach now.',
  data: v.object({ plans: v.array(ownPlan) }),
});
