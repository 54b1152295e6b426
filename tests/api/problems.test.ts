/** "Report a problem": from anybody, to the country's workers only. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problems/problems.ts';
import { uploadPath } from '#contract/uploads/links.ts';
import type { UploadedFile } from '#contract/uploads/parts.ts';
import { reportProblem } from '#contract/problems/report-problem.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: ApiClient;
let teacher: ApiClient;
let country: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  teacher = await signIn(server.url, 'teacher1');
  country = await signIn(server.url, 'country1');
});
afterAll(() => server.stop());

async function picture({ token }: ApiClient): Promise<UploadedFile> {
  const form = new FormData();
  form.append('image', new Blob([`<svg id="${randomUUID()}"/>`]), 'screen.svg');
  const response = await fetch(`${server.url}/api/uploads/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? ''}` },
    body: form,
  });
  return ((await response.json()) as { data: UploadedFile }).data;
}

const report = (client: ApiClient, more: object = {}) =>
  client.call(reportProblem, {
    body: { problemId: randomUUID(), text: 'Батырма басылмайды', page: '/testing/5', uploads: [], ...more },
  });

const list = (query = '') => country.call<Problem[]>('GET', `/api/control/problems${query}`);

test('a report comes with its pictures and with who and where; sent again it is there once', async () => {
  const file = await picture(student);
  const problemId = randomUUID();
  for (let times = 0; times < 2; times += 1)
    expect((await report(student, { problemId, uploads: [file.uploadId] })).data).toEqual({ problemId });
  const found = (await list()).data.filter((row) => row.problemId === problemId);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ text: 'Батырма басылмайды', page: '/testing/5', doneAt: null });
  const [link] = found[0]?.files ?? [];
  expect(link).toMatchObject({ uploadId: file.uploadId, name: file.name, size: file.size, contentType: file.contentType });
  // Each reader has a link of their own.
  expect([link?.url === file.url, uploadPath(link?.url ?? '')]).toEqual([false, uploadPath(file.url)]);
  expect((await fetch(server.url + (link?.url ?? ''))).status).toBe(200);
  expect(found[0]?.person).toMatchObject({ login: 'student1', role: 'ST' });
});

test("nobody attaches another's upload, one that is not whole, one of another report, or the same twice", async () => {
  const [own, used, foreign] = [await picture(student), await picture(student), await picture(teacher)];
  expect((await report(student, { uploads: [used.uploadId] })).status).toBe(200);
  const half = randomUUID();
  await student.call('POST', '/api/uploads', { uploadId: half, name: 'a', size: 10, kind: 'file' });
  for (const uploads of [
    [foreign.uploadId],
    [half],
    [used.uploadId],
    [randomUUID()],
    [own.uploadId, own.uploadId],
    [own.uploadId, foreign.uploadId],
  ]) {
    const reply = await report(student, { uploads });
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['uploads']]);
  }
  // Nothing was marked by what failed.
  expect((await report(student, { uploads: [own.uploadId] })).status).toBe(200);
});

test('a page with more than its path, four uploads, no words, too many words are refused', async () => {
  for (const wrong of [
    { page: '/testing?name=x' },
    { page: 'https://example.org/' },
    { uploads: Array.from({ length: 4 }, () => randomUUID()) },
    { text: '  ' },
    { text: 'x'.repeat(2001) },
  ])
    expect((await report(student, wrong)).status).toBe(422);
});

test('it is marked as done and opened again; the lists part', async () => {
  const { data } = await report(teacher);
  const path = `/api/control/problems/${data.problemId}`;
  const has = async (query: string) => (await list(query)).data.some((row) => row.problemId === data.problemId);
  expect((await country.call('PUT', path, { isDone: true })).data).toEqual({ isDone: true });
  expect([await has(''), await has('?state=done')]).toEqual([false, true]);
  await country.call('PUT', path, { isDone: false });
  expect([await has(''), await has('?state=done')]).toEqual([true, false]);
  expect((await country.call('PUT', `/api/control/problems/${randomUUID()}`, { isDone: true })).status).toBe(404);
});

test('deleted it is gone with its files, and the audit log knows who did it', async () => {
  const file = await picture(student);
  const { data } = await report(student, { uploads: [file.uploadId] });
  const path = `/api/control/problems/${data.problemId}`;
  expect((await country.call('DELETE', path)).data).toEqual({ deleted: true });
  expect((await country.call('DELETE', path)).data).toEqual({ deleted: false });
  expect((await list()).data.some((row) => row.problemId === data.problemId)).toBe(false);
  const traces =
    await server.sql`select outcome from audit_log where action = 'problem-deleted' and subject = ${data.problemId} order by id`;
  expect(traces.map((row) => row['outcome'] as number)).toEqual([1, 0]);
  expect(await server.sql`select id from upload where id = ${file.uploadId}`).toHaveLength(0);
});

test('the list has pages of twenty, from 1', async () => {
  await server.sql`insert into problem_report (id, person_id, text, page, user_agent)
    select gen_random_uuid(), (select min(id) from person), 'n ' || n, '/', '' from generate_series(1, 45) n`;
  const [first, last] = [await list(), await list('?page=3')];
  expect([first.data.length, first.meta.last_page]).toEqual([20, Math.ceil(first.meta.total / 20)]);
  expect(last.data.some(({ problemId }) => first.data.some((row) => row.problemId === problemId))).toBe(false);
  expect((await country.call('GET', '/api/control/problems?page=0')).status).toBe(422);
});

test('ten reports an hour, then one waits', async () => {
  const client = await signIn(server.url, 'student5');
  for (let times = 0; times < 10; times += 1) expect((await report(client)).status).toBe(200);
  expect((await report(client)).status).toBe(429);
});
