/** A roster as one import: classes, staff and students in one difference, written together or not at all, undone together. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { importCards } from '#contract/people/import-cards.ts';
import { contingentRead } from '#contract/people/contingent.ts';
import type { ImportRow, RosterPartName, SheetImport } from '#contract/sheets/parts.ts';
import { sheetImportRows, sheetImportShow } from '#contract/sheets/imports.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import '../support/property-seed.ts';
import { signIn, untilServed } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
});
afterAll(() => server.stop());

async function zip(files: Record<string, string[]>): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const [name, lines] of Object.entries(files)) archive.addBuffer(Buffer.from(lines.join('\r\n')), name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function send(bytes: Uint8Array, language = 'kz') {
  const response = await fetch(`${server.url}/api/sheet-imports?kind=roster&fileName=a.zip&language=${language}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${director.token ?? ''}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  return { status: response.status, ...((await response.json()) as { data: SheetImport; errors?: Record<string, string[]> }) };
}

/** Classes that the demo has nowhere: grade 0 and 12. */
const [first, second] = ['0Ю', '12Я'];

const oneRoster = (mark: string) => ({
  'manifest.csv': ['propertyName,value', 'oneroster.version,1.1'],
  'users.csv': [
    'sourcedId,status,role,username,givenName,familyName,middleName,identifier,email,phone',
    `t1,active,teacher,,Асқар,Ұстазов${mark},Ерланұлы,,,`,
    `t2,active,teacher,,Әсел,Ұстазова${mark},Ерланқызы,,,`,
    `u1,active,student,,Әлия,Оқушы${mark},Ерланқызы,,,`,
    `u2,active,student,,Болат,Оқушы${mark},Ерланұлы,,,`,
    `u3,active,student,,Дана,Оқушы${mark},Ерланқызы,,,`,
    `u4,active,student,,Күнсіз,Оқушы${mark},Ерланқызы,,,`,
    `u5,active,parent,,Ата,Ана${mark},,,,`,
  ],
  'demographics.csv': [
    'sourcedId,status,birthDate,sex',
    't1,active,1985-03-08,male',
    't2,active,1986-03-08,female',
    'u1,active,2020-03-08,female',
    'u2,active,2020-04-08,male',
    'u3,active,2009-05-08,female',
  ],
  'classes.csv': [
    'sourcedId,status,title,classType',
    `c1,active,${first},homeroom`,
    `c2,active,${second},homeroom`,
    'c3,active,"Математика, 5 сынып",scheduled',
  ],
  'enrollments.csv': [
    'sourcedId,status,classSourcedId,userSourcedId,role,primary',
    'e1,active,c1,u1,student,',
    'e2,active,c1,u2,student,',
    'e3,active,c2,u3,student,',
    'e4,active,c2,u4,student,',
    'e5,active,c1,t1,teacher,true',
    'e6,active,c3,u1,student,',
  ],
});

/** Roles in a file of their own. */
function newerOneRoster(mark: string): Record<string, string[]> {
  const files = oneRoster(mark);
  const users = files['users.csv'].map((line) => line.replace(/,(?:role|student|teacher|parent),/, ','));
  const roles = ['t1,teacher', 't2,teacher', 'u1,student', 'u2,student', 'u3,student', 'u4,student', 'u5,guardian'];
  return {
    ...files,
    'users.csv': users,
    'roles.csv': ['sourcedId,userSourcedId,role', ...roles.map((line, at) => `r${at},${line}`)],
  };
}

/** No sexes; those that a patronymic tells are enough. Of teachers no birth date. */
const sds = (mark: string) => ({
  'School.csv': ['SIS ID,Name', '1,x'],
  'Student.csv': [
    'SIS ID,School SIS ID,First Name,Last Name,Username,Middle Name,Birthdate,Status',
    `s1,1,Әлия,Сідік${mark},aliya,Ерланқызы,3/8/2015,Active`,
    `s2,1,Болат,Сідік${mark},bolat,,4/8/2015,Active`,
  ],
  'Teacher.csv': ['SIS ID,First Name,Last Name,Username', `t1,Асқар,Сідіков${mark},asqar`],
  'Section.csv': ['SIS ID,Section Name', 'x1,Math', `x2,${first}`],
  'StudentEnrollment.csv': ['Section SIS ID,SIS ID', 'x1,s1', 'x2,s1', 'x2,s2'],
  'TeacherRoster.csv': ['Section SIS ID,SIS ID', 'x2,t1'],
});

const counts = (given: Partial<NonNullable<SheetImport['counts']>>) => ({
  new: 0,
  changed: 0,
  same: 0,
  doubtful: 0,
  wrong: 0,
  questionable: 0,
  ...given,
});

