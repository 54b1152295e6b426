/** Right answers never reach a student before the exam lets them look at them: keys made of canaries, searched for in every response. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedbackTime } from '#domain/exam/feedback.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { buildOperation, type ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestions } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { canary, canaryContents, rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A canary in every object of the stored content besides: a field that nobody has thought of yet. */
function plant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plant);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, part]) => [name, plant(part)]);
  return { ...Object.fromEntries(fields), explanation: `${canary}-planted`, isRight: true };
}

async function addCanaryExam(
  questionsHasFeedback: boolean,
  kind: 'testing' | 'certification' = 'testing',
  feedbackOpens: FeedbackTime = 'at-once',
): Promise<number> {
  const examId = await addExam(server.sql, {
    questions: buildQuestions(canaryContents),
    questionsHasFeedback,
    feedbackOpens,
    kind,
  });
  const versions = await server.sql<{ id: number; content: Record<string, unknown> }[]>`
    select v.id, v.content from exam_question_version v join exam_question q on q.id = v.question_id where q.exam_id = ${examId}`;
  for (const { id, content } of versions) {
    expect(JSON.stringify(content)).toContain(canary);
    // The key itself stays as it is: its records have no room for more fields.
    const keys = Object.fromEntries(
      ['accepted', 'pairs', ...(Array.isArray(content['left']) ? [] : ['right'])].map((name) => [name, content[name]]),
    );
    const planted = { ...(plant(content) as object), ...keys };
    await server.sql`update exam_question_version set content = ${server.sql.json(planted as never)} where id = ${id}`;
  }
  return examId;
}

/** Keeps the text of everything that this client receives. */
function listen(client: ApiClient): string[] {
  const received: string[] = [];
  const { call } = client;
  client.call = (async (...parts: Parameters<ApiClient['call']>) => {
    const reply = await call(...parts);
    received.push(reply.text);
    return reply;
  }) as ApiClient['call'];
  return received;
}

test.each([
  ['testing', 'student1', false],
  ['certification', 'teacher1', false],
  // Its right answers are shown, but not while others may be sitting it.
  ['testing', 'student4', true],
  ['certification', 'teacher2', true],
] as const)(
  'no response of a whole %s has a part of a key (%s, shown after the period: %s)',
  async (kind, login, hasFeedback) => {
    const examId = await addCanaryExam(hasFeedback, kind, 'after-period');
    const client = await signIn(server.url, login);
    const received = listen(client);
    await client.call('GET', `/api/${kind}`);
    await client.call('GET', `/api/${kind}/${examId}`);
    await client.call('GET', `/api/${kind}/${examId}/completed`);
    const sitting = await sit(client, examId, kind);
    for (const mechanic of scoredMechanicIds) expect((await sitting.send(mechanic, rightAnswers[mechanic])).status).toBe(200);
    await sitting.send('simple-text', { nothing: 'of the kind' }, { seq: 99 });
    await sitting.send('simple-text', { text: 'x' }, { seq: 99 });
    const questionId = sitting.question('simple-text').id;
    expect((await sitting.sendMany([buildOperation({ questionId, answers: { text: 'y' }, seq: 11 })])).status).toBe(200);
    await sitting.sendMany([buildOperation({ questionId, answers: { text: 1 }, seq: 12 })]);
    await sitting.again();
    await client.call('GET', '/api/user-info');
    await client.call('GET', '/api/logout');
    await sitting.result();
    await sitting.finish();
    const result = await sitting.result();
    expect(result.status).toBe(200);
    expect(result.data.questionsData).toBeNull();
    await sitting.again();
    await client.call('GET', `/api/${kind}`);
    await client.call('GET', `/api/${kind}/${examId}`);
    await client.call('POST', `/api/${kind}/${examId}/prepare`);
    const completed = `/api/${kind}/${examId}/completed`;
    const statistic = '/api/student-statistic';
    const ofPeriod = `${statistic}/${sitting.data.examAccessPeriodId}`;
    for (const path of [`${completed}/history`, `${completed}/pdf`, statistic, ofPeriod])
      expect((await client.call('GET', path)).status).toBe(200);
    expect(received.length).toBeGreaterThanOrEqual(26);
    for (const text of received) {
      expect(text).not.toContain(canary);
      expect(text).not.toMatch(/"(isRight|explanation|accepted|tolerance|partialCredit)":/);
    }
  },
);

test('where the exam allows to look, the review shows the keys, but only after the end', async () => {
  const examId = await addCanaryExam(true);
  const client = await signIn(server.url, 'student2');
  const received = listen(client);
  const sitting = await sit(client, examId);
  for (const mechanic of scoredMechanicIds) await sitting.send(mechanic, rightAnswers[mechanic]);
  await sitting.again();
  await sitting.result();
  await sitting.finish();
  for (const text of received) expect(text).not.toContain(canary);
  const { data, text } = await sitting.result();
  const reviewed = data.questionsData?.disciplines.flatMap((part) => part.questions) ?? [];
  expect(reviewed.map((question) => question.question.mechanic).toSorted()).toEqual(scoredMechanicIds.toSorted());
  // Keys that name parts which don't exist are left out of the review; those of typed answers are shown.
  const rightOf = (mechanic: string): object | undefined =>
    reviewed.find((entry) => entry.question.mechanic === mechanic)?.right;
  expect(rightOf('simple-text')).toEqual({ text: `${canary}-text` });
  expect(rightOf('one-correct')).toEqual({ selected: `${canary}-one` });
  for (const { question } of reviewed) expect(JSON.stringify(question)).not.toContain(canary);
  expect(text).not.toContain(`${canary}-planted`);
});

test("the frozen form that is stored for sending has no key either, nor has anything of it the server's log", async () => {
  const examId = await addCanaryExam(false);
  await sit(await signIn(server.url, 'student3'), examId);
  const [form] = await server.sql`select content::text as content from exam_form where exam_id = ${examId}`;
  expect(form?.['content']).toContain('one-correct');
  expect(form?.['content']).not.toContain(canary);
});
