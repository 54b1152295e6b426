/** The end of the time: grace, late answers, and attempts that nobody ends. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graceMs } from '#domain/attempt/attempt.ts';
import { createApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { rightAnswers, wrongAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let students = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function begin(): Promise<Sitting> {
  students += 1;
  return sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
}

/**
 * As if the attempt had begun so much earlier that its time ended `agoMs` ago. A server process remembers an attempt's end, which never
 * moves by itself: the student is led to a fresh one.
 */
async function timeEnded(sitting: Sitting, agoMs: number): Promise<number> {
  const { url } = await server.another();
  const shift = sitting.data.endTimeThreshold - (Date.now() - agoMs);
  await server.sql`
    update exam_attempt set started_at = started_at - make_interval(secs => ${shift / 1000}),
      end_time_threshold = end_time_threshold - make_interval(secs => ${shift / 1000})
    where id = ${sitting.data.attemptId}`;
  const fresh = createApiClient(url);
  fresh.token = sitting.client.token;
  sitting.client.call = fresh.call;
  return sitting.data.endTimeThreshold - shift;
}

describe('shortly after the end', () => {
  test('answers still count: the last tap travels a slow line', async () => {
    const sitting = await begin();
    const end = await timeEnded(sitting, graceMs / 2);
    const reply = await sitting.send('one-correct', rightAnswers['one-correct']);
    expect([reply.status, reply.data.status]).toEqual([200, 'accepted']);
    const again = await sitting.again();
    expect([again.status, again.data.timeLeft]).toEqual([200, 0]);
    expect((await sitting.finish()).data.reason).toBe('time');
    const { data } = await sitting.result();
    expect(data).toMatchObject({ reason: 'time', numberCorrectAnswers: 1, lateAnswers: 0 });
    // The grace is a mercy for lines, not time to think: the sitting ended with its time.
    expect(Math.abs(data.timer.finishedAt - end)).toBeLessThan(2);
    expect(data.timer.spentSeconds).toBe(3600);
  });
});

describe('after the grace', () => {
  test('answers are stored as late and do not count', async () => {
    const sitting = await begin();
    await sitting.send('one-correct', wrongAnswers['one-correct']);
    await timeEnded(sitting, graceMs + 2000);
    const reply = await sitting.send('one-correct', rightAnswers['one-correct']);
    expect([reply.status, reply.data.status]).toEqual([200, 'late']);
    expect(reply.data).toMatchObject({ answers: wrongAnswers['one-correct'] });
    const { data } = await sitting.result();
    expect(data).toMatchObject({ reason: 'time', answeredQuestions: 1, numberCorrectAnswers: 0, lateAnswers: 1 });
  });

  test('the test does not go on: 403, its result waits, and nothing holds the student any more', async () => {
    const sitting = await begin();
    await timeEnded(sitting, graceMs + 2000);
    const { client, examId } = sitting;
    expect((await client.call('GET', '/api/user-info')).data).toMatchObject({ currentTest: null, currentExamAttemptId: null });
    expect((await client.call('GET', `/api/testing/${examId}`)).data).toMatchObject({ state: 'completed' });
    const reply = await sitting.again();
    expect([reply.status, reply.code, reply.redirect]).toEqual([403, 'TIME_OVER', `/testing/${examId}/result`]);
    expect((await sitting.again()).code).toBe('ALREADY_COMPLETED');
    expect((await sitting.result()).data.reason).toBe('time');
    expect((await sitting.finish()).data.reason).toBe('time');
    expect((await client.call('GET', '/api/logout')).status).toBe(200);
  });

  test('the result can be asked for at once, whoever ends the attempt', async () => {
    const sitting = await begin();
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await timeEnded(sitting, graceMs + 2000);
    const replies = await Promise.all([sitting.result(), sitting.result(), sitting.finish(), sitting.result()]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    const log = await server.sql`select kind from answer_log where attempt_id = ${sitting.data.attemptId} order by position`;
    expect(log.map((row) => row['kind'])).toEqual(['answer', 'finish']);
  });

  test('attempts that nobody looks at are ended by the server, also beside one that cannot be scored', async () => {
    const [broken, left] = [await begin(), await begin()];
    await left.send('one-correct', rightAnswers['one-correct']);
    await server.sql`
      update exam_question_version set content = '{}' where question_id in (select id from exam_question where exam_id = ${broken.examId})`;
    // The broken one comes first.
    for (const [sitting, ago] of [
      [broken, 60],
      [left, 50],
    ] as const)
      await server.sql`
        update exam_attempt set end_time_threshold = now() - make_interval(secs => ${ago}) where id = ${sitting.data.attemptId}`;
    await expect
      .poll(
        async () =>
          (
            await server.sql`select status, finish_reason, correct_answers from exam_attempt where id = ${left.data.attemptId}`
          )[0],
        { interval: 100 },
      )
      .toEqual({ status: 'completed', finish_reason: 'time', correct_answers: 1 });
  });
});
