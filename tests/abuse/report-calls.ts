/** How reports are called when nothing is wrong with the call, and the reports that are asked for. */
import { randomUUID } from 'node:crypto';
import type { Sample } from './calls.ts';
import { found, type Country } from './country.ts';
import type { Ids } from './records.ts';

const root = '/api/statistics/reports';
const schedules = '/api/statistics/report-schedules';

function one(path: (id: string) => string, key = 'reportId'): Sample {
  return { need: 'report', key, by: 'DCR.own', make: (ids) => ({ path: path(String(ids[key])) }) };
}

export const reportCalls: Readonly<Record<string, Sample>> = {
  reportList: { need: 'report', by: 'DCR.own', make: () => ({ path: `${root}?page=1&kind=teachers` }) },
  reportAdd: {
    need: 'report',
    key: 'schoolId',
    by: 'DCR.own',
    make: ({ schoolId }) => {
      const spec = {
        kind: 'place',
        level: 'school',
        placeId: schoolId,
        test: 'cert',
        testingType: null,
        parallel: null,
        year: null,
      };
      return { path: root, body: { id: randomUUID(), spec, formats: ['xlsx'], language: 'ru', repeat: null } };
    },
  },
  reportAgain: one((id) => `${root}/${id}/again`),
  reportRemove: one((id) => `${root}/${id}`),
  reportFile: one((id) => `${root}/${id}/xlsx`),
  reportScheduleList: { need: 'report', by: 'DCR.own', make: () => ({ path: `${schedules}?page=1` }) },
  reportScheduleRemove: one((id) => `${schedules}/${id}`, 'scheduleId'),
};

/**
 * Creates a report of the director, with a file and a schedule, once earlier reports are made: those jobs go on after their
 * call.
 */
export async function report({ sql, schoolId, people }: Country): Promise<Ids> {
  for (;;) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from job where kind = 'report' and state in ('waiting', 'running')`;
    if (row?.count === 0) break;
  }
  const personId = found(people, 'DCR.own').id;
  const [reportId, scheduleId] = [randomUUID(), randomUUID()];
  const order = (id: string) => ({
    id,
    person_id: personId,
    reach: `school ${schoolId}`,
    spec: { kind: 'teachers' },
    place_kz: 'K',
    place_ru: 'K',
    formats: ['xlsx'],
    language: 'ru',
  });
  await sql`insert into report_schedule ${sql({ ...order(scheduleId), repeat: 'weekly' })}`;
  await sql`
    insert into statistic_report ${sql({ ...order(reportId), job_id: randomUUID(), as_of: new Date(), expires_at: new Date(Date.now() + 86_400_000) })}`;
  await sql`insert into statistic_report_file (report_id, format, bytes) values (${reportId}, 'xlsx', 'x'::bytea)`;
  return { reportId, scheduleId, schoolId };
}
