/** Banks from files: a report first, then all of it or nothing. What the readers read is tested with them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { type BankImport, examExport, importStatus, importTemplate } from '#contract/bank/transfer.ts';
import { exportFormats } from '#domain/bank/bank-format.ts';
import { languages } from '#domain/language.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { headingCells, textCells } from '#server/bank-formats/write/xlsx/table-cells.ts';
import { exampleRows } from '#server/areas/bank/transfer/write-template.ts';
import { parseBank } from '#server/bank-formats/read/parse-bank.ts';
import { type ApiClient } from '../support/api-client.ts';
import { applyImport } from '#server/areas/bank/transfer/apply.ts';
import { packPayload } from '#server/areas/bank/transfer/payload.ts';
import type { StoredReport } from '#server/areas/bank/transfer/imports.ts';
import { readFileFor } from '#server/areas/bank/transfer/read-file.ts';
import { examCreate } from '#contract/bank/exams.ts';
import { questionCreate, questionList } from '#contract/bank/questions.ts';
import { contents } from '../support/ten-mechanics.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
});
afterAll(() => server.stop());

async function newExam(): Promise<number> {
  const reply = await manager.call(examCreate, {
    body: { title: 'Import', directionId: 1, forLang: 'kz', periodId: 1, examSubjectIds: [4] },
  });
  return reply.data.id;
}

async function readFile(examId: number, fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<BankImport> {
  const response = await fetch(`${server.url}/api/admin/exams/${examId}/import?fileName=${encodeURIComponent(fileName)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  const text = await response.text();
  expect([response.status, text]).toEqual([200, text]);
  return (JSON.parse(text) as { data: BankImport }).data;
}

/** Until it is written, or was not. */
async function settled(importId: string): Promise<BankImport> {
  let state = (await manager.call(importStatus, { params: { id: importId } })).data;
  await expect
    .poll(async () => {
      state = (await manager.call(importStatus, { params: { id: importId } })).data;
      return state.state;
    })
    .not.toBe('applying');
  return state;
}

const list = async (examId: number) => (await manager.call(questionList, { query: { examId, perPage: 100 } })).data;

/** An import that was read: of `count` questions, one refused beside them where asked. */
async function pending(examId: number, count = 2, refused = 0, over: object = {}): Promise<string> {
  const importId = randomUUID();
  const questions = Array.from({ length: count }, (_, index) => ({
    mechanic: 'one-correct' as const,
    content: { ...contents['one-correct'], prompt: `<p>Сұрақ ${index + 1}</p>`, ...over },
    points: 1,
    partialCredit: true,
  }));
  const report: StoredReport = {
    format: 'aiken',
    counts: { ready: count, altered: 0, refused, media: 0 },
    fault: null,
    missingMedia: [],
    items: [],
  };
  await server.sql`
    insert into bank_import (id, exam_id, file_name, report, payload, total, created_by)
    values (${importId}, ${examId}, 'a.txt', ${JSON.stringify(report)}::text::jsonb, ${await packPayload({ questions, media: [] })}, ${count},
      ${manager.user?.userId ?? 0})`;
  return importId;
}

const apply = (importId: string, body: object) =>
  manager.call<BankImport>('POST', `/api/admin/imports/${importId}/apply`, body);

test('what was read is not in the bank until it is applied; then its questions are drafts of the exam, once', async () => {
  const examId = await newExam();
  const importId = await pending(examId, 600);
  expect(await list(examId)).toEqual([]);
  expect((await apply(importId, { subjectId: 999_999 })).errors).toHaveProperty('subjectId');
  // It says what kind of exam it is.
  expect((await apply(importId, { subjectId: 1 })).errors).toHaveProperty('subjectId');
  expect((await apply(importId, { subjectId: 4 })).data.state).toBe('applying');
  expect(await settled(importId)).toMatchObject({ state: 'applied', done: 600 });
  expect((await apply(importId, { subjectId: 4 })).data.state).toBe('applied');
  const rows = await list(examId);
  expect(rows.slice(0, 2).map(({ title, state, subjectId }) => [title, state, subjectId])).toEqual([
    ['Сұрақ 1', 'draft', 4],
    ['Сұрақ 2', 'draft', 4],
  ]);
  const [count] = await server.sql<{ n: number }[]>`select count(*)::int as n from exam_question where exam_id = ${examId}`;
  expect(count?.n).toBe(600);
});

test('a question with an empty part comes in as a draft, and is not published by the import', async () => {
  const examId = await newExam();
  const [first, ...others] = contents['one-correct'].options;
  const options = [first, ...others.map((option, index) => (index === 0 ? { ...option, content: '<p></p>' } : option))];
  const importId = await pending(examId, 2, 0, { options });
  const refused = await apply(importId, { subjectId: 4, publish: true });
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([
    422,
    ['publish', 'questions.0.content.options.1', 'questions.1.content.options.1'],
  ]);
  expect(refused.errors?.['publish']?.[0]).toContain('options.1');
  expect((await apply(importId, { subjectId: 4 })).status).toBe(200);
  expect(await settled(importId)).toMatchObject({ state: 'applied', done: 2 });
  expect((await list(examId)).map(({ state }) => state)).toEqual(['draft', 'draft']);
});

