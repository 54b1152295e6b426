/** `npm run bench -- --only plans`: every calendar plan of a school laid on the lessons of a year, and a year of lessons made with it. */
import { randomUUID } from 'node:crypto';
import { layPlans } from '#server/areas/plans/lay-plans.ts';
import { makeLessons } from '#server/areas/schedule/make-lessons.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import { connectToRunning } from '../support/running-database.ts';
import { startDemo } from './conditions.ts';
import type { Figure } from './figures.ts';
import { benchMoves } from './week-moves.ts';

const weeks = 34;
const weeksOfQuarter = [8, 8, 10, 8];

export async function benchPlans(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const sql = await connectToRunning(demo.dataDir);
  try {
    const [school] = await sql<{ id: number; year: number; groups: number }[]>`
      select school_id as id, max(school_year) as year, count(*)::int as groups from "group"
      where archived_on is null and id in (select group_id from teaching) group by school_id order by school_id limit 1`;
    if (!school) throw new Error('The demo has no school with teachers');
    const { id: schoolId, year: schoolYear } = school;
    const years: number[] = [];
    await sql.begin(async (tx) => {
      const began = performance.now();
      await makeLessons(tx, { schoolId, schoolYear, from: `${schoolYear}-09-01` });
      years.push((performance.now() - began) / 1000);
    });
    const plans = await makePlans(sql, schoolId, schoolYear);
    const laid: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await sql`update lesson set theme_uuid = null where school_id = ${schoolId}`;
      await sql.begin(async (tx) => {
        const began = performance.now();
        await layPlans(tx, { schoolId, schoolYear });
        laid.push((performance.now() - began) / 1000);
      });
    }
    const [counted] = await sql<{ lessons: number }[]>`
      select count(*)::int as lessons from lesson where school_id = ${schoolId} and theme_uuid is not null`;
    const note = `${school.groups} classes, ${plans} plans, ${counted?.lessons ?? 0} lessons with a theme`;
    return [
      { what: `all plans of a school laid, ${weeks} weeks`, target: '<= 2 s', values: laid, unit: 's', note },
      { what: 'a year of lessons of a school made', target: '<= 5 s', values: years, unit: 's', note: 'once' },
      benchMoves(runs),
    ];
  } finally {
    await sql.end();
    await demo.stop();
  }
}

type Sql = Awaited<ReturnType<typeof connectToRunning>>;

/** A plan for whatever has lessons, as many hours as its quarters have weeks times lessons. @returns how many plans there are */
async function makePlans(sql: Sql, schoolId: number, schoolYear: number): Promise<number> {
  await sql`delete from calendar_plan p using "group" g where g.id = p.group_id and g.school_id = ${schoolId}`;
  const taught = await sql<{ group_id: number; subject_id: number; subgroup_id: number | null; week: number }[]>`
    select group_id, subject_id, subgroup_id, count(*)::int as week from schedule_item
    where group_id in (select id from "group" where school_id = ${schoolId}) group by group_id, subject_id, subgroup_id`;
  const plans = taught.map((plan) => ({ ...plan, uuid: randomUUID() }));
  await copyRows(
    sql,
    'calendar_plan',
    plans.map(({ week: _week, ...plan }) => ({ ...plan, school_year: schoolYear })),
  );
  const themes = plans.flatMap(({ uuid, week }) =>
    weeksOfQuarter.flatMap((count, index) =>
      Array.from({ length: count * week }, (_, place) => ({
        plan_uuid: uuid,
        quarter: index + 1,
        position: place + 1,
        type: place === count * week - 1 ? 'soch' : 'regular',
        theme: `Theme ${place + 1}`,
        goals: [],
        hours: 1,
      })),
    ),
  );
  await copyRows(sql, 'plan_theme', themes);
  await sql`analyze calendar_plan, plan_theme, lesson`;
  return plans.length;
}
