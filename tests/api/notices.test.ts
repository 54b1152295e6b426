/** Notices of the database: a process notices that it hears none any more, and listens again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage, type Storage } from '#server/storage/database.ts';
import { createNotices } from '#server/storage/listen.ts';
import { startRelay, type Relay } from '../support/relay.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let relay: Relay;
const opened: Storage[] = [];
beforeAll(async () => {
  server = await startTestServer();
  relay = await startRelay(server.connection);
});
afterAll(async () => {
  for (const storage of opened) await storage.close();
  await relay.stop();
  await server.stop();
});

const timing = { firstWithin: 5_000, lookEvery: 200, lookWithin: 2_000 };

function openListener(): Storage['sql'] {
  const storage = openStorage(relay.connection, { max: 1 });
  opened.push(storage);
  return storage.sql;
}

test('a LISTEN that was lost shows, and is opened again', async () => {
  const notices = createNotices(server.sql, openListener, timing);
  const received: string[] = [];
  let opens = 0;
  await notices.listen(
    'of_the_test',
    (payload) => received.push(payload),
    () => (opens += 1),
  );
  const send = async (payload: string) => server.sql`select pg_notify('of_the_test', ${payload})`;
  await send('first');
  await expect.poll(() => received).toContain('first');
  expect([notices.isReceived(), opens]).toEqual([true, 1]);

  relay.hush();
  await expect.poll(notices.isReceived).toBe(false);
  await relay.mend();
  await expect.poll(notices.isReceived).toBe(true);
  await send('second');
  await expect.poll(() => received).toContain('second');
  expect(opens).toBeGreaterThan(1);
  await notices.stop();
});

test('notices arrive again after a connection was cut', async () => {
  const notices = createNotices(server.sql, openListener, timing);
  const received: string[] = [];
  await notices.listen('of_the_test', (payload) => received.push(payload));
  await relay.cut();
  await expect.poll(notices.isReceived).toBe(false);
  await relay.mend();
  await expect.poll(notices.isReceived).toBe(true);
  await server.sql`select pg_notify('of_the_test', 'again')`;
  await expect.poll(() => received).toContain('again');
  await notices.stop();
});

/** The pool that sends notices, whose first `pg_notify` fares otherwise. */
function firstNotify(fares: () => Promise<unknown>): Storage['sql'] {
  let count = 0;
  return new Proxy(server.sql, {
    apply: (sql, self, parameters) => ((count += 1) === 1 ? fares() : (Reflect.apply(sql, self, parameters) as unknown)),
  });
}

test.each([
  ['is lost', () => Promise.resolve(), 'DATABASE_LISTEN_URL'],
  ['is refused', () => Promise.reject(new Error('a full queue')), 'a full queue'],
  ['is never taken', () => new Promise(() => undefined), 'DATABASE_LISTEN_URL'],
] as const)('where the first notice %s, who asked gets an error, and later what comes then', async (_how, fares, words) => {
  const notices = createNotices(firstNotify(fares), openListener, { ...timing, firstWithin: 500 });
  const received: string[] = [];
  await expect(notices.listen('of_the_test', (payload) => received.push(payload))).rejects.toThrow(words);
  expect(notices.isReceived()).toBe(false);
  await expect.poll(notices.isReceived).toBe(true);
  await server.sql`select pg_notify('of_the_test', 'late')`;
  await expect.poll(() => received).toEqual(['late']);
  await notices.stop();
});

test('a primary that falls silent shows, and LISTEN is not opened again for it', async () => {
  let isSilent = false;
  const sql = new Proxy(server.sql, {
    apply: (sql, self, parameters) =>
      isSilent ? new Promise(() => undefined) : (Reflect.apply(sql, self, parameters) as unknown),
  });
  let opens = 0;
  const notices = createNotices(
    sql,
    () => {
      opens += 1;
      return openListener();
    },
    { ...timing, lookWithin: 300 },
  );
  await notices.listen('of_the_test', () => undefined);
  isSilent = true;
  await expect.poll(notices.isReceived).toBe(false);
  isSilent = false;
  await expect.poll(notices.isReceived).toBe(true);
  expect(opens).toBe(1);
  await notices.stop();
});