test.each([
  ['OneRoster 1.1', oneRoster, [{ new: 2 }, { new: 2 }, { new: 3, wrong: 1 }]],
  ['OneRoster 1.2', newerOneRoster, [{ new: 2 }, { new: 2 }, { new: 3, wrong: 1 }]],
  // The class has no teacher who could come in, so it stays out, and with it its students.
  ['School Data Sync', sds, [{ wrong: 1 }, { wrong: 1 }, { wrong: 2 }]],
])('%s: what each part would do', async (_, make, expected) => {
  const read = await send(await zip(make('аа')));
  expect([read.status, read.data.state, read.data.can.columns]).toEqual([200, 'difference', false]);
  const parts: RosterPartName[] = ['personnel', 'groups', 'students'];
  expect(read.data.parts).toEqual(parts.map((part, at) => ({ part, counts: counts(expected[at] ?? {}) })));
});

test('who is in two classes, and who is neither a teacher nor a student, is shown before they come in', async () => {
  const files = oneRoster('дд');
  files['users.csv'].push('t3,active,administrator,,Ерлан,Басшыдд,Асқарұлы,,,');
  files['demographics.csv'].push('t3,active,1970-03-08,male');
  files['enrollments.csv'].push('e7,active,c2,u1,student,');
  const { data } = await send(await zip(files));
  const doubtful = (await rowsOf(data.id)).filter(({ verdict }) => verdict === 'doubtful');
  expect(doubtful.map(({ part, takenAs, values, reason }) => [part, takenAs, values['firstname'], reason])).toEqual([
    ['personnel', 'new', 'Ерлан', expect.stringContaining('administrator')],
    ['students', 'new', 'Әлия', expect.stringContaining('0 «Ю», 12 «Я»')],
  ]);
});

test('a class whose new teacher is left out comes in without a teacher', async () => {
  const files = oneRoster('её');
  files['users.csv'] = files['users.csv'].map((line) => line.replace('t1,active,teacher', 't1,active,aide'));
  const { data } = await send(await zip(files));
  expect(data.parts[0]?.counts).toMatchObject({ new: 1, questionable: 1 });
  const begun = await untilServed(() => director.call('POST', `/api/sheet-imports/${data.id}/apply`, { withoutWrong: true }));
  expect([begun.status, begun.errors]).toEqual([200, undefined]);
  await until(data.id, 'applied');
  const group = (await rowsOf(data.id)).find(({ values }) => values['label'] === '0 «Ю»');
  const [made] = await server.sql`select personnel_id from "group" where id = ${group?.recordId ?? 0}`;
  expect(made).toEqual({ personnel_id: null });
  expect(await undo(data.id)).toEqual([]);
});

test('another archive and a spreadsheet are no roster', async () => {
  for (const bytes of [await zip({ 'a.txt': ['x'] }), Buffer.from('Тегі;Аты\r\nА;Б\r\n')]) {
    const read = await send(bytes);
    expect([read.status, Object.keys(read.errors ?? {})]).toEqual([422, ['file']]);
  }
});

const rowsOf = async (id: string) => (await director.call(sheetImportRows, { params: { id }, query: { perPage: 100 } })).data;
const until = (id: string, state: string) =>
  vi.waitFor(
    async () => expect((await director.call(sheetImportShow, { params: { id } })).data).toMatchObject({ state, fault: null }),
    { interval: 50 },
  );

async function apply(mark: string): Promise<{ id: string; rows: Map<string, ImportRow> }> {
  const { data } = await send(await zip(oneRoster(mark)), 'ru');
  const begun = await untilServed(() => director.call('POST', `/api/sheet-imports/${data.id}/apply`, { withoutWrong: true }));
  expect([begun.status, begun.errors]).toEqual([200, undefined]);
  await until(data.id, 'applied');
  const rows = (await rowsOf(data.id)).filter(({ fate }) => fate === 'applied');
  const nameOf = ({ part, values }: ImportRow) => (part === 'groups' ? (values['label'] ?? '') : (values['firstname'] ?? ''));
  return { id: data.id, rows: new Map(rows.map((row) => [nameOf(row), row])) };
}

async function undo(id: string) {
  const begun = await untilServed(() => director.call('POST', `/api/sheet-imports/${id}/undo`));
  expect(begun.status).toBe(200);
  await until(id, 'undone');
  return (await rowsOf(id)).filter(({ fate }) => fate === 'kept').map(({ place, part }) => `${part ?? ''} ${place}`);
}

