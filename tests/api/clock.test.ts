/** A machine whose clock is wrong judges by the database's clock. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverTimeHeader } from '#contract/endpoint.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const minute = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a test that has half a minute left is not ended by a process whose clock is a minute ahead', async () => {
  const ahead = await server.another({ wall: () => Date.now() + minute });
  const examId = await addExam(server.sql);
  const sitting = await sit(await signIn(server.url, 'student1'), examId);
  const { attemptId } = sitting.data;
  await server.sql`update exam_attempt set end_time_threshold = now() + interval '30 seconds' where id = ${attemptId}`;
  const client = await signIn(ahead.url, 'student1');
  const reply = await client.call('GET', `/api/testing/${examId}/data`);
  expect(Math.abs(Number(reply.headers.get(serverTimeHeader)) - Date.now())).toBeLessThan(10_000);
  expect(reply.status).toBe(200);
  const [row] = await server.sql<{ status: string }[]>`select status from exam_attempt where id = ${attemptId}`;
  expect(row?.status).toBe('active');
});
