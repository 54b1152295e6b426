/** How assignments are called when nothing is wrong with the call. */
import type { Sample } from './calls.ts';
import type { Ids } from './records.ts';

const base = '/api/statistics';
/** A year from now at most: a day that is always still to come. */
const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('.');

function wish(ids: Ids): object {
  return { schools: { schools: [ids['schoolId']] }, accessTypeId: 6, dateStart: soon, testingType: 'timss-4' };
}

function one(path: string): Sample {
  return {
    need: 'assignment',
    key: 'assignmentId',
    by: 'DPT.own',
    make: (ids) => ({ path: `${base}/assignments/${ids['assignmentId']}${path}` }),
  };
}

const onSchool = { need: 'school', key: 'schoolId', by: 'CTR' } as const;

export const assignmentCalls: Readonly<Record<string, Sample>> = {
  assignSchools: {
    need: 'school',
    key: 'departmentId',
    by: 'CTR',
    make: (ids) => ({ path: `${base}/assign-schools?department=${ids['departmentId']}` }),
  },
  assignCheck: { ...onSchool, make: (ids) => ({ path: `${base}/assign-accesses/check`, body: wish(ids) }) },
  assignAccesses: { ...onSchool, make: (ids) => ({ path: `${base}/assign-accesses`, body: wish(ids) }) },
  assignmentList: { need: 'assignment', by: 'DPT.own', make: () => ({ path: `${base}/assignments?page=1&accessTypeId=6` }) },
  assignmentRead: one(''),
  assignmentReport: one('/report'),
  assignmentRepeat: one('/repeat'),
  assignmentRevoke: one(''),
};
