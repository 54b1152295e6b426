/** Tasks of simulators: scored by the server, each once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulations } from '#domain/simulations/catalogue.ts';
import { taskOf } from '#domain/simulations/task.ts';
import type { CommandResult } from '#contract/commands/command.ts';
import { type SimulationResult, simulationResults } from '#contract/simulations/results.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: ApiClient;
let exam: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  const [manager] = await server.sql<{ login: string }[]>`select login from person where role = 'EXMNG' order by id limit 1`;
  exam = await signIn(server.url, manager?.login ?? '');
});
afterAll(() => server.stop());

function commandOf(body: object, seq = 1, stream = randomUUID()) {
  return { id: randomUUID(), stream, seq, kind: 'simulation-task', version: 1, body, madeAt: Date.now() };
}

async function send(client: ApiClient, ...commands: object[]): Promise<CommandResult[]> {
  const reply = await client.call<{ results: CommandResult[] }>('POST', '/api/commands', {
    personId: client.user?.userId ?? 0,
    commands,
  });
  return reply.data.results;
}

async function results(): Promise<SimulationResult[]> {
  return (await student.call(simulationResults)).data.results;
}

const right = (seed: number) => taskOf(simulations.gas, seed).map((question) => question.right);

test('the server scores the task by its seed, and keeps the best of all tries', async () => {
  const stream = randomUUID();
  const all = commandOf({ simulation: 'gas', seed: 7, answers: right(7) }, 1, stream);
  const one = commandOf({ simulation: 'gas', seed: 8, answers: [right(8)[0], null, 0] }, 2, stream);
  expect(await send(student, all, one)).toMatchObject([{ fate: 'applied' }, { fate: 'applied' }]);
  // The reply was lost: nothing happens again.
  expect(await send(student, all)).toMatchObject([{ fate: 'repeat' }]);
  const seen = (await results()).filter(({ simulation }) => simulation === 'gas');
  expect(seen).toEqual([{ simulation: 'gas', tries: 2, best: 3, of: 3, lastAt: expect.any(Number) as number }]);
});

test.each([
  { simulation: 'gas', seed: -1, answers: [1, 2, 3] },
  { simulation: 'gas', seed: 1, answers: [1, 2] },
  { simulation: 'perpetual', seed: 1, answers: [1, 2, 3] },
  { simulation: 'gas', seed: 1, answers: [1, 2, 3], points: 3 },
  { simulation: 'gas', seed: 1.5, answers: ['1', 2, 3] },
])('refuses what is no task: %j', async (body) => {
  expect(await send(student, commandOf(body))).toMatchObject([{ fate: 'refused', code: 'VALIDATION' }]);
});

test('the exam manager has no simulators', async () => {
  const command = commandOf({ simulation: 'gas', seed: 7, answers: right(7) });
  expect(await send(exam, command)).toMatchObject([{ fate: 'refused', code: 'NOT_FOUND' }]);
  expect((await exam.call('GET', '/api/simulations/results')).status).toBe(403);
});
