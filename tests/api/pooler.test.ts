/** Two server processes behind a pooler that gives every transaction another session: answers, commands, jobs, sockets, ended sessions. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { boardTopic, type LiveBoardMessage } from '#contract/board/live-board.ts';
import { testingBoard } from '#contract/board/list-board.ts';
import pino from 'pino';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { addJob } from '#server/jobs/queue.ts';
import { rememberMs } from '#server/areas/auth/sessions.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { openStorage, type Storage } from '#server/storage/database.ts';
import { startServer, type RunningServer } from '#server/start-server.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import { createApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { openLive } from '../support/live-socket.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { startTransactionPooler, type TransactionPooler } from '../support/transaction-pooler.ts';

let direct: TestServer;
let pooler: TransactionPooler;
let storage: Storage;
const processes: RunningServer[] = [];
beforeAll(async () => {
  direct = await startTestServer();
  pooler = await startTransactionPooler(direct.connection);
  storage = openStorage(pooler.connection, { max: 4 });
  const config = { ...direct.config, databaseUrl: pooler.connection, listenUrl: direct.connection };
  for (let count = 0; count < 2; count += 1) processes.push(await startServer(config));
});
afterAll(async () => {
  for (const process of processes) await process.stop();
  await storage.close();
  await pooler.stop();
  await direct.stop();
});

const [first, second] = [() => processes[0] as RunningServer, () => processes[1] as RunningServer];

test('statements of one moment are all answered, whatever they begin with', async () => {
  const { sql, close } = openStorage(pooler.connection, { max: 1 });
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  // Without a value a statement goes out whole; with one its types are asked first.
  const rows = await Promise.all(numbers.map((number) => (number % 2 === 0 ? sql`select 0` : sql`select ${number}::int`)));
  expect(rows).toHaveLength(numbers.length);
  await close();
});

test('answers by both processes are in the log once, in order, and count', async () => {
  const sitting = await sit(await signIn(first().url, 'student1'), await addExam(direct.sql));
  const elsewhere = createApiClient(second().url);
  elsewhere.token = sitting.client.token;
  const sent = Array.from({ length: 12 }, (_, index) => ({
    questionId: sitting.question('one-correct').id,
    answers: { selected: 'abc'.charAt(index % 3) },
    operationId: randomUUID(),
    writer: '1.writer-one',
    seq: index + 1,
    chosenAt: Date.now(),
    elapsedMs: 1000,
  }));
  for (const [index, operation] of sent.entries()) {
    const client = index % 2 === 0 ? sitting.client : elsewhere;
    const body = { attemptId: sitting.data.attemptId, operations: [operation] };
    // Each goes out twice, to both.
    for (const one of [client, client === elsewhere ? sitting.client : elsewhere])
      expect((await one.call('POST', '/api/testing/send-answers', body)).status).toBe(200);
  }
  const log = await direct.sql<{ position: number; operationId: string }[]>`
    select position, operation_id as "operationId" from answer_log
    where attempt_id = ${sitting.data.attemptId} and kind = 'answer' order by position`;
  expect(log.map(({ operationId }) => operationId)).toEqual(sent.map(({ operationId }) => operationId));
  expect((await sitting.finish()).status).toBe(200);
});

test('a command that both processes get at the same moment takes effect once', async () => {
  const clients = [await signIn(first().url, 'student2'), await signIn(second().url, 'student2')];
  const command = {
    id: randomUUID(),
    stream: randomUUID(),
    seq: 1,
    kind: 'favourite',
    version: 1,
    body: { path: '/page/one', isOn: true },
    madeAt: Date.now(),
  };
  const replies = await Promise.all(
    clients.map((client) => client.call(sendCommands, { body: { personId: client.user?.userId ?? 0, commands: [command] } })),
  );
  expect(replies.flatMap(({ data }) => data.results.map(({ fate }) => fate)).toSorted()).toEqual(['applied', 'repeat']);
});

test('an end of a session stops it in the other process at once, and its socket', async () => {
  const client = await signIn(first().url, 'student3');
  const other = createApiClient(second().url);
  other.token = client.token;
  expect((await other.call('GET', '/api/jobs')).status).not.toBe(401);
  const live = await openLive(second().app, client.token);
  await vi.waitFor(() => expect(live.responses.map(({ type }) => type)).toContain('ready'));
  expect((await client.call('GET', '/api/logout')).status).toBe(200);
  await live.closed;
  await expect.poll(async () => (await other.call('GET', '/api/jobs')).status, { timeout: rememberMs / 2 }).toBe(401);
});

test('a board of one process shows what the other one received', async () => {
  const lead = await signIn(first().url, 'lead1');
  const { revision } = (await lead.call(testingBoard)).data;
  const live = await openLive(first().app, lead.token);
  const messages = live.subscribe<LiveBoardMessage>(boardTopic.name, { language: 'kz', filter: {}, since: revision });
  const sitting = await sit(await signIn(second().url, 'student4'), await addExam(direct.sql));
  await sitting.send('one-correct', { selected: 'a' });
  await vi.waitFor(() => {
    const rows = messages.flatMap((message) => (message.type === 'changes' ? message.rows : []));
    expect(rows.map(({ id }) => id)).toContain(sitting.data.attemptId);
  });
  live.socket.terminate();
});

test('statistics, which use temporary tables and a lock, are summed by two at once', async () => {
  const sitting = await sit(await signIn(first().url, 'student5'), await addExam(direct.sql));
  expect((await sitting.finish()).status).toBe(200);
  const rounds = await Promise.all([refreshResults(storage.sql), refreshResults(storage.sql)]);
  const { personId } = (
    await direct.sql<{ personId: number }[]>`
    select person_id as "personId" from exam_attempt where id = ${sitting.data.attemptId}`
  )[0] ?? { personId: 0 };
  expect(rounds).toHaveLength(2);
  expect(await direct.sql`select from result_fact where person_id = ${personId}`).not.toHaveLength(0);
});

test('a job of one process wakes the other one, which runs it once', async () => {
  const ran: string[] = [];
  const log = pino({ level: 'silent' });
  const listening = openStorage(pooler.connection, { max: 2, listenOn: direct.connection });
  const kind = { kind: 'any', run: ({ id }: { id: string }) => Promise.resolve(ran.push(id)) };
  // They would look by themselves only after a minute.
  const runners = [listening, listening].map((one) => startRunner(one, log, [kind], { lookEveryMs: 60_000 }));
  await Promise.all(runners);
  const id = await addJob(storage.sql, { kind: 'any', personId: null });
  await expect.poll(() => ran).toEqual([id]);
  for (const runner of await Promise.all(runners)) await runner.stop();
  await listening.close();
});

test('who listens through the pooler learns that no notice arrives', async () => {
  await expect(storage.listen(`any_${randomBytes(4).toString('hex')}`, () => undefined)).rejects.toThrow(/DATABASE_LISTEN_URL/);
});
