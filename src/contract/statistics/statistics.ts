/** Statistics from the country down to a class (specification P§2, P§7; STA-2). With `Accept` of a spreadsheet the rows come as a table. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { schoolStatisticReaders, statisticQuery, statisticReaders, statisticView } from './parts.ts';

const root = '/api/statistics';
const shared = {
  method: 'GET',
  tag: 'statistics',
  scope: 'Of one’s own place and what is below it. A place beyond it is as absent as one that does not exist.',
  rate: 'read',
  query: statisticQuery,
  data: statisticView,
  sheet: true,
} as const;

export const countryInfo = defineEndpoint({
  ...shared,
  name: 'countryInfo',
  path: `${root}/country-info`,
  access: ['CTRWRKR'],
  summary: 'The country by regions',
  errors: ['NOT_FOUND'],
});

export const regionInfo = defineEndpoint({
  ...shared,
  name: 'regionInfo',
  path: `${root}/region-info/{regionId}`,
  access: ['RGNWRKR', 'CTRWRKR'],
  summary: 'A region by departments',
  params: v.object({ regionId: pathId }),
  errors: ['NOT_FOUND'],
});

export const departmentSchools = defineEndpoint({
  ...shared,
  name: 'departmentSchools',
  path: `${root}/department-schools/{departmentId}`,
  access: statisticReaders,
  summary: 'A department by schools',
  params: v.object({ departmentId: pathId }),
  errors: ['NOT_FOUND'],
});

export const schoolInfo = defineEndpoint({
  ...shared,
  name: 'schoolInfo',
  path: `${root}/get-school-info/{schoolId}`,
  access: schoolStatisticReaders,
  summary: 'A school by periods',
  params: v.object({ schoolId: pathId }),
  errors: ['NOT_FOUND'],
});

export const groupsPeriodInfo = defineEndpoint({
  ...shared,
  name: 'groupsPeriodInfo',
  path: `${root}/get-groups-period-info/{schoolId}/{periodId}`,
  access: schoolStatisticReaders,
  summary: 'A period at a school by classes',
  params: v.object({ schoolId: pathId, periodId: pathId }),
  errors: ['NOT_FOUND'],
});

export const schoolPeriodsInfo = defineEndpoint({
  method: 'GET',
  tag: 'statistics',
  scope: shared.scope,
  rate: 'read',
  name: 'schoolPeriodsInfo',
  path: `${root}/get-school-periods-info/{schoolId}`,
  access: schoolStatisticReaders,
  summary: 'Periods of a school with their days, the newest first',
  sheet: true,
  params: v.object({ schoolId: pathId }),
  query: statisticQuery,
  data: v.object({
    periods: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        /** Days of the school, 2026-11-30. */
        startDate: v.string(),
        endDate: v.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});
