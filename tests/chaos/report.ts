/** The table at the end, and the same as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFine, type TrialResult } from './trial.ts';

const folder = join(import.meta.dirname, '..', '..', 'test-results');

export interface ClassReport {
  name: string;
  trials: number;
  faults: number;
  answers: number;
  lost: number;
  doubled: number;
  failed: number;
  longestRecoveryMs: number;
  /** null: nothing was killed. */
  longestReadyMs: number | null;
}

export function sumUp(results: readonly TrialResult[]): ClassReport[] {
  const names = [...new Set(results.map(({ name }) => name))];
  return names.map((name) => {
    const own = results.filter((result) => result.name === name);
    const sum = (count: (result: TrialResult) => number): number => own.reduce((total, result) => total + count(result), 0);
    const ready = own.flatMap(({ readyMs }) => readyMs);
    return {
      name,
      trials: own.length,
      faults: sum(({ faults }) => faults),
      answers: sum(({ answers }) => answers),
      lost: sum(({ lost }) => lost.length),
      doubled: sum(({ doubled }) => doubled.length),
      failed: sum((result) => (isFine(result) ? 0 : 1)),
      longestRecoveryMs: Math.round(Math.max(...own.map(({ recoveryMs }) => recoveryMs))),
      longestReadyMs: ready.length > 0 ? Math.round(Math.max(...ready)) : null,
    };
  });
}

function seconds(ms: number | null): string {
  return ms === null ? '' : `${(ms / 1000).toFixed(1)} s`;
}

export function tableOf(reports: readonly ClassReport[]): string {
  const head = ['class', 'trials', 'faults', 'answers', 'lost', 'doubled', 'failed', 'longest recovery', 'longest start'];
  const rows = reports.map((report) => [
    report.name,
    ...[report.trials, report.faults, report.answers, report.lost, report.doubled, report.failed].map(String),
    seconds(report.longestRecoveryMs),
    seconds(report.longestReadyMs),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

export function writeReport(seed: number, results: readonly TrialResult[]): void {
  mkdirSync(folder, { recursive: true });
  const report = { at: new Date().toISOString(), seed, classes: sumUp(results), trials: results };
  writeFileSync(join(folder, 'chaos.json'), JSON.stringify(report, null, 2));
}
