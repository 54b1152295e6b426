/** Memory of the server and its database under a steady load. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startDemo } from './conditions.ts';
import { findSitters, startSittings } from './answers.ts';
import type { Figure } from './figures.ts';
import { runLoad } from './load.ts';

/** The process and all below it. */
function family(root: number): number[] {
  const parents = new Map<number, number>();
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid && parent) parents.set(pid, parent);
  }
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow);
}

function readRollup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return ''; // It has just ended: PostgreSQL's helpers come and go.
  }
}

function ticksOf(pid: number): number {
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ').slice(11, 13).map(Number); // prettier-ignore
    return user + system;
  } catch {
    return 0;
  }
}

/** Seconds of processor time that it and all below it have taken: says what work costs also on a machine that is busy otherwise. */
export function processorSeconds(root: number): number {
  return family(root).reduce((sum, pid) => sum + ticksOf(pid), 0) / 100;
}

/** Megabytes, memory that processes share counted once (proportional set size). */
export function megabytes(root: number): number {
  let kilobytes = 0;
  for (const pid of family(root)) {
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readRollup(pid))?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

export async function benchMemory(minutes: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const sittings = await startSittings(demo.url, await findSitters(demo.dataDir, 300));
    const samples: number[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      await runLoad(demo, sittings, 60, 500);
      samples.push(megabytes(demo.child.pid ?? 0));
      process.stdout.write(`  minute ${minute + 1}: ${samples.at(-1)?.toFixed(0)} MB\n`);
    }
    const warm = samples.slice(Math.floor(samples.length / 3));
    return [
      {
        what: `memory of server and database, ${minutes} minutes at 500 answers a second`,
        target: 'flat, < 500 MB',
        values: warm,
        unit: 'MB',
        note: `from ${samples[0]?.toFixed(0)} MB in minute 1 to ${samples.at(-1)?.toFixed(0)} MB at the end`,
      },
    ];
  } finally {
    await demo.stop();
  }
}
