import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';
import { createRandom } from '#lib/random.ts';
import { hashPassword } from '#server/areas/auth/passwords.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import { continueIds } from '#server/storage/ids.ts';
import { mayPause } from '#server/storage/long-transaction.ts';
import { demoPassword } from './accounts.ts';
import { makeSchools, makeWorkers, type DemoSize, type School } from './country.ts';
import { seedPages } from './pages/seed-pages.ts';
import { makePlaces } from './places.ts';
import type { Setting } from './school.ts';
import { addSchoolYear, demoYearSpan, schoolYearOf, stretchSchoolYear } from './school-year.ts';
import { seedAppeals } from './seed-appeals.ts';
import { seedAnalysis } from './seed-analysis.ts';
import { seedPastResults } from './seed-past-results.ts';
import { seedResults } from './seed-results.ts';
import { seedResets } from './seed-resets.ts';
import { seedLessonCourses, seedSchoolCourse, seedTaskCourse } from './seed-lesson-courses.ts';
import { seedHomework } from './seed-homework.ts';
import { seedChat } from './seed-chat.ts';
import { seedLessons } from './seed-lessons.ts';
import { seedMarking } from './seed-marking.ts';
import { seedLiveLessons } from './seed-live.ts';
import { seedPlans } from './seed-plans.ts';
import { seedSchedule } from './seed-schedule.ts';
import { seedAttempts } from './seed-attempts.ts';
import { seedAssignments } from './seed-assignments.ts';
import { seedBank } from './seed-bank.ts';
import { ensureDemoTables, readDemoState } from './state.ts';

export interface SeedOptions {
  size: DemoSize;
  /** The same seed gives the same country, but for the hash of the password, which has a salt. */
  seed: number;
  now: Date;
  log: (message: string) => void;
}

/** The database has data already, and they aren't a demo's. */
export class DemoRefused extends Error {
  override name = 'DemoRefused';
}

/** The system's own tables are not ours to analyze. */
const largeTables = [
  'school',
  'group',
  'person',
  'enrolment',
  'group_year',
  'teaching',
  'subgroup',
  'subgroup_member',
  'schedule_item',
  'lesson',
  'calendar_plan',
  'plan_theme',
  'exam_question_version',
  'exam_access_period',
  'exam_attempt',
];

/** So many people are written at once. */
const batchPeople = 20_000;

/**
 * Fills an empty, migrated database with the demo country and its question bank, in one transaction: a kill on the way leaves the database
 * empty, and the next start begins again.
 * @returns false when the demo was there already.
 * @throws DemoRefused when there are other data: a school's real database must never get made-up people.
 */
export async function seedDemo(sql: postgres.Sql, { size, seed, now, log }: SeedOptions): Promise<boolean> {
  if ((await readDemoState(sql)) !== null) return false;
  await refuseOtherData(sql);
  await sql.begin(ensureDemoTables);
  const began = Date.now();
  // One hash for all: a hash of one's own for each of 200,000 people would take an hour and protect a password that is printed anyway.
  // Real accounts never share one: equal hashes would tell who has the same password.
  const passwordHash = await hashPassword(demoPassword);
  const span = demoYearSpan(now);
  const setting: Setting = {
    random: createRandom(seed),
    schoolYear: schoolYearOf(now),
    yearStart: span.start,
    passwordHash,
    ids: { group: 0, person: 0, subgroup: 0 },
  };
  const isSeeded = await sql.begin(async (tx) => {
    await mayPause(tx);
    // If several processes start together, the first one seeds and the others find it done.
    await tx`lock table demo_state in exclusive mode`;
    if ((await readDemoState(tx)) !== null) return false;
    await refuseOtherData(tx);
    await addSchoolYear(tx, setting.schoolYear);
    await stretchSchoolYear(tx, setting.schoolYear, span);
    await seedCountry(tx, setting, size, log);
    await seedSchedule(tx, setting, now, seed);
    await seedHomework(tx, now);
    await seedChat(tx, now);
    await seedPlans(tx, setting);
    await seedBank(tx, now);
    await seedLessons(tx, now, seed);
    await seedLiveLessons(tx, now);
    await seedAttempts(tx, now, seed);
    await seedAnalysis(tx, now, seed);
    await seedAppeals(tx);
    await seedMarking(tx, now, seed);
    await seedAssignments(tx, now);
    await seedResets(tx, now);
    await seedPages(tx, now);
    await seedLessonCourses(tx);
    await seedSchoolCourse(tx);
    await seedTaskCourse(tx);
    await seedPastResults(tx, { now, seed, size });
    // Else the first minute of a demo would have no statistics.
    await seedResults(tx);
    await tx`insert into demo_state ${tx({ id: 1, school_id: 1, size, seed, anchored_at: now })}`;
    return true;
  });
  if (isSeeded) {
    // Without it the first minutes would be planned as if the tables were empty.
    await sql`analyze ${sql(largeTables)}`;
    log(`Demo country: ${setting.ids.person} people in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
  return isSeeded;
}

async function refuseOtherData(sql: Queryable): Promise<void> {
  const [row] = await sql`select 1 from person union all select 1 from region union all select 1 from exam limit 1`;
  if (row) throw new DemoRefused('The database has data that are not a demo: choose an empty one, or start without the demo.');
}

async function seedCountry(sql: Queryable, setting: Setting, size: DemoSize, log: SeedOptions['log']): Promise<void> {
  const places = makePlaces();
  await copyRows(sql, 'region', places.regions);
  await copyRows(sql, 'department', places.departments);
  await copyRows(sql, 'person', makeWorkers({ ...setting, random: setting.random.fork('workers') }, places));
  let batch: School[] = [];
  let people = 0;
  for (const school of makeSchools(setting, places, size)) {
    batch.push(school);
    people += school.people.length;
    if (people < batchPeople) continue;
    await writeSchools(sql, batch);
    log(`Demo country: ${setting.ids.person} people so far`);
    [batch, people] = [[], 0];
  }
  await writeSchools(sql, batch);
  await continueIds(sql, ['region', 'department', 'school', 'group', 'subgroup', 'person']);
}

async function writeSchools(sql: Queryable, schools: readonly School[]): Promise<void> {
  await copyRows(
    sql,
    'school',
    schools.map(({ school }) => school),
  );
  await copyRows(
    sql,
    'group',
    schools.flatMap(({ groups }) => groups),
  );
  await copyRows(
    sql,
    'person',
    schools.flatMap(({ people }) => people),
  );
  await copyRows(
    sql,
    'subgroup',
    schools.flatMap(({ subgroups }) => subgroups),
  );
  await copyRows(
    sql,
    'subgroup_member',
    schools.flatMap(({ members }) => members),
  );
  await copyRows(
    sql,
    'group_year',
    schools.flatMap(({ groupYears }) => groupYears),
  );
  await copyRows(
    sql,
    'room',
    schools.flatMap(({ rooms }) => rooms),
  );
  await copyRows(
    sql,
    'teaching',
    schools.flatMap(({ teachings }) => teachings),
  );
}
