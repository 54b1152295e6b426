/**
 * What a second server process gives, what PgBouncer takes, and what a synchronous replica takes. Each server process has half a core, so that the
 * databases and the load have the rest; data lie on this machine's disk.
 */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { compareWithLog, selectSitters, startSittings } from '../bench/answers.ts';
import { readDisk, readLoad } from '../bench/conditions.ts';
import { median, table, type Figure } from '../bench/figures.ts';
import { runLoad, type Sitting } from '../bench/load.ts';
import { openStorage } from '../../src/server/storage/database.ts';
import {
  addMachines,
  addressOf,
  changeSettings,
  createDatabase,
  findPrimary,
  ports,
  readCluster,
  startEtcd,
  startFront,
  startPatroni,
  startServerProcess,
  until,
  type Bed,
} from './machines.ts';
import { openHub, type Machine } from './namespaces.ts';

const serverProgram = 'demo.js';
const connections = 300;
const warmSeconds = 3;

interface Layout {
  what: string;
  processes: 1 | 2;
  isDirect?: boolean;
}

const one: Layout = { what: 'one process, through PgBouncer', processes: 1 };
const two: Layout = { what: 'two processes, through PgBouncer', processes: 2 };
const direct: Layout = { what: 'one process, connected to the database', processes: 1, isDirect: true };
const replicated: Layout = { ...direct, what: 'the same, with a synchronous replica' };
const alone: Layout = { ...direct, what: 'the same, after the replica was taken away' };

export interface RatioOptions {
  runs: number;
  seconds: number;
  /** Cores of each server process. */
  cores: number;
}

/** @returns 0: measured, whatever came out */
export async function measureRatios({ runs, seconds, cores }: RatioOptions): Promise<number> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  openHub();
  const folder = mkdtempSync(join(tmpdir(), 'synaq-ratios-'));
  chmodSync(folder, 0o755);
  say(`on ${readDisk(folder).device}; load ${readLoad()}; machines and their logs: ${folder}`);
  const bed = addMachines(folder, { isOnDisk: true });
  const [primary, replica] = bed.databases;
  const [app] = bed.apps;
  if (!primary || !replica || !app) throw new Error('There are too few machines');
  startEtcd(primary, [primary]);
  startPatroni(primary, [primary], { isSynchronous: false });
  await until('a primary', 120_000, async () => (await findPrimary([primary])) !== null);
  await createDatabase(primary);
  for (const machine of bed.apps) startFront(machine, [primary]);
  await startServerProcess(app);
  const { sql, close } = openStorage(addressOf(ports.postgres, primary.address), { max: 2 });
  const sittings = await startSittings(`http://${app.address}:${ports.app}`, await selectSitters(sql, connections));
  await stopServers(bed);
  const measured = new Map<Layout, number[]>();
  const acknowledged: string[] = [];
  async function measure(layout: Layout): Promise<void> {
    const result = await measureOnce(layout, { bed, primary: primary as Machine, sittings, seconds, cores });
    acknowledged.push(...result.acknowledged);
    measured.set(layout, [...(measured.get(layout) ?? []), result.perSecond]);
    say(`${layout.what}: ${result.perSecond.toFixed(0)}/s, p99 ${result.p99.toFixed(0)} ms, load ${readLoad()}`);
  }
  for (let run = 0; run < runs; run += 1) for (const layout of [one, two, direct]) await measure(layout);
  startPatroni(replica, [primary]);
  await changeSettings(primary, { synchronous_mode: true, synchronous_mode_strict: true });
  await until('a synchronous replica', 120_000, async () => {
    const members = await readCluster([primary]);
    return (
      members?.some(({ role, state }) => role === 'sync_standby' && (state === 'running' || state === 'streaming')) ?? false
    );
  });
  for (let run = 0; run < runs; run += 1) await measure(replicated);
  await changeSettings(primary, { synchronous_mode: false, synchronous_mode_strict: false });
  await until('commits wait for nobody', 60_000, () => waitsForNobody(sql));
  replica.signal('KILL');
  for (let run = 0; run < runs; run += 1) await measure(alone);
  const missing = await compareWithLog(sql, sittings, acknowledged);
  await close();
  const figures = [...measured].map(([{ what }, values]): Figure => ({ what, target: '', values, unit: '/s' }));
  const of = (layout: Layout): number => median(measured.get(layout) ?? []);
  const withoutReplica = median([...(measured.get(direct) ?? []), ...(measured.get(alone) ?? [])]);
  figures.push(
    { what: 'two processes to one', target: '>= 1.8', values: [of(two) / of(one)], unit: 'times' },
    { what: 'PgBouncer to direct', target: '>= 0.9', values: [of(one) / of(direct)], unit: 'times' },
    { what: 'replica to none', target: '>= 0.6', values: [of(replicated) / withoutReplica], unit: 'times' },
  );
  say(`\n${table(figures)}\n${acknowledged.length} acknowledged, all in the log; ${missing} rows without an acknowledgement`);
  const results = join(import.meta.dirname, '..', '..', 'test-results');
  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, 'cluster-ratios.json'),
    JSON.stringify({ at: new Date().toISOString(), cores, figures }, null, 2),
  );
  return 0;
}

async function measureOnce(
  layout: Layout,
  bedOf: { bed: Bed; primary: Machine; sittings: readonly Sitting[]; seconds: number; cores: number },
): Promise<{ perSecond: number; p99: number; acknowledged: string[] }> {
  const { bed, primary, sittings, seconds, cores } = bedOf;
  const machines = bed.apps.slice(0, layout.processes);
  for (const machine of machines) {
    await startServerProcess(machine, layout.isDirect ? primary : undefined);
    machine.limit(cores, serverProgram);
  }
  const load = (forSeconds: number) =>
    Promise.all(
      machines.map(({ address }, index) => {
        const own = sittings.filter((_, at) => at % machines.length === index);
        return runLoad({ host: address, port: ports.app }, own, forSeconds, null);
      }),
    );
  const warm = await load(warmSeconds);
  const parts = await load(seconds);
  await stopServers(bed);
  const broken = parts.reduce((all, { failures }) => all + failures, 0);
  if (broken > 0) throw new Error(`${layout.what}: ${broken} answers were not acknowledged at once`);
  return {
    perSecond: parts.reduce((all, { perSecond }) => all + perSecond, 0),
    p99: Math.max(...parts.map(({ p99 }) => p99)),
    acknowledged: [...warm, ...parts].flatMap((part) => part.acknowledged),
  };
}

async function stopServers({ apps }: Bed): Promise<void> {
  for (const machine of apps) machine.signal('KILL', serverProgram);
  // The next one may have the port.
  await setTimeout(500);
}

async function waitsForNobody(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ names: string }[]>`select current_setting('synchronous_standby_names') as names`;
  return row?.names === '';
}
