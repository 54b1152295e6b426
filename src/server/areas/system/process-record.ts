/** State that a process reports every few seconds, to whoever looks at /control/health by way of any process. */
import { randomUUID, X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type postgres from 'postgres';
import type { ProcessState } from '#contract/system/operation.ts';
import type { Config } from '#server/config.ts';

const everyMs = 10_000;
/** A process that was silent for so long is taken for ended. */
export const silentMs = 45_000;
const deletedAfter = '1 day';
const backupNote = 'last-backup.json';

/** Figures that only the process's own parts know. */
export type OwnState = Pick<
  ProcessState,
  'answersLastMinute' | 'waitingAnswers' | 'pages' | 'hearsNotices' | 'turnedAway' | 'replicaBehindMs'
>;

export interface ProcessRecord {
  /** Takes the process off the list: it has ended as it should. */
  stop(): Promise<void>;
}

/** @param read asked each time; what it counts starts again from zero. */
export function startProcessRecord(
  sql: postgres.Sql,
  { config, version }: { config: Pick<Config, 'dataDir' | 'certificateFile'>; version: string },
  read: () => OwnState,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ProcessRecord {
  const id = randomUUID();
  const name = `${hostname()} ${process.pid}`;
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  async function write(): Promise<void> {
    const state: ProcessState = {
      ...read(),
      node: process.version,
      memoryBytes: process.memoryUsage().rss,
      delayMs: Math.round(delay.max / 1e6),
      disk: await readDisk(config.dataDir),
      backupAt: await readBackup(config.dataDir),
      ...(config.certificateFile && { certificateUntil: await readCertificate(config.certificateFile) }),
    };
    delay.reset();
    const body = JSON.stringify({ ...state, clock: Date.now() });
    await sql`
      insert into server_process (id, name, version, started_at, state)
      values (${id}, ${name}, ${version}, ${startedAt}, ${body}::text::jsonb)
      on conflict (id) do update set seen_at = now(), state = excluded.state`;
    await sql`delete from server_process where seen_at < now() - ${deletedAfter}::interval`;
  }

  let writing: Promise<void> = Promise.resolve();
  const say = (): void => {
    writing = writing.then(write).catch((error: unknown) => log.warn({ err: error }, 'the process could not say how it is'));
  };
  say();
  const timer = setInterval(say, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      delay.disable();
      await writing;
      await sql`delete from server_process where id = ${id}`.catch(() => undefined);
    },
  };
}

async function readDisk(folder: string): Promise<ProcessState['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder || '.');
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch {
    return null;
  }
}

async function readCertificate(file: string): Promise<number | null> {
  try {
    return Date.parse(new X509Certificate(await readFile(file)).validTo);
  } catch {
    return null;
  }
}

async function readBackup(folder: string): Promise<number | null> {
  try {
    const note: unknown = JSON.parse(await readFile(join(folder, backupNote), 'utf8'));
    return typeof note === 'object' && note !== null && 'at' in note && typeof note.at === 'number' ? note.at : null;
  } catch {
    return null;
  }
}

/** Where `db:backup` writes when the last one was made. */
export function backupNoteOf(dataDir: string): string {
  return join(dataDir, backupNote);
}
