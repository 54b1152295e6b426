import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';

import { EmbeddedPostgresError } from './errors.ts';
import type { Cluster } from './cluster.ts';

export type Runnable = Pick<Cluster, 'account' | 'binaries'>;

/** Starts a PostgreSQL program as the chosen account. Its pid is the program's own: the prefix replaces itself by it. */
export function spawnAsAccount(by: Runnable, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [file = program, ...rest] = [...by.account.prefix, program, ...args];
  // The programs insist on a current folder that they may enter.
  return spawn(file, rest, { cwd: '/', env: by.binaries.env, windowsHide: true, ...by.account.spawn, ...options });
}

/**
 * Runs a program to its end.
 *
 * @throws EmbeddedPostgresError with the last lines of its output when it fails.
 */
export async function runAsAccount(by: Runnable, program: string, args: string[], input = ''): Promise<string> {
  const child = spawnAsAccount(by, program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.stdin?.on('error', () => undefined); // it may end before it has read all: the exit code tells
  child.stdin?.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new EmbeddedPostgresError(`${program} failed: ${output.trim().split('\n').slice(-3).join(' | ')}`);
  }
  return output;
}
