/** How many answers a second the server commits durably, and how long one takes, with the load generator on the same cores. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type postgres from 'postgres';
import type { AttemptData, TestListItem } from '../../src/contract/attempts/parts.ts';
import { ADMIN_USER } from '../../src/server/storage/embedded/settings.ts';
import { connectToRunning } from '../support/running-database.ts';
import { signIn, untilServed } from '../support/sitting.ts';
import { startDemo } from './conditions.ts';
import type { Figure } from './figures.ts';
import { runLoad, type LoadFigures, type Sitting } from './load.ts';

/** Signs `count` students of the demo country in and starts a test of each. */
export async function startSittings(url: string, logins: readonly string[]): Promise<Sitting[]> {
  const sittings: Sitting[] = [];
  const queue = [...logins];
  const work = async (): Promise<void> => {
    for (let login = queue.shift(); login !== undefined; login = queue.shift()) sittings.push(await startSitting(url, login));
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return sittings;
}

async function startSitting(url: string, login: string): Promise<Sitting> {
  const client = await signIn(url, login);
  const list = await untilServed(() => client.call<{ testList: TestListItem[] }>('GET', '/api/testing'));
  if (list.status !== 200) throw new Error(`${login}'s list: ${list.status} ${list.text}`);
  const open = list.data.testList.find((item) => item.state === 'open' || item.state === 'active');
  if (!open || !client.token) throw new Error(`${login} has nothing to sit`);
  const { examId } = open;
  const { status, text, data } = await untilServed(() => client.call<AttemptData>('GET', `/api/testing/${examId}/data`));
  if (status !== 200) throw new Error(`${login}'s start: ${status} ${text}`);
  const questions = data.examContent.disciplines
    .flatMap((part) => part.questions)
    .flatMap(({ id, question }) => {
      if (question.mechanic !== 'one-correct') return [];
      const [first, second] = question.content.options;
      return first && second ? [{ id, answers: [{ selected: first.id }, { selected: second.id }] as const }] : [];
    });
  return { token: client.token, attemptId: data.attemptId, questions, seq: 0, writer: `${data.generation + 1}.bench-writer` };
}

/** Students of a running demo who have something to sit now. */
export async function findSitters(dataDir: string, count: number): Promise<string[]> {
  const sql = await connectToRunning(dataDir);
  try {
    return await selectSitters(sql, count);
  } finally {
    await sql.end();
  }
}

/** Students of the demo country who have something to sit now. */
export async function selectSitters(sql: postgres.Sql, count: number): Promise<string[]> {
  const rows = await sql<{ login: string }[]>`
    select distinct p.id, p.login from person p
    join "group" g on g.id = p.group_id
    join exam_access_period x on x.school_id = p.school_id and (x.group_ids is null or g.id = any(x.group_ids))
    join exam e on e.id = x.exam_id and e.for_lang = g.edu_lang
    where p.role = 'ST' and x.start_date < now() and x.finish_date > now() order by p.id limit ${count}`;
  return rows.map((row) => row.login);
}

/** The same load on a handler that does nothing but write: how fast this machine is in this hour. */
async function runBare(dataDir: string, sittings: readonly Sitting[], seconds: number): Promise<LoadFigures> {
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'bare-handler.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const port = Number(/^port (\d+)/.exec(line.toString())?.[1]);
    await runLoad({ port }, sittings, 3, null);
    return await runLoad({ port }, sittings, seconds, null);
  } finally {
    child.kill();
  }
}

const runSeconds = 20;

/** A load with a checkpoint in its middle, which PostgreSQL makes every five minutes by itself. @returns how long it took, too */
async function withCheckpoint<T>(dataDir: string, work: () => Promise<T>): Promise<{ result: T; checkpointMs: number }> {
  const admin = await connectToRunning(dataDir, ADMIN_USER);
  try {
    const working = work();
    await new Promise((resolve) => setTimeout(resolve, (runSeconds * 1000) / 2));
    const began = performance.now();
    await admin`checkpoint`;
    const checkpointMs = performance.now() - began;
    return { result: await working, checkpointMs };
  } finally {
    await admin.end();
  }
}

