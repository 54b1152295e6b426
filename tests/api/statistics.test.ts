/** Statistics from the country down: sums, scope, what may be shown, and recounts. */
import { readSheet } from 'read-excel-file/node';
import { boardFlags } from '#domain/attempt/board.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classResultList } from '#contract/results/period-results.ts';
import { groupPeriodInfo } from '#contract/statistics/missing.ts';
import type { StatisticView } from '#contract/statistics/parts.ts';
import { schoolPeriodsInfo } from '#contract/statistics/statistics.ts';
import { addDays } from '#domain/exam/assignment.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { sheetType } from '#domain/sheets/types.ts';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { rebuildResults } from '#server/areas/statistics/rebuild.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let country: ApiClient;
let region: ApiClient;
let department: ApiClient;
let director: ApiClient;

interface Made {
  regionId: number;
  departmentId: number;
  schoolId: number;
}
let own: Made;

beforeAll(async () => {
  server = await startTestServer();
  country = await signIn(server.url, 'country1');
  region = await signIn(server.url, 'region1');
  department = await signIn(server.url, 'department1');
  director = await signIn(server.url, 'director1');
  const [row] = await server.sql<Made[]>`
    select s.id as "schoolId", d.id as "departmentId", d.region_id as "regionId" from school s join department d on d.id = s.department_id
    where s.id = (select school_id from person where login = 'director1')`;
  if (!row) throw new Error('The demo has no school');
  own = row;
  await drain();
});
afterAll(() => server.stop());

async function drain(): Promise<void> {
  for (let round = await refreshResults(server.sql); round.changes > 0; round = await refreshResults(server.sql));
}

const root = '/api/statistics';
async function view(client: ApiClient, path: string, query = 'kind=diagnostic'): Promise<StatisticView> {
  const reply = await client.call<StatisticView>('GET', `${root}/${path}?${query}`);
  expect(reply.status, path).toBe(200);
  return reply.data;
}

const total = (rows: readonly { due: number; sat: number }[]): [number, number] => [
  rows.reduce((sum, { due }) => sum + due, 0),
  rows.reduce((sum, { sat }) => sum + sat, 0),
];

interface Raw {
  personId: number;
  periodId: number;
  accessTypeId: number;
  year: number;
  schoolId: number;
  departmentId: number;
  regionId: number;
  score: number | null;
  max: number | null;
  passed: number | null;
  /** A certification has a number in each language; this is the lower one. */
  family: number;
}

