/** Tests from above: workers above the schools, each below their own place (specification P§6). What one has assigned, one looks after alone. */
import { administration, type Caller, type Row } from '../row.ts';

const above: readonly Caller[] = ['DPT.own', 'RGN.own', 'CTR'];
const door = { door: administration, waits: true } as const satisfies Partial<Row>;
const own = { ...door, reach: ['DPT.own'] } as const satisfies Partial<Row>;
const assignments = '/api/statistics/assignments';

export const assignment: Readonly<Record<string, Row>> = {
  assignSchools: { call: 'GET /api/statistics/assign-schools', rate: 'read', behalf: true, ...door, reach: above },
  // A foreign school among those that were asked for is a wrong field, as one that does not exist.
  assignCheck: {
    call: 'POST /api/statistics/assign-accesses/check',
    rate: 'write',
    ...door,
    reach: above,
    absent: '422 VALIDATION',
  },
  assignAccesses: {
    call: 'POST /api/statistics/assign-accesses',
    rate: 'write',
    ...door,
    reach: above,
    absent: '422 VALIDATION',
  },
  assignmentList: { call: `GET ${assignments}`, rate: 'read', behalf: true, ...door },
  assignmentRead: { call: `GET ${assignments}/{id}`, rate: 'read', behalf: true, ...own },
  assignmentReport: { call: `GET ${assignments}/{id}/report`, rate: 'write', behalf: true, ...own },
  // It is done: nothing happens.
  assignmentRepeat: { call: `POST ${assignments}/{id}/repeat`, rate: 'write', ...own },
  assignmentRevoke: { call: `DELETE ${assignments}/{id}`, rate: 'write', ...own },
};
