import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import { EmbeddedPostgresStartFailed } from './errors.ts';
import { followLog } from './postgres-log.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { clearRemains } from './remains.ts';
import { spawnAsAccount } from './run-program.ts';
import { writeSettings } from './settings.ts';
import { stopPostmaster } from './stopping.ts';
import type { Cluster } from './cluster.ts';
import { watchOver } from './watchdog.ts';

/** One life of the postgres process. */
export interface Postmaster {
  pid: number;
  /** Settles when it has ended, with the words for the log. Never rejects. */
  ended: Promise<string>;
  /** Fast shutdown, immediate after 10 s; settles when the process is gone. */
  stop(): Promise<void>;
}

/** Replaying the WAL after a power cut on a slow disk takes its time; a hung start must end some time, too. */
const START_MS = 120_000;

/**
 * Starts postgres on the cluster and waits until it accepts connections.
 *
 * @throws EmbeddedPostgresStartFailed with the last words of postgres.
 */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  await clearRemains(cluster);
  await writeSettings(cluster);
  // Detached: Ctrl-C in a terminal reaches the whole process group, and the server still needs its database to finish.
  const child = spawnAsAccount(cluster, cluster.binaries.postgres, ['-D', cluster.paths.cluster], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const lastWords = followLog(child, cluster.log);
  const ended = endOf(child);
  const { pid } = child;
  if (pid === undefined) throw new EmbeddedPostgresStartFailed(`PostgreSQL could not be started: ${await ended}`);
  const watchdog = watchOver(pid);
  void ended.then(() => watchdog.dismiss());
  const postmaster: Postmaster = {
    pid,
    ended,
    async stop() {
      await Promise.race([stopPostmaster(cluster, pid), ended]);
      await ended;
    },
  };
  const failure = await readiness(cluster, postmaster);
  if (failure === null) return postmaster;
  await postmaster.stop();
  throw new EmbeddedPostgresStartFailed(`PostgreSQL did not start (${failure}): ${lastWords() || 'it said nothing'}`);
}

/** Null when it is ready, else why not. */
async function readiness(cluster: Cluster, postmaster: Postmaster): Promise<string | null> {
  const outcome: { ended: string | null } = { ended: null };
  void postmaster.ended.then((how) => {
    outcome.ended = how;
  });
  const deadline = Date.now() + START_MS;
  while (outcome.ended === null) {
    const file = await readPostmasterPid(cluster.paths.cluster);
    // The file of a former life may still lie there: only our own pid's word counts. On Windows pids may differ by a shell.
    if (file !== null && file.isReady && (file.pid === postmaster.pid || process.platform === 'win32')) return null;
    if (Date.now() > deadline) return `not ready within ${START_MS / 1_000} s`;
    await delay(10);
  }
  return outcome.ended;
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `ended by ${signal}`));
  });
}