test('a slow file is reported as being read, and its report follows', async () => {
  const examId = await newExam();
  const to = { examId, fileName: 'a.txt', language: 'kz' as const, personId: manager.user?.userId ?? 0 };
  const faults: unknown[] = [];
  const read = async (text: string) => {
    const id = randomUUID();
    expect(await readFileFor(server.sql, { ...to, id }, Buffer.from(text), 0, (error) => faults.push(error))).toBeNull();
    return id;
  };
  const now = async (id: string) => (await manager.call(importStatus, { params: { id } })).data;
  const good = await read('Сұрақ?\nA. иә\nB. жоқ\nANSWER: A\n');
  expect(await now(good)).toMatchObject({ state: 'reading', items: [], fault: null });
  // Nothing to write yet.
  expect((await apply(good, { subjectId: 4 })).data.state).toBe('reading');
  await expect.poll(async () => (await now(good)).state).toBe('read');
  expect(await now(good)).toMatchObject({ total: 1, counts: { ready: 1 } });
  await apply(good, { subjectId: 4 });
  expect((await settled(good)).state).toBe('applied');

  const bad = await read('<html><body>404</body></html>');
  await expect.poll(async () => (await now(bad)).state).toBe('failed');
  expect((await now(bad)).fault).toMatchObject({ code: 'web-page' });
  expect(faults).toEqual([]);
});

test('a reading whose process has died is over', async () => {
  const id = await pending(await newExam());
  await server.sql`update bank_import set state = 'reading', touched_at = now() - interval '3 minutes' where id = ${id}`;
  expect((await manager.call(importStatus, { params: { id } })).data.state).toBe('failed');
});

test('a text that the file has in several languages comes in the language of the exam', async () => {
  const text = '<span lang="ru" class="multilang">Вопрос</span><span lang="kk" class="multilang">Сұрақ</span>';
  const bytes = new TextEncoder().encode(`[html]${text.replaceAll('=', '\\=')}{=иә ~жоқ}`);
  const read = await readFile(await newExam(), 'a.gift', bytes);
  expect(read.items).toMatchObject([{ status: 'altered', notes: [{ code: 'language-kept', detail: { language: 'kk' } }] }]);
});

test('a file with refused questions is written only when somebody says that they may be left out', async () => {
  const examId = await newExam();
  const importId = await pending(examId, 1, 1);
  expect((await apply(importId, { subjectId: 4 })).errors).toHaveProperty('withoutRefused');
  expect((await apply(importId, { subjectId: 4, withoutRefused: true })).status).toBe(200);
  expect((await settled(importId)).state).toBe('applied');
});

test('what is no bank of questions is reported as such, and nothing of it is stored', async () => {
  const examId = await newExam();
  const report = await readFile(examId, 'x.bin', new Uint8Array(1000));
  expect([report.state, report.fault === null, report.total]).toEqual(['failed', false, 0]);
  expect((await manager.call('GET', `/api/admin/imports/${report.importId}`)).status).toBe(404);
});

test('a failure on the way leaves nothing behind, and the import can be applied again', async () => {
  const examId = await newExam();
  const importId = await pending(examId);
  await server.sql.unsafe(`
    create function refuse_question() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_question before insert on exam_question_version for each row execute function refuse_question()`);
  await apply(importId, { subjectId: 4 });
  expect((await settled(importId)).state).toBe('failed');
  expect(await list(examId)).toEqual([]);
  await server.sql.unsafe('drop trigger refuse_question on exam_question_version');
  await apply(importId, { subjectId: 4, publish: true });
  expect((await settled(importId)).state).toBe('applied');
  expect((await list(examId)).map(({ state }) => state)).toEqual(['published', 'published']);
});

test('one that is stopped before its turn is as it was, and begun once more as the job that it is', async () => {
  const examId = await newExam();
  const importId = await pending(examId);
  // Nobody takes it before it is stopped.
  await server.sql.unsafe(`
    create function later() returns trigger language plpgsql as $$ begin new.run_at = now() + interval '1 hour'; return new; end $$;
    create trigger later before insert on job for each row execute function later()`);
  const { jobId } = (await apply(importId, { subjectId: 4 })).data;
  await server.sql.unsafe('drop trigger later on job');
  await manager.call('DELETE', `/api/jobs/${String(jobId)}`);
  expect(await settled(importId)).toMatchObject({ state: 'read', done: 0 });
  await manager.call('POST', `/api/jobs/${String(jobId)}/retry`, {});
  expect((await settled(importId)).state).toBe('applied');
  expect(await list(examId)).toHaveLength(2);
});

