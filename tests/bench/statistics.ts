/** `npm run bench -- --only statistics`: pages of every level in a country with 400,000 results, the rebuild, and how far sums are behind. */
import type postgres from 'postgres';
import { rebuildResults } from '#server/areas/statistics/rebuild.ts';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { connectToRunning } from '../support/running-database.ts';
import { startDemo } from './conditions.ts';
import { percentile, quantile, type Figure } from './figures.ts';

const calls = 60;

interface Place {
  regionId: number;
  departmentId: number;
  schoolId: number;
  periodId: number;
}

async function timesOf(client: ApiClient, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const path = paths[index % paths.length] ?? '';
    const began = performance.now();
    const reply = await client.call('GET', path);
    times.push(performance.now() - began);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
  }
  return times;
}

/** With the most results; of each level. */
async function places(sql: postgres.Sql): Promise<Place[]> {
  return sql<Place[]>`
    select * from (
      select distinct on (d.id) d.region_id as "regionId", d.id as "departmentId", s.id as "schoolId", r.period_id as "periodId", r.n
      from result_rollup r join "group" g on r.level = 'group' and g.id = r.place_id join school s on s.id = g.school_id
      join department d on d.id = s.department_id where r.access_type_id = 4 order by d.id, r.n desc) p order by n desc limit 20`;
}

const kinds = ['practicum', 'diagnostic', 'timss', 'practicum-lessons', 'pisa2025', 'cert'];
const spread = (path: (place: Place) => string, all: readonly Place[]): string[] =>
  all.flatMap((place, index) =>
    kinds.map((kind) => `/api/statistics/${path(place)}?kind=${kind}&flowId=1#${index}`.replace(/#.*/, '')),
  );

export async function benchStatistics(runs: number): Promise<Figure[]> {
  const demo = await startDemo({ arguments: ['--size', 'large'] });
  const sql = await connectToRunning(demo.dataDir);
  try {
    const [count] = await sql<{ facts: number }[]>`select count(*)::int as facts from result_fact`;
    const note = `${count?.facts ?? 0} results`;
    const country = createApiClient(demo.url);
    await country.signIn('country1');
    const all = await places(sql);
    const asked: [string, string[]][] = [
      ['the country by regions', kinds.map((kind) => `/api/statistics/country-info?kind=${kind}&flowId=1`)],
      ['a region by departments', spread(({ regionId }) => `region-info/${regionId}`, all)],
      ['a department by schools', spread(({ departmentId }) => `department-schools/${departmentId}`, all)],
      ['a school by periods', spread(({ schoolId }) => `get-school-info/${schoolId}`, all)],
      ['a period by classes', spread(({ schoolId, periodId }) => `get-groups-period-info/${schoolId}/${periodId}`, all)],
      ['who is missing in a school', all.map(({ schoolId, periodId }) => `/api/statistics/missing/${schoolId}/${periodId}`)],
    ];
    const figures: Figure[] = [];
    for (const [what, paths] of asked) {
      await timesOf(country, paths);
      const values: number[] = [];
      const medians: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const times = await timesOf(country, paths);
        values.push(percentile(times, 0.95));
        medians.push(quantile(times, 0.5));
      }
      const middle = `p50 ${medians.map((time) => time.toFixed(0)).join(', ')} ms`;
      figures.push({ what: `${what}, p95`, target: '<= 300 ms', values, unit: 'ms', note: `${middle}; ${note}` });
    }
    figures.push(await closing(sql, runs), await rebuild(sql));
    return figures;
  } finally {
    await sql.end();
    await demo.stop();
  }
}

const closingSize = 100_000;

/** A test of 100,000 students closes: each of their results has changed, and the sums follow. */
async function closing(sql: postgres.Sql, runs: number): Promise<Figure> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await sql`
      insert into result_change (person_id, period_id)
      select person_id, period_id from result_fact order by period_id desc limit ${closingSize}`;
    const began = performance.now();
    for (let round = await refreshResults(sql); round.changes > 0; round = await refreshResults(sql));
    values.push((performance.now() - began) / 1000);
  }
  return { what: 'sums after a test of 100,000 students', target: '<= 60 s', values, unit: 's' };
}

async function rebuild(sql: postgres.Sql): Promise<Figure> {
  const began = performance.now();
  const { facts, changed } = await rebuildResults(sql);
  const seconds = (performance.now() - began) / 1000;
  return {
    what: 'rebuild of all sums',
    target: 'difference 0',
    values: [seconds],
    unit: 's',
    note: `${facts} results, ${changed} rows differ`,
  };
}
