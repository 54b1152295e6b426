/** Notifications on devices: a local push service takes what the server encrypts; who gets what, silence, devices that are gone. */
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { notify } from '#server/notifications/notify.ts';
import { pushJob } from '#server/notifications/push/job.ts';
import { addJob } from '#server/jobs/queue.ts';
import type { JobCall } from '#server/jobs/runner.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startPushService, type PushService } from '../support/push-service.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let service: PushService;
let server: TestServer;
let student: ApiClient;
let personId: number;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ push: service.config });
  student = await signIn(server.url, 'student1');
  personId = student.user?.userId ?? 0;
});
afterAll(async () => {
  await server.stop();
  service.stop();
});
afterEach(async () => {
  await vi.waitUntil(async () => (await waiting()) === 0, { interval: 50 });
  await server.sql`delete from push_subscription`;
  await server.sql`delete from quiet_hours`;
  await server.sql`delete from job where kind = 'push'`;
  service.received.length = 0;
});

const waiting = async () =>
  (await server.sql`select from job where kind = 'push' and ended_at is null and run_at <= now()`).count;
const put = (client: ApiClient, body: object) => client.call('PUT', '/api/notifications/push', { language: 'ru', ...body });
const tell = (title: string, id = personId) =>
  server.sql.begin((tx) =>
    notify(tx, tx`select ${id}::int as id`, { kind: 'test-appointed', data: { title, startsAt: 1, finishesAt: 2 } }),
  );
const bodies = () => service.received.map(({ path, content }) => [path, (content as { body: string }).body]);
const arrived = (wanted: unknown) => vi.waitFor(() => expect(bodies()).toEqual(wanted), { interval: 50 });
/** Runs what waits at a time of one's own. */
async function runAt(at: number): Promise<void> {
  const job = pushJob(service.config, pino({ level: 'silent' }), () => at);
  const rows = await server.sql<{ id: string; body: unknown }[]>`
    delete from job where kind = 'push' and run_at <= ${new Date(at)} and state = 'waiting' returning id, body`;
  const call = { sql: server.sql, personId: null, tell: () => Promise.resolve(), keep: () => Promise.resolve() };
  for (const row of rows) await job.run({ ...call, ...row } satisfies JobCall);
}

test('a device that wants them gets the words of the bell, in its language, encrypted and signed; one that does not gets nothing', async () => {
  expect((await student.call('GET', '/api/notifications/push')).data).toEqual({
    publicKey: service.config.publicKey,
    quiet: null,
  });
  const device = service.device('/one');
  expect((await put(student, device)).data).toEqual({ isOn: true });
  await tell('История');
  await arrived([['/one', 'История']]);
  expect(service.received[0]?.content).toMatchObject({ title: 'Вам назначен тест', path: '/testing' });
  expect((await put(student, { ...device, keys: null })).data).toEqual({ isOn: false });
  await tell('nobody hears');
  expect((await server.sql`select from job where kind = 'push'`).count).toBe(1);
});

test('the server calls only hosts that the operator has named', async () => {
  const { keys } = service.device('/x');
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://localhost/x',
    'https://fcm.googleapis.com/x',
    `${service.origin}@evil.kz/`,
  ]) {
    const reply = await put(student, { endpoint, keys });
    expect([endpoint, reply.status]).toEqual([endpoint, 422]);
  }
  // A point that is none costs nobody else anything.
  await put(student, { endpoint: `${service.origin}/bad`, keys: { ...keys, p256dh: 'A'.repeat(87) } });
  await put(student, service.device('/good'));
  await tell('to the good one');
  await arrived([['/good', 'to the good one']]);
  expect((await server.sql`select from push_subscription`).count).toBe(1);
});

test('a device shows what its person of today gets, and nothing once their session has ended', async () => {
  const device = service.device('/shared');
  const before = await signIn(server.url, 'student2');
  await put(before, device);
  await put(student, device);
  await tell('of the one before', before.user?.userId);
  await tell('of today');
  await arrived([['/shared', 'of today']]);
  // Nobody else turns it off.
  await put(before, { ...device, keys: null });
  expect((await server.sql`select from push_subscription`).count).toBe(1);

  await put(before, service.device('/left'));
  await before.call('GET', '/api/logout');
  await tell('after the sign-out', before.user?.userId);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { interval: 50 });
  expect(bodies()).toEqual([['/shared', 'of today']]);
});

test('a device that is gone is removed; what the service could not take comes again', async () => {
  service.statuses.set('/gone', [410]).set('/busy', [503]);
  await put(student, service.device('/gone'));
  await put(student, service.device('/busy'));
  await tell('once');
  await vi.waitFor(
    async () =>
      expect((await server.sql`select from job where kind = 'push' and state = 'waiting' and run_at > now()`).count).toBe(1),
    { interval: 50 },
  );
  expect(await server.sql`select endpoint from push_subscription`).toEqual([{ endpoint: `${service.origin}/busy` }]);
  await runAt(Date.now() + 60_000);
  expect(bodies()).toEqual([['/busy', 'once']]);
});

test('in quiet hours devices are silent; afterwards one notification tells of all that is unread', async () => {
  const day = 24 * 3600_000;
  // Midnight at the school, ten days on: the process's own runner does not come near.
  const midnight = Math.ceil(Date.now() / day + 10) * day - 5 * 3600_000;
  expect((await student.call('PUT', '/api/notifications/quiet', { quiet: { from: '22:00', until: '07:30' } })).status).toBe(
    200,
  );
  expect((await student.call('GET', '/api/notifications/push')).data).toMatchObject({
    quiet: { from: '22:00', until: '07:30' },
  });
  await put(student, service.device('/night'));
  for (const title of ['first', 'second']) {
    const [row] = await server.sql<{ id: string }[]>`
      insert into notification (person_id, kind, data, created_at)
      values (${personId}, 'test-appointed', ${server.sql.json({ title, startsAt: 1, finishesAt: 2 })}, ${new Date(midnight)}) returning id`;
    await addJob(server.sql, { kind: 'push', personId: null, body: { ids: [row?.id] }, runAt: new Date(midnight) });
  }
  await runAt(midnight);
  expect(bodies()).toEqual([]);
  const morning = midnight + 7.5 * 3600_000;
  const held = await server.sql<{ runAt: Date }[]>`select run_at as "runAt" from job where kind = 'push'`;
  expect([...held]).toEqual([{ runAt: new Date(morning) }]);
  await runAt(morning);
  expect(service.received).toMatchObject([{ path: '/night', content: { body: '2', path: '/notifications' } }]);
});

test('without keys of the operator nothing can be turned on and nobody is called', async () => {
  const plain = await server.another({ push: null });
  const client = await signIn(plain.url, 'student1');
  expect((await client.call('GET', '/api/notifications/push')).data).toMatchObject({ publicKey: null });
  expect((await put(client, service.device('/none'))).status).toBe(422);
});
