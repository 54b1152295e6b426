/** The page's socket and the live board's topic: who gets it, what comes over it, and when it ends. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testingBoard } from '#contract/board/list-board.ts';
import { boardTopic, type LiveBoardMessage } from '#contract/board/live-board.ts';
import { livePath } from '#contract/live/live.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { openLive, type LiveSocket } from '../support/live-socket.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let other: RunningServer;
let lead: ApiClient;
let students = 0;
const opened: LiveSocket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  lead = await signIn(server.url, 'lead1');
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate();
});
afterAll(() => server.stop());

async function begin(): Promise<Sitting> {
  students += 1;
  return sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
}

interface Line {
  live: LiveSocket;
  messages: LiveBoardMessage[];
}

/** A socket of the second process: what the first one receives has to come to it as well. */
async function connect(token: string | null): Promise<LiveSocket> {
  const live = await openLive(other.app, token);
  opened.push(live);
  return live;
}

async function board(client: ApiClient, params: object): Promise<Line> {
  const live = await connect(client.token);
  return { live, messages: live.subscribe<LiveBoardMessage>(boardTopic.name, { language: 'kz', filter: {}, ...params }) };
}

async function revision(): Promise<number> {
  return (await lead.call(testingBoard)).data.revision;
}

function rowsOf(line: Line, attemptId: string) {
  return line.messages
    .flatMap((message) => (message.type === 'changes' ? message.rows : []))
    .filter(({ id }) => id === attemptId);
}

describe("a page's socket", () => {
  test('brings what happens at another process, as changes and not as a whole', async () => {
    const sitting = await begin();
    const { attemptId } = sitting.data;
    await expect
      .poll(async () => (await lead.call(testingBoard)).data.rows.find(({ id }) => id === attemptId)?.seenAt)
      .not.toBeNull();
    const line = await board(lead, { since: await revision() });
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await expect.poll(() => rowsOf(line, attemptId).at(-1)?.answered).toBe(1);
    // Its name was sent with the list.
    expect(rowsOf(line, attemptId).at(-1)?.about).toBeNull();
    await lead.call('POST', '/api/control/testing-board/actions', {
      actionId: randomUUID(),
      action: 'pause',
      target: { attemptIds: [attemptId] },
    });
    await expect.poll(() => typeof rowsOf(line, attemptId).at(-1)?.pausedAt).toBe('number');
    const late = await begin();
    await expect.poll(() => rowsOf(line, late.data.attemptId).at(-1)?.about?.surname).toEqual(expect.any(String));
  });

  test('keeps to the scope: another class is not on it', async () => {
    const line = await board(lead, { since: await revision() });
    const foreign = await sit(await signIn(server.url, 'student31'), await addExam(server.sql, { forLang: 'ru' }));
    const own = await begin();
    await expect.poll(() => rowsOf(line, own.data.attemptId).length).toBeGreaterThan(0);
    expect(rowsOf(line, foreign.data.attemptId)).toEqual([]);
  });

  test('tells who comes from an unknown revision to read again', async () => {
    const line = await board(lead, { since: (await revision()) + 1_000_000 });
    await expect.poll(() => line.messages.map(({ type }) => type)).toContain('resync');
  });

  test('opens for nobody without a living session, and takes no other first message', async () => {
    const ended = await signIn(server.url, 'zavuch1');
    const { token } = ended;
    await ended.call('GET', '/api/logout');
    const cases: [unknown, number][] = [
      [{ type: 'hello', token: 'garbage' }, 4401],
      [{ type: 'hello', token }, 4401],
      ['no JSON', 4422],
      [{ type: 'hello' }, 4422],
      [{ type: 'subscribe', id: 1, topic: boardTopic.name, params: {} }, 4422],
    ];
    for (const [message, code] of cases) {
      const live = await connect(null);
      live.say(message);
      expect([message, await live.closed]).toEqual([message, code]);
      expect(live.responses).toEqual([]);
    }
  });

  test('refuses a topic to a role without it, unknown topics, wrong parameters and too many at once', async () => {
    const student = await connect((await signIn(server.url, 'student40')).token);
    const params = { language: 'kz', filter: {}, since: 0 };
    student.subscribe(boardTopic.name, params);
    const live = await connect(lead.token);
    live.subscribe('of-tomorrow', {});
    live.subscribe(boardTopic.name, { ...params, since: -1 });
    live.subscribe(boardTopic.name, { ...params, filter: { schoolId: 'x' } });
    for (let count = 0; count < 21; count += 1) live.subscribe('notifications', {});
    const refusals = ({ responses }: LiveSocket) =>
      responses.flatMap((response) => (response.type === 'refused' ? [[response.id, response.reason]] : []));
    await expect.poll(() => refusals(student)).toEqual([[1, 'forbidden']]);
    await expect
      .poll(() => refusals(live))
      .toEqual([
        [1, 'unknown'],
        [2, 'malformed'],
        [3, 'malformed'],
        [24, 'too-many'],
      ]);
    live.say({ type: 'unsubscribe', id: 4 });
    live.say({ type: 'subscribe', id: 24, topic: 'notifications', params: {} });
    live.say({ type: 'nothing' });
    expect(await live.closed).toBe(4422);
    expect(refusals(live)).toHaveLength(4);
  });

  test('ends with the session, though the token would live on', async () => {
    const director = await signIn(server.url, 'director1');
    const line = await board(director, { since: (await revision()) + 1_000_000 });
    await expect.poll(() => line.messages.length).toBeGreaterThan(0);
    await director.call('GET', '/api/logout');
    expect(await line.live.closed).toBe(4401);
  });

  test('is refused to pages of somebody else, and to plain calls', async () => {
    expect(await upgrade('https://elsewhere.example')).toBe(403);
    expect(await upgrade('null')).toBe(403);
    expect(await upgrade(server.url)).toBe(101);
    expect((await lead.call('GET', livePath)).status).toBe(404);
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
    const call = request(server.url + livePath, { headers, agent: false });
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
