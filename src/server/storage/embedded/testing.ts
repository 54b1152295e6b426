/** For the tests of this folder: data folders that vanish, and a real server in another process. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import postgres from 'postgres';
import type { Sql } from 'postgres';
import { afterAll } from 'vitest';

import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedConnection, EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { hasEnded } from './stopping.ts';

const cleanups: (() => Promise<unknown>)[] = [];

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
}

/** In memory where there is room: a cluster is a thousand small files, and on disk they are most of a test's time. */
function temporaryRoot(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 * 1024 ** 3 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(temporaryRoot(), 'synaq-pg-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let template: Promise<string> | null = null;
afterAll(async () => {
  if (template !== null) await rm(await template, { recursive: true, force: true });
  template = null;
});

/** A data folder with a fresh database in it: a copy, since making one takes a second of a whole core each time. */
export async function freshData(): Promise<string> {
  template ??= makeTemplate();
  const folder = await temporaryFolder();
  await promisify(execFile)('cp', ['-a', path.join(await template, 'postgres'), folder]);
  return folder;
}

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(path.join(temporaryRoot(), 'synaq-pg-template-'));
  const running = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durability: 'off' });
  await running.stop();
  return folder;
}

/** Without fsync: what is killed here are processes, never the machine. */
export async function start(dataDir: string, more: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const running = await startEmbeddedPostgres({ dataDir, log: () => undefined, durability: 'off', ...more });
  cleanups.push(() => running.stop());
  return running;
}

export function connect(to: { connection: EmbeddedConnection }): Sql {
  const sql = postgres({ ...to.connection, max: 2, onnotice: () => undefined });
  cleanups.push(() => sql.end({ timeout: 1 }));
  return sql;
}

export interface ServerProcess {
  child: ChildProcess;
  connection: EmbeddedConnection;
  postgresPid: number;
  /** SIGKILL, and gone. */
  kill(): Promise<void>;
}

/** Starts the database in a process of its own, which then does nothing but live. */
export async function startInProcess(dataDir: string): Promise<ServerProcess> {
  const script = fileURLToPath(new URL('./testing-holder.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  cleanups.push(kill);
  for await (const line of createInterface({ input: child.stdout })) {
    const { connection, pid } = JSON.parse(line) as { connection: EmbeddedConnection; pid: number };
    // Its postgres follows it within moments, and writes into the folder until then.
    cleanups.push(async () => {
      await kill();
      await hasEnded(pid, 15_000);
    });
    return { child, connection, postgresPid: pid, kill };
  }
  throw new Error('The process ended before its database was ready');
}
