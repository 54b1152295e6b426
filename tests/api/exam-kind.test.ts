/** Fields of an exam that must agree: its kind with the subjects that spell it, its first school year with its last. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exam } from '#contract/bank/exams.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
});
afterAll(() => server.stop());

async function openExam() {
  const path = `/api/admin/exams/${await addExam(server.sql)}`;
  const read = async () => (await manager.call<Exam>('GET', path)).data;
  const save = async (body: object) => manager.call<Exam>('PUT', path, { ...body, revision: (await read()).revision });
  return { read, save };
}

test('the subject that spells the kind is taken off only together with the kind', async () => {
  const { read, save } = await openExam();
  const { examSubjectIds } = await read();
  const [kindSubject = 0, ...disciplines] = examSubjectIds;
  expect(kindSubject).toBe(1);

  const refused = await save({ examSubjectIds: disciplines });
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['examSubjectIds']]);
  expect(await read()).toMatchObject({ examSubjectIds, accessTypeId: accessTypes.diagnostic });

  expect((await save({ examSubjectIds: disciplines, accessTypeId: accessTypes.practicum })).status).toBe(200);
  expect(await read()).toMatchObject({ examSubjectIds: disciplines, accessTypeId: accessTypes.practicum });
});

test('the other kind’s subject in its place changes the kind', async () => {
  const { read, save } = await openExam();
  const disciplines = (await read()).examSubjectIds.slice(1);
  expect((await save({ examSubjectIds: [3, ...disciplines] })).status).toBe(200);
  expect((await read()).accessTypeId).toBe(accessTypes.timss);
});

test('the last school year is not before the first one, also where only one of them is sent', async () => {
  const { read, save } = await openExam();
  const both = await save({ startEduYear: 2027, endEduYear: 2026 });
  expect([both.status, Object.keys(both.errors ?? {})]).toEqual([422, ['endEduYear']]);
  expect((await save({ startEduYear: 2026, endEduYear: 2026 })).status).toBe(200);
  const one = await save({ startEduYear: 2027 });
  expect([one.status, Object.keys(one.errors ?? {})]).toEqual([422, ['endEduYear']]);
  expect((await read()).startEduYear).toBe(2026);
});
