/**
 * Students who answer, and who send commands, each in order and one call at a time: what is not acknowledged goes out again, unchanged, to the
 * other server process, as a device's outbox does.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../../src/lib/random.ts';

export interface Receipt {
  attemptId: string;
  position: number;
  hash: string;
  receipt: string;
}

export interface Acknowledged {
  attemptId: string;
  operationId: string;
  position: number;
  at: number;
}

export interface Load {
  acknowledged: Acknowledged[];
  receipts: Receipt[];
  commands: { id: string; personId: number; at: number }[];
  /** Replies that cannot be right, whatever happens to the database. */
  wrong: string[];
  /** The longest that one student waited for one acknowledgement, ms. */
  longestWait(): number;
  /** Lets what is under way come to its acknowledgement. */
  stop(): Promise<void>;
}

interface Student {
  login: string;
  token: string;
  personId: number;
  attemptId: string;
  questionId: number;
}

interface Reply {
  data?: {
    acknowledged?: { operationId: string; position: number; hash: string; receipt: string; status: string }[];
    refused?: { code: string } | null;
    results?: { id: string; fate: string }[];
    token?: string;
    user?: { userId: number };
    attemptId?: string;
    examContent?: { disciplines: { questions: { question: { id: number; mechanic: string } }[] }[] };
  };
}

/** A device waits longer; a trial wants to see the next try. */
const callWithinMs = 8_000;
const pauseMs = [150, 600] as const;
const everyNthIsCommand = 5;

async function call(url: string, method: string, path: string, token: string | null, body?: unknown): Promise<[number, Reply]> {
  const reply = await fetch(url + path, {
    method,
    signal: AbortSignal.timeout(callWithinMs),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return [reply.status, text.startsWith('{') ? (JSON.parse(text) as Reply) : {}];
}

/** @throws when the student cannot begin: nothing is broken yet */
export async function begin(url: string, login: string, examId: number): Promise<Student> {
  const [status, { data }] = await call(url, 'POST', '/api/login', null, { login, password: 'synaq-demo' });
  if (status !== 200 || !data?.token || !data.user) throw new Error(`${login} could not sign in: ${status}`);
  const [started, { data: attempt }] = await call(url, 'GET', `/api/testing/${examId}/data`, data.token);
  const question = attempt?.examContent?.disciplines
    .flatMap(({ questions }) => questions)
    .find((one) => one.question.mechanic === 'one-correct')?.question;
  if (!attempt?.attemptId || !question) throw new Error(`${login} could not begin: ${started}`);
  return { login, token: data.token, personId: data.user.userId, attemptId: attempt.attemptId, questionId: question.id };
}

export function startLoad(urls: readonly string[], students: readonly Student[], seed: number): Load {
  const load = { acknowledged: [], receipts: [], commands: [], wrong: [] } as Pick<
    Load,
    'acknowledged' | 'receipts' | 'commands' | 'wrong'
  >;
  let isStopping = false;
  let longest = 0;

  /** Until it is acknowledged; also after the stop, for a while. */
  async function insist(index: number, send: (url: string) => Promise<boolean>): Promise<void> {
    const began = Date.now();
    for (let tries = 0; ; tries += 1) {
      const url = urls[(index + tries) % urls.length] ?? '';
      if (await send(url).catch(() => false)) break;
      if (Date.now() - began > 180_000) {
        load.wrong.push(`student ${index} got no acknowledgement in three minutes`);
        break;
      }
      await setTimeout(300);
    }
    longest = Math.max(longest, Date.now() - began);
  }

  async function answer(index: number, student: Student, seq: number, selected: string): Promise<void> {
    const operation = {
      questionId: student.questionId,
      answers: { selected },
      operationId: randomUUID(),
      writer: '1.writer-one',
      seq,
      chosenAt: Date.now(),
      elapsedMs: 1000,
    };
    const body = { attemptId: student.attemptId, operations: [operation] };
    await insist(index, async (url) => {
      const [status, { data }] = await call(url, 'POST', '/api/testing/send-answers', student.token, body);
      if (status !== 200) {
        if (status < 500 && status !== 429) load.wrong.push(`an answer of ${student.login} was refused with ${status}`);
        return false;
      }
      if (data?.refused) load.wrong.push(`answer ${seq} of ${student.login} was refused: ${data.refused.code}`);
      const taken = data?.acknowledged?.find(({ operationId }) => operationId === operation.operationId);
      if (!taken) return data?.refused !== null && data?.refused !== undefined;
      const { position, hash, receipt } = taken;
      load.acknowledged.push({ attemptId: student.attemptId, operationId: operation.operationId, position, at: Date.now() });
      load.receipts.push({ attemptId: student.attemptId, position, hash, receipt });
      return true;
    });
  }

  async function command(index: number, student: Student, stream: string, seq: number): Promise<void> {
    const one = {
      id: randomUUID(),
      stream,
      seq,
      kind: 'favourite',
      version: 1,
      body: { path: `/page/${seq % 10}`, isOn: seq % 2 === 0 },
      madeAt: Date.now(),
    };
    await insist(index, async (url) => {
      const body = { personId: student.personId, commands: [one] };
      const [status, { data }] = await call(url, 'POST', '/api/commands', student.token, body);
      const fate = data?.results?.find(({ id }) => id === one.id)?.fate;
      if (status !== 200 || fate === 'retry' || fate === undefined) return false;
      if (fate !== 'applied' && fate !== 'repeat') load.wrong.push(`command ${seq} of ${student.login}: ${fate}`);
      load.commands.push({ id: one.id, personId: student.personId, at: Date.now() });
      return true;
    });
  }

  const atWork = students.map(async (student, index) => {
    const random = createRandom(seed * 1000 + index);
    const stream = randomUUID();
    let answers = 0;
    let commands = 0;
    for (let step = 1; !isStopping; step += 1) {
      if (step % everyNthIsCommand === 0) await command(index, student, stream, ++commands);
      else await answer(index, student, ++answers, 'abc'.charAt(Math.floor(random.next() * 3)));
      await setTimeout(pauseMs[0] + random.next() * (pauseMs[1] - pauseMs[0]));
    }
  });
  return {
    ...load,
    longestWait: () => longest,
    async stop() {
      isStopping = true;
      await Promise.all(atWork);
    },
  };
}

/** Hands in: the next test begins only then. @throws when the server does not take it */
export async function finish(url: string, { login, token, attemptId }: Student, examId: number): Promise<void> {
  const [status] = await call(url, 'DELETE', `/api/testing/${examId}/completed?attemptId=${attemptId}`, token);
  if (status !== 200) throw new Error(`${login} could not hand in: ${status}`);
}

/** @returns the longest time without any acknowledgement from `from` on, ms */
export function longestSilence(times: readonly number[], from: number, until: number): number {
  const sorted = [from, ...times.filter((at) => at > from && at < until), until].toSorted((a, b) => a - b);
  return Math.max(...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at)));
}
