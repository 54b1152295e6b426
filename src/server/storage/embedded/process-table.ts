import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HAS_PROC = existsSync('/proc/self/stat');

/**
 * Tells one life of a pid from the next: pids are reused, in a container within seconds. `null` when no such process
 * lives, `'unknown'` where the platform doesn't tell.
 */
export async function processStart(pid: number): Promise<string | null> {
  if (HAS_PROC) return procStart(pid);
  if (!isSignalable(pid)) return null;
  if (process.platform === 'win32') return 'unknown';
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim().replace(/\W+/g, '_') || null,
    () => null,
  );
}

async function procStart(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and brackets, so fields are counted from its last closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    if (state === 'Z' || state === 'X') return null;
    return fields[19] ?? null;
  } catch {
    return null;
  }
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export async function isAlive(pid: number): Promise<boolean> {
  return (await processStart(pid)) !== null;
}

/**
 * In which world this process's pids mean something: the boot and the pid namespace. Two containers over one volume
 * have different scopes, and neither can judge the other's pids.
 */
export async function pidScope(): Promise<string> {
  if (!HAS_PROC) return 'machine';
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return `${boot.trim()}/${namespace}`;
}

/** True when the pid is a postgres that works in the given cluster folder (a real path). */
export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (!HAS_PROC) {
    if (process.platform === 'win32') return isSignalable(pid);
    const command = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return command.stdout.includes('postgres') && command.stdout.includes(cluster);
  }
  if (!(await isAlive(pid))) return false;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (!name.startsWith('postgres')) return false;
  // Every postgres process changes into its data folder, whatever its title says.
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (cwd !== null) return cwd === cluster;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(cluster);
}

/** All processes of the cluster: the postmaster and what an earlier one left. Empty where there is no /proc. */
export async function postgresProcesses(cluster: string): Promise<number[]> {
  if (!HAS_PROC) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => ((await isPostgresOf(pid, cluster)) ? pid : null)));
  return found.filter((pid) => pid !== null);
}
