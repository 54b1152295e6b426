/** Answers have connections of their own: lists that wait for the database hold none of them up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('an answer is acknowledged while every other connection of the process waits', async () => {
  const small = await server.another({ databasePool: 4 });
  const director = await signIn(small.url, 'director1');
  const sitting = await sit(await signIn(small.url, 'student1'), await addExam(server.sql));
  const student = createApiClient(small.url);
  student.token = sitting.client.token;
  const send = (seq: number) =>
    student.call(testingSendAnswers, {
      body: {
        attemptId: sitting.data.attemptId,
        operations: [
          buildOperation({ questionId: sitting.question('one-correct').id, answers: rightAnswers['one-correct'], seq }),
        ],
      },
    });
  expect((await send(1)).status).toBe(200);

  const lock = await server.sql.reserve();
  await lock`begin`;
  await lock`lock table audit_log in access exclusive mode`;
  let listed = 0;
  const lists = Array.from({ length: 8 }, () =>
    director.call('GET', '/api/control/audit').then(({ status }) => {
      listed += 1;
      return status;
    }),
  );
  try {
    await expect
      .poll(async () => {
        const waiting = await server.sql`
          select from pg_locks where not granted and relation = 'audit_log'::regclass
            and database = (select oid from pg_database where datname = current_database())`;
        return waiting.length;
      })
      .toBeGreaterThanOrEqual(4);
    const answered = await send(2);
    expect([answered.status, answered.data.acknowledged.length, listed]).toEqual([200, 1, 0]);
  } finally {
    await lock`commit`;
    lock.release();
  }
  expect(await Promise.all(lists)).toEqual(Array.from({ length: 8 }, () => 200));
});
