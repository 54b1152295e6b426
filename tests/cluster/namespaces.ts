/**
 * Machines of the test bed: network namespaces on a bridge, in namespaces of the command's own (network, mounts, processes). Whatever way the
 * command ends, the kernel takes all of it away; nothing of it is reachable from outside.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, createWriteStream, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const insideVariable = 'SYNAQ_CLUSTER_INSIDE';
const bridge = 'hub';
const network = '10.77.0';
/** Folder of the control groups for processor time: version 1 has a separate one. */
const groups = existsSync('/sys/fs/cgroup/cpu') ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup';
const groupPrefix = 'synaq-';
const periodMicroseconds = 20_000;
/** The command itself, from which the load comes. */
export const ownAddress = `${network}.1`;

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts this command again in namespaces of its own. @returns its exit code, or null: this is inside already. */
export function moveInside(): number | null {
  if (process.env[insideVariable] === '1') return null;
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc'];
  // The first process of the namespace has to take leave of processes whose parents have ended: a killed database would look alive.
  const init = ['bash', '-c', '"$@" & wait $!', 'bash'];
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', [...own, ...init, ...command], {
    env: { ...process.env, [insideVariable]: '1' },
    stdio: 'inherit',
  });
  for (const name of readdirSync(groups)) if (name.startsWith(groupPrefix)) rmdirSync(join(groups, name));
  return status ?? 1;
}

/** The bridge that all machines hang on. @throws where the system does not let us */
export function openHub(): void {
  // Named namespaces of this command alone.
  mkdirSync('/run/netns', { recursive: true });
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', bridge, 'type', 'bridge');
  run('ip', 'address', 'add', `${ownAddress}/24`, 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
}

export interface Machine {
  name: string;
  address: string;
  /** On a file system of its own, which can be filled. */
  folder: string;
  start(program: string, args: readonly string[], options?: StartOptions): ChildProcess;
  /** Pulls the cable, or puts it back. */
  link(state: 'up' | 'down'): void;
  /** To every process on it, or to those whose command line holds the text. @returns how many there were */
  signal(signal: 'KILL' | 'STOP' | 'CONT', holding?: string): number;
  /** From now on the processes whose command line holds the text get so much of the processors together, and what they start. */
  limit(cores: number, holding: string): void;
}

interface StartOptions {
  user?: string;
  env?: Record<string, string>;
  /** Its output; left out: the name of the program. */
  log?: string;
}

/** @param size of its disk, megabytes, in memory; null: a folder on this machine's disk */
export function addMachine(name: string, host: number, root: string, size: number | null): Machine {
  const address = `${network}.${host}`;
  const folder = join(root, name);
  const [near, far] = [`v${host}`, 'eth0'];
  run('ip', 'netns', 'add', name);
  run('ip', 'link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name);
  run('ip', 'link', 'set', near, 'master', bridge, 'up');
  run('ip', '-n', name, 'address', 'add', `${address}/24`, 'dev', far);
  run('ip', '-n', name, 'link', 'set', far, 'up');
  run('ip', '-n', name, 'link', 'set', 'lo', 'up');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (size === null) chmodSync(folder, 0o777);
  else run('mount', '-t', 'tmpfs', '-o', `size=${size}m,mode=0777`, 'tmpfs', folder);
  const pidsOf = (holding?: string): string[] =>
    run('ip', 'netns', 'pids', name)
      .split('\n')
      .filter((pid) => pid !== '' && (holding === undefined || commandOf(pid).includes(holding)));
  const logs = join(root, 'logs');
  mkdirSync(logs, { recursive: true });
  return {
    name,
    address,
    folder,
    start(program, args, { user, env = {}, log } = {}) {
      const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : [];
      const child = spawn('ip', ['netns', 'exec', name, ...as, program, ...args], {
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', HOME: folder, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const output = createWriteStream(join(logs, `${name}-${log ?? program.replace(/^.*\//, '')}.log`), { flags: 'a' });
      child.stdout.pipe(output, { end: false });
      child.stderr.pipe(output, { end: false });
      return child;
    },
    link: (state) => void run('ip', 'link', 'set', near, state),
    signal(signal, holding) {
      const pids = pidsOf(holding);
      for (const pid of pids) spawnSync('kill', [`-${signal}`, pid], { stdio: 'ignore' });
      return pids.length;
    },
    limit(cores, holding) {
      const group = join(groups, groupPrefix + name);
      mkdirSync(group, { recursive: true });
      const quota = cores * periodMicroseconds;
      if (existsSync(join(group, 'cpu.max'))) writeFileSync(join(group, 'cpu.max'), `${quota} ${periodMicroseconds}`);
      else {
        writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodMicroseconds));
        writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
      }
      for (const pid of pidsOf(holding)) writeFileSync(join(group, 'cgroup.procs'), pid);
    },
  };
}

function commandOf(pid: string): string {
  const { stdout } = spawnSync('cat', [`/proc/${pid}/cmdline`], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return stdout.replaceAll('\0', ' ');
}
