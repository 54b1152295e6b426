/** Notifications over two processes: written with what they tell, listed by cursor, marked, switched off, shown at once. */
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { type Notification, notificationCount, notificationList } from '#contract/notifications/notifications.ts';
import { addJob } from '#server/jobs/queue.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { notify } from '#server/notifications/notify.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { ApiClient } from '../support/api-client.ts';
import { openLive } from '../support/live-socket.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: ApiClient;
let personId: number;
/** The same person at the other process. */
let elsewhere: ApiClient;
let other: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  personId = student.user?.userId ?? 0;
  other = await server.another();
  elsewhere = await signIn(other.url, 'student1');
  await server.sql`delete from notification`;
});
afterAll(() => server.stop());

type Page = DataOf<typeof notificationList>;
const list = async (after?: string) =>
  (await elsewhere.call<Page>('GET', `/api/notifications${after ? `?after=${after}` : ''}`)).data;
const unread = async () => (await student.call(notificationCount)).data.unread;
const tell = (title: string, id = personId) =>
  server.sql.begin((tx) =>
    notify(tx, tx`select ${id}::int as id`, { kind: 'test-appointed', data: { title, startsAt: 1, finishesAt: 2 } }),
  );
const titleOf = ({ data }: Notification) => ('title' in data ? data.title : '');

test('what is rolled back has notified nobody', async () => {
  const lost = server.sql.begin(async (tx) => {
    await notify(tx, tx`select ${personId}::int as id`, {
      kind: 'test-appointed',
      data: { title: 'x', startsAt: 1, finishesAt: 2 },
    });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  expect(await list()).toEqual({ rows: [], next: null });
});

test('they are listed newest first, page by page, and each is marked or all are', async () => {
  for (let at = 0; at < 33; at += 1) await tell(`t${at}`);
  expect(await unread()).toBe(33);
  const first = await list();
  expect(first.rows.map(titleOf)).toEqual(Array.from({ length: 30 }, (_, at) => `t${32 - at}`));
  const rest = await list(first.next ?? '');
  expect([rest.rows.map(titleOf), rest.next]).toEqual([['t2', 't1', 't0'], null]);
  await elsewhere.call('PUT', '/api/notifications/read', { id: first.rows[0]?.id });
  expect(await unread()).toBe(32);
  await student.call('PUT', '/api/notifications/read', { before: first.rows[0]?.createdAt });
  expect(await unread()).toBe(0);
  expect((await list()).rows.every(({ isRead }) => isRead)).toBe(true);
});

test('somebody else’s are neither seen nor marked', async () => {
  const another = await signIn(server.url, 'student2');
  await tell('of another', another.user?.userId);
  const [row] = (await another.call(notificationList)).data.rows;
  expect(row).toMatchObject({ isRead: false });
  await student.call('PUT', '/api/notifications/read', { id: row?.id });
  expect((await another.call(notificationList)).data.rows[0]?.isRead).toBe(false);
  expect((await list(row?.id)).rows).toEqual([]);
});

const stream = randomUUID();
let seq = 0;
async function set(value: boolean, more: { madeAt?: number; expects?: string; stream?: string } = {}): Promise<string> {
  const id = randomUUID();
  const body = { name: 'notify.test-appointed', value };
  const numbers = more.stream === undefined ? { stream, seq: ++seq } : { seq: 1 };
  const command = { id, kind: 'own-setting', version: 1, body, madeAt: Date.now(), ...numbers, ...more };
  const reply = await student.call('POST', '/api/commands', { personId: student.user?.userId, commands: [command] });
  expect(reply.data).toEqual({ results: [{ id, fate: 'applied' }] });
  return id;
}
const settings = async () => (await elsewhere.call('GET', '/api/settings')).data;

test('a kind that is switched off is not written', async () => {
  const versionId = await set(false);
  await tell('not wanted');
  expect((await list()).rows.map(titleOf)).not.toContain('not wanted');
  expect(await settings()).toEqual({ settings: [{ name: 'notify.test-appointed', value: false, versionId }] });
  await set(true);
  await tell('wanted again');
  expect((await list()).rows.map(titleOf)).toContain('wanted again');
});

test('of two devices the later change stands, whichever arrives last; over the value that was seen it counts by any clock', async () => {
  const yearMs = 365 * 86_400_000;
  const off = await set(false);
  await set(true, { stream: randomUUID(), madeAt: Date.now() - 60_000 });
  expect(await settings()).toMatchObject({ settings: [{ value: false, versionId: off }] });
  const on = await set(true, { madeAt: Date.now() - 2 * yearMs, expects: off });
  expect(await settings()).toMatchObject({ settings: [{ value: true, versionId: on }] });
  // A clock that is ahead wins nothing: no command is made after its arrival.
  await set(false, { stream: randomUUID(), madeAt: Date.now() + 2 * yearMs });
  await set(true, { stream: randomUUID() });
  expect(await settings()).toMatchObject({ settings: [{ value: true }] });
});

test('a page at another process hears of it at once', async () => {
  const live = await openLive(other.app, elsewhere.token);
  const received = live.subscribe('notifications', {});
  await vi.waitFor(
    async () => {
      await tell('now');
      expect(received).toContain('changed');
    },
    { interval: 100 },
  );
  live.socket.terminate();
});

test('who began a job is notified of its end, once', async () => {
  const runners = await Promise.all(
    [1, 2].map(() =>
      startRunner(server, pino({ level: 'silent' }), [{ kind: 'short', run: () => Promise.resolve(1) }], {
        lookEveryMs: 50,
      }),
    ),
  );
  const jobId = await addJob(server.sql, { kind: 'short', personId });
  const own = async () => (await list()).rows.filter(({ kind }) => kind === 'job-ended');
  await vi.waitFor(async () => expect(await own()).toMatchObject([{ data: { jobId, job: 'short', state: 'done' } }]), {
    timeout: 25_000,
  });
  for (const runner of runners) await runner.stop();
});
