/** Who was to sit a test and has no result, and why (specification P§7 `get-group-period-info`). */
import * as v from 'valibot';
import { missingReasons } from '#domain/statistics/missing.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { administrativeWorkers } from '#domain/person/role.ts';
import { classQuery, schoolStatisticReaders, statisticPlace } from './parts.ts';

const root = '/api/statistics';
const scope =
  'Of one’s own place and what is below it; a group lead’s classes. What is beyond is as absent as what does not exist.';

export const missingStudent = v.object({
  id: v.number(),
  name: v.string(),
  groupId: v.number(),
  group: v.string(),
  reason: v.picklist(missingReasons),
});
export type MissingStudent = v.InferOutput<typeof missingStudent>;

const reasonCounts = v.array(v.object({ reason: v.picklist(missingReasons), count: v.number() }));

export const groupPeriodInfo = defineEndpoint({
  method: 'GET',
  tag: 'statistics',
  scope,
  rate: 'read',
  name: 'groupPeriodInfo',
  path: `${root}/get-group-period-info/{schoolId}/{periodId}/{groupId}`,
  access: ['GL', 'ZVCH', 'DCR', ...administrativeWorkers],
  summary: 'A class in a period: how many were to sit it, how many have, who is missing and why',
  params: v.object({ schoolId: pathId, periodId: pathId, groupId: pathId }),
  query: classQuery,
  data: v.object({
    group: v.object({ id: v.number(), name: v.string() }),
    /** Path to the class, from the country down to itself. */
    trail: v.array(statisticPlace),
    due: v.number(),
    sat: v.number(),
    reasons: reasonCounts,
    missing: v.array(missingStudent),
  }),
  errors: ['NOT_FOUND'],
});

export const missingList = defineList({
  tag: 'statistics',
  scope,
  rate: 'read',
  name: 'missingList',
  path: `${root}/missing/{schoolId}/{periodId}`,
  access: schoolStatisticReaders,
  summary: 'Students of a school who have no result in a period, by class and name; as a spreadsheet (`Accept`) all of them',
  params: v.object({ schoolId: pathId, periodId: pathId }),
  query: v.strictObject({
    reason: v.optional(v.picklist(missingReasons)),
    groupId: v.optional(pathId),
    ...pageQuery(20),
  }),
  row: missingStudent,
  /** They count the whole school, whatever is filtered. */
  extra: { reasons: reasonCounts, groups: v.array(v.object({ id: v.number(), name: v.string() })) },
  sheet: true,
  errors: ['NOT_FOUND'],
});