/**
 * @throws if an operation that was acknowledged is not in the log exactly once. @returns rows of these attempts that were never
 * acknowledged
 */
export async function compareWithLog(
  sql: postgres.Sql,
  sittings: readonly Sitting[],
  acknowledged: readonly string[],
): Promise<number> {
  const found = await sql.begin(async (transaction) => {
    await transaction`create temporary table acknowledged (id uuid primary key) on commit drop`;
    for (let at = 0; at < acknowledged.length; at += 20_000) {
      const ids = JSON.stringify(acknowledged.slice(at, at + 20_000));
      await transaction`insert into acknowledged select value::uuid from json_array_elements_text(${ids}::text::json)`;
    }
    const attempts = JSON.stringify(sittings.map(({ attemptId }) => attemptId));
    const [counts] = await transaction<[{ rows: number; known: number }]>`
      select count(*)::int as rows, count(a.id)::int as known from answer_log l left join acknowledged a on a.id = l.operation_id
      where l.kind = 'answer' and l.attempt_id in (select value::uuid from json_array_elements_text(${attempts}::text::json))`;
    return counts;
  });
  if (found.known !== acknowledged.length)
    throw new Error(`${acknowledged.length} answers were acknowledged, ${found.known} of them are in the database`);
  return found.rows - found.known;
}

export async function benchAnswers(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const sittings = await startSittings(demo.url, await findSitters(demo.dataDir, 300));
    const warm = await runLoad(demo, sittings, 5, null);
    const most: LoadFigures[] = [];
    const steady: LoadFigures[] = [];
    const checkpoints: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const [runs, perSecond] of [
        [most, null],
        [steady, 1000],
      ] as const) {
        const load = () => runLoad(demo, sittings, runSeconds, perSecond);
        const { result, checkpointMs } = await withCheckpoint(demo.dataDir, load);
        runs.push(result);
        checkpoints.push(checkpointMs);
      }
    }
    const all = [warm, ...most, ...steady];
    const acknowledged = all.flatMap((figures) => figures.acknowledged);
    const sql = await connectToRunning(demo.dataDir);
    const unacknowledged = await compareWithLog(sql, sittings, acknowledged);
    await sql.end();
    const bare = await runBare(demo.dataDir, sittings, 10);
    const list = (numbers: readonly number[]) => numbers.map((value) => value.toFixed(0)).join(', ');
    return [
      {
        what: `answers acknowledged a second, ${sittings.length} connections`,
        target: '>= 4,000',
        values: most.map((figures) => figures.perSecond),
        unit: '/s',
        note: `a checkpoint in every run (${list(checkpoints)} ms); each sends on when it is answered: p99 ${list(most.map(({ p99 }) => p99))} ms`,
      },
      {
        what: 'for comparison: a bare handler on this engine, in this hour',
        target: '',
        values: [bare.perSecond],
        unit: '/s',
        note: 'no sign-in, no checks, no rules, one table',
      },
      {
        what: 'p99 at 1,000 answers a second, from when each was due',
        target: '< 100 ms',
        values: steady.map((figures) => figures.p99),
        unit: 'ms',
        note: `open loop with a checkpoint; p50 ${list(steady.map(({ p50 }) => p50))}, slowest ${list(steady.map(({ slowest }) => slowest))} ms, ${list(steady.map(({ perSecond }) => perSecond))} /s`,
      },
      {
        what: 'replies that acknowledged nothing',
        target: '0',
        values: all.map(({ failures }) => failures),
        unit: '',
        note: `${acknowledged.length} acknowledged, all of them in the database; ${unacknowledged} rows without an acknowledgement; ${list(all.map(({ unanswered }) => unanswered))} never answered`,
      },
    ];
  } finally {
    await demo.stop();
  }
}
