/** One trial: students answer, a fault strikes the primary, everything is mended, and the log is compared with what was acknowledged. */
import { existsSync, rmSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { createRandom } from '../../src/lib/random.ts';
import { openStorage } from '../../src/server/storage/database.ts';
import { begin, finish, longestSilence, startLoad, type Load } from './load.ts';
import {
  addressOf,
  findPrimary,
  isWhole,
  ports,
  readCluster,
  readFollowers,
  startEtcd,
  startPatroni,
  superuserOf,
  until,
  type Bed,
} from './machines.ts';
import type { Machine } from './namespaces.ts';

export type Kind = 'kill' | 'crash' | 'cut' | 'freeze' | 'fill' | 'promote';
/** The primary is there all the same, or comes back by itself. */
const mayStayPrimary: ReadonlySet<Kind> = new Set(['kill', 'fill', 'promote']);

export interface TrialResult {
  number: number;
  kind: Kind;
  from: string;
  to: string;
  answers: number;
  commands: number;
  /** Without any acknowledgement, ms. */
  silence: number;
  /** The longest that one student waited, ms. */
  longestWait: number;
  /** From the end of the fault until all three machines were whole, ms; null: a machine had to be copied again. */
  wholeAfter: number | null;
  /** Violations that the trial found. Empty: the trial held. */
  faults: string[];
}

/** Answers again within. */
export const silenceLimitMs = 30_000;
const strikeAfterMs = 4_000;
const afterwardsMs = 5_000;

interface Fault {
  strike(primary: Machine, all: readonly Machine[]): Promise<void>;
  mend(primary: Machine, all: readonly Machine[]): Promise<void>;
}

const fillerOf = (machine: Machine): string => join(machine.folder, 'filler');

export const faultKinds: Readonly<Record<Kind, Fault>> = {
  /** PostgreSQL is killed; Patroni, beside it, sees that. */
  kill: {
    strike: (primary) => Promise.resolve(void primary.signal('KILL', 'postgres')),
    mend: () => Promise.resolve(),
  },
  /** Everything on the machine ends at once. */
  crash: {
    strike: (primary) => Promise.resolve(void primary.signal('KILL')),
    async mend(primary, all) {
      startEtcd(primary, all);
      await setTimeout(1000);
      startPatroni(primary, all);
    },
  },
  cut: {
    strike: (primary) => Promise.resolve(primary.link('down')),
    mend: (primary) => Promise.resolve(primary.link('up')),
  },
  /** Nothing on the machine runs; its connections stay open. */
  freeze: {
    strike: (primary) => Promise.resolve(void primary.signal('STOP')),
    mend: (primary) => Promise.resolve(void primary.signal('CONT')),
  },
  fill: {
    async strike(primary) {
      await fill(primary);
      await useUpLog(primary);
    },
    mend: (primary) => Promise.resolve(rmSync(fillerOf(primary), { force: true })),
  },
  /** Somebody promotes the synchronous replica by hand: for a moment there are two primaries. */
  promote: {
    async strike(primary, all) {
      const members = await readCluster(all);
      const name = members?.find(({ role }) => role === 'sync_standby')?.name;
      const replica = all.find((one) => one !== primary && one.name === name);
      if (!replica) throw new Error('There is no synchronous replica');
      const { sql, close } = openStorage(superuserOf(replica), { max: 1 });
      await sql`select pg_promote()`;
      // Patroni may have stopped it by now.
      await close().catch(() => undefined);
    },
    mend: () => Promise.resolve(),
  },
};

/** Segments of the write-ahead log that were made beforehand would carry answers on for minutes. */
async function useUpLog(machine: Machine): Promise<void> {
  const { sql, close } = openStorage(superuserOf(machine), { max: 1 });
  try {
    for (let segment = 0; segment < 24; segment += 1)
      await sql`select pg_switch_wal(), pg_logical_emit_message(false, 'fill', 'one')`;
  } catch {
    // It is full.
  }
  await close().catch(() => undefined);
}

/** To the last byte, and again whatever is freed meanwhile. */
async function fill(machine: Machine): Promise<void> {
  const file = await open(fillerOf(machine), 'a');
  const block = Buffer.alloc(1024 * 1024, 1);
  try {
    for (let round = 0; round < 20; round += 1) {
      const { bavail, bsize } = await statfs(machine.folder);
      for (let left = bavail * bsize; left > 0; left -= block.length)
        await file.write(block.subarray(0, Math.min(left, block.length)));
      await setTimeout(100);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}

export interface TrialInput {
  number: number;
  kind: Kind;
  seed: number;
  bed: Bed;
  sql: postgres.Sql;
  newExam(): Promise<number>;
  verify(attemptId: string, load: Load): Promise<string[]>;
}

/** The demo's class 9 «А». */
const students = 12;

export async function runTrial({ number, kind, seed, bed, sql, newExam, verify }: TrialInput): Promise<TrialResult> {
  const random = createRandom(seed * 7919 + number);
  const urls = bed.apps.map(({ address }) => `http://${address}:${ports.app}`);
  const examId = await newExam();
  const sitting: Awaited<ReturnType<typeof begin>>[] = [];
  for (let student = 1; student <= students; student += 1)
    await until(`student${student} begins`, 60_000, async () =>
      Boolean(sitting.push(await begin(urls[student % urls.length] ?? '', `student${student}`, examId))),
    );
  const load = startLoad(urls, sitting, seed + number);
  await setTimeout(strikeAfterMs + random.next() * 2000);
  const primary = await findPrimary(bed.databases);
  if (!primary) throw new Error('There is no primary before the fault');
  const struckAt = Date.now();
  await faultKinds[kind].strike(primary, bed.databases);
  let to: Machine | null = null;
  const problems: string[] = [];
  await until('another primary', 60_000, async () => {
    const others = bed.databases.filter((one) => one !== primary || mayStayPrimary.has(kind));
    to = await findPrimary(others);
    const last = load.acknowledged.at(-1)?.at ?? 0;
    return to !== null && last > struckAt + 1500 && Date.now() - last < 1500;
  }).catch((error: unknown) => problems.push(String(error)));
  await setTimeout(afterwardsMs + random.next() * 3000);
  const mendedAt = Date.now();
  await faultKinds[kind].mend(primary, bed.databases);
  const wholeAfter = await makeWhole(bed);
  await setTimeout(2000);
  await load.stop();
  for (const student of sitting)
    await until(`${student.login} hands in`, 60_000, () => finish(urls[0] ?? '', student, examId).then(() => true));
  const until_ = Date.now();
  const silence = longestSilence(
    load.acknowledged.map(({ at }) => at),
    struckAt,
    Math.min(until_, mendedAt + 60_000),
  );
  problems.push(
    ...load.wrong,
    ...(await compare(
      sql,
      load,
      sitting.map(({ attemptId }) => attemptId),
      verify,
    )),
  );
  if (silence > silenceLimitMs) problems.push(`no acknowledgement for ${(silence / 1000).toFixed(1)} s`);
  return {
    number,
    kind,
    from: primary.name,
    to: (to as Machine | null)?.name ?? 'none',
    answers: load.acknowledged.length,
    commands: load.commands.length,
    silence,
    longestWait: load.longestWait(),
    wholeAfter,
    faults: problems,
  };
}

/** Three whole machines again; those that do not come back by themselves are copied again, as an operator would. */
async function makeWhole(bed: Bed): Promise<number | null> {
  try {
    return await untilWhole(bed, 90_000);
  } catch (error) {
    const members = await readCluster(bed.databases);
    process.stdout.write(`not whole by itself: ${JSON.stringify(members)}\n`);
    const primary = await findPrimary(bed.databases);
    // Never the one that has the data.
    if (primary === null) throw error;
    const followers = await readFollowers(primary);
    for (const machine of bed.databases) if (machine !== primary && !followers.has(machine.name)) await copyAgain(machine, bed);
    await untilWhole(bed, 120_000);
    return null;
  }
}

async function copyAgain(machine: Machine, bed: Bed): Promise<void> {
  machine.signal('KILL', 'patroni');
  machine.signal('KILL', 'postgres');
  await setTimeout(1000);
  const data = join(machine.folder, 'data');
  if (existsSync(data)) rmSync(data, { recursive: true, force: true });
  startPatroni(machine, bed.databases);
}

const steadyMs = 4_000;

/** Whole, and still whole after two rounds of Patroni: a machine that was away shows its old state first. @returns ms until then */
async function untilWhole(bed: Bed, ms: number): Promise<number> {
  const began = Date.now();
  let since: number | null = null;
  await until('all machines are whole', ms, async () => {
    since = (await isWhole(bed.databases)) ? (since ?? Date.now()) : null;
    return since !== null && Date.now() - since >= steadyMs;
  });
  return (since ?? began) - began;
}

/** @returns what was lost, doubled or is not as it was acknowledged */
async function compare(
  sql: postgres.Sql,
  load: Load,
  attemptIds: readonly string[],
  verify: TrialInput['verify'],
): Promise<string[]> {
  const found: string[] = [];
  const rows = await sql<{ attemptId: string; operationId: string; position: number; times: number }[]>`
    select attempt_id as "attemptId", operation_id as "operationId", min(position)::int as position, count(*)::int as times
    from answer_log where attempt_id = any(${sql.array([...attemptIds])}::uuid[]) and kind = 'answer' group by 1, 2`;
  const inLog = new Map(rows.map((row) => [row.operationId, row]));
  for (const { operationId, position } of load.acknowledged) {
    const row = inLog.get(operationId);
    if (!row) found.push(`LOST: answer ${operationId}`);
    else if (row.position !== position) found.push(`answer ${operationId} stands at ${row.position}, not at ${position}`);
  }
  for (const { operationId, times } of rows) if (times > 1) found.push(`DOUBLED: answer ${operationId}`);
  const known = new Set(load.acknowledged.map(({ operationId }) => operationId));
  // All that was sent was acknowledged in the end, so there is nothing else.
  for (const { operationId } of rows) if (!known.has(operationId)) found.push(`never acknowledged: ${operationId}`);
  const commands = await sql<{ id: string; times: number }[]>`
    select id, count(*)::int as times from command_log where id = any(${sql.array(load.commands.map(({ id }) => id))}::uuid[])
    group by id`;
  const times = new Map(commands.map((row) => [row.id, row.times]));
  for (const { id } of load.commands)
    if (times.get(id) !== 1) found.push(`${times.has(id) ? 'DOUBLED' : 'LOST'}: command ${id}`);
  for (const attemptId of attemptIds) found.push(...(await verify(attemptId, load)));
  return found;
}

/** Through the first machine's HAProxy, as the program's owner. */
export function addressFor(bed: Bed): string {
  return addressOf(ports.primary, bed.apps[0]?.address);
}
