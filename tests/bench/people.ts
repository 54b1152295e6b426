/** `npm run bench -- --only people`: lists and searches of people, of one school and of a country with 200,000. */
import type postgres from 'postgres';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { connectToRunning } from '../support/running-database.ts';
import { startDemo } from './conditions.ts';
import { percentile, quantile, type Figure } from './figures.ts';

const people = 200_000;
/** Of these in the school of the director who asks. */
const inSchool = 1_500;
const calls = 40;

/** One statement: triggers of enrolments work once for all rows. */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into person (login, password_hash, role, firstname, surname, lastname, sex, born_date, region_id, department_id, school_id, group_id)
    select 'bench' || n, o.password_hash, case when n % 15 = 0 then 'TCHR' else 'ST' end,
      (array['Әлия','Болат','Дана','Ерлан','Жансая','Қайрат','Мәдина','Нұрлан','Сәуле','Тимур'])[1 + n % 10],
      (array['Ахмет','Бекұлы','Дүйсен','Ермек','Жұмабай','Қасым','Нұрғали','Оспан','Сейіт','Түсіп'])[1 + n / 10 % 10]
        || (array['ов','ев','бек','жан','хан'])[1 + n / 100 % 5] || chr(1072 + n / 500 % 32) || chr(1072 + n / 16000 % 32),
      'Ерланұлы', case when n % 2 = 0 then 'm' else 'w' end, date '2008-01-01' + n % 3000, d.region_id, s.department_id, s.id,
      case when n % 15 <> 0 then g.id end
    from generate_series(1, ${people}) n
    cross join lateral (select password_hash from person where login = 'student1') o
    join school s on s.id = case when n <= ${inSchool} then (select school_id from person where login = 'director1')
      else (select min(id) from school) + n % (select count(*)::int from school) end
    join department d on d.id = s.department_id
    left join lateral (select id from "group" where school_id = s.id and archived_on is null order by (id + n) % 17, id limit 1) g on true`;
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
  const sql = await connectToRunning(demo.dataDir);
  try {
    await fill(sql);
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
