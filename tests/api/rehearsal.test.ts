import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptData, TestListItem } from '#contract/attempts/parts.ts';
import { testingResult } from '#contract/attempts/get-result.ts';
import { testingList } from '#contract/attempts/list-tests.ts';
import { testingData } from '#contract/attempts/get-data.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function again(client: ApiClient, examId: number): Promise<Reply<AttemptData>> {
  return client.call(testingData, { params: { examId }, query: { again: '1' } });
}

async function listItem(client: ApiClient, examId: number): Promise<TestListItem | undefined> {
  const { data } = await client.call(testingList);
  return data.testList.find((item) => item.examId === examId);
}

describe('a rehearsal', () => {
  test('can be begun again once it is completed, and the list offers it with the last result', async () => {
    const examId = await addExam(server.sql, { isRehearsal: true });
    const client = await signIn(server.url, 'student1');
    expect(await listItem(client, examId)).toMatchObject({ isRehearsal: true, canRepeat: false, state: 'open' });
    const first = await sit(client, examId);
    expect(await listItem(client, examId)).toMatchObject({ canRepeat: false, state: 'active' });
    await first.send('one-correct', rightAnswers['one-correct']);
    await first.finish();
    expect(await listItem(client, examId)).toMatchObject({ canRepeat: true, state: 'completed', result: { totalScore: 1 } });

    const second = await again(client, examId);
    expect(second.status).toBe(200);
    expect(second.data.attemptId).not.toBe(first.data.attemptId);
    const questions = second.data.examContent.disciplines.flatMap((part) => part.questions);
    expect(questions.every(({ answers }) => answers === null)).toBe(true);
    expect(await listItem(client, examId)).toMatchObject({
      attemptId: second.data.attemptId,
      state: 'active',
      canRepeat: false,
    });
    // The first result stays what it was.
    const { data } = await client.call(testingResult, { params: { examId }, query: { attemptId: first.data.attemptId } });
    expect(data.resultData.totalScore).toBe(1);
  });

  test('that runs is gone on with, also when it is asked for again twice at the same moment', async () => {
    const examId = await addExam(server.sql, { isRehearsal: true });
    const client = await signIn(server.url, 'student2');
    const first = await sit(client, examId);
    expect((await again(client, examId)).data.attemptId).toBe(first.data.attemptId);
    await first.finish();
    const [one, other] = await Promise.all([again(client, examId), again(client, examId)]);
    expect(one.data.attemptId).toBe(other.data.attemptId);
    expect(one.data.attemptId).not.toBe(first.data.attemptId);
  });

  test('is not begun again by a mere reload after its finish', async () => {
    const examId = await addExam(server.sql, { isRehearsal: true });
    const sitting = await sit(await signIn(server.url, 'student3'), examId);
    await sitting.finish();
    expect((await sitting.again()).code).toBe('ALREADY_COMPLETED');
  });

  test('is not begun again after its access period', async () => {
    const examId = await addExam(server.sql, { isRehearsal: true });
    const sitting = await sit(await signIn(server.url, 'student4'), examId);
    await sitting.finish();
    await server.sql`update exam_access_period set finish_date = now() - interval '1 minute' where exam_id = ${examId}`;
    expect((await again(sitting.client, examId)).code).toBe('ALREADY_COMPLETED');
    expect(await listItem(sitting.client, examId)).toMatchObject({ canRepeat: false, state: 'completed' });
  });
});

test('an ordinary test is never begun again, whoever asks', async () => {
  const examId = await addExam(server.sql);
  const sitting = await sit(await signIn(server.url, 'student5'), examId);
  await sitting.finish();
  expect((await again(sitting.client, examId)).code).toBe('ALREADY_COMPLETED');
  expect(await listItem(sitting.client, examId)).toMatchObject({ isRehearsal: false, canRepeat: false });
});

test('the demo has a rehearsal in each language', async () => {
  for (const login of ['student6', 'student31']) {
    const client = await signIn(server.url, login);
    const { data } = await client.call(testingList);
    const rehearsals = data.testList.filter((item) => item.isRehearsal && item.exam.title !== 'Own exam');
    expect(rehearsals.map((item) => [item.state, item.questionCount])).toEqual([
      ['open', 6],
      ['open', 10],
    ]);
  }
});
