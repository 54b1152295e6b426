/**
 * How long each test file took when they were last stored (`npm test -- --store-times`), in seconds. Files that take long begin first, so
 * that no core waits for the last of them; the slowest are tried by thirds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Third } from '../support/third.ts';

const place = join(import.meta.dirname, 'durations.json');

const stored = JSON.parse(readFileSync(place, 'utf8')) as Record<string, number>;

/**
 * In every run: what a school cannot do without (answers that survive, a test that begins and ends, sign-in, homework), the walks through
 * pages and menus, which take a third of them by themselves, what asks every endpoint, and the specification's rows.
 */
const always = new Set([
  ...'begin homework key-secrecy outage sections sign-in sitting storage two-tabs waiting every-page shell specification'
    .split(' ')
    .map((name) => `tests/e2e/${name}.spec.ts`),
  ...['access', 'http'].map((name) => `tests/api/${name}.test.ts`),
]);
/** Seconds. */
const slow = 15;

/** @returns seconds; a file that was never timed counts as long, so that it does not begin last */
export function durationOf(file: string): number {
  return stored[file] ?? slow;
}

const slowest = Object.keys(stored)
  .filter((file) => durationOf(file) >= slow)
  .sort((a, b) => durationOf(b) - durationOf(a));

/** @returns paths of the journeys that begin first */
export const longSpecs = slowest.filter((file) => file.startsWith('tests/e2e/'));

/** @returns paths of the test files that a run of this third leaves out, the longest first */
export function leftOutBy(third: Third): string[] {
  const rotating = slowest.filter((file) => !always.has(file) && !file.startsWith('tests/architecture/'));
  return third === 'all' ? [] : rotating.filter((_, place) => place % 3 !== third);
}

/** Keeps the durations of files that this run left out. */
export function storeDurations(files: readonly { file: string; seconds: number }[]): void {
  const all = { ...stored };
  for (const { file, seconds } of files) all[file] = Math.round(seconds);
  const lines = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(place, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}
