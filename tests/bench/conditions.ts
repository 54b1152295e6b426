/** Under which conditions figures come about: without them nobody can compare two. Each benchmark starts its server here. */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, statfsSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { startDemo as start, type DemoOptions, type DemoProcess } from '../support/demo-process.ts';
import { connectToRunning } from '../support/running-database.ts';

interface Durability {
  fsync: string;
  synchronousCommit: string;
  fullPageWrites: string;
}

interface Disk {
  folder: string;
  device: string;
  fileSystem: string;
}

/** Disk and database of every server that a benchmark started. */
const servers: { disk: Disk; database: Durability & { version: string } }[] = [];

/** `statfs` types of file systems that live in memory: tmpfs and ramfs. */
const inMemory = new Set([0x01021994, 0x858458f6]);

/** @throws where the folder is no disk: figures of durable writes would be figures of memory. */
export function readDisk(folder: string): Disk {
  const place = realpathSync(folder);
  if (inMemory.has(statfsSync(place).type))
    throw new Error(`${place} lies in memory: name a folder on a disk by TMPDIR, or nothing that is measured is durable`);
  const mounts = process.platform === 'linux' ? readFileSync('/proc/self/mountinfo', 'utf8').trim().split('\n') : [];
  const best = mounts
    .map((line) => line.split(' '))
    .filter(([, , , , point = '']) => place === point || place.startsWith(point.endsWith('/') ? point : `${point}/`))
    .sort((a, b) => (b[4]?.length ?? 0) - (a[4]?.length ?? 0))[0];
  const [fileSystem = 'unknown', device = 'unknown'] = best?.slice(best.indexOf('-') + 1) ?? [];
  return { folder: place, device, fileSystem };
}

/** @throws unless what the database acknowledges survives a power cut */
export function assertDurable(settings: Durability): void {
  const wrong = Object.entries(settings).filter(([, value]) => value !== 'on');
  if (wrong.length > 0) throw new Error(`The database is not durable: ${wrong.map((pair) => pair.join(' = ')).join(', ')}`);
}

/** The demo on a real disk with a durable database, noted for `bench.json`. */
export async function startDemo(options: DemoOptions = {}): Promise<DemoProcess> {
  const demo = await start(options);
  try {
    const disk = readDisk(demo.dataDir);
    const sql = await connectToRunning(demo.dataDir);
    const [settings] = await sql<[Durability & { version: string }]>`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
        current_setting('full_page_writes') as "fullPageWrites", current_setting('server_version') as version`;
    await sql.end();
    const { version, ...durability } = settings;
    assertDurable(durability);
    servers.push({ disk, database: { ...durability, version } });
  } catch (error) {
    await demo.stop();
    throw error;
  }
  return demo;
}

/** One, five and fifteen minutes: other work on the machine is in every figure. */
export function readLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');
}

function readCommit(): { commit: string; isChanged: boolean } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: join(import.meta.dirname, '..', '..'), encoding: 'utf8' }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), isChanged: git('status', '--porcelain') !== '' };
  } catch {
    return { commit: 'unknown', isChanged: false };
  }
}

/** Conditions in `bench.json` beside the figures. Servers that were alike are listed once. */
export function conditions(): object {
  const alike = new Map(
    servers.map(({ disk, database }) => {
      const { device, fileSystem } = disk;
      return [JSON.stringify({ device, fileSystem, database }), { disk, database }];
    }),
  );
  return {
    ...readCommit(),
    node: process.version,
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    memory: totalmem(),
    system: release(),
    servers: [...alike.values()],
  };
}
