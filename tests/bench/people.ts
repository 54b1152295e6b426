/** `npm run bench -- --only people`: lists and searches of people, of one school and of a country with 200,000. */
import type postgres from 'postgres';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { ADMIN_USER } from '../../src/server/storage/embedded/settings.ts';
import { connectToRunning } from '../support/running-database.ts';
import { startDemo } from './conditions.ts';
import { percentile, quantile, type Figure } from './figures.ts';

const people = 200_000;
/** How many of these are in the school of the director who asks. */
const inSchool = 1_500;
const calls = 40;

/**
 * Set-based, without the row triggers of a live database: they would note 200,000 changed results, which the server then derives again while it is
 * measured. The search index is built at the end.
 */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [index] = await tx<{ made: string }[]>`select pg_get_indexdef('person_search'::regclass) as made`;
    await tx`drop index person_search`;
    await tx`
      with schools as materialized (
        select s.id, s.department_id, d.region_id, row_number() over (order by s.id) - 1 as place, count(*) over () as many
        from school s join department d on d.id = s.department_id),
      classes as materialized (
        select g.id, g.school_id, row_number() over (partition by g.school_id order by g.id) - 1 as place, count(*) over (partition by g.school_id) as many
        from "group" g where g.archived_on is null),
      own as materialized (select school_id from person where login = 'director1')
      insert into person (login, password_hash, role, firstname, surname, lastname, sex, born_date, region_id, department_id, school_id, group_id)
      select 'bench' || n, o.password_hash, case when n % 15 = 0 then 'TCHR' else 'ST' end,
        (array['Әлия','Болат','Дана','Ерлан','Жансая','Қайрат','Мәдина','Нұрлан','Сәуле','Тимур'])[1 + n % 10],
        (array['Ахмет','Бекұлы','Дүйсен','Ермек','Жұмабай','Қасым','Нұрғали','Оспан','Сейіт','Түсіп'])[1 + n / 10 % 10]
          || (array['ов','ев','бек','жан','хан'])[1 + n / 100 % 5] || chr(1072 + n / 500 % 32) || chr(1072 + n / 16000 % 32),
        'Ерланұлы', case when n % 2 = 0 then 'm' else 'w' end, date '2008-01-01' + n % 3000, s.region_id, s.department_id, s.id,
        case when n % 15 <> 0 then g.id end
      from generate_series(1, ${people}) n
      cross join (select password_hash from person where login = 'student1') o cross join own
      join schools s on case when n <= ${inSchool} then s.id = own.school_id else s.place = n % s.many end
      left join classes g on g.school_id = s.id and g.place = n / 7 % g.many`;
    await tx`
      insert into enrolment (person_id, group_id, from_at)
      select id, group_id, created_at from person where login like 'bench%' and group_id is not null`;
    await tx.unsafe(index?.made ?? '');
  });
  await sql`analyze person, enrolment`;
}

const searches = ['касым', 'Бекұлы', 'bench1999', 'Нургали Алия', 'серик', 'Оспанбек', 'Тимур', 'дуйсен'];

async function timesOf(client: ApiClient, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const search = encodeURIComponent(searches[index % searches.length] ?? '');
    const began = performance.now();
    const reply = await client.call('GET', path.replace('$search', search).replace('$page', String(1 + (index % 5))));
    times.push(performance.now() - began);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
  }
  return times;
}

export async function benchPeople(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const sql = await connectToRunning(demo.dataDir, ADMIN_USER);
  try {
    const began = performance.now();
    await fill(sql);
    process.stdout.write(`  ${people} people inserted in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    const director = createApiClient(demo.url);
    await director.signIn('director1');
    const country = createApiClient(demo.url);
    await country.signIn('country1');
    const asked: [string, ApiClient, string, number][] = [
      ['students of a school, a page', director, '/api/contingent?page=$page', 100],
      ['students of a school, a search', director, '/api/contingent?search=$search', 100],
      ['staff of a school, a search', director, '/api/personnel?search=$search', 100],
      ['anybody of 200,000, a page', country, '/api/people?page=$page', 200],
      ['anybody of 200,000, a search', country, '/api/people?search=$search', 200],
      ['students of 200,000, a search', country, '/api/contingent?search=$search', 200],
      ['duplicates of a school', director, '/api/duplicates?page=1', 200],
    ];
    const figures: Figure[] = [];
    for (const [what, client, path, target] of asked) {
      await timesOf(client, path);
      const values: number[] = [];
      const medians: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const times = await timesOf(client, path);
        values.push(percentile(times, 0.95));
        medians.push(quantile(times, 0.5));
      }
      const note = `p50 ${medians.map((time) => time.toFixed(0)).join(', ')} ms`;
      figures.push({ what: `${what}, p95`, target: `<= ${target} ms`, values, unit: 'ms', note });
    }
    return figures;
  } finally {
    await sql.end();
    await demo.stop();
  }
}
