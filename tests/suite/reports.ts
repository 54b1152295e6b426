/** Reads the reports of Vitest and Playwright: how many passed and failed, which ones, and how long each file took. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
}

export interface Outcome extends Counts {
  /** Remarks for a reader of the last lines: failed tests with their reason, and those that passed only at their second try. */
  remarks: string[];
  /** Seconds by test file. */
  files: Record<string, number>;
  /** This machine cannot run the step. It counts as failed, and the others begin all the same. */
  isUnable?: true;
}

/** A step without a report counts as one test. */
export function whole(isFine: boolean): Outcome {
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, remarks: [], files: {} };
}

/** @param why one line */
export function unable(why: string): Outcome {
  return { ...whole(false), remarks: [why], isUnable: true };
}

/** Reads a report; without one the step itself has failed. */
export function fromReport(file: string, root: string, isFine: boolean): Outcome {
  if (!existsSync(file)) return whole(false);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  const outcome = 'testResults' in report ? readVitest(report, root) : readPlaywright(report);
  return { ...outcome, failed: Math.max(outcome.failed, isFine ? 0 : 1) };
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
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** A skipped test is a failure: nobody would see it otherwise. */
function readVitest({ testResults, ...sums }: VitestReport, root: string): Outcome {
  const remarks: string[] = [];
  const files: Record<string, number> = {};
  for (const { name, status, startTime, endTime, assertionResults } of testResults) {
    const file = relative(root, name);
    files[file] = (endTime - startTime) / 1000;
    if (status === 'failed' && assertionResults.length === 0) remarks.push(`failed: ${file}`);
    for (const { status: outcome, fullName, failureMessages } of assertionResults) {
      if (outcome === 'failed') remarks.push(`failed: ${file}: ${fullName}\n${failureMessages[0] ?? ''}`);
    }
  }
  const failed = sums.numFailedTests + sums.numPendingTests + sums.numTodoTests;
  return { passed: sums.numPassedTests, failed: failed || sums.numFailedTestSuites, remarks, files };
}

interface PlaywrightSuite {
  file: string;
  specs: {
    title: string;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

function readPlaywright({ stats, suites }: PlaywrightReport): Outcome {
  const remarks: string[] = [];
  const files: Record<string, number> = {};
  const read = ({ file, specs, suites: inner = [] }: PlaywrightSuite): void => {
    const path = `tests/e2e/${file}`;
    for (const { title, tests } of specs)
      for (const { status, results } of tests) {
        files[path] = (files[path] ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1000, 0);
        if (status !== 'expected') remarks.push(`${status === 'flaky' ? 'only at the second try' : status}: ${path}: ${title}`);
      }
    inner.forEach(read);
  };
  suites.forEach(read);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped, remarks, files };
}
