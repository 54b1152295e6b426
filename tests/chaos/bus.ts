/**
 * `npm run chaos:bus [-- --variants N] [--seed S] [--works W] [--kills K]`: the bus again and again, each time in another way. A teacher takes works
 * along and reviews them without a network; the browser is killed, the network comes and goes, the server dies while the reviews are on their
 * way, a student sends again, a colleague reviews too. Ends with 1 where a review is missing, doubled, written over, or on a version that was not seen.
 */
import { parseArgs } from 'node:util';
import { createRandom, type Random } from '#lib/random.ts';
import { othersAct, reviews, takesAlong } from '../support/bus.ts';
import { givenHomework, workOf, type GivenHomework } from '../support/homework-works.ts';
import { openSchool, type School } from '../support/journey.ts';
import { expect } from '../support/patience.ts';
import { Student } from '../support/student.ts';

const { values } = parseArgs({
  options: {
    variants: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    works: { type: 'string', default: '5' },
    kills: { type: 'string', default: '2' },
  },
});

interface Ride {
  school: School;
  given: GivenHomework;
  teacher: Student;
  random: Random;
  /** Marks in the order of the works. */
  marks: number[];
}

async function opensWork({ teacher, given }: Ride, at: number): Promise<void> {
  await teacher.goes(`/homework/control/assigned/${given.works[at]?.answerId}`);
  await expect(teacher.page.getByTestId('page-picture')).toBeVisible();
}

/** Reviews one work; a kill may come right after the press of "Return", or between two works. */
async function reviewsWork(ride: Ride, at: number, isKilled: boolean): Promise<void> {
  await opensWork(ride, at);
  await reviews(ride.teacher.page, ride.marks[at] ?? 1);
  await expect(ride.teacher.page.getByTestId('returned-bar')).toBeVisible();
  if (!isKilled) return;
  // A review that the screen has shown as on this device survives.
  await opensWork(ride, at);
  await expect(ride.teacher.page.getByTestId('is-returned')).toBeVisible();
  await ride.teacher.browserDies();
  await opensWork(ride, at);
  await expect(ride.teacher.page.getByTestId('is-returned')).toBeVisible();
}

/** @returns what does not hold; empty: all of it does */
async function faultsOf({ given, marks }: Ride): Promise<string[]> {
  const faults: string[] = [];
  const reviewer = given.teacher.user?.userId;
  for (const [at, { answerId }] of given.works.entries()) {
    const { work, marks: ink } = await workOf(given.teacher, answerId);
    const own = work.reviews.filter(({ reviewerId }) => reviewerId === reviewer);
    const said = own.map(({ version, state, mark, comment }) => `${version} ${state} ${mark} ${comment}`).join('; ');
    const meant = `1 returned ${marks[at]} Жақсы, ${marks[at]}`;
    if (said !== meant) faults.push(`work ${at + 1}: "${said}" instead of "${meant}"`);
    const drawn = ink
      .map(({ version, mark }) => `${version} ${mark.kind}`)
      .toSorted()
      .join(', ');
    if (drawn !== '1 stamp, 1 stroke') faults.push(`work ${at + 1} has the marks ${drawn}`);
  }
  const [first, second] = given.works;
  const colleague = (await workOf(given.teacher, first?.answerId ?? '')).work.reviews.find(
    ({ comment }) => comment === 'Director',
  );
  if (colleague?.mark !== 4) faults.push('the colleague’s review is not there');
  if ((await workOf(given.teacher, second?.answerId ?? '')).work.versions.length !== 2)
    faults.push('the second version is not there');
  return faults;
}

async function rides(school: School, seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const count = Number(values.works);
  const given = await givenHomework(school.url, school.examiner.sql, count);
  const teacher = await Student.signInOnDevice(school, given.teacherLogin);
  const marks = given.works.map(() => random.int(1, 10));
  const ride: Ride = { school, given, teacher, random, marks };
  try {
    await takesAlong(teacher);
    // Cookies are written late: a kill before that would sign the teacher out for as long as there is no network.
    await teacher.closesAndReopens();
    await teacher.network.dies();
    const order = random.shuffle(given.works.map((_, at) => at));
    const killedAt = new Set(random.shuffle([...order]).slice(0, Number(values.kills)));
    const othersAt = random.int(0, order.length - 1);
    for (const [turn, at] of order.entries()) {
      if (turn === othersAt) await othersAct(school, given);
      await reviewsWork(ride, at, killedAt.has(at));
    }
    await teacher.network.returns();
    if (random.chance(0.5)) {
      await school.crashes();
      await school.restarts();
    }
    if (random.chance(0.5)) await teacher.browserDies();
    let faults: string[] = [];
    await teacher.goes('/homework/control/list');
    await expect(async () => {
      faults = await faultsOf(ride);
      expect(faults).toEqual([]);
    })
      .toPass({ timeout: 60_000 })
      .catch(() => undefined);
    return faults;
  } finally {
    await teacher.leaves().catch(() => undefined);
  }
}

const first = Number(values.seed);
let failed = 0;
const school = await openSchool();
for (let seed = first; seed < first + Number(values.variants); seed += 1) {
  const started = performance.now();
  const faults = await rides(school, seed).catch((error: unknown) => [`not brought to its end: ${String(error)}`]);
  const took = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`seed ${seed}: ${faults.length === 0 ? 'held' : 'FAILED'}, ${took} s\n`);
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  if (faults.length > 0) failed += 1;
}
await school.close();
process.exit(failed === 0 ? 0 : 1);
