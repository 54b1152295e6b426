/** The live board's socket: who gets one, what comes over it, and when it ends. */
import type { WebSocket } from '@fastify/websocket';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BoardList } from '#contract/board/list-board.ts';
import { liveBoardPath, type LiveBoardMessage } from '#contract/board/live-board.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let other: RunningServer;
let lead: ApiClient;
let students = 0;
const opened: WebSocket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  lead = await signIn(server.url, 'lead1');
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});
afterAll(() => server.stop());

async function begin(): Promise<Sitting> {
  students += 1;
  return sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
}

interface Line {
  socket: WebSocket;
  messages: LiveBoardMessage[];
  closed: Promise<number>;
}

/** A socket of the second process: what the first one receives has to come to it as well. */
async function connect(): Promise<Line> {
  const socket = await other.app.injectWS(liveBoardPath, { headers: { host: 'board.test' } });
  opened.push(socket);
  const messages: LiveBoardMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as LiveBoardMessage));
  return { socket, messages, closed: new Promise((resolve) => socket.on('close', (code: number) => resolve(code))) };
}

async function revision(): Promise<number> {
  return (await lead.call<BoardList>('GET', '/api/control/testing-board')).data.revision;
}

function hello(token: string | null, more: object = {}): string {
  return JSON.stringify({ type: 'hello', token: token ?? '', language: 'kz', filter: {}, since: 0, ...more });
}

function rowsOf(line: Line, attemptId: string) {
  return line.messages
    .flatMap((message) => (message.type === 'changes' ? message.rows : []))
    .filter(({ id }) => id === attemptId);
}

describe('a socket of the live board', () => {
  test('brings what happens at another process, as changes and not as a whole', async () => {
    const sitting = await begin();
    const { attemptId } = sitting.data;
    await expect
      .poll(
        async () =>
          (await lead.call<BoardList>('GET', '/api/control/testing-board')).data.rows.find(({ id }) => id === attemptId)
            ?.seenAt,
      )
      .not.toBeNull();
    const line = await connect();
    line.socket.send(hello(lead.token, { since: await revision() }));
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await expect.poll(() => rowsOf(line, attemptId).at(-1)?.answered, { timeout: 15_000 }).toBe(1);
    // Its name was sent with the list.
    expect(rowsOf(line, attemptId).at(-1)?.about).toBeNull();
    await lead.call('POST', '/api/control/testing-board/actions', {
      actionId: randomUUID(),
      action: 'pause',
      target: { attemptIds: [attemptId] },
    });
    await expect.poll(() => typeof rowsOf(line, attemptId).at(-1)?.pausedAt, { timeout: 15_000 }).toBe('number');
    const late = await begin();
    await expect
      .poll(() => rowsOf(line, late.data.attemptId).at(-1)?.about?.surname, { timeout: 15_000 })
      .toEqual(expect.any(String));
  });

  test('keeps to the scope: another class is not on it', async () => {
    const line = await connect();
    line.socket.send(hello(lead.token, { since: await revision() }));
    const foreign = await sit(await signIn(server.url, 'student31'), await addExam(server.sql, { forLang: 'ru' }));
    const own = await begin();
    await expect.poll(() => rowsOf(line, own.data.attemptId).length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(rowsOf(line, foreign.data.attemptId)).toEqual([]);
  });

  test('tells who comes from an unknown revision to read anew', async () => {
    const line = await connect();
    line.socket.send(hello(lead.token, { since: (await revision()) + 1_000_000 }));
    await expect.poll(() => line.messages.map(({ type }) => type), { timeout: 15_000 }).toContain('resync');
  });

  test('opens for nobody without a living session, nor for a role without a board', async () => {
    const ended = await signIn(server.url, 'zavuch1');
    const { token } = ended;
    await ended.call('GET', '/api/logout');
    const student = await signIn(server.url, 'student40');
    const cases: [string, number][] = [
      [hello('garbage'), 4401],
      [hello(token), 4401],
      [hello(student.token), 4403],
      ['no JSON', 4422],
      [JSON.stringify({ type: 'hello' }), 4422],
      [hello(lead.token, { since: -1 }), 4422],
      [hello(lead.token, { filter: { schoolId: 'x' } }), 4422],
    ];
    for (const [text, code] of cases) {
      const line = await connect();
      line.socket.send(text);
      expect([text.slice(0, 40), await line.closed]).toEqual([text.slice(0, 40), code]);
      expect(line.messages).toEqual([]);
    }
  });

  test('ends with the session, though the token would live on', async () => {
    const director = await signIn(server.url, 'director1');
    const line = await connect();
    line.socket.send(hello(director.token, { since: (await revision()) + 1_000_000 }));
    await expect.poll(() => line.messages.length, { timeout: 15_000 }).toBeGreaterThan(0);
    await director.call('GET', '/api/logout');
    expect(await line.closed).toBe(4401);
  });

  test('is refused to pages of somebody else, and to plain calls', async () => {
    expect(await upgrade('https://elsewhere.example')).toBe(403);
    expect(await upgrade('null')).toBe(403);
    expect(await upgrade(server.url)).toBe(101);
    expect((await lead.call('GET', liveBoardPath)).status).toBe(404);
  });
});

/** The status with which the server answers a page of this origin that wants a socket. */
function upgrade(origin: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const key = Buffer.from('sixteen bytes...').toString('base64');
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
      origin,
    };
    const call = request(server.url + liveBoardPath, { headers, agent: false });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}
