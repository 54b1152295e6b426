import * as v from 'valibot';
import { accessTypes, accessTypeId } from '#domain/exam/access-type.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { pathId } from '#contract/ids.ts';
import { schoolYear } from './parts.ts';
import {
  figures,
  gradingScale,
  named,
  periodInView,
  resultHeader,
  resultReaders,
  resultScope,
  resultRowsQuery,
  resultRow,
} from './period-parts.ts';

const root = '/api/control/statistics-by-students';
const shared = { method: 'GET', tag: 'results', access: resultReaders, scope: resultScope, rate: 'read' } as const;

/** Lists the own school only: workers above come by a school. */
export const periodList = defineList({
  ...shared,
  name: 'periodResultList',
  path: root,
  access: ['GL', 'ZVCH', 'DCR'],
  scope: 'Periods of the own school, and of everybody; a group lead’s are those of their groups.',
  summary:
    'Access periods of the school’s students with how many have finished, the newest first, by pages; as a spreadsheet (`Accept`) all of them',
  sheet: true,
  query: v.strictObject({
    accessTypeId: v.optional(
      v.pipe(
        v.string(),
        v.transform(Number),
        accessTypeId,
        v.check((id) => id !== accessTypes.certification),
      ),
    ),
    groupId: v.optional(pathId),
    year: v.optional(schoolYear),
    ...pageQuery(20),
  }),
  row: v.object({ ...periodInView.entries, finished: v.number(), running: v.number() }),
  extra: {
    school: named,
    /** To filter by. */
    groups: v.array(named),
    years: v.array(v.number()),
  },
  errors: ['NOT_FOUND'],
});

export const periodGradingScale = defineEndpoint({
  ...shared,
  name: 'periodGradingScale',
  path: `${root}/{accessPeriodId}/grading-scales`,
  summary: 'The scale by which results of a period are named: its own, else its exam’s',
  params: v.object({ accessPeriodId: pathId }),
  data: v.object({ ranges: gradingScale }),
  errors: ['NOT_FOUND'],
});

const schoolParams = v.object({ accessPeriodId: pathId, schoolId: pathId });
const school = { ...shared, params: schoolParams, errors: ['NOT_FOUND'] } as const;

export const schoolResultHeader = defineEndpoint({
  ...school,
  name: 'schoolResultHeader',
  path: `${root}/{accessPeriodId}/schools/{schoolId}/header`,
  access: ['ZVCH', 'DCR', 'DPTWRKR', 'RGNWRKR', 'CTRWRKR'],
  summary: 'What a school made of a test: who sat it of how many, average, median, passed, spread over the scale, by classes',
  data: v.object({
    ...resultHeader.entries,
    classes: v.array(v.object({ ...named.entries, ...figures.entries })),
  }),
});

export const schoolResult = defineList({
  ...school,
  name: 'schoolResult',
  path: `${root}/{accessPeriodId}/schools/{schoolId}/result`,
  access: ['ZVCH', 'DCR', 'DPTWRKR', 'RGNWRKR', 'CTRWRKR'],
  summary: 'The school’s students in a period with their results, by pages; as a spreadsheet (`Accept`) all of them',
  sheet: true,
  query: v.strictObject({ ...resultRowsQuery, groupId: v.optional(pathId) }),
  row: resultRow,
});

export const classResultList = defineEndpoint({
  ...shared,
  name: 'classResultList',
  path: `${root}/{accessPeriodId}/classes`,
  access: ['GL', 'ZVCH', 'DCR'],
  summary: 'The classes of one’s own that sit in a period, each with its figures',
  sheet: true,
  params: v.object({ accessPeriodId: pathId }),
  data: v.object({
    period: periodInView,
    school: named,
    classes: v.array(v.object({ ...named.entries, ...figures.entries })),
  }),
  errors: ['NOT_FOUND'],
});

const group = { ...shared, params: v.object({ accessPeriodId: pathId, groupId: pathId }), errors: ['NOT_FOUND'] } as const;

export const classResultHeader = defineEndpoint({
  ...group,
  name: 'classResultHeader',
  path: `${root}/{accessPeriodId}/classes/{groupId}/header`,
  summary: 'What a class made of a test: who sat it of how many, average, median, passed, spread over the scale',
  data: resultHeader,
});

export const classResult = defineList({
  ...group,
  name: 'classResult',
  path: `${root}/{accessPeriodId}/classes/{groupId}/result`,
  summary: 'The students of a class in a period with their results, by pages; as a spreadsheet (`Accept`) all of them',
  sheet: true,
  query: v.strictObject(resultRowsQuery),
  row: resultRow,
});
