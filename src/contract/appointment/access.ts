/** Access switches: a flow's tests on or off for a group (specification P§4, P§7). */
import * as v from 'valibot';
import { accessTypeId } from '#domain/exam/access-type.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId } from '#contract/ids.ts';
import { appointmentShared, groupOfSchool, someGroups } from './parts.ts';

const flow = v.object({ id: v.number(), accessTypeId, schoolYear: v.number() });

export const accessState = defineEndpoint({
  ...appointmentShared,
  name: 'accessState',
  method: 'GET',
  path: '/api/testing-appointment/access',
  summary:
    "This school year's flows of practicum, TIMSS and diagnostic testing, and the groups for which they are switched off",
  rate: 'read',
  data: v.object({
    flows: v.array(flow),
    groups: v.array(groupOfSchool),
    closed: v.array(v.object({ groupId: v.number(), flowId: v.number() })),
  }),
  errors: ['SUBSCRIPTION_LOCKED'],
});
export type AccessState = v.InferOutput<typeof accessState.data>;

export const accessSwitch = defineEndpoint({
  ...appointmentShared,
  name: 'accessSwitch',
  method: 'POST',
  path: '/api/testing-appointment/access',
  summary: "Switch a flow's tests on or off for groups. Off: they are hidden and cannot be begun; what is begun goes on",
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ flowId: recordId, groupIds: someGroups, isOn: v.boolean() }),
  data: v.object({ closed: v.array(v.object({ groupId: v.number(), flowId: v.number() })) }),
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND'],
});
