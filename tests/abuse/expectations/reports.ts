/**
 * Reports (specification P§2, P§6): teaching staff and administrative workers. Who has the same place as their maker reads them; their maker
 * alone has them made again or deletes them.
 */
import { administration, staff, type Row } from '../row.ts';

const door = { door: [...staff, ...administration], waits: true } as const satisfies Partial<Row>;
const reads = { ...door, behalf: true } as const satisfies Partial<Row>;
const own = { ...door, rate: 'write', reach: ['DCR.own'] } as const satisfies Partial<Row>;
const root = '/api/statistics/reports';
const schedules = '/api/statistics/report-schedules';

export const reports: Readonly<Record<string, Row>> = {
  reportList: { ...reads, call: `GET ${root}`, rate: 'read' },
  // On a school: its management, and the workers above it.
  reportAdd: {
    ...door,
    call: `POST ${root}`,
    rate: 'write',
    reach: ['ZVCH.own', 'DCR.own', 'DPT.own', 'RGN.own', 'CTR'],
  },
  reportAgain: { ...own, call: `POST ${root}/{id}/again` },
  reportRemove: { ...own, call: `DELETE ${root}/{id}` },
  reportFile: {
    ...reads,
    call: `GET ${root}/{id}/{format}`,
    rate: 'write',
    reach: ['ZVCH.own', 'DCR.own', 'DCR.behalf'],
  },
  reportScheduleList: { ...reads, call: `GET ${schedules}`, rate: 'read' },
  reportScheduleRemove: { ...own, call: `DELETE ${schedules}/{id}` },
};