/** As `refresh.ts` does not: finished attempts one by one, in the school of the class of their day; of several the last one. Practice is none. */
async function rawResults(): Promise<Raw[]> {
  const rows = await server.sql<Raw[]>`
    select a.person_id as "personId", a.access_period_id as "periodId", a.access_type_id as "accessTypeId", school_year_of(ap.start_date) as year,
      s.id as "schoolId", s.department_id as "departmentId", d.region_id as "regionId", a.total_score as score, a.total_max_score as max, a.passed,
      least(x.id, coalesce(x.pair_id, x.id)) as family
    from exam_attempt a join person p on p.id = a.person_id join exam_access_period ap on ap.id = a.access_period_id
    join exam x on x.id = a.exam_id and not x.is_rehearsal
    left join enrolment e on a.access_type_id <> 1 and e.person_id = p.id and e.from_at <= a.started_at and (e.until_at is null or e.until_at > a.started_at)
    left join "group" g on g.id = e.group_id
    join school s on s.id = coalesce(g.school_id, p.school_id) join department d on d.id = s.department_id
    where a.status = 'completed' order by a.number, a.finished_at, a.id`;
  // A certification counts once in a school year, in whatever period and language: the last attempt.
  const keyOf = ({ personId, periodId, accessTypeId, family, year }: Raw): string =>
    accessTypeId === 1 ? `${personId} of ${family} in ${year}` : `${personId} ${periodId}`;
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

const percentOf = ({ score, max }: Raw): number => (max ? Math.min(100, Math.max(0, ((score ?? 0) / max) * 100)) : 0);
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

describe('sums', () => {
  test('a place is the sum of what is below it, at every level, and a recount agrees', async () => {
    for (const kind of ['diagnostic', 'practicum', 'timss', 'cert']) {
      const query = `kind=${kind}`;
      for (const path of [
        'country-info',
        `region-info/${own.regionId}`,
        `department-schools/${own.departmentId}`,
        `get-school-info/${own.schoolId}`,
      ]) {
        const { figures, rows } = await view(country, path, query);
        expect(total(rows), `${kind} ${path}`).toEqual([figures.due, figures.sat]);
      }
    }
  });

  test('a recount over the attempts agrees to the last student, for every kind, year and level', async () => {
    const raw = await rawResults();
    const numbers = { cert: 1, diagnostic: 2, practicum: 4, 'practicum-lessons': 5, timss: 6, pisa2025: 7 } as const;
    for (const [kind, accessTypeId] of Object.entries(numbers)) {
      const levels: [string, (row: Raw) => boolean][] = [
        ['country-info', () => true],
        [`region-info/${own.regionId}`, ({ regionId }) => regionId === own.regionId],
        [`department-schools/${own.departmentId}`, ({ departmentId }) => departmentId === own.departmentId],
        [`get-school-info/${own.schoolId}`, ({ schoolId }) => schoolId === own.schoolId],
      ];
      for (const [path, isHere] of levels) {
        const { trend } = await view(country, path, `kind=${kind}`);
        const here = raw.filter((row) => row.accessTypeId === accessTypeId && isHere(row));
        expect(here.length, `${kind} ${path}`).toBeGreaterThan(0);
        for (const { schoolYear, sat, counted, average, passed, bins } of trend) {
          const sitters = here.filter(({ year }) => year === schoolYear);
          expect(sat, `${kind} ${path} ${schoolYear}`).toBe(sitters.length);
          // A school shows all of its own; above it what waits to be pooled is missing.
          if (!path.startsWith('get-school') || sitters.length === 0) continue;
          expect(counted).toBe(sitters.length);
          expect(bins.reduce((sum, count) => sum + count, 0)).toBe(sitters.length);
          const mean = sitters.reduce((sum, row) => sum + percentOf(row), 0) / sitters.length;
          expect(Math.abs((average?.value ?? 0) - mean)).toBeLessThan(0.06);
          expect(passed?.value).toBe(oneDecimal((sitters.filter((row) => row.passed === 1).length / sitters.length) * 100));
        }
        expect(trend.reduce((sum, { sat }) => sum + sat, 0)).toBe(here.length);
      }
    }
  });

  test('who sat a test and who is missing are all who were to sit it', async () => {
    const { rows } = await view(country, `get-school-info/${own.schoolId}`, 'kind=diagnostic');
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, due, sat } of rows) {
      const { meta } = await country.call('GET', `${root}/missing/${own.schoolId}/${id}`);
      expect(sat + meta.total).toBe(due);
    }
  });

  test('a rebuild changes nothing', async () => {
    const rebuilt = await rebuildResults(server.sql);
    expect(rebuilt.facts).toBeGreaterThan(0);
    expect(rebuilt.changed).toBe(0);
  });

  test('a corrected result, a moved student and a revoked period change the sums, and a rebuild still agrees', async () => {
    const [fact] = await server.sql<{ personId: number; periodId: number; groupId: number }[]>`
      select person_id as "personId", period_id as "periodId", group_id as "groupId" from result_fact where group_id > 0
      order by person_id, period_id limit 1`;
    if (!fact) throw new Error('The demo has no result');
    await server.sql`
      update exam_attempt set total_score = 0, passed = 0 where person_id = ${fact.personId} and access_period_id = ${fact.periodId}`;
    await server.sql`
      update person set group_id = (select id from "group" where school_id = person.school_id and id <> group_id order by id limit 1)
      where id = (select person_id from result_fact where group_id > 0 order by person_id desc limit 1)`;
    const [late] = await server.sql<{ id: string; periodId: number }[]>`
      select a.id, a.access_period_id as "periodId" from exam_attempt a
      join result_fact f on f.person_id = a.person_id and f.period_id = a.access_period_id
      where not f.is_late and a.status = 'completed' and (f.person_id, f.period_id) <> (${fact.personId}, ${fact.periodId})
      order by a.number desc, a.person_id, a.access_period_id limit 1`;
    await server.sql`
      update exam_access_period set archived_at = now() where id = (
        select period_id from result_rollup where level = 'group' and due > n and period_id not in (${fact.periodId}, ${late?.periodId ?? 0})
        order by period_id limit 1)`;
    // Answers that came after the end; and a teacher with a certification who goes to another school.
    await server.sql`
      insert into attempt_note (attempt_id, revision, born, late) values (${late?.id ?? ''}, 1, 1, 2)
      on conflict (attempt_id) do update set late = excluded.late`;
    const [moved] = await server.sql<{ id: number }[]>`
      update person set school_id = (select id from school where id <> person.school_id order by id limit 1)
      where id = (select person_id from result_fact where group_id < 0 order by person_id limit 1) returning id`;
    await drain();
    const [{ count: lateFacts } = { count: 0 }] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from result_fact f join exam_attempt a on a.person_id = f.person_id and a.access_period_id = f.period_id
      where a.id = ${late?.id ?? ''} and f.is_late`;
    expect(lateFacts).toBe(1);
    const shownKeys = async (): Promise<unknown> => {
      const [sums] = await server.sql`
        select (select is_after_keys from result_fact f join exam_attempt a on a.person_id = f.person_id and a.access_period_id = f.period_id
          where a.id = ${late?.id ?? ''}) as fact, (select sum(late_after_keys)::int from result_rollup where level = 'country') as country`;
      return sums;
    };
    expect(await shownKeys()).toEqual({ fact: false, country: 0 });
    await server.sql`update attempt_note set flags = flags | ${boardFlags.keys}::int where attempt_id = ${late?.id ?? ''}`;
    await drain();
    expect(await shownKeys()).toEqual({ fact: true, country: 1 });
    expect(
      await server.sql`select from result_fact f join person p on p.id = f.person_id where p.id = ${moved?.id ?? 0} and f.group_id = -p.school_id`,
    ).not.toHaveLength(0);
    const [now] = await server.sql<{ percent: number }[]>`
      select percent_hundredths as percent from result_fact where person_id = ${fact.personId} and period_id = ${fact.periodId}`;
    expect(now?.percent).toBe(0);
    expect((await rebuildResults(server.sql)).changed).toBe(0);
  });
});

describe('scope', () => {
  test('a worker sees their own place and below, and nothing beside or above it', async () => {
    const [foreign] = await server.sql<Made[]>`
      select s.id as "schoolId", d.id as "departmentId", d.region_id as "regionId" from school s join department d on d.id = s.department_id
      where d.region_id <> ${own.regionId} limit 1`;
    const [elsewhere] = await server.sql<
      { id: number }[]
    >`select id from department where region_id <> ${own.regionId} limit 1`;
    const [other] = await server.sql<{ id: number }[]>`select id from region where id <> ${own.regionId} limit 1`;
    const status = async (client: ApiClient, path: string): Promise<number> =>
      (await client.call('GET', `${root}/${path}?kind=timss`)).status;
    expect(await status(region, `region-info/${own.regionId}`)).toBe(200);
    expect(await status(region, `region-info/${other?.id}`)).toBe(404);
    expect(await status(department, `department-schools/${own.departmentId}`)).toBe(200);
    expect(await status(department, `department-schools/${elsewhere?.id}`)).toBe(404);
    expect(await status(director, `get-school-info/${own.schoolId}`)).toBe(200);
    expect(await status(director, `get-school-info/${own.schoolId + 1}`)).toBe(404);
    expect(await status(country, 'get-school-info/99999999')).toBe(404);
    if (foreign) {
      expect(await status(region, `get-school-info/${foreign.schoolId}`)).toBe(404);
      expect(await status(department, `get-school-info/${foreign.schoolId}`)).toBe(404);
    }
    expect(await status(department, 'country-info')).toBe(403);
    const [period] = await server.sql<{ id: number }[]>`
      select id from exam_access_period where school_id is not null and school_id <> ${own.schoolId} limit 1`;
    if (period) expect(await status(country, `get-groups-period-info/${own.schoolId}/${period.id}`)).toBe(404);
  });

  test('a place under another parent is as absent as one that does not exist', async () => {
    const [other] = await server.sql<{ regionId: number; departmentId: number }[]>`
      select d.region_id as "regionId", d.id as "departmentId" from department d where d.region_id <> ${own.regionId} order by 1 limit 1`;
    const [period] = (await view(country, `get-school-info/${own.schoolId}`)).rows;
    const [group] = (await view(country, `get-groups-period-info/${own.schoolId}/${period?.id}`)).rows;
    const paths = [
      `department-schools/${own.departmentId}`,
      `get-school-info/${own.schoolId}`,
      `get-groups-period-info/${own.schoolId}/${period?.id}`,
      `get-school-periods-info/${own.schoolId}`,
      `get-group-period-info/${own.schoolId}/${period?.id}/${group?.id}`,
    ];
    const status = async (path: string, query: string) =>
      (await country.call('GET', `${root}/${path}?kind=diagnostic&${query}`)).status;
    for (const path of paths) {
      expect(await status(path, `regionId=${own.regionId}`), path).toBe(200);
      expect(await status(path, `regionId=${other?.regionId}`), path).toBe(404);
      if (path.startsWith('department')) continue;
      expect(await status(path, `regionId=${own.regionId}&departmentId=${own.departmentId}`), path).toBe(200);
      expect(await status(path, `regionId=${own.regionId}&departmentId=${other?.departmentId}`), path).toBe(404);
    }
  });

  test('a period of another kind or type is absent', async () => {
    const periods = await server.sql<{ id: number; type: number; testingType: string | null }[]>`
      select distinct on (ap.access_type_id, ap.testing_type) ap.id, ap.access_type_id as type, ap.testing_type as "testingType"
      from exam_access_period ap join exam x on x.id = ap.exam_id and not x.is_rehearsal where ap.school_id = ${own.schoolId} order by 2, 3, 1`;
    const kinds = { 2: 'diagnostic', 4: 'practicum', 6: 'timss' } as const;
    for (const { id, type, testingType } of periods)
      for (const [number, kind] of Object.entries(kinds)) {
        const path = `${root}/get-groups-period-info/${own.schoolId}/${id}?kind=${kind}`;
        expect((await country.call('GET', path)).status, `${kind} ${type}`).toBe(Number(number) === type ? 200 : 404);
        const isInput = kind === 'diagnostic' && type === 2 && testingType === 'input';
        if (kind === 'diagnostic')
          expect((await country.call('GET', `${path}&testingType=input`)).status).toBe(isInput ? 200 : 404);
      }
  });

  test('a query that makes no sense is refused', async () => {
    for (const query of ['kind=chess', 'kind=timss&parallel=13', 'kind=timss&year=20', 'kind=timss&testingType=x'])
      expect((await country.call('GET', `${root}/country-info?${query}`)).status, query).toBe(422);
  });
});

describe('what may be shown', () => {
  test('what is shown above the school stands on disjoint groups of at least five, whatever is subtracted', async () => {
    const rows = await server.sql<{ level: string; n: number; restN: number; id: number; parent: number; key: string }[]>`
      select r.level, r.n, r.rest_n as "restN", r.place_id as id,
        case r.level when 'school' then s.department_id when 'department' then d.region_id else 0 end as parent,
        concat_ws(' ', r.access_type_id, r.testing_type, r.school_year, r.parallel, r.exam_id) as key
      from result_rollup r left join school s on r.level = 'school' and s.id = r.place_id
      left join department d on r.level = 'department' and d.id = r.place_id where r.level <> 'group'`;
    expect(rows.length).toBeGreaterThan(10);
    const above = { school: 'department', department: 'region', region: 'country' } as const;
    for (const row of rows) {
      expect(row.n === 0 || row.n >= 5, JSON.stringify(row)).toBe(true);
      expect(row.restN).toBeLessThan(5);
      if (row.level === 'school') expect(row.n === 0 || row.restN === 0).toBe(true);
    }
    for (const [below, level] of Object.entries(above)) {
      for (const parent of rows.filter((row) => row.level === level)) {
        const children = rows.filter((row) => row.level === below && row.key === parent.key && row.parent === parent.id);
        const pooled = parent.n - children.reduce((sum, { n }) => sum + n, 0);
        expect(pooled === 0 || pooled >= 5, JSON.stringify(parent)).toBe(true);
      }
    }
  });
});

describe('tables and days', () => {
  async function table(client: ApiClient, path: string): Promise<readonly (readonly unknown[])[]> {
    const response = await fetch(`${server.url}${path}`, {
      headers: { accept: sheetType, authorization: `Bearer ${client.token}`, 'accept-language': 'ru' },
    });
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, expect.stringContaining(sheetType)]);
    return readSheet(Buffer.from(await response.arrayBuffer()));
  }

  test('every list comes as a table where Accept asks for one, with all of its rows', async () => {
    const [period] = (await view(country, `get-school-info/${own.schoolId}`)).rows;
    const school = `${root}/get-school-periods-info/${own.schoolId}?kind=diagnostic`;
    const classes = `/api/control/statistics-by-students/${period?.id}/classes`;
    const [periods, all, of] = await Promise.all([
      country.call(schoolPeriodsInfo, { params: { schoolId: own.schoolId }, query: { kind: 'diagnostic' } }),
      director.call('GET', '/api/control/statistics-by-students?page=2'),
      director.call(classResultList, { params: { accessPeriodId: period?.id ?? 0 } }),
    ]);
    expect(await table(country, school)).toHaveLength(periods.data.periods.length + 1);
    expect(await table(director, '/api/control/statistics-by-students?page=2')).toHaveLength(all.meta.total + 1);
    expect(await table(director, classes)).toHaveLength(of.data.classes.length + 1);
    for (const path of [
      'country-info',
      `region-info/${own.regionId}`,
      `department-schools/${own.departmentId}`,
      `get-school-info/${own.schoolId}`,
      `get-groups-period-info/${own.schoolId}/${period?.id}`,
    ]) {
      const { rows } = await view(country, path);
      // With its heading, and the place itself.
      expect(await table(country, `${root}/${path}?kind=diagnostic`), path).toHaveLength(rows.length + 2);
    }
  });

  test('a period has the days of its school, the last one included, and its class says where it stands', async () => {
    const { rows } = await view(country, `get-school-info/${own.schoolId}`);
    const stored = await server.sql<{ id: number; startDate: string; days: number }[]>`
      select ap.id, to_char(ap.start_date + s.utc_offset_minutes * interval '1 minute', 'YYYY-MM-DD') as "startDate",
        round(extract(epoch from ap.finish_date - ap.start_date) / 86400)::int as days
      from exam_access_period ap join school s on s.id = ${own.schoolId}`;
    for (const { id, name, period } of rows) {
      const { startDate = '', days = 0 } = stored.find((one) => one.id === id) ?? {};
      expect(period).toEqual({ startDate, endDate: addDays(startDate, days - 1) });
      expect(name).toContain(`, ${fromIsoDate(startDate)}`);
    }
    // Several begin on one day: their classes tell them apart.
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    const [first] = rows;
    const groups = await view(country, `get-groups-period-info/${own.schoolId}/${first?.id}`);
    const { data } = await country.call(groupPeriodInfo, {
      params: { schoolId: own.schoolId, periodId: first?.id ?? 0, groupId: groups.rows[0]?.id ?? 0 },
    });
    expect(data.trail.map(({ level }) => level)).toEqual(['country', 'region', 'department', 'school', 'period', 'group']);
    expect(data.trail.slice(0, -1)).toEqual(groups.trail);
    expect(data.trail.at(-1)?.name).toBe(groups.rows[0]?.name);
  });
});
