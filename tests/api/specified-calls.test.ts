/** Calls of the specification (E§7) with its payloads alone, more than once and side by side. What each gives: `tests/specification`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromIsoDate } from '#domain/fields/date.ts';
import { addDays } from '#domain/schedule/days.ts';
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

test('the data of a test names its exam as E§3 does', async () => {
  const { data, examId } = await begin();
  const [exam] = await server.sql`
    select id, direction_id as "directionId", title, for_lang as "forLang", is_published as "isPublished",
      duration_in_seconds as "durationInSeconds", start_edu_year as "startEduYear", end_edu_year as "endEduYear",
      questions_has_variants as "questionsHasVariants", questions_has_feedback as "questionsHasFeedback",
      questions_has_shared_content as "questionsHasSharedContent", questions_has_recommendations as "questionsHasRecommendations",
      parallel, period_id as "periodId"
    from exam where id = ${examId}`;
  expect(data.exam).toMatchObject({ ...exam });
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

describe('an exam', () => {
  test('that was read is saved as it is sent back: its subjects are those of examSubjectIds', async () => {
    const manager = await signIn(server.url, 'exam1');
    const add = async (path: string, body: object) =>
      (await manager.call<{ id: number }>('POST', `/api/admin/${path}`, body)).data.id;
    const titles = { titleKz: 'Қ', titleRu: 'Р' };
    const [directionId, subjectId] = [await add('exam-directions', titles), await add('exam-subjects', titles)];
    const periods = await manager.call<{ id: number }[]>('GET', '/api/admin/academic-periods');
    const flags = {
      questionsHasVariants: true,
      questionsHasFeedback: false,
      questionsHasSharedContent: true,
      questionsHasRecommendations: true,
    };
    const exam = { title: 'Т', directionId, forLang: 'ru', isPublished: false, ...flags, periodId: periods.data[0]?.id };
    const id = await add('exams', { ...exam, description: null, maxScore: null, durationInSeconds: null, parallel: null });
    const body = { ...exam, examSubjectIds: [subjectId], subjects: [{ id: subjectId, ...titles }] };
    const saved = await manager.call('PUT', `/api/admin/exams/${id}`, body);
    expect([saved.status, saved.data]).toEqual([200, expect.objectContaining({ ...flags, examSubjectIds: [subjectId] })]);
    const wrong = await manager.call('PUT', `/api/admin/exams/${id}`, { ...body, isAdmin: true });
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['isAdmin']]);
  });
});

describe('a testing period', () => {
  const base = '/api/testing-appointment';

  test('of teachers opens on a day as people write it, or as programs do', async () => {
    const director = await signIn(server.url, 'director1');
    await server.sql`update exam_access_period set archived_at = now() where access_type_id = 1`;
    const { data } = await director.call<{ flows: { id: number }[]; today: string }>('GET', `${base}/teachers/flow-list`);
    const store = (startDate: string) =>
      director.call<{ startDate: string }>('POST', `${base}/teachers/store-period`, { flowId: data.flows[0]?.id, startDate });
    const midnight = `${data.today} 00:00`;
    expect((await store(fromIsoDate(data.today))).data.startDate).toBe(midnight);
    await server.sql`update exam_access_period set archived_at = now() where access_type_id = 1`;
    expect((await store(data.today)).data.startDate).toBe(midnight);
    expect(Object.keys((await store('31.02.2027')).errors ?? {})).toEqual(['startDate']);
  });

  test('of students takes both forms of a moment', async () => {
    const director = await signIn(server.url, 'director1');
    const { data } = await director.call<{ exams: { id: number; testingTypes: string[] }[]; now: string }>(
      'GET',
      `${base}/students/exam-list`,
    );
    const day = addDays(data.now.slice(0, 10), 1);
    const dotted = fromIsoDate(day);
    const exam = data.exams.find(({ testingTypes }) => testingTypes.length > 0);
    await server.sql`update exam_access_period set archived_at = now() where exam_id = ${exam?.id ?? 0}`;
    const period = {
      organizationId: director.user?.school_id,
      examId: exam?.id,
      testingType: exam?.testingTypes[0],
      startDate: `${dotted} 09:00`,
      finishDate: `${day} 12:00`,
    };
    const made = await director.call<{ id: number; startDate: string }>('POST', `${base}/students/periods`, period);
    expect([made.status, made.data.startDate]).toEqual([200, `${day} 09:00`]);
    const later = { ...period, finishDate: `${dotted} 13:00` };
    const moved = await director.call<{ finishDate: string }>('PUT', `${base}/students/periods/${made.data.id}`, later);
    expect([moved.status, moved.data.finishDate]).toEqual([200, `${day} 13:00`]);
  });
});