test('the questions and the word that they are written come together: a failure of the last step leaves neither', async () => {
  const examId = await newExam();
  const importId = await pending(examId);
  await server.sql.unsafe(`
    create function refuse_applied() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_applied before update on bank_import for each row
      when (new.state = 'applied') execute function refuse_applied()`);
  await apply(importId, { subjectId: 4 });
  expect((await settled(importId)).state).toBe('failed');
  expect(await list(examId)).toEqual([]);
  await server.sql.unsafe('drop trigger refuse_applied on bank_import');
  await apply(importId, { subjectId: 4 });
  expect((await settled(importId)).state).toBe('applied');
  expect((await list(examId)).map(({ title }) => title)).toEqual(['Сұрақ 1', 'Сұрақ 2']);
});

test('two that write the same import write it once', async () => {
  const examId = await newExam();
  const importId = await pending(examId);
  const to = {
    subjectId: 4,
    variantId: null,
    groupId: null,
    levelId: null,
    publish: false,
    personId: manager.user?.userId ?? 0,
  };
  const both = await Promise.allSettled([applyImport(server.sql, importId, to), applyImport(server.sql, importId, to)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await list(examId)).map(({ title }) => title)).toEqual(['Сұрақ 1', 'Сұрақ 2']);
  expect(await settled(importId)).toMatchObject({ state: 'applied', done: 2 });
});

test.each(exportFormats)('an export as %s says what its questions leave behind, and has their shared texts', async (format) => {
  const examId = await newExam();
  const made = async (path: string, body: object) => {
    const reply = await manager.call<{ id: number; revision: number }>('POST', `/api/admin/${path}`, { examId, ...body });
    expect([reply.status, reply.errors ?? null]).toEqual([200, null]);
    return reply.data;
  };
  const { id: sharedContentId } = await made('shared-contents', { title: 'Мәтін', content: '<p>Ортақ мәтін</p>' });
  const { id: groupId } = await made('exam-questions-groups', { title: 'Топ', description: 'Топ' });
  const question = {
    subjectId: 4,
    mechanic: 'one-correct',
    points: 1,
    sharedContentId,
    groupId,
    tags: ['алгебра'],
    content: { ...contents['one-correct'], prompt: 'Нешеу?' },
  };
  for (const { id, revision } of [await made('exam-questions', question), await made('exam-questions', question)])
    expect((await manager.call('POST', `/api/admin/exam-questions/${id}/publish`, { revision })).status).toBe(200);
  const { data } = await manager.call(examExport, { params: { id: examId }, query: { format } });
  expect(data.losses).toEqual([]);
  expect(data.notes).toEqual(['shared-content', 'groups', 'tags'].map((code) => ({ code, detail: { count: 2 } })));
  const { items } = await parseBank(Buffer.from(data.bytes, 'base64'), data.fileName);
  const prompts = items.map((item) => (item.outcome === 'question' ? item.question.content.prompt : item.reason.code));
  expect(prompts).toEqual(Array.from({ length: 2 }, () => '<p>Ортақ мәтін</p><hr />Нешеу?'));
});

test('a table says that it has the addresses of pictures only', async () => {
  const examId = await newExam();
  await server.sql`insert into media (name, content_type, size, bytes) values ('half.png', 'image/png', 1, '\\x00') on conflict do nothing`;
  const content = { ...contents['one-correct'], prompt: '<p><img src="/media/half.png" alt="Жарты" /></p>' };
  const body = { examId, subjectId: 4, mechanic: 'one-correct' as const, points: 1, content };
  const { data: draft } = await manager.call(questionCreate, { body });
  const publish = await manager.call('POST', `/api/admin/exam-questions/${draft.id}/publish`, { revision: draft.revision });
  expect(publish.status).toBe(200);
  const notes = async (format: 'gift' | 'moodle' | 'qti3' | 'xlsx') =>
    (await manager.call(examExport, { params: { id: examId }, query: { format } })).data.notes;
  expect(await notes('xlsx')).toEqual([{ code: 'media-addresses', detail: { count: 1 } }]);
  expect(await notes('qti3')).toEqual([]);
});

describe.each(languages)('the template in %s', (language) => {
  test('has examples that are read as they are, one of each kind of question', async () => {
    const table = await xlsxBytes([{ name: 'a', rows: [headingCells(), ...exampleRows(language).map(textCells)] }]);
    const { items, fault } = await parseBank(table, 'a.xlsx');
    const read = items.map((item) => (item.outcome === 'question' ? [item.question.mechanic, item.notes] : [item.reason, []]));
    expect([fault, read]).toEqual([null, scoredMechanicIds.map((mechanic) => [mechanic, []])]);
  });

  test('is read, and its examples are no questions', async () => {
    const { data } = await manager.call(importTemplate, {}, { 'accept-language': language });
    expect(data.fileName).toMatch(/^\p{L}[\p{L} ]+\.xlsx$/u);
    const { fault } = await parseBank(Buffer.from(data.bytes, 'base64'), data.fileName);
    expect(fault).toMatchObject({ code: 'no-questions' });
  });
});
