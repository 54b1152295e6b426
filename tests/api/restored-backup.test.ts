/** After a restore from an older backup the server says whose answers are missing, and does not end their test before they are here. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '#offline/http-transport.ts';
import { testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { buildOperation, createApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a row that the log has lost is missed by poll, answers, data and finish; a row that it has is not', async () => {
  const sitting = await sit(await signIn(server.url, 'student1'), await addExam(server.sql));
  const { attemptId } = sitting.data;
  const operations = [1, 2, 3].map((seq) =>
    buildOperation({ questionId: sitting.question('one-correct').id, answers: rightAnswers['one-correct'], seq }),
  );
  const sent = await sitting.client.call(testingSendAnswers, { body: { attemptId, operations } });
  const [first = '', , last = ''] = sent.data.acknowledged.map(textOf);
  await server.sql`delete from current_answer where attempt_id = ${attemptId}`;
  await server.sql`delete from answer_log where attempt_id = ${attemptId} and position > 1`;
  const restored = createApiClient((await server.another()).url);
  restored.token = sitting.client.token;

  const holds = async (method: string, path: string, body?: unknown) =>
    (await restored.call<{ holds?: boolean }>(method, path, body)).data.holds;
  const poll = `/api/attempt/${attemptId}/word?pending=0`;
  expect(await holds('GET', poll)).toBeUndefined();
  expect(await holds('GET', `${poll}&held=${last}`)).toBe(false);
  expect(await holds('GET', `${poll}&held=${first}`)).toBe(true);
  const data = `/api/testing/${sitting.examId}/data`;
  expect(await holds('GET', `${data}?row=${last}`)).toBe(false);
  expect(await holds('GET', `${data}?row=${first}`)).toBe(true);

  const finish = `/api/testing/${sitting.examId}/completed?attemptId=${attemptId}`;
  const early = await restored.call('DELETE', `${finish}&held=${last}`);
  expect([early.status, early.code]).toEqual([409, 'LOG_BEHIND']);
  const again = { attemptId, operations: operations.slice(1), held: last };
  expect(await holds('POST', '/api/testing/send-answers', again)).toBe(false);
  expect(await holds('POST', '/api/testing/send-answers', { ...again, held: first })).toBe(true);
  expect((await restored.call('DELETE', `${finish}&held=${first}`)).status).toBe(200);
  expect((await restored.call('GET', `${poll}&held=nothing`)).status).toBe(422);
});
