import { setTimeout as delay } from 'node:timers/promises';

import { isAlive } from './process-table.ts';
import { runAsAccount } from './run-program.ts';
import type { Cluster } from './cluster.ts';

/** `fast` ends the sessions and writes a checkpoint; `immediate` just stops and leaves the rest to crash recovery. */
export type StopMode = 'fast' | 'immediate';

const FAST_MS = 10_000;
const IMMEDIATE_MS = 5_000;

/** Stops a postmaster, ours or one that an earlier server left; returns when it is gone. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  await requestStop(cluster, pid, 'fast');
  if (await hasEnded(pid, FAST_MS)) return;
  cluster.log('warn', 'PostgreSQL did not shut down in time and is stopped at once; it recovers at the next start');
  await requestStop(cluster, pid, 'immediate');
  if (await hasEnded(pid, IMMEDIATE_MS)) return;
  send(pid, 'SIGKILL');
  await hasEnded(pid, IMMEDIATE_MS);
}

async function requestStop(cluster: Cluster, pid: number, mode: StopMode): Promise<void> {
  if (process.platform === 'win32') {
    // There are no signals: pg_ctl speaks through the named pipe that stands for them.
    const args = ['stop', '--no-wait', '-m', mode, '-D', cluster.paths.cluster];
    await runAsAccount(cluster, cluster.binaries.pgCtl, args).catch(() => undefined);
    return;
  }
  send(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
}

/** A process that is gone already is what we want, so that is no error. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Waits until the process is gone; false when it still lives after the time (ms). */
export async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  return true;
}
