/**
 * `npm test`: everything but what rotates: of slow test files, long simulations and planted bugs a third, which the commit chooses.
 * `npm run test:full` takes all of it, `-- --changed` what a change since the last landing can break. `-- --all` begins further steps after a
 * failure, `-- --times` names the slowest files. At the end: the time of each step, what failed, and one line with the sums.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { affectedBy, changedFiles, findBase } from './suite/changed.ts';
import { leftOutBy, storeDurations } from './suite/durations.ts';
import { runSteps, type Done, type Step } from './suite/run-steps.ts';
import { allSteps, changedSteps, logOf, type Place } from './suite/steps.ts';
import { third as thirdOfCommit } from './support/third.ts';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    base: { type: 'string' },
    /** Writes the durations of this run, which order the test files of the next ones. */
    'store-times': { type: 'boolean', default: false },
  },
});

const root = join(import.meta.dirname, '..');
const place: Place = { root, results: join(root, 'test-results') };
const third = values.full ? 'all' : thirdOfCommit;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function timed(seconds: number): string {
  return seconds < 60 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`;
}

function summary({ title, passed, failed, seconds }: Done): string {
  return `== ${title}: ${passed} passed, ${failed} failed, ${timed(seconds)}`;
}

/** Its whole output if it failed: what CI keeps is all that somebody has who cannot run it again. */
function report(done: Done): void {
  if (done.isUnable) for (const remark of done.remarks) print(`== ${remark}`);
  else if (done.failed > 0) print(`\n== output of ${done.title}\n${readFileSync(logOf(place, done.title), 'utf8').trimEnd()}`);
  print(summary(done));
}

function chooseSteps(): Step[] {
  if (!values.changed) return allSteps(place, third);
  const base = values.base ?? findBase(root);
  const affected = affectedBy(changedFiles(root, base));
  print(`Changed since ${base.slice(0, 10)}: ${affected.areas.join(', ') || 'no area'}`);
  return changedSteps(place, third, affected);
}

/** `null` where the tree holds what no commit has, or there is no git. */
function testedCommit(): string | null {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

const commit = testedCommit();
rmSync(place.results, { recursive: true, force: true });
mkdirSync(place.results, { recursive: true });
const started = Date.now();
// Two slots for each core: half of the time a step waits for a disk, a network that is away, or a clock.
const { done, left } = await runSteps(chooseSteps(), {
  slots: Math.max(4, availableParallelism() * 2),
  goesOn: values.all || values.changed || values.full,
  onEnd: report,
});
const minutes = (Date.now() - started) / 60_000;
const files = done
  .flatMap((step) => Object.entries(step.files).map(([file, seconds]) => ({ file, seconds, step: step.title })))
  .sort((a, b) => b.seconds - a.seconds);
const passed = done.reduce((sum, step) => sum + step.passed, 0);
const failed = done.reduce((sum, step) => sum + step.failed, 0);
const steps = done.map(({ title, seconds }) => ({ title, seconds }));
writeFileSync(join(place.results, 'times.json'), `${JSON.stringify({ commit, minutes, steps, files }, null, 1)}\n`);
if (failed === 0 && left.length === 0 && !values.changed && commit !== null) {
  const passedAt = new Date().toISOString();
  writeFileSync(
    join(place.results, 'passed.json'),
    `${JSON.stringify({ commit, passedAt, third, passed, failed }, null, 1)}\n`,
  );
}
if (values['store-times']) storeDurations(files);

print('');
for (const one of done) print(summary(one));
print(`== in all: ${minutes.toFixed(1)} min`);
if (values.times) for (const { file, seconds } of files.slice(0, 20)) print(`== ${timed(seconds).padStart(8)}  ${file}`);
for (const remark of done.flatMap(({ remarks }) => remarks)) print(`== ${remark}`);
if (left.length > 0) print(`== not run after the failure: ${left.join(', ')} (npm test -- --all runs on)`);
if (!values.changed && third !== 'all') {
  print(
    `== third ${third} of what rotates; the other two (npm run test:full): two thirds of simulations, pages and menus; five sixths of planted bugs;`,
  );
  print(
    `== slow test files ${leftOutBy(third)
      .map((file) => basename(file))
      .join(', ')}`,
  );
}
print(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && left.length === 0 ? 0 : 1);
