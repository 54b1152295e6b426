/** `npm run bench -- --only weeks`: any week of a class, of a teacher and any day of a school, with the lessons of 8,000 schools in the table. */
import type postgres from 'postgres';
import { ADMIN_USER } from '../../src/server/storage/embedded/settings.ts';
import { createApiClient } from '../support/api-client.ts';
import { connectToRunning } from '../support/running-database.ts';
import { startDemo } from './conditions.ts';
import { percentile, type Figure } from './figures.ts';

const schools = 8000;
/** Lessons of one class in each school: one on every day of a school year. */
const lessonsOfSchool = 200;
/** Beyond the ids of the demo. */
const firstId = 10_000_000;
const calls = 60;

export async function benchWeeks(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const sql = await connectToRunning(demo.dataDir, ADMIN_USER);
  try {
    await fill(sql);
    const director = createApiClient(demo.url);
    await director.signIn('director1');
    const [own] = await sql<{ groups: number[]; teachers: number[]; days: string[] }[]>`
      select array_agg(distinct group_id) as groups, array_agg(distinct teacher_id) filter (where teacher_id is not null) as teachers,
        array_agg(distinct date::text) as days
      from lesson where school_id = (select school_id from person where login = 'director1')`;
    if (!own) throw new Error('The school has no lessons');
    const kinds = [
      { what: 'a week of a class', path: (at: number) => `lessons/${pick(own.groups, at)}?${week(pick(own.days, at * 7))}` },
      {
        what: 'a week of a teacher',
        path: (at: number) => `teachers/${pick(own.teachers, at)}?${week(pick(own.days, at * 7))}`,
      },
      { what: 'a day of a school', path: (at: number) => `school?date=${pick(own.days, at * 7)}` },
    ];
    const figures: Figure[] = [];
    for (const { what, path } of kinds) {
      const values: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const took: number[] = [];
        for (let call = 0; call < calls; call += 1) {
          const began = performance.now();
          const { status } = await director.call('GET', `/api/schedule/${path(run * calls + call)}`);
          took.push(performance.now() - began);
          if (status !== 200) throw new Error(`${what}: ${status}`);
        }
        values.push(percentile(took, 0.95));
      }
      const note = `${schools} schools, ${(schools * lessonsOfSchool) / 1e6} million lessons`;
      figures.push({ what: `${what}, p95 of ${calls}`, target: '<= 100 ms', values, unit: 'ms', note });
    }
    return figures;
  } finally {
    await sql.end();
    await demo.stop();
  }
}

/** Without triggers and foreign keys: the schools, classes and teachers of these lessons are numbers only. */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into lesson (school_id, group_id, subject_id, teacher_id, date, start_minute, end_minute, school_year, quarter)
      select ${firstId} + school, ${firstId} + school, 1, ${firstId} + school, l.first + day, 480, 525, l.school_year, 1
      from generate_series(1, ${schools}) school cross join generate_series(0, ${lessonsOfSchool - 1}) day
      cross join (select min(date) as first, max(school_year) as school_year from lesson) l`;
  });
  await sql`analyze lesson`;
}

function pick<Item>(list: readonly Item[], at: number): Item {
  const item = list[at % list.length];
  if (item === undefined) throw new Error('An empty list');
  return item;
}

function week(first: string): string {
  const last = new Date(Date.parse(first) + 6 * 86_400_000).toISOString().slice(0, 10);
  return `from=${first}&to=${last}`;
}
