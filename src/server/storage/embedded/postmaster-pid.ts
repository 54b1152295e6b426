import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** State that a running postmaster writes into its pid file (pidfile.h). */
export interface PostmasterPid {
  pid: number;
  host: string;
  port: number;
  isReady: boolean;
}

/** Null where there is no such file, or one that is still being written. */
export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | null> {
  const text = await readFile(postmasterPidFile(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), host: lines[4] || lines[5] || '', isReady: lines[7] === 'ready' };
}

export function postmasterPidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}
