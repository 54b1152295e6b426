/**
 * Measures the cost of a call on a server with the demo's data. Processor time, not waiting: so the figures hold on a machine
 * that does other work.
 */
import { setTimeout } from 'node:timers/promises';
import type { AttemptData, TestListItem } from '#contract/attempts/parts.ts';
import { createApiClient, type Reply } from '../support/api-client.ts';
import { untilServed } from '../support/sitting.ts';
import { demoPassword } from '../support/student.ts';
import { findSitters, startSittings } from '../bench/answers.ts';
import { startDemo } from '../bench/conditions.ts';
import { runLoad, type Sitting } from '../bench/load.ts';
import { megabytes, processorSeconds } from '../bench/memory.ts';
import { connectToRunning } from '../support/running-database.ts';

/** Cost of one call: milliseconds of one core, server and database together, and bytes of the answer. */
export interface Cost {
  cpuMs: number;
  bytes: number;
}

export const callKinds = ['signIn', 'list', 'start', 'answer', 'poll', 'finish', 'result'] as const;
export type CallKind = (typeof callKinds)[number];

export interface Costs {
  /** ISO date. */
  measured: string;
  calls: Readonly<Record<CallKind, Cost>>;
  /** On the disk, of one attempt with `answersOfAttempt` answers. */
  bytesOfAttempt: number;
  answersOfAttempt: number;
  /** Memory of the server and the database while nobody does anything. */
  idleMegabytes: number;
}

const students = 120;
const rounds = 10;
const loadSeconds = 15;

interface Client {
  client: ReturnType<typeof createApiClient>;
  login: string;
  examId: number;
  attemptId: string;
}

/** Answers as fast as they go, as on the day: they share their commits. All else one after the other: what several at once would cost is the same, and a queue would not be processor time. */
export async function measureCosts(): Promise<Costs> {
  const demo = await startDemo();
  const sql = await connectToRunning(demo.dataDir);
  try {
    const root = demo.child.pid ?? 0;
    await setTimeout(3000);
    const idleMegabytes = megabytes(root);
    const logins = await findSitters(demo.dataDir, students + 100);
    const clients: Client[] = logins
      .slice(0, students)
      .map((login) => ({ client: createApiClient(demo.url), login, examId: 0, attemptId: '' }));
    const cost = async (calls: number, work: (one: Client) => Promise<Reply>, times = 1): Promise<Cost> => {
      let bytes = 0;
      const before = processorSeconds(root);
      for (let time = 0; time < times; time += 1)
        for (const one of clients) {
          const { status, text } = await untilServed(() => work(one));
          if (status !== 200) throw new Error(`${one.login}: ${status} ${text}`);
          bytes += Buffer.byteLength(text);
        }
      return { cpuMs: ((processorSeconds(root) - before) * 1000) / calls, bytes: Math.round(bytes / calls) };
    };
    const size = async () =>
      (await sql<{ bytes: number }[]>`select pg_database_size(current_database())::bigint::float8 as bytes`)[0]?.bytes ?? 0;
    const before = await size();

    const signIn = await cost(students, ({ client, login }) => client.signIn(login, demoPassword));
    const list = await cost(students, async (one) => {
      const reply = await one.client.call<{ testList: TestListItem[] }>('GET', '/api/testing');
      one.examId = reply.data.testList.find(({ state }) => state === 'open' || state === 'active')?.examId ?? 0;
      return reply;
    });
    const start = await cost(students, async (one) => {
      const reply = await one.client.call<AttemptData>('GET', `/api/testing/${one.examId}/data`);
      one.attemptId = reply.data.attemptId;
      return reply;
    });
    const poll = await cost(
      students * rounds,
      ({ client, attemptId }) => client.call('GET', `/api/attempt/${attemptId}/word?pending=0`),
      rounds,
    );

    const others: Sitting[] = await startSittings(demo.url, logins.slice(students));
    const idle = processorSeconds(root);
    const { acknowledged } = await runLoad(demo, others, loadSeconds, null);
    const answer = { cpuMs: ((processorSeconds(root) - idle) * 1000) / acknowledged.length, bytes: 400 };

    const finish = await cost(students, ({ client, examId, attemptId }) =>
      client.call('DELETE', `/api/testing/${examId}/completed?attemptId=${attemptId}`),
    );
    const result = await cost(students, ({ client, examId, attemptId }) =>
      client.call('GET', `/api/testing/${examId}/completed?attemptId=${attemptId}`),
    );
    return {
      measured: new Date().toISOString().slice(0, 10),
      calls: { signIn, list, start, answer, poll, finish, result },
      bytesOfAttempt: Math.round(((await size()) - before) / others.length),
      answersOfAttempt: Math.round(acknowledged.length / others.length),
      idleMegabytes: Math.round(idleMegabytes),
    };
  } finally {
    await sql.end();
    await demo.stop();
  }
}
