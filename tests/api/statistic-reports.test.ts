/** Reports on statistics: made by a job from the screens' rows, in reach when they are made, repeated once for all processes. */
import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notificationList } from '#contract/notifications/notifications.ts';
import {
  type Report,
  reportAdd,
  reportFile,
  reportList,
  reportScheduleList,
  type ReportSpec,
} from '#contract/statistic-reports/reports.ts';
import { orderDue } from '#server/areas/statistic-reports/schedules.ts';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { openStorage, type Storage } from '#server/storage/database.ts';
import { departmentSchools } from '#contract/statistics/statistics.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let second: Storage;
let department: ApiClient;
let director: ApiClient;
let zavuch: ApiClient;
let lead: ApiClient;
let teacher: ApiClient;
let schoolId: number;
let departmentId: number;
beforeAll(async () => {
  server = await startTestServer();
  second = openStorage(server.connection, { max: 2 });
  department = await signIn(server.url, 'department1');
  director = await signIn(server.url, 'director1');
  zavuch = await signIn(server.url, 'zavuch1');
  lead = await signIn(server.url, 'lead1');
  teacher = await signIn(server.url, 'teacher1');
  schoolId = director.user?.school_id ?? 0;
  departmentId = department.user?.departmentId ?? 0;
  for (let round = await refreshResults(server.sql); round.changes > 0; round = await refreshResults(server.sql));
});
afterAll(async () => {
  await second.close();
  await server.stop();
});

const root = '/api/statistics/reports';
const schedules = '/api/statistics/report-schedules';
const teachers: ReportSpec = { kind: 'teachers' };

function place(level: 'country' | 'region' | 'department' | 'school', placeId: number): ReportSpec {
  return { kind: 'place', level, placeId, test: 'diagnostic', testingType: null, parallel: null, year: null };
}

interface Wish {
  formats?: ('pdf' | 'xlsx')[];
  language?: 'kz' | 'ru';
  repeat?: 'weekly' | 'monthly' | 'quarterly' | null;
  id?: string;
}

const order = (
  client: ApiClient,
  spec: ReportSpec,
  { formats = ['xlsx'], language = 'ru', repeat = null, id = randomUUID() }: Wish = {},
) => client.call(reportAdd, { body: { id, spec, formats, language, repeat } });

async function listed(client: ApiClient): Promise<Report[]> {
  return (await client.call(reportList, { query: { perPage: 100 } })).data;
}

async function ended(client: ApiClient, id: string): Promise<Report> {
  return vi.waitUntil(
    async () => (await listed(client)).find((row) => row.id === id && row.state !== 'waiting' && row.state !== 'running'),
    { interval: 100 },
  );
}

async function made(client: ApiClient, spec: ReportSpec, wish: Wish = {}): Promise<Report> {
  const { status, text, data } = await order(client, spec, wish);
  expect(status, text).toBe(200);
  const report = await ended(client, data.id);
  expect(report).toMatchObject({ state: 'done', reason: null, can: { download: true, again: true, remove: true } });
  return report;
}

const fetchFile = (client: ApiClient, id: string, format: 'pdf' | 'xlsx') =>
  client.call(reportFile, { params: { id, format } });

async function rowsOf(client: ApiClient, id: string): Promise<unknown[][]> {
  const { data } = await fetchFile(client, id, 'xlsx');
  return readSheet(Buffer.from(data.bytes, 'base64'), 1);
}

const jobsOf = async (login: string): Promise<number> =>
  (await server.sql`select from job j join person p on p.id = j.person_id where p.login = ${login} and j.kind = 'report'`)
    .length;