test('students come into classes that the same roster adds, with the class teacher that it adds', async () => {
  const { id, rows } = await apply('бб');
  expect([...rows.keys()].toSorted()).toEqual(['0 «Ю»', '12 «Я»', 'Асқар', 'Болат', 'Дана', 'Әлия', 'Әсел'].toSorted());
  const group = rows.get('0 «Ю»')?.recordId;
  const pupil = (await director.call(contingentRead, { params: { id: rows.get('Әлия')?.recordId ?? 0 } })).data;
  expect(pupil).toMatchObject({ group_id: group, group: '0 «Ю»', born_date: '08.03.2020', sex: 'w' });
  const [made] = await server.sql`
    select g.edu_lang, p.role, p.surname from "group" g join person p on p.id = g.personnel_id where g.id = ${group ?? 0}`;
  expect(made).toEqual({ edu_lang: 'ru', role: 'GL', surname: 'Ұстазовбб' });
  expect(await undo(id)).toEqual([]);
  const left = await server.sql`select from person where surname like '%бб' and deleted_at is null`;
  expect(left).toHaveLength(0);
});

test('a roster whose connection is cut while it is applied is written whole or not at all', async () => {
  const { data } = await send(await zip(oneRoster('вв')));
  await director.call('POST', `/api/sheet-imports/${data.id}/apply`, { withoutWrong: true });
  await vi.waitFor(
    async () => {
      const { state } = (await director.call(sheetImportShow, { params: { id: data.id } })).data;
      await server.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and state <> 'idle' and (query like '%sheet_import_row%' or query like '%"person"%')`;
      expect(state).not.toBe('applying');
    },
    { timeout: 25_000, interval: 20 },
  );
  const { state } = (await director.call(sheetImportShow, { params: { id: data.id } })).data;
  const [written] = await server.sql<{ people: number; groups: number }[]>`
    select (select count(*)::int from person where surname like '%вв' and deleted_at is null) as people,
      (select count(*)::int from "group" g where g.archived_on is null and g.school_id = (select school_id from person where login = 'director1')
        and (g.grade, g.letter) in ((0, 'Ю'), (12, 'Я'))) as groups`;
  expect(written).toEqual(state === 'applied' ? { people: 5, groups: 2 } : { people: 0, groups: 0 });
  if (state === 'applied') await undo(data.id);
});

test('an undo reverts what nobody touched, whatever was touched: who stays keeps their class and its teacher', async () => {
  const names = ['Асқар', 'Әсел', 'Әлия', 'Болат', 'Дана', '0 «Ю»', '12 «Я»'];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.subarray(names), async (touched) => {
      run += 1;
      const letter = 'гдежзиклмнопрст'[run] ?? 'у';
      const { id, rows } = await apply(letter + letter);
      for (const name of touched) {
        const row = rows.get(name);
        const table = row?.part === 'groups' ? 'group' : 'person';
        await server.sql`update ${server.sql(table)} set revision = revision + 1 where id = ${row?.recordId ?? 0}`;
      }
      const kept = new Set(touched);
      // A class stays where a student of it stays, a teacher whose class stays.
      if (kept.has('Әлия') || kept.has('Болат')) kept.add('0 «Ю»');
      if (kept.has('Дана')) kept.add('12 «Я»');
      if (kept.has('0 «Ю»')) kept.add('Асқар');
      const placeOf = (name: string) => `${rows.get(name)?.part ?? ''} ${rows.get(name)?.place ?? 0}`;
      expect((await undo(id)).toSorted()).toEqual([...kept].map(placeOf).toSorted());
      // For the next one the classes are free again.
      await server.sql`update "group" set archived_on = current_date, personnel_id = null where id in (${rows.get('0 «Ю»')?.recordId ?? 0}, ${rows.get('12 «Я»')?.recordId ?? 0})`;
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test('the people whom an import added get their login cards, which open their accounts until they change them', async () => {
  const { id } = await apply('яя');
  const given = await director.call(importCards, { params: { id } });
  // Staff first, then class by class; names in the Kazakh alphabet.
  expect(given.data.cards.map(({ fio, group }) => [fio.split(' ')[1], group])).toEqual([
    ['Әсел', null],
    ['Асқар', null],
    ['Әлия', '0 «Ю»'],
    ['Болат', '0 «Ю»'],
    ['Дана', '12 «Я»'],
  ]);
  const child = given.data.cards[2];
  const client = createApiClient(server.url);
  expect((await client.signIn(child?.lgn ?? '', child?.password ?? '')).status).toBe(200);
  const logged = await server.sql`select from audit_log where action = 'password-shown' and target_id = ${child?.id ?? 0}`;
  expect(logged).toHaveLength(1);
  await server.sql`update person set initial_salt = null where id = ${child?.id ?? 0}`;
  const later = await director.call(importCards, { params: { id } });
  expect(later.data.cards.map(({ password }) => password !== null)).toEqual([true, true, false, true, true]);
  const deputy = await signIn(server.url, 'zavuch1');
  expect((await deputy.call('POST', `/api/sheet-imports/${id}/cards`)).status).toBe(404);
});
