/** Limits of one session on the sockets: others' pages feel nothing of it, and whoever took too much comes back later. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { liveClose } from '#contract/live/live.ts';
import { liveLessonTopic } from '#contract/live-lessons/live-lessons.ts';
import { notificationTopic } from '#contract/notifications/notifications.ts';
import type { RunningServer } from '#server/start-server.ts';
import { mostAtOnce, mostEarly, mostSockets } from '#server/live/allowance.ts';
import { openLive, type LiveSocket } from '../support/live-socket.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let pages: RunningServer;
const opened: LiveSocket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  pages = await server.another();
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate();
});
afterAll(() => server.stop());

async function connect(token: string | null): Promise<LiveSocket> {
  const live = await openLive(pages.app, token);
  opened.push(live);
  return live;
}

async function ready(token: string | null): Promise<LiveSocket> {
  const live = await connect(token);
  await expect.poll(() => live.responses.length, { timeout: 15_000 }).toBeGreaterThan(0);
  return live;
}

describe('a session', () => {
  test('has so many sockets; one more is closed, the others stay', async () => {
    const { token } = await signIn(server.url, 'student1');
    const own = [];
    for (let count = 0; count < mostSockets; count += 1) own.push(await ready(token));
    expect(await (await connect(token)).closed).toBe(liveClose.crowded);
    expect(own.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
    await ready((await signIn(server.url, 'student1')).token);
    const sockets = pages.app.openPages();
    own[0]?.socket.terminate();
    await expect.poll(() => pages.app.openPages(), { timeout: 15_000 }).toBeLessThan(sockets);
    await ready(token);
  });

  test('says so much at once, over all of its sockets; then it has to rest', async () => {
    const { token } = await signIn(server.url, 'student2');
    const [one, two] = [await ready(token), await ready(token)];
    const other = await ready((await signIn(server.url, 'student3')).token);
    for (const live of [one, two])
      for (let count = 0; count < mostAtOnce; count += 1)
        live.say({ type: 'subscribe', id: 1, topic: notificationTopic.name, params: {} });
    expect(await Promise.race([one.closed, two.closed])).toBe(liveClose.crowded);
    expect(await (await connect(token)).closed).toBe(liveClose.crowded);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  });

  test('says little before it is signed in', async () => {
    const live = await connect(null);
    for (let count = 0; count <= mostEarly + 1; count += 1) live.say({ type: 'hello', token: 'garbage' });
    expect([liveClose.crowded, liveClose.ended, liveClose.malformed]).toContain(await live.closed);
  });

  test('asks by frames of the protocol as little as by messages', async () => {
    const live = await ready((await signIn(server.url, 'student4')).token);
    // The client of these tests sends none itself.
    for (const client of pages.app.websocketServer.clients)
      for (let count = 0; count < mostAtOnce * 2; count += 1) client.emit('ping', Buffer.alloc(0));
    expect(await live.closed).toBe(liveClose.crowded);
  });

  test('what still arrives after the close is not read', async () => {
    const { token } = await signIn(server.url, 'student5');
    const live = await ready(token);
    const lessonId = crypto.randomUUID();
    for (let count = 0; count < mostAtOnce * 3; count += 1)
      live.say({ type: 'subscribe', id: 1, topic: liveLessonTopic.name, params: { lessonId, since: 0 } });
    live.say({ type: 'subscribe', id: 9, topic: 'of-tomorrow', params: {} });
    expect(await live.closed).toBe(liveClose.crowded);
    expect(live.responses.filter(({ type }) => type === 'refused')).toEqual([]);
  });
});
