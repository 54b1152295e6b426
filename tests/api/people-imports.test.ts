/** Students, personnel and classes from spreadsheets: how rows find their people, what is refused and why, applying, undoing. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contingentAdd, contingentRead, type Student } from '#contract/people/contingent.ts';
import { personnelList, personnelRead } from '#contract/people/personnel.ts';
import type { ImportRow, SheetImport } from '#contract/sheets/parts.ts';
import type { ImportKindName } from '#contract/sheets/kinds.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { showPassword } from '#contract/accounts/reset-password.ts';
import { groupRead } from '#contract/groups/groups.ts';
import { sheetImportColumns, sheetImportList, sheetImportRows, sheetImportShow } from '#contract/sheets/imports.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn, untilServed } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
let lead: ApiClient;
/** The class of lead1, as people call it, and another one of the school. */
let own: { id: number; label: string };
let other: { id: number; label: string };
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
  lead = await signIn(server.url, 'lead1');
  const groups = await server.sql<{ id: number; label: string; isOwn: boolean }[]>`
    select g.id, g.grade || ' «' || g.letter || '»' as label, t.login = 'lead1' as "isOwn" from "group" g
    join person d on d.login = 'director1' and d.school_id = g.school_id left join person t on t.id = g.personnel_id
    where g.archived_on is null order by abs(g.grade - 8), g.id`;
  [own, other] = [groups.find(({ isOwn }) => isOwn) ?? raise(), groups.find(({ isOwn }) => !isOwn) ?? raise()];
});
afterAll(() => server.stop());

function raise(): never {
  throw new Error('The demo has no such class');
}

type Cells = (string | number | null)[];

async function read(kind: ImportKindName, bytes: Uint8Array, by: ApiClient): Promise<SheetImport> {
  const response = await fetch(`${server.url}/api/sheet-imports?kind=${kind}&fileName=a.xlsx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token ?? ''}`, 'content-type': 'application/octet-stream', 'accept-language': 'ru' },
    body: Buffer.from(bytes),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: SheetImport }).data;
}

/** Reads a file, says that its columns are the guessed ones, and gives the difference. */
async function compare(kind: ImportKindName, rows: Cells[], by = director) {
  const found = await read(kind, await xlsxBytes([{ name: 'a', rows }]), by);
  const fields = found.columns.map(({ field }) => field);
  const compared = await untilServed(() => by.call(sheetImportColumns, { params: { id: found.id }, body: { fields } }));
  expect([compared.status, compared.errors]).toEqual([200, undefined]);
  return { id: found.id, fields, counts: compared.data.counts, rows: await rowsOf(found.id, by) };
}

const rowsOf = async (id: string, by = director) =>
  (await by.call(sheetImportRows, { params: { id }, query: { perPage: 50 } })).data;
const until = (id: string, state: string, by = director) =>
  vi.waitFor(
    async () => expect((await by.call(sheetImportShow, { params: { id } })).data).toMatchObject({ state, fault: null }),
    { interval: 50 },
  );

async function apply(id: string, more: object = {}, by = director): Promise<ImportRow[]> {
  const begun = await by.call('POST', `/api/sheet-imports/${id}/apply`, { withoutWrong: false, ...more });
  expect([begun.status, begun.errors]).toEqual([200, undefined]);
  await until(id, 'applied', by);
  return rowsOf(id, by);
}

async function undo(id: string): Promise<SheetImport['undone']> {
  await untilServed(() => director.call('POST', `/api/sheet-imports/${id}/undo`));
  await until(id, 'undone');
  return (await director.call(sheetImportShow, { params: { id } })).data.undone;
}

const student = async (id: number | null | undefined) =>
  (await director.call(contingentRead, { params: { id: id ?? 0 } })).data;
const verdicts = (rows: readonly ImportRow[]) => rows.map(({ verdict }) => verdict);

