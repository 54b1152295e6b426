/**
 * `npm test`: everything, in stages: check, unit, API, protocol, build, browser. A stage with a failure ends the run, unless `-- --all` is
 * given. At the end: the time of each step, what failed, and one line with the sums. A step that checks as a whole counts as one test.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './support/find-chromium.ts';

interface Counts {
  passed: number;
  failed: number;
}

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const total: Counts = { passed: 0, failed: 0 };
/** Printed at the very end, where a reader of the last lines alone still finds them. */
const remarks: string[] = [];
const times: string[] = [];
const runsOn = process.argv.includes('--all');

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

function bin(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}

interface Step {
  title: string;
  work: () => Promise<Counts>;
}

async function runStep({ title, work }: Step): Promise<void> {
  const started = Date.now();
  process.stdout.write(`\n== ${title}\n`);
  const counts = await work();
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) remarks.push(`${title}: ${counts.failed} failed`);
  const line = `${title}: ${counts.passed} passed, ${counts.failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`;
  times.push(line);
  process.stdout.write(`== ${line}\n`);
}

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runStep(step);
}

function whole(isFine: boolean): Counts {
  return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Reads a report; without one the step itself has failed. A skipped test is a failure: nobody would see it otherwise. */
function fromReport(file: string, read: (report: unknown) => Counts, isFine: boolean): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: counts.passed, failed: Math.max(counts.failed, isFine ? 0 : 1) };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function vitestCounts(report: unknown): Counts {
  const { testResults, ...sums } = report as VitestReport;
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) remarks.push(`failed: ${file}`);
    for (const { status: outcome, fullName, failureMessages } of assertionResults) {
      if (outcome === 'failed') remarks.push(`failed: ${file}: ${fullName}\n${failureMessages[0] ?? ''}`);
      else if (failureMessages.length > 0) remarks.push(`only at the second try: ${file}: ${fullName}\n${failureMessages[0]}`);
    }
  }
  const failed = sums.numFailedTests + sums.numPendingTests + sums.numTodoTests;
  return { passed: sums.numPassedTests, failed: failed || sums.numFailedTestSuites };
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

function remarkOnSuite({ file, specs, suites = [] }: PlaywrightSuite): void {
  for (const { title, tests } of specs)
    for (const { status } of tests)
      if (status !== 'expected')
        remarks.push(`${status === 'flaky' ? 'only at the second try' : status}: tests/e2e/${file}: ${title}`);
  suites.forEach(remarkOnSuite);
}

function playwrightCounts(report: unknown): Counts {
  const { stats, suites } = report as PlaywrightReport;
  suites.forEach(remarkOnSuite);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

function command(title: string, name: string, args: string[]): Step {
  return { title, work: async () => whole(await run(name, args)) };
}

function vitest(title: string, ...projects: string[]): Step {
  const report = join(results, `vitest-${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const work = async (): Promise<Counts> => {
    const isFine = await run(bin('vitest'), ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters]);
    return fromReport(report, vitestCounts, isFine);
  };
  return { title, work };
}

function abuse(...parts: string[]): Step {
  return command(`abuse: ${parts.join(', ')}`, bin('tsx'), [
    'tests/abuse/run.ts',
    ...parts.flatMap((part) => ['--part', part]),
  ]);
}

const browser: Step = {
  title: 'browser',
  async work() {
    // Here, where it installs one once.
    findChromium();
    const report = join(results, 'playwright.json');
    const isFine = await run(bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return fromReport(report, playwrightCounts, isFine);
  },
};

/** Each stage in lanes that run side by side: a step of two lanes takes one core, a step alone takes both. */
const stages: Record<string, Step[][][]> = {
  check: [
    [
      [command('types', 'npm', ['run', '--silent', 'typecheck'])],
      [
        command('lint', 'npm', ['run', '--silent', 'lint']),
        command('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']),
      ],
    ],
  ],
  unit: [[[vitest('unit', 'unit', 'isolated')]]],
  API: [[[vitest('API', 'api')]], [[abuse('callers')], [abuse('states', 'ranks', 'sockets', 'bodies', 'rates')]]],
  protocol: [
    [[command('simulation of answers', bin('tsx'), ['tests/sim/run.ts', '--only', 'answers', '--schedules', '10000'])]],
    [[command('simulation of sections', bin('tsx'), ['tests/sim/run.ts', '--only', 'sections', '--schedules', '1500'])]],
    [[command('simulation of commands', bin('tsx'), ['tests/sim/run.ts', '--only', 'commands', '--schedules', '5000'])]],
    [[command('simulation of homework', bin('tsx'), ['tests/sim/run.ts', '--only', 'homework', '--schedules', '5000'])]],
    [[command('simulation of live lessons', bin('tsx'), ['tests/sim/run.ts', '--only', 'live', '--schedules', '1000'])]],
    [[command('a sixth of the planted bugs', bin('tsx'), ['tests/sim/run-mutants.ts', '--every', '6'])]],
  ],
  build: [[[command('build (fails on a missing Kazakh or Russian text)', process.execPath, ['src/build-if-needed.mjs'])]]],
  browser: [[[browser]]],
};

const started = Date.now();
const names = Object.keys(stages);
for (const [index, name] of names.entries()) {
  for (const lanes of stages[name] ?? []) await Promise.all(lanes.map(runLane));
  const left = names.slice(index + 1);
  if (total.failed === 0 || runsOn || left.length === 0) continue;
  remarks.push(`not run after the failure: ${left.join(', ')} (npm test -- --all runs on)`);
  break;
}

times.push(`in all: ${((Date.now() - started) / 60_000).toFixed(1)} min`);
for (const line of [...times, ...remarks]) process.stdout.write(`\n== ${line}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
