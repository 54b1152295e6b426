/**
 * How long each test file took when they were last stored (`npm test -- --store-times`), in seconds. Files that take long begin first, so
 * that no core waits for the last of them; the slowest journeys are tried by thirds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const place = join(import.meta.dirname, 'durations.json');

const stored = JSON.parse(readFileSync(place, 'utf8')) as Record<string, number>;

/**
 * In every run: what a school cannot do without (answers that survive, a test that begins and ends, sign-in, homework), and the walks through
 * pages and menus, which take a third of them by themselves.
 */
const always = 'begin homework key-secrecy outage sections sign-in sitting storage two-tabs waiting every-page shell'.split(
  ' ',
);
/** Seconds. */
const slow = 25;

/** @returns seconds; a file that was never timed counts as long, so that it does not begin last */
export function durationOf(file: string): number {
  return stored[file] ?? slow;
}

/** @returns paths of the journeys that begin first */
export function longSpecs(): string[] {
  return Object.keys(stored).filter((file) => file.startsWith('tests/e2e/') && durationOf(file) >= slow);
}

/** @returns paths of the journeys that are tried by thirds, the longest first */
export function rotatingSpecs(): string[] {
  return longSpecs()
    .filter((file) => !always.some((name) => file === `tests/e2e/${name}.spec.ts`))
    .sort((a, b) => durationOf(b) - durationOf(a));
}

/** Keeps the durations of files that this run left out. */
export function storeDurations(files: readonly { file: string; seconds: number }[]): void {
  const all = { ...stored };
  for (const { file, seconds } of files) all[file] = Math.round(seconds);
  const lines = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(place, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}