let next = 0;
/** An IIN with the right check digit: of a girl born on 12 May 2012. */
function newIin(): string {
  for (;;) {
    next += 1;
    const head = `1205126${String(next).padStart(4, '0')}`;
    const sum = (weights: number[]) => weights.reduce((all, weight, at) => all + weight * Number(head[at]), 0) % 11;
    const first = sum([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const check = first === 10 ? sum([3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) : first;
    if (check < 10) return `${head}${check}`;
  }
}

async function addStudent(more: object = {}): Promise<Student> {
  const body = {
    surname: 'Қонысбай',
    firstname: 'Әлия',
    sex: 'w' as const,
    born_date: '12.05.2012',
    group_id: own.id,
    ...more,
  };
  const added = await director.call(contingentAdd, { body });
  expect([added.status, added.errors]).toEqual([200, undefined]);
  return added.data;
}

const heads = ['№', 'Тегі', 'Аты', 'Әкесінің аты', 'Жынысы', 'Туған күні', 'ЖСН', 'Сынып'];
const child = (surname: string, more: Partial<Record<'born' | 'iin' | 'group' | 'sex', string | number>> = {}): Cells => [
  1,
  surname,
  'Айзада',
  null,
  more.sex ?? 'қыз',
  more.born ?? '12.05.2012',
  more.iin ?? null,
  more.group ?? own.label,
];

describe('students', () => {
  test('come in as they are written: dates, numbers, classes, sexes; a new one has an account like any other', async () => {
    const iin = newIin();
    const found = await compare('students', [
      ['9-мектеп оқушыларының тізімі'],
      heads,
      child('Жаңабек', {
        born: '2012-5-12',
        iin: ` ${iin.slice(0, 6)} ${iin.slice(6)}`,
        group: own.label.replace(' «', '').replace('»', ''),
      }),
      child('Сериков', { born: 41_041, sex: 'женский' }),
    ]);
    expect(found.fields).toEqual([null, 'surname', 'firstname', 'lastname', 'sex', 'born_date', 'iin', 'group_id']);
    expect(found.counts).toEqual({ new: 2, changed: 0, same: 0, doubtful: 0, wrong: 0, questionable: 0 });
    const rows = await apply(found.id);
    const [one, two] = [await student(rows[0]?.recordId), await student(rows[1]?.recordId)];
    expect(one).toMatchObject({
      surname: 'Жаңабек',
      iin,
      sex: 'w',
      born_date: '12.05.2012',
      group_id: own.id,
      hasInitialPassword: true,
    });
    expect(two).toMatchObject({ surname: 'Сериков', born_date: '12.05.2012', lastname: null });
    const shown = await director.call(showPassword, { params: { personId: one.id } });
    expect(shown.data.password).toMatch(/^\w{4}-\d{4}-\w{4}$/);
    const logged = await server.sql`select from audit_log where subject = ${`student ${one.id}`} and action = 'record-add'`;
    expect(logged).toHaveLength(1);
  });

  test('are found by IIN, by login, by name and birth date without regard to Kazakh letters', async () => {
    const iin = newIin();
    const byIin = await addStudent({ surname: 'Алдабек', iin });
    const byLogin = await addStudent({ surname: 'Бекұлы' });
    const byName = await addStudent({ surname: 'Қосымбай', phone: '+77011234567' });
    const found = await compare('students', [
      ['ФИО', 'ИИН', 'Логин', 'Дата рождения', 'Класс', 'Пол'],
      ['Алдабекова Әлия', iin, null, '12.05.2012', own.label, 'ж'],
      ['Бекұлы Айша', null, byLogin.lgn.toUpperCase(), '12.05.2012', other.label, 'ж'],
      ['Косымбай Алия', null, null, '12.05.2012', own.label, 'ж'],
      ['Қонысбаева Әлия', newIin(), null, '12.05.2012', own.label, 'ж'],
    ]);
    expect(found.rows.map(({ recordId, verdict }) => [recordId, verdict])).toEqual([
      [byIin.id, 'changed'],
      [byLogin.id, 'changed'],
      [byName.id, 'changed'],
      [null, 'new'],
    ]);
    expect(found.rows[1]?.changes).toEqual([
      { field: 'firstname', from: 'Әлия', to: 'Айша' },
      { field: 'group_id', from: own.label, to: other.label },
    ]);
    await apply(found.id);
    // Fields that the file does not have stay: the telephone, the login.
    expect(await student(byName.id)).toMatchObject({ phone: '+77011234567', surname: 'Косымбай' });
    expect(await student(byLogin.id)).toMatchObject({ lgn: byLogin.lgn, group_id: other.id });
  });

  test('that cannot be imported are reported one by one, each with its reason', async () => {
    const [{ iin: foreign } = {}] = await server.sql<{ iin: string }[]>`
      update person set iin = ${newIin()} where id = (select p.id from person p join person d on d.login = 'director1'
        where p.school_id <> d.school_id and p.role = 'ST' order by p.id limit 1) returning iin`;
    const twice = newIin();
    const found = await compare('students', [
      heads,
      child('Бөтен', { iin: foreign ?? '' }),
      child('Қысқа', { iin: '6.1E+11' }),
      child('Басқа', { iin: newIin(), born: '13.05.2012' }),
      child('Ұлы', { iin: newIin(), sex: 'ұл' }),
      child('Жоқ', { born: '31.02.2010' }),
      child('Ерте', { born: '01.01.2090' }),
      child('Сыныпсыз', { group: '13 «А»' }),
      child('Қос', { group: '9«AA»' }),
      child('-'),
      child('Егіз', { iin: twice }),
      child('Егізұлы', { iin: twice }),
    ]);
    expect(verdicts(found.rows)).toEqual([...Array<string>(9).fill('wrong'), 'doubtful', 'doubtful']);
    expect(found.rows.every(({ reason }) => (reason ?? '').length > 10)).toBe(true);
    expect(found.rows.slice(9).map(({ reason }) => reason?.match(/\d+$/)?.[0])).toEqual(['12', '11']);
    expect((await director.call('POST', `/api/sheet-imports/${found.id}/apply`, { withoutWrong: false })).status).toBe(422);
  });

  test('whose data look wrong are shown with the reason, and come in as they are only where somebody says so', async () => {
    const boy = (surname: string, more: Parameters<typeof child>[1] = {}): Cells =>
      child(surname, { sex: 'ұл', ...more }).map((cell, at) => (at === 3 ? 'Ерланұлы' : cell));
    const known = await addStudent({ surname: 'Жасырын', born_date: '12.05.1999' });
    const found = await compare('students', [
      [...heads, 'Телефон'],
      [...boy('Дұрысов'), null],
      [...boy('Қызов', { sex: 'қыз' }), null],
      [...boy('Қартов', { born: '12.05.1999' }), null],
      [...boy('Дuлов'), null],
      [...boy('Ж'), null],
      // A stored value is in nobody's doubt, as long as the row does not write it.
      [1, known.surname, known.firstname, null, 'қыз', '12.05.1999', null, own.label, '+77011112233'],
    ]);
    expect(verdicts(found.rows)).toEqual(['new', ...Array<string>(4).fill('doubtful'), 'changed']);
    expect(found.rows.slice(1, 5).map(({ takenAs }) => takenAs)).toEqual(Array(4).fill('new'));
    expect(found.counts).toMatchObject({ doubtful: 4, questionable: 4 });
    expect(found.rows[1]?.reason).toContain('Ерланұлы');
    expect(found.rows[2]?.reason).toContain(own.label);
    expect(found.rows[3]?.reason).toContain('Дuлов');
    const decisions = [{ line: found.rows[2]?.line, as: 'out' }];
    const rows = await apply(found.id, { withQuestionable: true, decisions });
    expect(rows.map(({ fate }) => fate)).toEqual(['applied', 'applied', null, 'applied', 'applied', 'applied']);
    const { data } = await director.call(sheetImportShow, { params: { id: found.id } });
    expect(data.written).toEqual({ added: 4, changed: 1 });
    expect(await undo(found.id)).toEqual({ back: 5, kept: 0 });
  });

  test('of another IIN with the same name and birth date are doubtful; who has left is not brought back', async () => {
    const known = await addStudent({ surname: 'Күмән', iin: newIin() });
    const gone = await addStudent({ surname: 'Кеткен' });
    await director.call('POST', '/api/groups/move-out', { group_id: own.id, students: [gone.id], to_group_id: null });
    const found = await compare('students', [
      ['ФИО', 'ИИН', 'Дата рождения', 'Класс', 'Пол', 'Телефон'],
      ['Күмән Әлия', newIin(), '12.05.2012', own.label, 'ж', null],
      ['Кеткен Әлия', null, '12.05.2012', own.label, 'ж', '+77011234567'],
    ]);
    expect(found.rows.map(({ recordId, verdict }) => [recordId, verdict])).toEqual([
      [known.id, 'doubtful'],
      [gone.id, 'wrong'],
    ]);
  });

  test('a class teacher brings in their own class only', async () => {
    const found = await compare('students', [heads, child('Өзіміз'), child('Өзге', { group: other.label })], lead);
    expect(verdicts(found.rows)).toEqual(['new', 'wrong']);
    await apply(found.id, { withoutWrong: true }, lead);
    const refused = await fetch(`${server.url}/api/sheet-imports?kind=personnel&fileName=a.xlsx`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lead.token ?? ''}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from('a;b\n1;2\n'),
    });
    expect(refused.status).toBe(403);
    expect((await director.call('GET', `/api/sheet-imports/${found.id}`)).status).toBe(404);
  });

  test('a list that was exported is the same when it comes back', async () => {
    const response = await fetch(`${server.url}/api/contingent/export?group=${own.id}`, {
      headers: {
        authorization: `Bearer ${director.token ?? ''}`,
        accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    });
    const found = await read('students', new Uint8Array(await response.arrayBuffer()), director);
    const fields = found.columns.map(({ field }) => field);
    const { data } = await director.call(sheetImportColumns, { params: { id: found.id }, body: { fields } });
    expect(data.counts).toEqual({ new: 0, changed: 0, same: data.total, doubtful: 0, wrong: 0, questionable: 0 });
    expect(data.total).toBeGreaterThan(2);
  });

  test('undoing restores who was not touched since, and leaves who was changed, who signed in and who was moved', async () => {
    const [kept, back] = [await addStudent({ surname: 'Қалған' }), await addStudent({ surname: 'Қайтқан' })];
    const [used, free] = [child('Кірген'), child('Кірмеген')];
    const found = await compare('students', [
      [...heads, 'Телефон'],
      ...[kept, back].map((row) => [
        1,
        row.surname,
        row.firstname,
        null,
        'қыз',
        row.born_date,
        null,
        other.label,
        '+77021234567',
      ]),
      [...used, null],
      [...free, null],
    ]);
    const rows = await apply(found.id);
    await director.call('PUT', `/api/contingent/${kept.id}`, { phone: '+77770000000' });
    const entered = await student(rows[2]?.recordId);
    await server.sql`
      insert into session (id, person_id, expires_at, user_agent, address)
      values (gen_random_uuid(), ${entered.id}, now(), '', '')`;
    expect(await undo(found.id)).toEqual({ back: 2, kept: 2 });
    expect(await student(kept.id)).toMatchObject({ phone: '+77770000000', group_id: own.id });
    expect(await student(back.id)).toMatchObject({ phone: null, group_id: own.id });
    expect((await student(entered.id)).surname).toBe('Кірген');
    expect((await director.call('GET', `/api/contingent/${rows[3]?.recordId ?? 0}`)).status).toBe(404);
    expect((await rowsOf(found.id)).map(({ fate }) => fate)).toEqual(['kept', 'undone', 'kept', 'undone']);
  });

  test('the same import applied from two tabs is applied once', async () => {
    const found = await compare('students', [heads, child('Біреу')]);
    const path = `/api/sheet-imports/${found.id}/apply`;
    const both = await Promise.all([1, 2].map(() => director.call('POST', path, { withoutWrong: false })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await until(found.id, 'applied');
    expect(await server.sql`select from person where surname = 'Біреу'`).toHaveLength(1);
  });
});

test('personnel: roles by their words, nobody above oneself, equals stay as they are', async () => {
  const [self] = (await director.call(personnelList, { query: { role: 'DCR', perPage: 5 } })).data;
  const heading = ['Тегі', 'Аты', 'Жынысы', 'Туған күні', 'Рөлі', 'Лауазымы', 'Логин'];
  const found = await compare('personnel', [
    heading,
    ['Мұғалімов', 'Асқар', 'ер', '01.02.1980', 'Мұғалім', 'Тарих мұғалімі', null],
    ['Орынбасаров', 'Асқар', 'ер', '01.02.1981', 'Директордың орынбасары', null, null],
    ['Директоров', 'Асқар', 'ер', '01.02.1982', 'Директор', null, null],
    [self?.surname ?? '', self?.firstname ?? '', null, null, 'Мұғалім', null, self?.lgn ?? ''],
  ]);
  expect(verdicts(found.rows)).toEqual(['new', 'new', 'wrong', 'wrong']);
  const rows = await apply(found.id, { withoutWrong: true });
  const added = await director.call(personnelRead, { params: { id: rows[0]?.recordId ?? 0 } });
  expect(added.data).toMatchObject({ role: 'TCHR', position_kz: 'Тарих мұғалімі', hasInitialPassword: true });
  expect(await undo(found.id)).toEqual({ back: 2, kept: 0 });
});

test('classes: name in one column or two, class teacher by name, what there is stays; undoing archives what is empty', async () => {
  const [teacher] = (await director.call(personnelList, { query: { role: 'TCHR', perPage: 5 } })).data;
  const found = await compare('groups', [
    ['Сынып', 'Оқыту тілі', 'Бағыты', 'Сынып жетекшісі', 'Ауысым'],
    ['11 «Э»', 'қазақ', 'ҚГБ', teacher?.fio ?? '', 2],
    ['3ю', 'орыс', null, null, null],
    ['13 «А»', 'қазақ', null, null, null],
    ['9«AA»', 'қазақ', null, null, null],
    ['4 «Ю»', 'қазақ', null, 'Белгісіз Біреу', null],
    [own.label, null, null, null, 3],
  ]);
  expect(verdicts(found.rows)).toEqual(['new', 'new', 'wrong', 'wrong', 'wrong', 'changed']);
  const rows = await apply(found.id, { withoutWrong: true });
  const label = async (id: number | null | undefined) =>
    (await director.call(groupRead, { params: { id: id ?? 0 } })).data.group;
  expect(await label(rows[0]?.recordId)).toMatchObject({
    label: '11 «Э»',
    edu_lang: 'kz',
    faculty: 'ogn',
    personnel_id: teacher?.id,
    shift: 2,
  });
  expect(await label(rows[1]?.recordId)).toMatchObject({ label: '3 «Ю»', edu_lang: 'ru', faculty: null, shift: 1 });
  await addStudent({ surname: 'Жаңасы', group_id: rows[1]?.recordId });
  expect(await undo(found.id)).toEqual({ back: 2, kept: 1 });
  const two = await compare('groups', [
    ['Параллель', 'Литера', 'Язык обучения'],
    [7, 'э', 'русский'],
  ]);
  expect([two.fields, verdicts(two.rows)]).toEqual([['name', 'letter', 'edu_lang'], ['new']]);
});

describe('in one call, as the specification has it', () => {
  async function send(area: string, rows: Cells[], field = 'import') {
    const form = new FormData();
    form.append(field, new Blob([Buffer.from(await xlsxBytes([{ name: 'a', rows }]))]), 'class.xlsx');
    const response = await fetch(`${server.url}/api/${area}/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${director.token ?? ''}` },
      body: form,
    });
    const body = (await response.json()) as { data: Record<string, unknown>; errors?: Record<string, string[]> };
    if (!response.ok) expect(body.data).toEqual(body.errors && { errors: body.errors });
    return { status: response.status, ...body };
  }

  test('all of the file is written, and can be undone', async () => {
    const { status, data } = await send('contingent', [heads, child('Бірден'), child('Екіден')]);
    expect([status, data]).toEqual([
      200,
      { importId: expect.any(String), added: 2, changed: 0, same: 0, warnings: {}, errors: {} },
    ]);
    expect((await send('contingent', [heads, child('Бірден'), child('Екіден')])).data).toMatchObject({ added: 0, same: 2 });
    expect(await undo(String(data['importId']))).toEqual({ back: 2, kept: 0 });
    const history = await director.call(sheetImportList, { query: { kind: 'students' } });
    expect(history.data.slice(0, 2).map(({ state, written, fileName }) => [state, written, fileName])).toEqual([
      ['applied', 0, 'class.xlsx'],
      ['undone', 2, 'class.xlsx'],
    ]);
    expect((await lead.call('GET', '/api/sheet-imports?kind=groups')).status).toBe(403);
    expect(
      (
        await send('groups', [
          ['Класс', 'Язык'],
          ['2 «Ц»', 'русский'],
        ])
      ).data,
    ).toMatchObject({ added: 1 });
    expect(
      (
        await send('personnel', [
          ['ФИО', 'Пол', 'Дата рождения'],
          ['Жаңа Мұғалім', 'м', '01.02.1990'],
        ])
      ).data,
    ).toMatchObject({ added: 1 });
  });

  test('or nothing of it, with what is wrong in which row', async () => {
    // Data that only look wrong are no reason to refuse a call that cannot ask.
    const odd = await send('contingent', [heads, child('Ж'), child('Дұрысов')]);
    expect([odd.status, odd.data['added'], Object.keys(Object(odd.data['warnings']))]).toEqual([200, 2, ['row 2']]);
    expect(await undo(String(odd.data['importId']))).toEqual({ back: 2, kept: 0 });
    const wrong = await send('contingent', [heads, child('Дұрыс'), child('Бұрыс', { group: '13 «А»' })]);
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['row 3']]);
    expect(await server.sql`select from person where surname = 'Дұрыс'`).toHaveLength(0);
    expect(Object.keys((await send('contingent', [['Түсі'], ['көк']])).errors ?? {})).toEqual(['import']);
    expect((await send('contingent', [heads, child('Дұрыс')], 'file')).status).toBe(422);
  });
});

