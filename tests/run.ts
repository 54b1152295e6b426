/**
 * `npm test`: everything, one step after the other, and at the end one line with the sums. A step that checks as a whole (types, lint,
 * format, build) counts as one test.
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
/** Told at the very end, where whoever sees only the last lines still finds it. */
const remarks: string[] = [];

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

async function step(title: string, work: () => Promise<Counts>): Promise<void> {
  const started = Date.now();
  process.stdout.write(`\n== ${title}\n`);
  const counts = await work();
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) remarks.push(`${title}: ${counts.failed} failed`);
  process.stdout.write(
    `== ${title}: ${counts.passed} passed, ${counts.failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
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
      if (outcome === 'failed') remarks.push(`failed: ${file}: ${fullName}`);
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
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

await step('types', async () => whole(await run('npm', ['run', '--silent', 'typecheck'])));
await step('lint', async () => whole(await run('npm', ['run', '--silent', 'lint'])));
// Each leaves a core free for the other.
await Promise.all([
  step('format', async () => whole(await run(bin('prettier'), ['--check', '--log-level', 'warn', '.']))),
  step('build (fails on a missing Kazakh or Russian text)', async () =>
    whole(await run(process.execPath, ['src/build-if-needed.mjs'])),
  ),
]);
await step('unit and API', async () => {
  const isFine = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]);
  return fromReport(vitestReport, vitestCounts, isFine);
});
// In two processes, one a core: each has a server and a country of its own.
const abuseParts = [['callers'], ['states', 'ranks', 'sockets', 'bodies', 'rates']];
await step('abuse matrix', async () => {
  const halves = abuseParts.map((parts) =>
    run(bin('tsx'), ['tests/abuse/run.ts', ...parts.flatMap((part) => ['--part', part])]),
  );
  return whole((await Promise.all(halves)).every((isFine) => isFine));
});
await step('simulation', async () => whole(await run(bin('tsx'), ['tests/sim/run.ts', '--schedules', '20000', '--seed', '1'])));
await step('planted bugs', async () => whole(await run(bin('tsx'), ['tests/sim/run-mutants.ts'])));
await step('browser', async () => {
  // Here, where it installs one once.
  findChromium('whole');
  const isFine = await run(bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  });
  return fromReport(playwrightReport, playwrightCounts, isFine);
});

for (const remark of remarks) process.stdout.write(`\n== ${remark}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
