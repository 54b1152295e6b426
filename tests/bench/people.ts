/** Lists of people and the search among them: of a school by its director, of 200,000 people by a worker of the country. */
import type postgres from 'postgres';
import { connectToRunning } from '../support/running-database.ts';
import { createApiClient } from '../support/api-client.ts';
import { startDemo } from './conditions.ts';
import { percentile, quantile, type Figure } from './figures.ts';

const people = 200_000;
const perRun = 40;

/** Students of schools of the demo, with names made of those that are there. */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into person (login, password_hash, role, surname, firstname, lastname, sex, born_date, region_id, department_id, school_id)
    select 'bench' || n, 'none', 'ST', s.surname, f.firstname, f.lastname, f.sex, f.born_date, o.region_id, o.department_id, o.school_id
    from generate_series(1, ${people}) n
    join (select surname, row_number() over (order by id) - 1 as place, count(*) over () as count from person where role = 'ST') s
      on s.place = n * 7 % s.count
    join (select firstname, lastname, sex, born_date, row_number() over (order by id) - 1 as place, count(*) over () as count
      from person where role = 'ST') f on f.place = n * 13 % f.count
    join (select p.region_id, p.department_id, p.school_id, row_number() over (order by p.id) - 1 as place, count(*) over () as count
      from person p where role = 'ST' and school_id > 1) o on o.place = n * 3 % o.count`;
  await sql`analyze person`;
}

export async function benchPeople(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const sql = await connectToRunning(demo.dataDir);
  try {
    await fill(sql);
    const surnames = await sql<{ surname: string; firstname: string }[]>`
      select surname, firstname from person where role = 'ST' and school_id = 1 order by id limit ${perRun}`;
    const figures: Figure[] = [];
    for (const [login, path, place, target] of [
      ['director1', '/api/contingent', 'of a school', 100],
      ['country1', '/api/people', `of ${people.toLocaleString('en')} people`, 200],
    ] as const) {
      const client = createApiClient(demo.url);
      await client.signIn(login);
      const measure = async (what: string, ask: (index: number) => string) => {
        const all: number[][] = [];
        for (let run = 0; run < runs; run += 1) {
          const times: number[] = [];
          for (let index = 0; index < perRun; index += 1) {
            const started = performance.now();
            const { status } = await client.call('GET', `${path}?${ask(index)}`);
            times.push(performance.now() - started);
            if (status !== 200) throw new Error(`${path}: ${status}`);
          }
          all.push(times);
        }
        figures.push({
          what: `${what} ${place}, p95`,
          target: `<= ${target} ms`,
          values: all.map((times) => percentile(times, 0.95)),
          unit: 'ms',
          note: `p50 ${all.map((times) => quantile(times, 0.5).toFixed(0)).join(', ')} ms`,
        });
      };
      await measure('a page of the list', (index) => `page=${1 + (index % 10)}`);
      await measure('the search', (index) => {
        const { surname = '', firstname = '' } = surnames[index % surnames.length] ?? {};
        return `search=${encodeURIComponent(`${surname.slice(0, 5)} ${firstname.slice(0, 3)}`)}`;
      });
    }
    return figures;
  } finally {
    await sql.end();
    await demo.stop();
  }
}
