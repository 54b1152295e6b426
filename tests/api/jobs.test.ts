/** Jobs over two processes: each runs once, is announced, tried again, cancelled, and taken over from a process that died. */
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Job, jobCancel, jobList, jobRead } from '#contract/jobs/jobs.ts';
import { addJob, silentSeconds } from '#server/jobs/queue.ts';
import { startRunner, type JobKind, type Runner } from '#server/jobs/runner.ts';
import { openStorage, type Storage } from '#server/storage/database.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let second: Storage;
let student: ApiClient;
let other: ApiClient;
let personId: number;
const running: Runner[] = [];
beforeAll(async () => {
  server = await startTestServer();
  second = openStorage(server.connection, { max: 4 });
  student = await signIn(server.url, 'student1');
  other = await signIn((await server.another()).url, 'student2');
  personId = student.user?.userId ?? 0;
});
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop();
});
afterAll(async () => {
  await second.close();
  await server.stop();
});

/** The same kinds in two processes. */
async function start(...kinds: JobKind[]): Promise<void> {
  const log = pino({ level: 'silent' });
  for (const storage of [server, second]) running.push(await startRunner(storage, log, kinds, { lookEveryMs: 50 }));
}

const read = async (id: string): Promise<Job> => (await student.call(jobRead, { params: { id } })).data;
const add = (kind: string, body: unknown = null): Promise<string> => addJob(server.sql, { kind, personId, body });
const until = (id: string, state: Job['state']) =>
  vi.waitFor(async () => expect((await read(id)).state).toBe(state), { interval: 50 });

/** As a process leaves it that died during this try. */
const leave = (id: string, tries: number) =>
  server.sql`
    update job set state = 'running', run_at = now(), tries = ${tries}, alive_at = now() - ${silentSeconds + 1} * interval '1 second' where id = ${id}`;

test('each runs once, whichever process takes it, and its result is there for whom it is', async () => {
  const ran: number[] = [];
  await start({ kind: 'once', run: ({ body }) => Promise.resolve({ n: ran.push(Number(body)) }) });
  const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => add('once', index)));
  for (const id of ids) await until(id, 'done');
  expect(ran.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => index));
  expect((await student.call(jobList, { query: { state: 'done', perPage: 5 } })).meta).toMatchObject({
    total: 12,
    last_page: 3,
  });
});

test('somebody else’s job looks like none', async () => {
  const id = await add('nobody-runs-this');
  const absent = await other.call('GET', `/api/jobs/${randomUUID()}`);
  for (const method of ['GET', 'DELETE']) {
    const foreign = await other.call(method, `/api/jobs/${id}`);
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  }
  expect((await other.call('POST', `/api/jobs/${id}/retry`)).text).toBe(absent.text);
  expect((await read(id)).state).toBe('waiting');
  expect((await other.call(jobList)).data).toEqual([]);
});

test('the same id again adds nothing', async () => {
  const id = randomUUID();
  for (const body of [1, 2]) await addJob(server.sql, { id, kind: 'nobody-runs-this', personId, body });
  expect(await server.sql`select body from job where id = ${id}`).toEqual([{ body: 1 }]);
});

test('one that fails is tried again, and stays failed after its last try without saying why to others', async () => {
  let tries = 0;
  await start({
    kind: 'fails',
    mostTries: 2,
    run: () => {
      tries += 1;
      return Promise.reject(new Error('secret of the server'));
    },
  });
  const id = await add('fails');
  await until(id, 'failed');
  expect(tries).toBe(2);
  expect((await student.call('GET', `/api/jobs/${id}`)).text).not.toContain('secret');
});

test('one that failed or was stopped is begun once more by who began it, where its kind can bear that', async () => {
  const end = (id: string) =>
    server.sql`update job set state = 'failed', tries = 1, error = 'x', ended_at = now() where id = ${id}`;
  const retry = (id: string) => student.call<Job>('POST', `/api/jobs/${id}/retry`, {});
  const [repeatable, once] = [await add('bank-import', { about: { importId: randomUUID() } }), await add('nobody-runs-this')];
  await vi.waitFor(async () => expect((await read(repeatable)).state).toBe('done'), { interval: 50 });
  await Promise.all([end(repeatable), end(once)]);
  expect([(await read(repeatable)).can.retry, (await read(once)).can.retry]).toEqual([true, false]);
  expect((await retry(once)).code).toBe('IN_USE');
  expect((await retry(repeatable)).status).toBe(200);
  await until(repeatable, 'done');
  // One that is done stays as it is.
  expect((await retry(repeatable)).data).toMatchObject({ state: 'done', can: { retry: false } });
});

