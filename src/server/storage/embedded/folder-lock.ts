/**
 * One server per data folder.
 *
 * Node has no flock, and a single lock file can't be taken over safely when its holder died: two processes that both
 * find it stale may each remove what the other has just written. So: announce, then look. Everyone first writes a file
 * of its own, named by pid and start time, and then reads the others'. A file of a dead process is removed by anybody
 * (its name belongs to that one life of that pid, so never to a living one); whoever sees a living other steps back.
 * Both announce before they look, so at least one of two sees the other, and two never both pass.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { EmbeddedPostgresLocked } from './errors.ts';
import { pidScope, processStart } from './process-table.ts';

export interface FolderLock {
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  start: string;
  scope: string;
  since: string;
}

const HEARTBEAT_MS = 1_000;
const SILENCE_MS = 8_000;
const TRIES = 4;

/**
 * Takes the folder for this process.
 *
 * @throws EmbeddedPostgresLocked when another living process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  for (let attempt = 1; ; attempt += 1) {
    const own = await announce(folder);
    const rival = await findRival(folder, own);
    if (rival === null) return hold(own);
    await rm(own, { force: true });
    if (attempt === TRIES) throw locked(folder, rival);
    // Two that start at the same moment step back together; a random pause lets one of them pass.
    await delay(20 + Math.random() * 100);
  }
}

/**
 * The living holder's pid, or null; takes nothing.
 */
export async function folderHolder(folder: string): Promise<number | null> {
  return (await findRival(folder, null))?.pid ?? null;
}

async function announce(folder: string): Promise<string> {
  const start = (await processStart(process.pid)) ?? 'unknown';
  const holder: Holder = { pid: process.pid, start, scope: await pidScope(), since: new Date().toISOString() };
  const name = path.join(folder, `${process.pid}-${start}-${randomBytes(4).toString('hex')}`);
  // Written aside first: a half-written file read by another start would look like nobody's.
  // Readable by all, since the next start may run under another account.
  await writeFile(`${name}.new`, JSON.stringify(holder), { mode: 0o644 });
  await rename(`${name}.new`, `${name}.lock`);
  return `${name}.lock`;
}

function hold(own: string): FolderLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(own, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await rm(own, { force: true });
    },
  };
}

async function findRival(folder: string, own: string | null): Promise<Holder | null> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    if (file === own || !name.endsWith('.lock')) continue;
    const holder = await readHolder(file);
    if (holder === null) continue;
    if (await isHolderAlive(file, holder)) return holder;
    if (own !== null) await rm(file, { force: true });
  }
  return null;
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null; // gone meanwhile, or cut short by a power cut: its writer isn't running any more
  }
}

async function isHolderAlive(file: string, holder: Holder): Promise<boolean> {
  if (holder.scope === (await pidScope())) {
    const start = await processStart(holder.pid);
    if (start === null) return false;
    if (start !== 'unknown') return start === holder.start;
  } else if (!sameBoot(holder.scope, await pidScope()) && (await isOlderThanBoot(file))) {
    return false;
  }
  return beats(file);
}

function sameBoot(a: string, b: string): boolean {
  return a.split('/')[0] === b.split('/')[0];
}

/** After a reboot there is nobody left to wait for. Only Linux says when it booted. */
async function isOlderThanBoot(file: string): Promise<boolean> {
  const uptime = Number.parseFloat(await readFile('/proc/uptime', 'utf8').catch(() => 'NaN'));
  if (Number.isNaN(uptime)) return false;
  const written = await modified(file);
  return written === null || written < Date.now() - uptime * 1_000;
}

/** For holders whose pid says nothing here (another container, Windows): is the file still being touched? */
async function beats(file: string): Promise<boolean> {
  const before = await modified(file);
  if (before === null) return false;
  const deadline = Date.now() + SILENCE_MS;
  while (Date.now() < deadline) {
    await delay(250);
    const now = await modified(file);
    if (now === null) return false;
    if (now !== before) return true;
  }
  return false;
}

async function modified(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

function locked(folder: string, holder: Holder): EmbeddedPostgresLocked {
  return new EmbeddedPostgresLocked(
    `The data folder ${path.resolve(folder, '..', '..')} is in use by process ${holder.pid} (since ${holder.since}): ` +
      'stop that one first, or set another DATA_DIR.',
  );
}