describe('what a report says', () => {
  test('the rows of the screen, with what they stand on and as of when, in Russian and in Kazakh', async () => {
    const { data: view } = await department.call(
      departmentSchools,
      { params: { departmentId }, query: { kind: 'diagnostic' } },
      { 'accept-language': 'ru' },
    );
    const report = await made(department, place('department', departmentId), { formats: ['pdf', 'xlsx'] });
    expect(report.standsOn).toBe(view.figures.counted);
    const rows = await rowsOf(department, report.id);
    const head = rows.findLastIndex(([first]) => first === 'Место');
    const table = rows.slice(head);
    expect(head).toBeGreaterThan(-1);
    expect(table.slice(1, view.rows.length + 1).map(([name, due, sat]) => [name, due, sat])).toEqual(
      view.rows.map(({ name, due, sat }) => [name, due, sat]),
    );
    expect(table[view.rows.length + 1]?.slice(0, 4)).toEqual([
      view.place.name,
      view.figures.due,
      view.figures.sat,
      view.figures.counted,
    ]);
    const { data: pdf } = await fetchFile(department, report.id, 'pdf');
    expect(pdf).toMatchObject({ type: 'application/pdf', fileName: expect.stringMatching(/^Статистика.*\.pdf$/) });
    expect(Buffer.from(pdf.bytes, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const kazakh = await made(department, place('department', departmentId), { language: 'kz' });
    expect((await rowsOf(department, kazakh.id))[0]).toEqual(expect.arrayContaining(['Тест статистикасы']));
  });

  test('what may not be shown above the school is not in it', async () => {
    const report = await made(department, place('department', departmentId));
    const [few] = await server.sql<{ name: string }[]>`
      select s.name_ru as name from result_rollup r join school s on s.id = r.place_id
      where r.level = 'school' and s.department_id = ${departmentId} and r.access_type_id = 2 group by 1 having sum(r.n) = 0 and sum(r.rest_n) > 0`;
    const rows = await rowsOf(department, report.id);
    for (const row of rows.filter((one) => typeof one[2] === 'number' && typeof one[3] === 'number')) {
      const counted = Number(row[3]);
      expect(counted === 0 || counted >= 5, JSON.stringify(row)).toBe(true);
      if (counted === 0) expect(row[4] ?? null).toBeNull();
    }
    if (few) expect(rows.find(([name]) => name === few.name)?.[4] ?? null).toBeNull();
  });

  test('every kind is made for its role', async () => {
    const [period] = await server.sql<{ id: number }[]>`
      select r.period_id as id from result_rollup r join "group" g on g.id = r.place_id
      where r.level = 'group' and g.school_id = ${schoolId} group by 1 having sum(r.due) > sum(r.n) limit 1`;
    const [led] = await server.sql<{ id: number }[]>`
      select g.id from "group" g join person p on p.id = g.personnel_id where p.login = 'lead1' and g.archived_on is null order by g.id limit 1`;
    const missing: ReportSpec = { kind: 'missing', schoolId, periodId: period?.id ?? 0 };
    const ofClass: ReportSpec = { kind: 'class', test: 'practicum', groupId: led?.id ?? 0, year: null };
    const formats = ['pdf', 'xlsx'] as const;
    expect((await made(director, missing, { formats: [...formats] })).standsOn).toBeGreaterThan(0);
    expect(
      (await made(director, { kind: 'classes', test: 'timss', year: null }, { formats: [...formats] })).standsOn,
    ).toBeGreaterThan(0);
    expect((await made(director, teachers, { formats: [...formats] })).standsOn).toBeGreaterThan(0);
    expect((await made(lead, ofClass, { formats: [...formats], language: 'kz' })).standsOn).toBeGreaterThan(0);
    await made(teacher, { kind: 'homework' }, { formats: [...formats], language: 'kz' });
    expect((await order(teacher, teachers)).status).toBe(404);
    expect((await order(lead, { kind: 'classes', test: 'timss', year: null })).status).toBe(404);
  });
});

describe('reach', () => {
  test('a place beside or above one’s own, and another school’s class and period, are as absent as none', async () => {
    const [foreign] = await server.sql<{ schoolId: number; departmentId: number; groupId: number; regionId: number }[]>`
      select s.id as "schoolId", s.department_id as "departmentId", d.region_id as "regionId", g.id as "groupId"
      from school s join department d on d.id = s.department_id join "group" g on g.school_id = s.id
      where s.department_id <> ${departmentId} limit 1`;
    if (!foreign) throw new Error('The demo has one department only');
    const absent = (await order(department, place('school', 99_999_999))).text;
    for (const spec of [
      place('country', 0),
      place('region', foreign.regionId),
      place('department', foreign.departmentId),
      place('school', foreign.schoolId),
      { kind: 'missing', schoolId: foreign.schoolId, periodId: 1 },
    ] satisfies ReportSpec[])
      expect((await order(department, spec)).text, JSON.stringify(spec)).toBe(absent);
    for (const spec of [
      place('school', foreign.schoolId),
      place('department', departmentId),
      { kind: 'class', test: 'practicum', groupId: foreign.groupId, year: null },
    ] satisfies ReportSpec[])
      expect((await order(director, spec)).text, JSON.stringify(spec)).toBe(absent);
  });

  test('who has the same place reads it; nobody else finds it, and its maker alone changes it', async () => {
    const { id } = await made(director, teachers);
    const seen = (await listed(zavuch)).find((row) => row.id === id);
    expect(seen).toMatchObject({ isOwn: false, can: { download: true, again: false, remove: false } });
    expect((await fetchFile(zavuch, id, 'xlsx')).status).toBe(200);
    expect((await fetchFile(zavuch, id, 'pdf')).status).toBe(404);
    for (const client of [department, lead, teacher]) {
      expect((await listed(client)).find((row) => row.id === id)).toBeUndefined();
      expect((await fetchFile(client, id, 'xlsx')).status).toBe(404);
    }
    expect((await zavuch.call('DELETE', `${root}/${id}`)).status).toBe(404);
    expect((await zavuch.call('POST', `${root}/${id}/again`)).status).toBe(404);
    expect((await director.call('DELETE', `${root}/${id}`)).status).toBe(200);
    expect((await fetchFile(director, id, 'xlsx')).status).toBe(404);
    expect(await server.sql`select from statistic_report_file where report_id = ${id}`).toHaveLength(0);
  });

  test('it is asked again when the report is made and when it is fetched: who has lost the place gets nothing, and the repetition stops', async () => {
    const id = randomUUID();
    await order(department, place('department', departmentId), { id, repeat: 'weekly' });
    expect((await ended(department, id)).state).toBe('done');
    const [other] = await server.sql<{ id: number }[]>`
      select id from department where id <> ${departmentId} and region_id = (select region_id from department where id = ${departmentId}) limit 1`;
    const move = (to: number) => server.sql`update person set department_id = ${to} where login = 'department1'`;
    await move(other?.id ?? 0);
    try {
      await server.sql`update report_schedule set next_at = now() - interval '1 minute' where id = ${id}`;
      expect(await orderDue(server.sql, Date.now())).toBe(1);
      const moved = await signIn((await server.another()).url, 'department1');
      const refused = await vi.waitUntil(
        async () => (await listed(moved)).find((row) => row.isRepeated && row.state === 'failed'),
        { interval: 100 },
      );
      expect(refused).toMatchObject({ reason: 'reach', asOf: null, can: { download: false } });
      const { data } = await moved.call(reportScheduleList);
      expect(data.find((row) => row.id === id)).toMatchObject({ stoppedBecause: 'reach', nextAt: null });
      expect((await listed(moved)).find((row) => row.id === id)?.can.download).toBe(false);
      expect((await fetchFile(moved, id, 'xlsx')).status).toBe(404);
      expect(await orderDue(server.sql, Date.now() + 400 * 86_400_000)).toBe(0);
    } finally {
      await move(departmentId);
    }
  });

  test('a schedule of a closed account orders nothing any more', async () => {
    const [person] = await server.sql<{ id: number }[]>`select id from person where login = 'zavuch1'`;
    const id = randomUUID();
    await server.sql`
      insert into report_schedule (id, person_id, reach, spec, place_kz, place_ru, formats, language, repeat, next_at)
      values (${id}, ${person?.id ?? 0}, 'school 0', '{"kind":"teachers"}', '', '', '{xlsx}', 'ru', 'weekly', now())`;
    await server.sql`update person set deleted_at = now() where login = 'zavuch1'`;
    try {
      await orderDue(server.sql, Date.now());
      expect(
        await server.sql`select stopped_because as because, next_at as next from report_schedule where id = ${id}`,
      ).toEqual([{ because: 'account', next: null }]);
      expect(await server.sql`select from statistic_report where schedule_id = ${id}`).toHaveLength(0);
    } finally {
      await server.sql`update person set deleted_at = null where login = 'zavuch1'`;
    }
  });
});

describe('again and again', () => {
  test('two processes order one run of a schedule, and a long break is made up for once', async () => {
    const { data } = await order(director, teachers, { repeat: 'monthly' });
    await ended(director, data.id);
    const before = await jobsOf('director1');
    await server.sql`update report_schedule set next_at = now() - interval '200 days' where id = ${data.id}`;
    const now = Date.now();
    const due = await Promise.all([orderDue(server.sql, now), orderDue(second.sql, now), orderDue(server.sql, now)]);
    expect(due.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await orderDue(second.sql, now)).toBe(0);
    expect(await jobsOf('director1')).toBe(before + 1);
    const [{ next } = { next: null }] = await server.sql<{ next: Date | null }[]>`
      select next_at as next from report_schedule where id = ${data.id}`;
    expect(next?.getTime()).toBeGreaterThan(now);
    const runs = await vi.waitUntil(
      async () => {
        const rows = (await listed(director)).filter(({ isRepeated, state }) => isRepeated && state === 'done');
        return rows.length === 2 && rows;
      },
      { interval: 100 },
    );
    expect(runs.every(({ can }) => can.download)).toBe(true);
    expect((await director.call('DELETE', `${schedules}/${data.id}`)).status).toBe(200);
    expect((await director.call('DELETE', `${schedules}/${data.id}`)).status).toBe(404);
    expect((await listed(director)).filter(({ id }) => runs.some((run) => run.id === id))).toHaveLength(2);
  });

  test('the same order again is one report; made again, it has the figures of now; its end is announced', async () => {
    const id = randomUUID();
    await Promise.all([order(director, teachers, { id }), order(director, teachers, { id })]);
    const first = await ended(director, id);
    expect((await listed(director)).filter((row) => row.id === id)).toHaveLength(1);
    expect((await director.call('POST', `${root}/${id}/again`)).status).toBe(200);
    const again = await vi.waitUntil(
      async () =>
        (await listed(director)).find((row) => row.id === id && row.state === 'done' && (row.asOf ?? 0) > (first.asOf ?? 0)),
      { interval: 100 },
    );
    expect(again.can.download).toBe(true);
    const { data } = await director.call(notificationList);
    expect(data.rows.some((row) => row.kind === 'job-ended' && row.data.job === 'report' && row.data.state === 'done')).toBe(
      true,
    );
  });

  test('what cannot be asked for is refused', async () => {
    const bad = async (body: object): Promise<number> =>
      (
        await director.call('POST', root, {
          id: randomUUID(),
          spec: teachers,
          formats: ['pdf'],
          language: 'ru',
          repeat: null,
          ...body,
        })
      ).status;
    expect(await bad({ formats: [] })).toBe(422);
    expect(await bad({ formats: ['pdf', 'pdf'] })).toBe(422);
    expect(await bad({ formats: ['docx'] })).toBe(422);
    expect(await bad({ language: 'en' })).toBe(422);
    expect(await bad({ repeat: 'daily' })).toBe(422);
    expect(await bad({ spec: { kind: 'everything' } })).toBe(422);
    expect(await bad({ spec: { ...place('school', schoolId), parallel: 13 } })).toBe(422);
    const empty = await made(director, { kind: 'classes', test: 'timss', year: 2035 }, { formats: ['pdf', 'xlsx'] });
    expect(empty.standsOn).toBe(0);
  });
});
