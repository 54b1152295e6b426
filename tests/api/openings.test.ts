/** Openings of an attempt on several devices: recorded in its log, totally ordered; acknowledgements say what counts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptPoll } from '#contract/attempts/poll-attempt.ts';
import { attemptTokenHeader } from '#contract/endpoint.ts';
import type { AttemptData, ReceiptedAcknowledgement } from '#contract/attempts/parts.ts';
import { loadLog } from '#server/areas/attempts/answer-log/load-log.ts';
import { verifyLog } from '#server/areas/attempts/answer-log/verify.ts';
import { testingData } from '#contract/attempts/get-data.ts';
import { testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { buildOperation, createApiClient, questionOf, type ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Sent {
  acknowledged: ReceiptedAcknowledgement[];
  writer?: string | undefined;
}

interface Device {
  data: AttemptData;
  writer: string;
  questionId: number;
  /** Sends the next answer. */
  choose: (selected: string, over?: Record<string, unknown>, opening?: string) => Promise<Sent>;
}

let students = 0;
async function signInNext(): Promise<ApiClient> {
  students += 1;
  return signIn(server.url, `student${students}`);
}

async function open(client: ApiClient, examId: number, opening = randomUUID(), isHeld = false): Promise<Device> {
  const query = `?opening=${opening}${isHeld ? '&held=1' : ''}`;
  const { data, status } = await client.call<AttemptData>('GET', `/api/testing/${examId}/data${query}`);
  expect(status).toBe(200);
  let seq = 0;
  const questionId = questionOf(data, 'one-correct').id;
  return {
    data,
    writer: data.writer ?? '',
    questionId,
    choose: async (selected, over = {}, asked) => {
      const operation = {
        ...buildOperation({ questionId, answers: { selected }, seq: ++seq, writer: data.writer ?? '' }),
        ...over,
      };
      const body = { attemptId: data.attemptId, operations: [operation], ...(asked && { opening: asked }) };
      const reply = await client.call(testingSendAnswers, { body });
      expect(reply.status).toBe(200);
      return reply.data;
    },
  };
}

async function counting({ data, questionId }: Device): Promise<unknown> {
  const [row] = await server.sql<{ answers: unknown }[]>`
    select answers from current_answer where attempt_id = ${data.attemptId} and question_id = ${questionId}`;
  return row?.answers;
}

async function kinds(attemptId: string): Promise<string[]> {
  return (await loadLog(server.sql, attemptId)).map(({ kind, writer }) => `${kind} ${writer?.split('.')[0] ?? ''}`);
}

describe('openings', () => {
  test('of two devices before any answer are ordered: the later one ranks higher', async () => {
    const client = await signInNext();
    const examId = await addExam(server.sql);
    const first = await open(client, examId);
    const second = await open(client, examId);
    expect([first.writer, second.writer].map((writer) => writer.split('.')[0])).toEqual(['1000', '2000']);
    expect(await kinds(first.data.attemptId)).toEqual(['open 1000', 'open 2000']);
    await second.choose('b');
    await second.choose('c');
    const { acknowledged } = await first.choose('a');
    expect(acknowledged[0]?.outranked).toMatchObject({ answers: { selected: 'c' } });
    expect(await counting(first)).toEqual({ selected: 'c' });
  });

  test('are recorded once under one id, however often they are asked for, and at the same moment', async () => {
    const client = await signInNext();
    const examId = await addExam(server.sql);
    const id = randomUUID();
    const devices = await Promise.all([open(client, examId, id), open(client, examId, id), open(client, examId)]);
    expect(devices[0]?.writer).toBe(devices[1]?.writer);
    expect(new Set(devices.map(({ writer }) => writer.split('.')[0])).size).toBe(2);
    expect(await kinds(devices[0]?.data.attemptId ?? '')).toHaveLength(2);
  });

  test('that were not asked for leave the log as it is', async () => {
    const client = await signInNext();
    const examId = await addExam(server.sql);
    const { data } = await client.call(testingData, { params: { examId } });
    expect([data.writer, await kinds(data.attemptId)]).toEqual([undefined, []]);
  });

  test('rank above what devices of an older build named themselves', async () => {
    const client = await signInNext();
    const examId = await addExam(server.sql);
    const { data } = await client.call(testingData, { params: { examId } });
    const operations = [
      buildOperation({
        questionId: questionOf(data, 'one-correct').id,
        answers: { selected: 'a' },
        seq: 1,
        writer: '1010.oldbuild',
      }),
    ];
    await client.call('POST', '/api/testing/send-answers', { attemptId: data.attemptId, operations });
    const device = await open(client, examId, randomUUID(), true);
    expect(device.writer).toMatch(/^2000\./);
    expect(device.data.position).toBe(2);
    expect((await device.choose('b')).acknowledged[0]?.outranked).toBeUndefined();
    expect(await counting(device)).toEqual({ selected: 'b' });
  });
});