/** How often the test kills the connection that writes; `SYNAQ_IMPORT_KILLS=200` sets more. */
const kills = Number(process.env['SYNAQ_IMPORT_KILLS'] ?? 3);

test(
  'an import whose connection is cut while it is applied is written whole or not at all',
  { timeout: 30_000 + kills * 5_000 },
  async () => {
    const written = async () => {
      const rows = await server.sql`select from person where surname like 'Үзіліс%'`;
      return rows.length;
    };
    const letters = [...'абвгдежзиклмнопрстуфхцчшщыэюя'];
    const names = letters.flatMap((one) => letters.slice(0, 3).map((two) => `Үзіліс${one}${two}`));
    for (let kill = 0; kill < kills; kill += 1) {
      const found = await compare('students', [
        heads,
        ...names.map((name) => child(`${name}${letters[kill % letters.length] ?? ''}`)),
      ]);
      const before = await written();
      await untilServed(() => director.call('POST', `/api/sheet-imports/${found.id}/apply`, { withoutWrong: false }));
      await vi.waitFor(
        async () => {
          const { state } = (await director.call(sheetImportShow, { params: { id: found.id } })).data;
          await server.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and state <> 'idle' and (query like '%sheet_import_row%' or query like '%"person"%')`;
          expect(state).not.toBe('applying');
        },
        { timeout: 25_000, interval: 20 + (kill % 7) * 15 },
      );
      const { state } = (await director.call(sheetImportShow, { params: { id: found.id } })).data;
      expect([state, (await written()) - before]).toEqual(state === 'applied' ? ['applied', names.length] : ['difference', 0]);
      if (state === 'applied') await undo(found.id);
    }
  },
);
