import { rm } from 'node:fs/promises';

import { isAlive, isPostgresOf, postgresProcesses } from './process-table.ts';
import { postmasterPidFile, readPostmasterPid } from './postmaster-pid.ts';
import { hasEnded, send, stopPostmaster } from './stopping.ts';
import type { Cluster } from './cluster.ts';

/**
 * Clears away what an earlier server left running, so that a new postmaster can start: a whole orphan whose parent was
 * killed, or single backends whose postmaster was killed (they hold the shared memory, and PostgreSQL refuses to start
 * beside them). Call it with the folder's lock held: then none of them can belong to a living server.
 */
export async function clearRemains(cluster: Cluster): Promise<void> {
  const folder = cluster.paths.cluster;
  const former = await readPostmasterPid(folder);
  if (former !== null && (await isPostgresOf(former.pid, folder))) {
    cluster.log('warn', 'A PostgreSQL of an earlier run is still running on this data folder and is stopped first', {
      pid: former.pid,
    });
    await stopPostmaster(cluster, former.pid);
  } else if (former !== null && (await isAlive(former.pid))) {
    // Somebody else lives under that pid now, and PostgreSQL would take it for its own. A dead pid is left to
    // PostgreSQL, which finds the old shared memory by this file and removes that as well.
    await rm(postmasterPidFile(folder), { force: true });
  }
  await Promise.all((await postgresProcesses(folder)).map((pid) => endBackend(pid)));
}

async function endBackend(pid: number): Promise<void> {
  send(pid, 'SIGQUIT');
  if (await hasEnded(pid, 1_000)) return;
  send(pid, 'SIGKILL');
  await hasEnded(pid, 1_000);
}
