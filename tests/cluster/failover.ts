/** Builds the machines, runs trials on them, and prints what each one showed. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAttemptSecrets } from '../../src/server/areas/attempts/attempt-secrets.ts';
import { verifyAttempt } from '../../src/server/areas/attempts/verify-attempt.ts';
import { openStorage } from '../../src/server/storage/database.ts';
import { addExam } from '../support/exam-factory.ts';
import {
  addMachines,
  createDatabase,
  findPrimary,
  isWhole,
  secret,
  startEtcd,
  startFront,
  startPatroni,
  startServerProcess,
  until,
  type Bed,
} from './machines.ts';
import { openHub } from './namespaces.ts';
import { addressFor, runTrial, silenceLimitMs, type Kind, type TrialResult } from './trial.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function build(): Promise<Bed> {
  openHub();
  const folder = mkdtempSync(join(tmpdir(), 'synaq-cluster-'));
  // PostgreSQL runs as its own user.
  chmodSync(folder, 0o755);
  say(`machines and their logs: ${folder}`);
  const bed = addMachines(folder);
  for (const machine of bed.databases) startEtcd(machine, bed.databases);
  for (const machine of bed.databases) startPatroni(machine, bed.databases);
  say(`database: whole after ${await until('three database machines', 180_000, () => isWhole(bed.databases))} ms`);
  const primary = await findPrimary(bed.databases);
  if (!primary) throw new Error('There is no primary');
  await createDatabase(primary);
  for (const machine of bed.apps) {
    startFront(machine, bed.databases);
    await startServerProcess(machine);
    say(`${machine.name}: ready`);
  }
  return bed;
}

/** @returns 0 when nothing was lost or doubled and answers came again in time */
export async function runTrials({ trials, seed, kinds }: { trials: number; seed: number; kinds: Kind[] }): Promise<number> {
  const bed = await build();
  const { sql } = openStorage(addressFor(bed), { max: 2 });
  const secrets = createAttemptSecrets(secret);
  const results: TrialResult[] = [];
  for (let number = 1; number <= trials; number += 1) {
    const kind = kinds[(number - 1) % kinds.length] ?? 'kill';
    const result = await runTrial({
      number,
      kind,
      seed,
      bed,
      sql,
      async newExam() {
        let examId = 0;
        await until('an exam is made', 60_000, async () => Boolean((examId = await addExam(sql))));
        return examId;
      },
      async verify(attemptId, load) {
        const receipts = load.receipts.filter((receipt) => receipt.attemptId === attemptId);
        const verdict = await verifyAttempt(sql, attemptId, receipts, secrets);
        return verdict ? verdict.found.map((line) => `${attemptId}: ${line}`) : [`LOST: attempt ${attemptId}`];
      },
    });
    results.push(result);
    say(lineOf(result));
    keep(seed, results);
  }
  say(sumUp(results));
  return results.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function lineOf(result: TrialResult): string {
  const { number, kind, from, to, answers, commands, silence, longestWait, wholeAfter, faults } = result;
  const whole = wholeAfter === null ? 'a machine was copied again' : `whole again after ${seconds(wholeAfter)}`;
  const line = `${number} ${kind}: ${from} > ${to}, ${answers} answers, ${commands} commands, silent ${seconds(silence)}, longest wait ${seconds(longestWait)}, ${whole}`;
  return faults.length === 0 ? line : [line, ...faults.slice(0, 10).map((fault) => `  ${fault}`)].join('\n');
}

function sumUp(results: readonly TrialResult[]): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const lines = kinds.map((kind) => {
    const own = results.filter((one) => one.kind === kind);
    const silences = own.map(({ silence }) => silence).toSorted((a, b) => a - b);
    const median = silences[Math.floor(silences.length / 2)] ?? 0;
    return `${kind}: ${own.length} trials, ${own.filter(({ faults }) => faults.length > 0).length} failed, silent ${seconds(median)} (median) to ${seconds(silences.at(-1) ?? 0)}`;
  });
  const sum = (of: (result: TrialResult) => number): number => results.reduce((all, result) => all + of(result), 0);
  return [
    ...lines,
    `${sum(({ answers }) => answers)} answers and ${sum(({ commands }) => commands)} commands acknowledged; limit of silence ${seconds(silenceLimitMs)}`,
  ].join('\n');
}

function keep(seed: number, results: readonly TrialResult[]): void {
  const folder = join(import.meta.dirname, '..', '..', 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cluster.json'), JSON.stringify({ at: new Date().toISOString(), seed, results }, null, 2));
}
