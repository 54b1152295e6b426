/** Tools of the exam, and what a school grants a student: both are in the attempt from its start on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testingData } from '#contract/attempts/get-data.ts';
import type { PreparedTest } from '#contract/attempts/prepare.ts';
import { contingentRead, contingentSave, type Student } from '#contract/people/contingent.ts';
import { createPostgresLogStore } from '#server/areas/attempts/services.ts';
import { examList, examRead } from '#contract/bank/exams.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const minute = 60_000;

async function idOf(login: string): Promise<number> {
  const [row] = await server.sql<{ id: number }[]>`select id from person where login = ${login}`;
  return row?.id ?? 0;
}

/** As the school does it, on the student's card. */
async function grant(
  login: string,
  body: { extra_time_percent?: number; needs?: ('breaks' | 'large-print' | 'own-colours' | 'reader')[] },
): Promise<Student> {
  const [director, id] = [await signIn(server.url, 'director1'), await idOf(login)];
  const { data } = await director.call(contingentRead, { params: { id } });
  const saved = await director.call(contingentSave, { params: { id }, body: { ...body, revision: data.revision } });
  expect([saved.status, saved.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return saved.data;
}

function start(client: ApiClient, examId: number) {
  return client.call(testingData, { params: { examId } });
}

test('tools go with the form: an exam that gets others later changes nothing that has begun', async () => {
  const examId = await addExam(server.sql);
  await server.sql`update exam set tools = '{calculator,notes}' where id = ${examId}`;
  const client = await signIn(server.url, 'student1');
  expect((await start(client, examId)).data.examContent.tools).toEqual(['calculator', 'notes']);
  await server.sql`update exam set tools = '{}' where id = ${examId}`;
  expect((await start(client, examId)).data.examContent.tools).toEqual(['calculator', 'notes']);
  expect((await start(await signIn(server.url, 'student2'), await addExam(server.sql))).data.examContent.tools).toBeUndefined();
});

test('the exam manager chooses the tools, in the order of the list; an unknown one is refused', async () => {
  const manager = await signIn(server.url, 'exam1');
  const { data: list } = await manager.call(examList);
  const id = list[0]?.id ?? 0;
  const { data: exam } = await manager.call(examRead, { params: { id } });
  const save = (tools: string[]) =>
    manager.call<{ tools: string[] }>('PUT', `/api/admin/exams/${id}`, { tools, revision: exam['revision'] });
  expect((await save(['notes', 'telephone'])).status).toBe(422);
  expect((await save(['notes', 'calculator', 'notes'])).data.tools).toEqual(['calculator', 'notes']);
});

test('more time is a row of the log, once, and names nobody who gave it by hand', async () => {
  await grant('student3', { extra_time_percent: 25, needs: ['reader', 'large-print'] });
  const examId = await addExam(server.sql);
  const client = await signIn(server.url, 'student3');
  const { data } = await start(client, examId);
  const plain = (await start(await signIn(server.url, 'student4'), examId)).data;
  const duration = plain.endTimeThreshold - plain.startedAt;
  expect(plain.accommodation).toBeUndefined();
  expect(data.accommodation).toEqual({ extraPercent: 25, needs: ['large-print', 'reader'] });
  expect(data.endTimeThreshold - data.startedAt).toBe(duration + Math.ceil((duration * 0.25) / minute) * minute);

  // A start whose reply was lost is repeated.
  expect((await start(client, examId)).data.endTimeThreshold).toBe(data.endTimeThreshold);
  const log = await server.sql<{ kind: string; details: object }[]>`
    select kind, details from answer_log where attempt_id = ${data.attemptId} and kind = 'extend'`;
  expect(log).toEqual([{ kind: 'extend', details: expect.objectContaining({ isAccommodation: true }) as object }]);
  const head = (await createPostgresLogStore(server.sql).loadHeads([data.attemptId])).get(data.attemptId);
  expect(head?.endTimeThreshold).toBe(data.endTimeThreshold);
});

test('a start that was cut off before its time was given gets it with the next call', async () => {
  await grant('student5', { extra_time_percent: 50 });
  const examId = await addExam(server.sql);
  const client = await signIn(server.url, 'student5');
  const { data } = await start(client, examId);
  // As if the server had died between the two.
  await server.sql`update exam_attempt set accommodation = null where id = ${data.attemptId}`;
  const again = (await start(client, examId)).data;
  expect(again.endTimeThreshold).toBe(data.endTimeThreshold);
  expect(again.accommodation).toEqual({ extraPercent: 50, needs: [] });
});

test('what is granted while a test runs counts from the next one on', async () => {
  const examId = await addExam(server.sql);
  const client = await signIn(server.url, 'student6');
  const { data } = await start(client, examId);
  await server.sql`update exam_attempt set started_at = started_at - interval '2 minutes' where id = ${data.attemptId}`;
  await grant('student6', { extra_time_percent: 100 });
  expect((await start(client, examId)).data.endTimeThreshold).toBe(data.endTimeThreshold);
});

test('a package has the time in it', async () => {
  await grant('student7', { extra_time_percent: 25 });
  const examId = await addExam(server.sql);
  const client = await signIn(server.url, 'student7');
  const { data } = await client.call<PreparedTest>('POST', `/api/testing/${examId}/prepare`, {});
  const [exam] = await server.sql<{ seconds: number }[]>`select duration_in_seconds as seconds from exam where id = ${examId}`;
  expect(data.durationInSeconds).toBe((exam?.seconds ?? 0) * 1.25);
});

test('the result says it; who may not write students cannot grant it', async () => {
  await grant('student8', { extra_time_percent: 10, needs: ['breaks'] });
  const sitting = await sit(await signIn(server.url, 'student8'), await addExam(server.sql));
  await sitting.finish();
  const { data } = await sitting.result();
  expect(data.accommodation).toEqual({ extraPercent: 10, needs: ['breaks'] });

  const id = await idOf('student8');
  for (const login of ['student8', 'exam1']) {
    const other = await signIn(server.url, login);
    const { status } = await other.call('PUT', `/api/contingent/${id}`, { extra_time_percent: 200, revision: 1 });
    expect([403, 404]).toContain(status);
  }
});