describe('a device that hears that another one counts', () => {
  test('opens again with the same call and brings its choice up under its own id', async () => {
    const client = await signInNext();
    const examId = await addExam(server.sql);
    const first = await open(client, examId);
    const second = await open(client, examId);
    await second.choose('b');
    const operationId = randomUUID();
    const lost = await first.choose('a', { operationId });
    expect(lost.acknowledged[0]?.outranked).toMatchObject({ answers: { selected: 'b' } });
    const opening = randomUUID();
    const again = await first.choose('a', { operationId, seq: 1 }, opening);
    expect(again.writer).toMatch(/^3000\./);
    expect((await first.choose('a', { operationId, seq: 1 }, opening)).writer).toBe(again.writer);
    const raised = await first.choose('a', { operationId, seq: 1, writer: again.writer });
    expect(raised.acknowledged).toMatchObject([{ operationId, status: 'accepted' }]);
    expect(raised.acknowledged[0]?.outranked).toBeUndefined();
    expect(await counting(first)).toEqual({ selected: 'a' });
    const log = await loadLog(server.sql, first.data.attemptId);
    expect(log.map(({ kind }) => kind)).toEqual(['open', 'open', 'answer', 'answer', 'reopen', 'repeat']);
    const attempt = { attemptId: first.data.attemptId, isCompleted: false, endTimeThreshold: first.data.endTimeThreshold };
    expect(verifyLog(attempt, log, new Map([[first.questionId, { selected: 'a' }]]))).toEqual([]);
  });

  test('is reported again when its acknowledgement was lost', async () => {
    const client = await signInNext();
    const examId = await addExam(server.sql);
    const first = await open(client, examId);
    const second = await open(client, examId);
    const operationId = randomUUID();
    expect((await first.choose('a', { operationId })).acknowledged[0]?.outranked).toBeUndefined();
    await second.choose('b');
    const again = await first.choose('a', { operationId, seq: 1 });
    expect(again.acknowledged[0]?.outranked).toMatchObject({ answers: { selected: 'b' } });
  });

  test('reads nothing of it by the attempt token alone', async () => {
    const client = await signInNext();
    const examId = await addExam(server.sql);
    const first = await open(client, examId);
    await (await open(client, examId)).choose('b');
    const { attemptId, token = '' } = first.data;
    const operation = buildOperation({
      questionId: first.questionId,
      answers: { selected: 'a' },
      seq: 1,
      writer: first.writer,
    });
    const reply = await fetch(`${server.url}/api/testing/send-answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [attemptTokenHeader]: token },
      body: JSON.stringify({ attemptId, operations: [operation] }),
    });
    const { data } = (await reply.json()) as { data: Sent };
    expect(Object.keys(data.acknowledged[0]?.outranked ?? {}).sort()).toEqual(['operationId', 'receivedAt']);
  });
});

test('the word tells what counts now, of all that changed behind a place in the log', async () => {
  const client = await signInNext();
  const examId = await addExam(server.sql);
  const first = await open(client, examId);
  const second = await open(client, examId);
  await first.choose('a');
  const { acknowledged } = await second.choose('b');
  const { attemptId } = first.data;
  const ask = async (since: string) => (await client.call<AttemptPoll>('GET', `/api/attempt/${attemptId}/word${since}`)).data;
  const { operationId } = acknowledged[0] ?? {};
  expect(await ask('?since=3')).toMatchObject({
    position: 4,
    generation: 2000,
    answers: [{ questionId: first.questionId, operationId, answers: { selected: 'b' } }],
  });
  expect((await ask('?since=4')).answers).toBeUndefined();
  expect((await ask('')).answers).toBeUndefined();
  expect((await createApiClient(server.url).call('GET', `/api/attempt/${attemptId}/word?since=0`)).status).toBe(401);
});
