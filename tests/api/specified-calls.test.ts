/** Calls of the specification (E§7) with its payloads alone, more than once and side by side. What each gives: `tests/specification`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Acknowledgement } from '#contract/attempts/parts.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let students = 0;
async function begin(): Promise<Sitting> {
  students += 1;
  return sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
}

interface Updated extends Acknowledgement {
  id: number;
  question: { id: number };
  answers: unknown;
}

function answer({ client, data, question }: Sitting, answers: object | null) {
  const body = { attemptId: data.attemptId, questionId: question('one-correct').id, answers };
  return client.call<Updated>('POST', '/api/testing/send-answer', body);
}

async function readLog(attemptId: string): Promise<{ kind: string; operation: string }[]> {
  return [
    ...(await server.sql<{ kind: string; operation: string }[]>`
      select kind, operation_id as operation from answer_log where attempt_id = ${attemptId} order by position`),
  ];
}

async function counts({ again, question }: Sitting): Promise<unknown> {
  const { data } = await again();
  const { id } = question('one-correct');
  return data.examContent.disciplines.flatMap((part) => part.questions).find((entry) => entry.id === id)?.answers;
}

describe('attempt, question and answer alone', () => {
  test('are taken under an operation that the server made', async () => {
    const sitting = await begin();
    const { id } = sitting.question('one-correct');
    const { data } = await answer(sitting, { selected: 'a' });
    expect(data).toMatchObject({ id, question: { id }, status: 'accepted', position: 1 });
    expect(data.operationId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await counts(sitting)).toEqual({ selected: 'a' });
  });

  test('repeated get the same acknowledgement, also at the same moment, and count once', async () => {
    const sitting = await begin();
    const first = await answer(sitting, { selected: 'a' });
    expect((await answer(sitting, { selected: 'a' })).data).toEqual(first.data);
    expect(await readLog(sitting.data.attemptId)).toHaveLength(1);
    const together = await Promise.all([1, 2, 3].map(() => answer(sitting, { selected: 'b' })));
    expect(new Set(together.map(({ status, data }) => `${status} ${data.operationId}`)).size).toBe(1);
    const log = await readLog(sitting.data.attemptId);
    expect(log.filter(({ kind }) => kind === 'answer')).toHaveLength(2);
    expect(await counts(sitting)).toEqual({ selected: 'b' });
  });

  test('that go back to an earlier choice count as the newest one, and null clears', async () => {
    const sitting = await begin();
    for (const selected of ['a', 'b', 'a']) {
      expect((await answer(sitting, { selected })).data.answers).toEqual({ selected });
      expect(await counts(sitting)).toEqual({ selected });
    }
    expect((await answer(sitting, null)).data.answers).toBeNull();
    expect(await counts(sitting)).toBeNull();
  });

  test('of several calls at the same moment are all in the log', async () => {
    const sitting = await begin();
    const replies = await Promise.all(['a', 'b', 'c'].map((selected) => answer(sitting, { selected })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set((await readLog(sitting.data.attemptId)).map(({ operation }) => operation)).size).toBe(3);
  });

  test('rank above what a page sent before, and below what it sends after it was opened again', async () => {
    const sitting = await begin();
    await sitting.send('one-correct', { selected: 'a' });
    expect((await answer(sitting, { selected: 'b' })).data.answers).toEqual({ selected: 'b' });
    const { generation } = (await sitting.again()).data;
    expect(generation).toBeGreaterThan(1);
    await sitting.send('one-correct', { selected: 'c' }, { writer: `${generation + 1}.opened-again`, seq: 1 });
    expect(await counts(sitting)).toEqual({ selected: 'c' });
  });

  test('after the end are stored as late, once each', async () => {
    const sitting = await begin();
    await answer(sitting, { selected: 'a' });
    await sitting.finish();
    const late = await answer(sitting, { selected: 'b' });
    expect(late.data).toMatchObject({ status: 'late', answers: { selected: 'a' } });
    expect((await answer(sitting, { selected: 'b' })).data.operationId).toBe(late.data.operationId);
  });

  test('with half of an operation are refused; so is what fits no question', async () => {
    const sitting = await begin();
    const body = { attemptId: sitting.data.attemptId, questionId: sitting.question('one-correct').id, answers: null };
    const half = await sitting.client.call('POST', '/api/testing/send-answer', { ...body, seq: 1 });
    expect([half.status, half.code]).toEqual([422, 'VALIDATION']);
    expect((await answer(sitting, { selected: 'no such option' })).code).toBe('ANSWER_MISFIT');
    expect(await readLog(sitting.data.attemptId)).toEqual([]);
  });
});

describe('a refresh', () => {
  const refresh = (client: ApiClient, refreshToken?: string) =>
    client.call<{ token: string; access_token?: string }>(
      'POST',
      '/api/refresh_token',
      refreshToken === undefined ? undefined : { refreshToken },
    );

  test('a cookie gives no refresh token to the page', async () => {
    const { data } = await refresh(await signIn(server.url, 'student51'));
    expect(data.access_token).toBe(data.token);
    expect(data).not.toHaveProperty('refresh_token');
  });

  test('that is none is refused, and leaves the cookie of the caller alone', async () => {
    const client = await signIn(server.url, 'student52');
    const refused = await refresh(client, 'none');
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    expect((await refresh(client)).status).toBe(200);
  });
});
