/** The list of tests, the preview, and how a test begins and goes on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { testingData } from '#contract/attempts/get-data.ts';
import { certificationList, testingList } from '#contract/attempts/list-tests.ts';
import { testingPreview } from '#contract/attempts/preview-test.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let students = 0;
/** A student of 9 «А» whom no other test here uses. */
function nextStudent(): Promise<ApiClient> {
  students += 1;
  return signIn(server.url, `student${students}`);
}

async function listItem(client: ApiClient, examId: number): Promise<TestListItem | undefined> {
  const { data } = await client.call(testingList);
  return data.testList.find((item) => item.examId === examId);
}

const day = 86_400_000;

describe('the list', () => {
  test('shows the tests of the demo country with their facts and states', async () => {
    const client = await nextStudent();
    const { data } = await client.call(testingList);
    expect(data.testList.length).toBeGreaterThan(1);
    for (const item of data.testList) {
      expect(item).toMatchObject({ kind: 'testing', exam: { forLang: 'kz' } });
      if (item.state !== 'completed') expect(item).toMatchObject({ attemptId: null, result: null });
      expect(item.questionCount).toBeGreaterThan(0);
      expect(item.finishDate).toBeGreaterThan(item.startDate);
    }
    // Their class has sat two tests; they may have been ill.
    const states = new Set(data.testList.map((item) => (item.state === 'missed' ? 'completed' : item.state)));
    expect(states).toEqual(new Set(['open', 'upcoming', 'completed']));
  });

  test('follows a test from upcoming to completed', async () => {
    const client = await nextStudent();
    const upcoming = await addExam(server.sql, { opensIn: day, closesIn: 2 * day });
    const missed = await addExam(server.sql, { opensIn: -2 * day, closesIn: -day });
    const examId = await addExam(server.sql);
    expect((await listItem(client, upcoming))?.state).toBe('upcoming');
    expect((await listItem(client, missed))?.state).toBe('missed');
    expect(await listItem(client, examId)).toMatchObject({ state: 'open', attemptId: null, questionCount: 10 });
    const sitting = await sit(client, examId);
    expect(await listItem(client, examId)).toMatchObject({ state: 'active', attemptId: sitting.data.attemptId, result: null });
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await sitting.finish();
    expect(await listItem(client, examId)).toMatchObject({
      state: 'completed',
      result: { totalScore: 1, totalMaxScore: 10, passed: true },
    });
  });

  test('puts what can be done now before what is over', async () => {
    const client = await nextStudent();
    const { data } = await client.call(testingList);
    const order = { active: 0, waiting: 0, open: 1, completed: 2, upcoming: 3, missed: 4 };
    const ranks = data.testList.map((item) => order[item.state]);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  test("shows a teacher the certifications in both languages, and none of the students' tests", async () => {
    const client = await signIn(server.url, 'teacher1');
    const { data } = await client.call(certificationList);
    expect(new Set(data.certList.map((item) => item.exam.forLang))).toEqual(new Set(['kz', 'ru']));
    expect(new Set(data.certList.map((item) => `${item.kind} ${item.accessTypeId}`))).toEqual(new Set(['certification 1']));
  });
});

describe('the preview', () => {
  test('tells rules, time and number of questions, and nothing of the content', async () => {
    const client = await nextStudent();
    const examId = await addExam(server.sql, { durationInSeconds: 1800, passingScore: 4 });
    const { status, data, text } = await client.call(testingPreview, { params: { examId } });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      examId,
      state: 'open',
      questionCount: 10,
      exam: { durationInSeconds: 1800, passingScore: 4, maxScore: 10 },
      disciplines: [{ questions: 10 }],
    });
    expect(text).not.toContain('prompt');
    // Looking begins nothing.
    expect((await listItem(client, examId))?.state).toBe('open');
  });

  test.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999', '2147483648', '%00', '1%2F2', "1'--"])(
    'of an exam called %s is a plain 404',
    async (name) => {
      const client = await signIn(server.url, 'student30');
      const reply = await client.call('GET', `/api/testing/${name}`);
      expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('the start', () => {
  test('gives the whole test at once: content, time and nothing answered', async () => {
    const client = await nextStudent();
    const examId = await addExam(server.sql, { durationInSeconds: 1800 });
    const before = Date.now();
    const { data } = await sit(client, examId);
    expect(data).toMatchObject({
      kind: 'testing',
      accessTypeId: 2,
      testingType: 'input',
      status: 'active',
      timeAllotted: 1800,
      generation: 0,
    });
    expect(data.timeLeft).toBeGreaterThanOrEqual(Math.floor(1800 - (Date.now() - before) / 1000));
    expect(data.timeLeft).toBeLessThanOrEqual(1800);
    expect(data.startedAt).toBeGreaterThanOrEqual(before);
    expect(data.endTimeThreshold).toBe(data.startedAt + 1_800_000);
    const questions = data.examContent.disciplines.flatMap((part) => part.questions);
    expect(questions.map((entry) => entry.answers)).toEqual(Array.from({ length: 10 }, () => null));
    expect(questions.every((entry) => entry.id === entry.question.id)).toBe(true);
  });

  test('is idempotent: the same attempt, the same end, and what was answered so far', async () => {
    const sitting = await sit(await nextStudent(), await addExam(server.sql));
    await sitting.send('one-correct', { selected: 'c' }, { writer: '7.writer-one' });
    const { data } = await sitting.again();
    expect(data.attemptId).toBe(sitting.data.attemptId);
    expect(data.endTimeThreshold).toBe(sitting.data.endTimeThreshold);
    expect(data.generation).toBe(7);
    const answered = data.examContent.disciplines.flatMap((part) => part.questions).filter((entry) => entry.answers !== null);
    expect(answered.map((entry) => entry.answers)).toEqual([{ selected: 'c' }]);
  });

  test('is waiting once every question is answered', async () => {
    const sitting = await sit(await nextStudent(), await addExam(server.sql));
    for (const [mechanic, answer] of Object.entries(rightAnswers))
      expect((await sitting.send(mechanic as keyof typeof rightAnswers, answer)).status).toBe(200);
    expect((await sitting.again()).data.status).toBe('waiting');
    const list = await sitting.client.call(testingList);
    expect(list.data.testList.find(({ examId }) => examId === sitting.examId)?.state).toBe('waiting');
  });

  test('many at the same moment, by two server processes, make one attempt', async () => {
    const client = await nextStudent();
    const examId = await addExam(server.sql);
    const second = createApiClient((await server.another()).url);
    second.token = client.token;
    const calls = Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? client : second).call(testingData, { params: { examId } }),
    );
    const replies = await Promise.all(calls);
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(replies.map((reply) => reply.data.attemptId)).size).toBe(1);
    const [row] = await server.sql<
      { count: number }[]
    >`select count(*)::int as count from exam_attempt where exam_id = ${examId}`;
    expect(row?.count).toBe(1);
  });

  test('of two different tests at the same moment leaves one of them running', async () => {
    const client = await nextStudent();
    const exams = [await addExam(server.sql), await addExam(server.sql), await addExam(server.sql)];
    const replies = await Promise.all(exams.map((examId) => client.call('GET', `/api/testing/${examId}/data`)));
    expect(replies.filter((reply) => reply.status === 200).length).toBe(1);
    expect(replies.filter((reply) => reply.code === 'OTHER_TEST_RUNNING').length).toBe(2);
  });

  test('of a second test leads back to the running one, until that is finished', async () => {
    const client = await nextStudent();
    const [first, second] = [await addExam(server.sql), await addExam(server.sql)];
    const sitting = await sit(client, first);
    const reply = await client.call('GET', `/api/testing/${second}/data`);
    expect([reply.status, reply.code, reply.redirect]).toEqual([302, 'OTHER_TEST_RUNNING', `/testing/${first}/test`]);
    await sitting.finish();
    expect((await client.call('GET', `/api/testing/${second}/data`)).status).toBe(200);
  });

  test('of a finished test leads to its result', async () => {
    const sitting = await sit(await nextStudent(), await addExam(server.sql));
    await sitting.finish();
    const reply = await sitting.again();
    expect([reply.status, reply.code, reply.redirect]).toEqual([302, 'ALREADY_COMPLETED', `/testing/${sitting.examId}/result`]);
    // A redirect that HTTP itself would follow would end in JSON on a page's address.
    expect(reply.headers.get('location')).toBeNull();
  });

  test('before the period or after it is refused', async () => {
    const client = await nextStudent();
    for (const period of [
      { opensIn: 3_600_000, closesIn: 7_200_000 },
      { opensIn: -7_200_000, closesIn: -3_600_000 },
    ]) {
      const examId = await addExam(server.sql, period);
      const reply = await client.call('GET', `/api/testing/${examId}/data`);
      expect([reply.status, reply.code]).toEqual([403, 'PERIOD_CLOSED']);
    }
  });

  test('that was in time goes on after the period has closed', async () => {
    const sitting = await sit(await nextStudent(), await addExam(server.sql));
    await server.sql`update exam_access_period set finish_date = now() where exam_id = ${sitting.examId}`;
    expect((await sitting.again()).data.attemptId).toBe(sitting.data.attemptId);
    expect((await sitting.send('one-correct', { selected: 'a' })).data.status).toBe('accepted');
  });

  test('goes on though the exam was withdrawn or the student moved to another group meanwhile', async () => {
    const sitting = await sit(await nextStudent(), await addExam(server.sql));
    const { client, examId } = sitting;
    await server.sql`update exam set is_published = false where id = ${examId}`;
    expect((await sitting.again()).data.attemptId).toBe(sitting.data.attemptId);
    await server.sql`delete from session where person_id <> ${client.user?.userId ?? 0}`;
    await server.sql`update exam set is_published = true where id = ${examId}`;
    await server.sql`update person set group_id = (select group_id from person where login = 'student40')
      where id = ${client.user?.userId ?? 0}`;
    const moved = await signIn(server.url, client.user?.login ?? '');
    const reply = await moved.call(testingData, { params: { examId } });
    expect(reply.data.attemptId).toBe(sitting.data.attemptId);
    expect((await listItem(moved, examId))?.state).toBe('active');
    expect((await sitting.finish()).status).toBe(200);
    expect((await sitting.result()).status).toBe(200);
    expect((await listItem(moved, examId))?.state).toBe('completed');
  });

  test('takes the bank as it is then: a running attempt keeps what it saw', async () => {
    const examId = await addExam(server.sql);
    const sitting = await sit(await nextStudent(), examId);
    await server.sql`
      with changed as (
        insert into exam_question_version (question_id, version, mechanic, content, points, partial_credit, published_at)
        select v.question_id, 2, v.mechanic, jsonb_set(v.content, '{right}', '"a"'), 5, v.partial_credit, now()
        from exam_question_version v join exam_question q on q.current_version_id = v.id
        where q.exam_id = ${examId} and v.mechanic = 'one-correct' returning id, question_id)
      update exam_question q set current_version_id = changed.id from changed where changed.question_id = q.id`;
    const old = sitting.question('one-correct');
    expect((await sitting.again()).data.examContent).toEqual(sitting.data.examContent);
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await sitting.finish();
    expect((await sitting.result()).data.resultData).toMatchObject({ totalScore: 1, totalMaxScore: 10 });
    // The look at the bank holds for some seconds; then new attempts get the new version.
    const other = await nextStudent();
    const fresh = createApiClient((await server.another()).url);
    fresh.token = other.token;
    const next = await sit(fresh, examId);
    expect(next.question('one-correct').id).not.toBe(old.id);
    expect(next.question('one-correct').points).toBe(5);
  });
});
