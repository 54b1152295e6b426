/** Learning goals from a spreadsheet, over two processes: columns, difference, apply, undo. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { learningGoalRead } from '#contract/bank/learning-goals.ts';
import type { SheetImport } from '#contract/sheets/parts.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { sheetImportRows } from '#contract/sheets/imports.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
/** The same person at the other process. */
let elsewhere: ApiClient;
let subjectId: number;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
  elsewhere = await signIn((await server.another()).url, 'exam1');
  subjectId = (await add('exam-subjects', { titleKz: 'Астрономия', titleRu: 'Астрономия (ru)' })).id;
});
afterAll(() => server.stop());

async function add(entity: string, body: object): Promise<{ id: number }> {
  return (await manager.call<{ id: number }>('POST', `/api/admin/${entity}`, body)).data;
}
const goal = async (id: number) => (await manager.call(learningGoalRead, { params: { id } })).data;

async function read(bytes: Uint8Array, client = manager, kind = 'learning-goals') {
  const response = await fetch(`${server.url}/api/sheet-imports?kind=${kind}&fileName=a.xlsx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/octet-stream', 'accept-language': 'ru' },
    body: Buffer.from(bytes),
  });
  return { status: response.status, body: (await response.json()) as { data: SheetImport; errors?: Record<string, string[]> } };
}

const call = async (method: string, id: string, path = '', body?: object) =>
  elsewhere.call<SheetImport>(method, `/api/sheet-imports/${id}${path}`, body);
const rowsOf = async (id: string) => (await elsewhere.call(sheetImportRows, { params: { id }, query: { perPage: 50 } })).data;
const until = (id: string, state: string) =>
  vi.waitFor(async () => expect((await call('GET', id)).data).toMatchObject({ state, fault: null }), {
    timeout: 25_000,
    interval: 50,
  });

const heading = ['Қазақша', 'Название на русском', 'Сабақ', 'Ескерту'];
const sheet = (...rows: (string | null)[][]) => xlsxBytes([{ name: 'a', rows: [heading, ...rows] }]);

/** Reads a file and says that its columns are the guessed ones. */
async function compare(...rows: (string | null)[][]): Promise<SheetImport> {
  const { body } = await read(await sheet(...rows));
  const fields = body.data.columns.map(({ field }) => field);
  return (await call('PUT', body.data.id, '/columns', { fields })).data;
}

test('columns are guessed by headings and by values, and say how sure', async () => {
  const { status, body } = await read(await sheet(['Жұлдыз', 'Звезда', 'астрономия', 'x']));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ state: 'columns', total: 1, counts: null, fileName: 'a.xlsx' });
  expect(body.data.columns.map(({ field, samples }) => [field, ...samples])).toEqual([
    ['titleKz', 'Жұлдыз'],
    ['titleRu', 'Звезда'],
    ['examSubjectId', 'астрономия'],
    [null, 'x'],
  ]);
  expect(body.data.columns.map(({ confidence }) => confidence > 0.5)).toEqual([true, true, true, false]);
});

test('the difference tells new, changed, same, doubtful and wrong rows, each with its reason', async () => {
  await add('learning-goals', { titleKz: 'Бірдей', titleRu: 'Одинаково', examSubjectId: subjectId });
  const changed = await add('learning-goals', { titleKz: 'Өзгерген', titleRu: 'Старое' });
  await add('learning-goals', { titleKz: 'Басқа', titleRu: 'Похоже' });
  const found = await compare(
    ['Жаңа', 'Новое', 'Астрономия', null],
    ['  бірдей ', 'Одинаково', 'Астрономия (ru)', null],
    ['Өзгерген', 'Новое слово', null, null],
    ['Ұқсас', 'похоже', null, null],
    ['Қате', 'Ошибка', 'Алхимия', null],
    [null, 'Без названия', null, null],
    ['Жаңа', 'Новое', 'Астрономия', null],
  );
  expect(found.counts).toEqual({ new: 0, changed: 2, same: 0, doubtful: 3, wrong: 2, questionable: 0 });
  const rows = await rowsOf(found.id);
  expect(rows.map(({ line, verdict }) => [line, verdict])).toEqual([
    // The same as the eighth: both are shown.
    [2, 'doubtful'],
    [3, 'changed'],
    [4, 'changed'],
    [5, 'doubtful'],
    [6, 'wrong'],
    [7, 'wrong'],
    [8, 'doubtful'],
  ]);
  expect(rows[2]).toMatchObject({ recordId: changed.id, changes: [{ field: 'titleRu', from: 'Старое', to: 'Новое слово' }] });
  expect(rows[4]?.reason).toContain('Алхимия');
  expect((await elsewhere.call(sheetImportRows, { params: { id: found.id }, query: { verdict: 'wrong' } })).meta).toMatchObject(
    {
      total: 2,
    },
  );
});

test('it is applied whole or not at all, once, with what was decided for doubtful rows', async () => {
  const like = await add('learning-goals', { titleKz: 'Ескі', titleRu: 'Мысль' });
  const found = await compare(
    ['Ой бір', 'Мысль один', 'Астрономия', null],
    ['Ой', 'мысль', null, null],
    ['Ой үш', '', null, null],
  );
  expect((await call('POST', found.id, '/apply', { withoutWrong: false })).status).toBe(422);
  const body = { withoutWrong: true, decisions: [{ line: 3, as: 'changed' }] };
  const [first, second] = await Promise.all([call('POST', found.id, '/apply', body), call('POST', found.id, '/apply', body)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  await until(found.id, 'applied');
  const rows = await rowsOf(found.id);
  expect(rows.map(({ fate }) => fate)).toEqual(['applied', 'applied', null]);
  expect(await goal(like.id)).toMatchObject({ titleKz: 'Ой', titleRu: 'мысль' });
  expect(await goal(rows[0]?.recordId ?? 0)).toMatchObject({ titleKz: 'Ой бір', examSubjectId: subjectId });
  const [{ count } = {}] = await server.sql`select count(*)::int from exam_learning_goal where title_kz = 'Ой бір'`;
  expect(count).toBe(1);
  const written =
    await server.sql`select from audit_log where subject = ${`learning-goal ${like.id}`} and action = 'record-change'`;
  expect(written).toHaveLength(1);
});

test('a record that somebody saved meanwhile stops the whole import, and it says which row', async () => {
  const one = await add('learning-goals', { titleKz: 'Бір', titleRu: 'Раз' });
  const found = await compare(['Бұрын жоқ', 'Раньше не было', null, null], ['Бір', 'Один', null, null]);
  for (const titleRu of ['Иначе', 'Ещё иначе']) await manager.call('PUT', `/api/admin/learning-goals/${one.id}`, { titleRu });
  await call('POST', found.id, '/apply', { withoutWrong: false });
  await vi.waitFor(async () => expect((await call('GET', found.id)).data.fault).toContain('3'));
  expect((await call('GET', found.id)).data.state).toBe('difference');
  expect(await server.sql`select from exam_learning_goal where title_kz = 'Бұрын жоқ'`).toHaveLength(0);
});

test('undoing reverts what nobody has changed since, and lists the rest', async () => {
  const [kept, back] = [
    await add('learning-goals', { titleKz: 'Қалады', titleRu: 'Было' }),
    await add('learning-goals', { titleKz: 'Қайтады', titleRu: 'Было тоже' }),
  ];
  const found = await compare(
    ['Қалады', 'Стало', 'Астрономия', null],
    ['Қайтады', 'Стало тоже', 'Астрономия', null],
    ['Қосылған', 'Добавлено', null, null],
  );
  await call('POST', found.id, '/apply', { withoutWrong: false });
  await until(found.id, 'applied');
  await manager.call('PUT', `/api/admin/learning-goals/${kept.id}`, { titleRu: 'Исправлено' });
  expect((await call('POST', found.id, '/undo')).status).toBe(200);
  await until(found.id, 'undone');
  expect((await call('GET', found.id)).data.undone).toEqual({ back: 2, kept: 1 });
  expect(await goal(kept.id)).toMatchObject({ titleRu: 'Исправлено', examSubjectId: null });
  expect(await goal(back.id)).toMatchObject({ titleRu: 'Было тоже', examSubjectId: null });
  expect((await rowsOf(found.id)).map(({ fate, kept }) => [fate, ...kept])).toEqual([
    ['kept', 'titleRu'],
    ['undone'],
    ['undone'],
  ]);
  expect(await server.sql`select from exam_learning_goal where title_kz = 'Қосылған' and archived_at is null`).toHaveLength(0);
});

test('a file that is no spreadsheet is refused with one sentence', async () => {
  const { status, body } = await read(Buffer.from('<html><table></table></html>'));
  expect([status, body.errors?.['file']?.length]).toEqual([422, 1]);
});
