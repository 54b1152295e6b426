/** The exam administration as the specification's table reads it (E§7), by a caller who knows nothing but that table; banks as files of a form. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BankImport, examExport, importStatus } from '#contract/bank/transfer.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { questionUpload } from '#contract/bank/upload-media.ts';
import { exportFormats } from '#domain/bank/bank-format.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { contents } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
let examId: number;
let questionId: number;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
  examId = await newExam('Кесте');
  questionId = (await add('exam-questions', { examId, subjectId: 4, mechanic: 'one-correct' })).id;
});
afterAll(() => server.stop());

async function add(entity: string, body: object): Promise<{ id: number; revision: number }> {
  const reply = await manager.call<{ id: number; revision: number }>('POST', `/api/admin/${entity}`, body);
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.data;
}

async function newExam(title: string): Promise<number> {
  return (await add('exams', { title, directionId: 1, forLang: 'kz', periodId: 1, examSubjectIds: [4] })).id;
}

/** As a browser's form, curl -F and most programs send a file. */
async function sendForm<D>(path: string, field: string, bytes: Uint8Array<ArrayBuffer>, fileName: string): Promise<Reply<D>> {
  const form = new FormData();
  form.append(field, new Blob([bytes]), fileName);
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token ?? ''}` },
    body: form,
  });
  const text = await response.text();
  return { ...(JSON.parse(text) as Reply<D>), status: response.status, text };
}

describe('each list of the table', () => {
  test.each([
    'exams?page=1&title=&direction=1&forLang=kz&parallel=7&isPublished=1&startEduYear=2026&endEduYear=2027&period=1',
    'exam-subjects?page=1&title=&perPage=15',
    'exam-directions?page=1&title=&isComposite=1&perPage=15',
    'learning-goals?page=1&title=&level=1&direction=1&subject=1',
    'thinking-skill-levels',
    'academic-periods',
    'shared-contents?page=1&examId=1&perPage=15',
    'exam-question-levels?page=1&examId=1&perPage=15',
    'exam-variants?page=1&examId=1&perPage=15',
    'exam-questions?page=1&title=&sort[]=title&sort[]=-updatedAt&isPublished=1&variantId=&examId=1',
    'exam-questions-groups?page=1&examId=1',
    'exam-questions-groups?page=1',
    'grading-scale-ranges?rangeableId=1&rangeableType=exam',
  ])('%s has data and meta.last_page', async (path) => {
    const reply = await manager.call('GET', `/api/admin/${path}`);
    expect([reply.status, reply.text]).toEqual([200, reply.text]);
    const { data, meta } = JSON.parse(reply.text) as { data: unknown[] | { rows: unknown[] }; meta?: { last_page: number } };
    expect(Array.isArray(Array.isArray(data) ? data : data.rows)).toBe(true);
    if (!/levels$|periods$/.test(path)) expect(meta?.last_page).toBeGreaterThanOrEqual(1);
  });

  test('refuses a page that is none, and takes a page beyond the last', async () => {
    expect((await manager.call('GET', '/api/admin/exams?page=0')).status).toBe(422);
    expect((await manager.call('GET', '/api/admin/exams?page=9999')).data).toEqual([]);
  });
});

test('a new version is begun without a body, and with an empty one', async () => {
  const draft = await add('exam-questions', {
    examId,
    subjectId: 4,
    mechanic: 'one-correct',
    content: contents['one-correct'],
  });
  const path = `/api/admin/exam-questions/${draft.id}`;
  expect((await manager.call('POST', `${path}/publish`, { revision: draft.revision })).status).toBe(200);
  for (const body of [undefined, {}, '']) {
    const reply = await manager.call<{ state: string }>('POST', `${path}/new-version`, body);
    expect([reply.status, reply.data.state]).toEqual([200, 'changed']);
  }
});

test('a refused publishing says each missing thing at its field, in the language of the caller', async () => {
  const { options } = contents['one-correct'];
  const content = { ...contents['one-correct'], options: options.slice(0, 1), right: '' };
  const draft = await add('exam-questions', { examId, subjectId: 4, mechanic: 'one-correct', content });
  const publish = (language: string) =>
    manager.call(
      'POST',
      `/api/admin/exam-questions/${draft.id}/publish`,
      { revision: draft.revision },
      { 'accept-language': language },
    );
  const [kk, ru] = [await publish('kk'), await publish('ru')];
  expect([kk.status, Object.keys(kk.errors ?? {}), Object.keys(ru.errors ?? {})]).toEqual([
    422,
    ['content.options', 'content.right'],
    ['content.options', 'content.right'],
  ]);
  expect(new Set([...Object.values(kk.errors ?? {}), ...Object.values(ru.errors ?? {})].flat()).size).toBe(4);
});

describe('a picture of a question', () => {
  const png = new Uint8Array(
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  );

  test.each(['file', 'image', 'upload'])('comes in as the file of a form, whatever the field is called: %s', async (field) => {
    const path = `/api/admin/exam-questions/${questionId}/upload`;
    const reply = await sendForm<DataOf<typeof questionUpload>>(path, field, png, 'a.png');
    expect([reply.status, reply.text]).toEqual([200, reply.text]);
    expect([reply.data.kind, reply.data.width, reply.data.url]).toEqual(['image', 1, reply.data.src]);
    expect((await manager.call('GET', reply.data.url)).status).toBe(200);
  });

  test('is refused where it is none, empty, or of no question', async () => {
    const at = (id: number) => `/api/admin/exam-questions/${id}/upload`;
    expect((await sendForm(at(questionId), 'file', new Uint8Array([1, 2, 3]), 'a.png')).code).toBe('FILE_REFUSED');
    expect((await sendForm(at(questionId), 'file', new Uint8Array(), 'a.png')).code).toBe('MALFORMED');
    expect((await sendForm(at(2_000_000), 'file', png, 'a.png')).code).toBe('NOT_FOUND');
  });
});

async function imported(id: number, bytes: Uint8Array<ArrayBuffer>, fileName: string): Promise<BankImport> {
  const read = await sendForm<BankImport>(`/api/admin/exams/${id}/import`, 'import', bytes, fileName);
  expect([read.status, read.text]).toEqual([200, read.text]);
  // A busy machine answers before it has read the file.
  return vi.waitUntil(async () => {
    const { data } = await manager.call(importStatus, { params: { id: read.data.importId } });
    return data.state === 'reading' ? null : data;
  });
}

async function applied(id: number, bytes: Uint8Array<ArrayBuffer>, fileName: string): Promise<void> {
  const { importId, counts } = await imported(id, bytes, fileName);
  const body = { subjectId: 4, publish: true, withoutRefused: counts.refused > 0 };
  expect((await manager.call('POST', `/api/admin/imports/${importId}/apply`, body)).status).toBe(200);
  const state = async () => (await manager.call(importStatus, { params: { id: importId } })).data.state;
  await expect.poll(state, { timeout: 30_000 }).toBe('applied');
}

async function exported(id: number, format: (typeof exportFormats)[number]): Promise<DataOf<typeof examExport>> {
  return (await manager.call(examExport, { params: { id }, query: { format } })).data;
}

const count = async (id: number) =>
  (await server.sql<{ n: number }[]>`select count(*)::int as n from exam_question where exam_id = ${id}`)[0]?.n ?? 0;

describe('a bank as the file of a form', () => {
  test.each([
    ['capitals.aiken.txt', 'aiken'],
    ['mixed.gift', 'gift'],
    ['mixed.moodle.xml', 'moodle'],
    ['choice.qti21.xml', 'qti'],
    ['order.qti3.xml', 'qti'],
  ])('%s is reported on, and nothing is written', async (fileName, format) => {
    const id = await newExam(fileName);
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '..', 'imports', 'fixtures', fileName)));
    const report = await imported(id, bytes, fileName);
    expect([report.fileName, report.format?.startsWith(format), report.state]).toEqual([fileName, true, 'read']);
    expect(report.items.length).toBeGreaterThan(0);
    for (const { status, reason } of report.items) expect(status === 'refused').toBe(reason !== null);
    expect(await count(id)).toBe(0);
  });

  test('has to have a name', async () => {
    const response = await fetch(`${server.url}/api/admin/exams/${examId}/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${manager.token ?? ''}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array([65]),
    });
    expect([response.status, ((await response.json()) as Reply).errors]).toEqual([422, { fileName: [expect.any(String)] }]);
  });

  test.each(exportFormats)(
    'that went out as %s comes in again as it was, but for what the format has no room for',
    async (format) => {
      const source = await newExam(`Из ${format}`);
      for (const mechanic of scoredMechanicIds) {
        const made = await add('exam-questions', {
          examId: source,
          subjectId: 4,
          mechanic,
          content: contents[mechanic],
          points: 2,
        });
        expect(
          (await manager.call('POST', `/api/admin/exam-questions/${made.id}/publish`, { revision: made.revision })).status,
        ).toBe(200);
      }
      const first = await exported(source, format);
      const whole = scoredMechanicIds.length - new Set(first.losses.map(({ questionId: lost }) => lost)).size;
      expect(whole).toBeGreaterThanOrEqual({ gift: 3, moodle: 5, qti3: 10, xlsx: 10 }[format]);
      const target = await newExam(`В ${format}`);
      await applied(target, new Uint8Array(Buffer.from(first.bytes, 'base64')), first.fileName);
      expect(await count(target)).toBeGreaterThanOrEqual(whole);
      const asStored = (id: number) => server.sql<{ mechanic: string; content: unknown; points: number }[]>`
      select v.mechanic, v.content, v.points::float as points from exam_question q
      join exam_question_version v on v.id = q.current_version_id where q.exam_id = ${id} order by q.position`;
      if (format === 'qti3' || format === 'xlsx') expect(await asStored(target)).toEqual(await asStored(source));
      // The second way out is the first again.
      const second = await exported(target, format);
      const items = async (bytes: string) =>
        (await imported(target, new Uint8Array(Buffer.from(bytes, 'base64')), first.fileName)).items.map(
          ({ mechanic, status }) => [mechanic, status],
        );
      expect(await items(second.bytes)).toEqual(await items(first.bytes));
    },
  );
});
