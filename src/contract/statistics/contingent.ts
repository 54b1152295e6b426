/** Students by kind of access in their own school, and the switches of a class (specification P§2 statistics-by-students, P§4, P§7). */
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { contingentKinds } from '#domain/statistics/kinds.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { statisticFigures } from './parts.ts';

const root = '/api/statistics/contingent';
const leads = ['GL', ...management] as const;
const scope = 'Classes of the own school; a group lead’s own.';
const shared = { tag: 'statistics', scope } as const;

const kind = v.picklist(contingentKinds);
const flow = v.object({
  kind,
  /** 4, 5 or 6: as it stands in the address. */
  accessTypeId: v.number(),
  /** The flow's id: the kind's tests of one school year. */
  accessId: v.number(),
  schoolYear: v.number(),
  /** Only this year's tests are switched, and lessons never. */
  isSwitched: v.boolean(),
});
export type ContingentFlow = v.InferOutput<typeof flow>;

const params = { kind, accessId: pathId };

const group = v.object({
  id: v.number(),
  name: v.string(),
  students: v.number(),
  /** Its students see these tests and can begin them. */
  isOn: v.boolean(),
  ...statisticFigures.entries,
});
export type ContingentGroup = v.InferOutput<typeof group>;

export const contingentFlows = defineEndpoint({
  ...shared,
  name: 'contingentFlows',
  method: 'GET',
  path: root,
  access: leads,
  summary: 'Flows of practicum, practicum lessons and TIMSS, the newest first',
  rate: 'read',
  data: v.array(flow),
  errors: ['NOT_FOUND'],
});

export const contingentStatistic = defineEndpoint({
  ...shared,
  name: 'contingentStatistic',
  method: 'GET',
  path: `${root}/{kind}/{accessId}`,
  access: leads,
  summary: 'A flow class by class: students, results, and whether it is switched on',
  rate: 'read',
  params: v.object(params),
  data: v.object({ flow, groups: v.array(group) }),
  sheet: true,
  errors: ['NOT_FOUND'],
});

export const mostPeriods = 40;

export const contingentOfGroup = defineEndpoint({
  ...shared,
  name: 'contingentOfGroup',
  method: 'GET',
  path: `${root}/{kind}/{accessId}/{groupId}`,
  access: leads,
  summary: `A class in a flow, student by student and test by test (the newest ${mostPeriods})`,
  rate: 'read',
  params: v.object({ ...params, groupId: pathId }),
  data: v.object({
    flow,
    group,
    periods: v.array(v.object({ id: v.number(), title: v.string(), /** 2026-11-30 */ startDate: v.string() })),
    students: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        /** In the order of the periods; null: no result. */
        percents: v.array(v.nullable(v.number())),
        sat: v.number(),
        average: v.nullable(v.number()),
      }),
    ),
  }),
  sheet: true,
  errors: ['NOT_FOUND'],
});

const switching = {
  ...shared,
  method: 'POST',
  access: management,
  scope: 'Classes of the own school.',
  rate: 'write',
  idempotent: true,
  params: v.object({ ...params, groupId: pathId }),
  data: v.object({ isOn: v.boolean() }),
  errors: ['NOT_FOUND', 'SUBSCRIPTION_LOCKED'],
} as const;

export const contingentOn = defineEndpoint({
  ...switching,
  name: 'contingentOn',
  path: `${root}/{kind}/{accessId}/{groupId}/on`,
  summary: 'Switch the practicum or TIMSS of this school year on for a class: its students see the tests and can begin them',
});

export const contingentOff = defineEndpoint({
  ...switching,
  name: 'contingentOff',
  path: `${root}/{kind}/{accessId}/{groupId}/off`,
  summary: 'Switch the practicum or TIMSS of this school year off for a class: hidden, cannot be begun; what is begun goes on',
});