test('says how far it is, and stops at its next step when it is cancelled', async () => {
  const total = 2_000_000_000;
  await start({
    kind: 'endless',
    run: async ({ tell }) => {
      for (let step = 0; ; step += 1) {
        await tell(step, total);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  });
  const id = await add('endless');
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ state: 'running', total }), {
    timeout: 25_000,
    interval: 50,
  });
  expect((await student.call(jobCancel, { params: { id } })).data.can.cancel).toBe(false);
  await until(id, 'cancelled');
});

test('one whose process died is taken over, and the dead one cannot end it', async () => {
  const id = await add('taken-over');
  await leave(id, 1);
  await start({ kind: 'taken-over', run: () => Promise.resolve('by another') });
  await until(id, 'done');
  const [row] = await server.sql<{ tries: number }[]>`select tries from job where id = ${id}`;
  expect([row?.tries, (await read(id)).result]).toEqual([2, 'by another']);
});

test('one whose processes keep dying fails at last, and whoever began it is told', async () => {
  const [deadly, borne] = [await add('deadly', 'deadly'), await add('deadly', 'borne')];
  await Promise.all([leave(deadly, 3), leave(borne, 2)]);
  const ran: unknown[] = [];
  const freed: unknown[] = [];
  await start({
    kind: 'deadly',
    mostTries: 1,
    run: ({ body }) => Promise.resolve(ran.push(body)),
    giveUp: (_, body) => Promise.resolve(freed.push(body)),
  });
  await until(deadly, 'failed');
  await until(borne, 'done');
  expect([ran, freed]).toEqual([['borne'], ['deadly']]);
  expect(await server.sql`select error from job where id = ${deadly}`).toEqual([{ error: 'its process ended' }]);
  expect(await server.sql`select data ->> 'state' as state from notification where data ->> 'jobId' = ${deadly}`).toEqual([
    { state: 'failed' },
  ]);
});

test('an import of records whose processes keep dying can be begun once more', async () => {
  const importId = randomUUID();
  await server.sql`
    insert into sheet_import (id, person_id, kind, file_name, state, lines, columns)
    values (${importId}, ${personId}, 'goals', 'a.xlsx', 'applying', '[]', '[]')`;
  const id = await addJob(server.sql, {
    kind: 'sheet-import',
    personId,
    body: { importId, work: 'apply', language: 'en', about: { importId, kind: 'goals' } },
    runAt: new Date(Date.now() + 60_000),
  });
  await leave(id, 3);
  await until(id, 'failed');
  expect(await server.sql`select state, fault is not null as "isSaid" from sheet_import where id = ${importId}`).toEqual([
    { state: 'difference', isSaid: true },
  ]);
});

test('a schedule whose processes keep dying waits for its next run', async () => {
  const id = randomUUID();
  await addJob(server.sql, { id, kind: 'deadly-schedule', personId: null });
  await leave(id, 7);
  let runs = 0;
  await start({ kind: 'deadly-schedule', every: { id, ms: 3600_000, firstMs: 0 }, run: () => Promise.resolve((runs += 1)) });
  await vi.waitFor(
    async () =>
      expect(await server.sql`select state, run_at > now() as "isLater" from job where id = ${id}`).toEqual([
        { state: 'waiting', isLater: true },
      ]),
    { interval: 50 },
  );
  expect(runs).toBe(0);
});

test('a schedule is one row for all processes and runs again', async () => {
  const id = randomUUID();
  let runs = 0;
  await start({
    kind: 'scheduled',
    every: { id, ms: 100, firstMs: 0 },
    run: () => Promise.resolve((runs += 1)),
  });
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(3), { interval: 50 });
  expect(await server.sql`select kind from job where kind = 'scheduled'`).toHaveLength(1);
});
