/**
 * How many answers a second the server commits durably, with the load generator on the same cores. Every connection is a student who
 * sends his next answer when the last one was acknowledged.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AttemptData, TestListItem } from '../../src/contract/attempts/parts.ts';
import { startDemo } from '../support/demo-process.ts';
import { connectToRunning } from '../support/running-database.ts';
import { signIn, untilServed } from '../support/sitting.ts';
import { median, type Figure } from './figures.ts';
import { RawConnection } from './raw-http.ts';

export interface Sitting {
  token: string;
  attemptId: string;
  /** A question and two answers that fit it. */
  questions: { id: number; answers: readonly [object, object] }[];
  seq: number;
  writer: string;
}

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

export function nextBody(sitting: Sitting): string {
  sitting.seq += 1;
  const question = sitting.questions[sitting.seq % sitting.questions.length];
  if (!question) throw new Error('A test without a question');
  return JSON.stringify({
    attemptId: sitting.attemptId,
    questionId: question.id,
    answers: question.answers[sitting.seq % 2],
    operationId: randomUUID(),
    writer: sitting.writer,
    seq: sitting.seq,
    elapsedMs: sitting.seq * 10,
    chosenAt: Date.now(),
  });
}

export interface LoadFigures {
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** @param perSecond null: as fast as it goes; else answers a second over all students, at even distances. */
export async function runLoad(
  port: number,
  sittings: readonly Sitting[],
  seconds: number,
  perSecond: number | null,
): Promise<LoadFigures> {
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;
  const pause = perSecond === null ? 0 : (sittings.length / perSecond) * 1000;
  const started = performance.now();
  await Promise.all(
    sittings.map(async (sitting, index) => {
      const connection = new RawConnection(port);
      let due = started + (pause * index) / sittings.length;
      for (;;) {
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        const at = performance.now();
        if (at >= end) break;
        const reply = await connection.post('/api/testing/send-answer', sitting.token, nextBody(sitting));
        if (reply.status !== 200) failures += 1;
        times.push(performance.now() - at);
        due += pause;
      }
      connection.close();
    }),
  );
  const took = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { answers: times.length, perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failures };
}

/** Students of the demo country who have something to sit now. */
export async function findSitters(dataDir: string, count: number): Promise<string[]> {
  const sql = await connectToRunning(dataDir);
  const rows = await sql<{ login: string }[]>`
    select distinct p.id, p.login from person p
    join "group" g on g.id = p.group_id
    join exam_access_period x on x.school_id = p.school_id and (x.group_ids is null or g.id = any(x.group_ids))
    join exam e on e.id = x.exam_id and e.for_lang = g.edu_lang
    where p.role = 'ST' and x.start_date < now() and x.finish_date > now() order by p.id limit ${count}`;
  await sql.end();
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
    await runLoad(port, sittings, 3, null);
    return await runLoad(port, sittings, seconds, null);
  } finally {
    child.kill();
  }
}

export async function benchAnswers(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const sittings = await startSittings(demo.url, await findSitters(demo.dataDir, 300));
    await runLoad(demo.port, sittings, 5, null);
    const most: LoadFigures[] = [];
    const steady: LoadFigures[] = [];
    for (let run = 0; run < runs; run += 1) {
      most.push(await runLoad(demo.port, sittings, 10, null));
      steady.push(await runLoad(demo.port, sittings, 10, 1000));
    }
    const bare = await runBare(demo.dataDir, sittings, 10);
    const failures = [...most, ...steady].reduce((sum, figures) => sum + figures.failures, 0);
    return [
      {
        what: `answers committed a second, ${sittings.length} connections`,
        target: '>= 4,000',
        values: most.map((figures) => figures.perSecond),
        unit: '/s',
        note: `p99 ${median(most.map((figures) => figures.p99)).toFixed(0)} ms, ${failures} failures`,
      },
      {
        what: 'for comparison: a bare handler on this engine, in this hour',
        target: '',
        values: [bare.perSecond],
        unit: '/s',
        note: 'no sign-in, no checks, no rules, one table',
      },
      { what: 'p99 at 1,000 answers a second', target: '< 100 ms', values: steady.map((figures) => figures.p99), unit: 'ms' },
    ];
  } finally {
    await demo.stop();
  }
}
