/** Students and personnel: who writes whom, fields, passwords, history, audit. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Employee, personnelList } from '#contract/people/personnel.ts';
import {
  contingentAdd,
  contingentList,
  contingentPasswordReset,
  contingentSave,
  type Student,
} from '#contract/people/contingent.ts';
import { personCard } from '#contract/people/people.ts';
import { sheetType } from '#domain/sheets/types.ts';
import { showPassword } from '#contract/accounts/reset-password.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const as = (login: string): Promise<ApiClient> => signIn(server.url, login);
const child = { surname: 'Жолдасбек', firstname: 'Әлия', lastname: 'Ерланқызы', sex: 'w' as const, born_date: '12.05.2012' };

async function groupsOf(login: string): Promise<{ own: number; other: number; foreign: number }> {
  const [row] = await server.sql<{ own: number; other: number; foreign: number }[]>`
    select g.id as own,
      (select id from "group" where school_id = g.school_id and id <> g.id and personnel_id is distinct from g.personnel_id order by id limit 1) as other,
      (select id from "group" where school_id <> g.school_id order by id limit 1) as "foreign"
    from "group" g join person p on p.id = g.personnel_id where p.login = ${login}`;
  if (!row) throw new Error(`${login} leads nothing`);
  return row;
}

interface Change {
  action: string;
  changes: Record<string, [string, string]> | null;
}

async function logOf(subject: string): Promise<Change[]> {
  return [...(await server.sql<Change[]>`select action, changes from audit_log where subject = ${subject} order by id`)];
}

async function add(client: ApiClient, more: object = {}) {
  const { own } = await groupsOf('lead1');
  return client.call(contingentAdd, { body: { ...child, group_id: own, ...more } });
}

describe('a student', () => {
  test('is added by the class teacher with login, password and history; the same call again is the same student', async () => {
    const lead = await as('lead1');
    const creationId = randomUUID();
    const first = await add(lead, { creationId });
    expect([first.status, first.errors]).toEqual([200, undefined]);
    const again = await add(lead, { creationId });
    expect(again.data).toEqual(first.data);
    const { data } = first;
    expect(data).toMatchObject({
      ...child,
      fio: 'Жолдасбек Әлия Ерланқызы',
      pwd: '****',
      hasInitialPassword: true,
      revision: 1,
    });
    expect(data.lgn).toMatch(/^s\d{6,}$/);
    expect(data.creator.creator_type).toBe('GL');
    const card = await lead.call(personCard, { params: { personId: data.id } });
    expect(card.data.classes).toMatchObject([{ group: data.group, untilAt: null }]);
    expect((await logOf(`student ${data.id}`)).map(({ action }) => action)).toEqual(['record-add']);
  });

  test('is not added to a class of others, nor with fields that say nothing true', async () => {
    const lead = await as('lead1');
    const { other, foreign } = await groupsOf('lead1');
    for (const group_id of [other, foreign, 2_000_000_000])
      expect(Object.keys((await add(lead, { group_id })).errors ?? {})).toEqual(['group_id']);
    expect(Object.keys((await add(await as('director1'), { group_id: foreign })).errors ?? {})).toEqual(['group_id']);
    const wrong: [string, object][] = [
      ['born_date', { born_date: '31.02.2010' }],
      ['born_date', { born_date: '01.01.2090' }],
      ['surname', { surname: '-' }],
      ['firstname', { firstname: '' }],
      ['sex', { sex: 'f' }],
      ['iin', { iin: '6.1E+11' }],
      ['phone', { phone: '12' }],
      ['email', { email: 'a@b' }],
    ];
    for (const [field, more] of wrong)
      expect([more, Object.keys((await add(lead, more)).errors ?? {})]).toEqual([more, [field]]);
  });

  test('has an IIN of their own, of their birth date and sex', async () => {
    const director = await as('director1');
    const [taken] = await server.sql<{ iin: string; sex: string; born: string }[]>`
      select iin, sex, to_char(born_date, 'DD.MM.YYYY') as born from person where iin is not null and role = 'ST' order by id limit 1`;
    const { iin, sex, born: born_date } = taken ?? { iin: '', sex: 'm', born: '' };
    const twice = await add(director, { iin, sex, born_date });
    expect(twice.errors?.['iin']?.[0]).toBe('Платформада бұл ЖСН басқа адамда бар.');
    for (const more of [
      { iin, sex: sex === 'm' ? 'w' : 'm', born_date },
      { iin, sex, born_date: '01.01.2012' },
    ])
      expect(Object.keys((await add(director, more)).errors ?? {})).toEqual(['iin']);
  });

  test('signs in with the password that was given, which is shown until they change it', async () => {
    const lead = await as('lead1');
    const { data } = await add(lead);
    const show = () => lead.call(showPassword, { params: { personId: data.id } });
    const { password } = (await show()).data;
    const pupil = createApiClient(server.url);
    expect((await pupil.signIn(data.lgn, password ?? '')).data.user.defaultPass).toBe(true);
    const change = { oldPassword: password, newPassword: 'көк аспан астында' };
    expect((await pupil.call('POST', '/api/profile/password/change', change)).status).toBe(200);
    expect((await show()).data.password).toBeNull();
    const reset = await lead.call(contingentPasswordReset, { params: { id: data.id } });
    expect((await show()).data.password).toBe(reset.data.password);
    expect((await pupil.call('GET', '/api/user-info')).code).toBe('UNAUTHENTICATED');
    const log = JSON.stringify(await server.sql`select * from audit_log where target_id = ${data.id}`);
    expect(log).toContain('password-shown');
    expect(log).not.toContain(reset.data.password);
    const [stored] = await server.sql`select password_hash, initial_salt::text from person where id = ${data.id}`;
    expect(JSON.stringify(stored)).not.toContain(reset.data.password);
  });

  test('is changed with before and after in the log; the second one is refused; a lost answer is no conflict', async () => {
    const director = await as('director1');
    const { data } = await add(director);
    const save = (body: object) => director.call(contingentSave, { params: { id: data.id }, body });
    const saved = await save({ surname: 'Басқа', revision: 1 });
    expect(saved.data).toMatchObject({ surname: 'Басқа', revision: 2, firstname: child.firstname });
    expect((await save({ surname: 'Басқа', revision: 1 })).status).toBe(200);
    expect((await save({ surname: 'Үшінші', revision: 1 })).code).toBe('EDIT_CONFLICT');
    const [, change] = await logOf(`student ${data.id}`);
    expect(change?.changes?.['surname']).toEqual(['"Жолдасбек"', '"Басқа"']);
  });

  test('moves with order and reason, and the history says so; a class teacher moves nobody away', async () => {
    const { own, other } = await groupsOf('lead1');
    const director = await as('director1');
    const lead = await as('lead1');
    const { data } = await add(lead);
    const path = `/api/contingent/${data.id}`;
    expect(Object.keys((await lead.call('PUT', path, { group_id: other })).errors ?? {})).toEqual(['group_id']);
    const body = { group_id: other, order_number: '17-н', reason: 'Ата-ана өтініші' };
    expect(
      (await director.call(contingentSave, { params: { id: data.id }, body: { ...body, revision: 1 } })).data.group_id,
    ).toBe(other);
    expect((await director.call('PUT', path, { ...body, revision: 1 })).status).toBe(200);
    const card = await director.call(personCard, { params: { personId: data.id } });
    expect(card.data.classes.map(({ groupId, orderNumber }) => [groupId, orderNumber])).toEqual([
      [other, '17-н'],
      [own, null],
    ]);
    expect((await lead.call('GET', path)).status).toBe(404);
  });

  test('is removed from the lists, signed out, and can be added again with the same IIN', async () => {
    const director = await as('director1');
    const { data } = await add(director, { iin: '120512600007', born_date: '12.05.2012' });
    expect(data.iin).toBe('120512600007');
    expect((await director.call('DELETE', `/api/contingent/${data.id}`)).status).toBe(200);
    expect((await director.call('GET', `/api/contingent/${data.id}`)).status).toBe(404);
    expect((await add(director, { iin: '120512600007', born_date: '12.05.2012' })).status).toBe(200);
    expect((await logOf(`student ${data.id}`)).at(-1)?.action).toBe('record-remove');
    const [stay] = await server.sql`select until_at from enrolment where person_id = ${data.id}`;
    expect(stay?.['until_at']).not.toBeNull();
  });
});

describe('the list of students', () => {
  test('finds by name and login without regard to case and Kazakh letters, sorted, by pages', async () => {
    const director = await as('director1');
    await add(director, { surname: 'Құдайберген' });
    const find = (query: string) => director.call<Student[]>('GET', `/api/contingent?${query}`);
    expect((await find(`search=${encodeURIComponent('кудайберген алия')}`)).data[0]?.surname).toBe('Құдайберген');
    expect((await find('search=STUDENT1')).data.map(({ lgn }) => lgn)).toContain('student1');
    expect((await find('search=%25')).data).toEqual([]);
    const { own } = await groupsOf('lead1');
    const page = await find(`group=${own}&perPage=10`);
    expect([page.data.length, page.meta.last_page > 1]).toEqual([10, true]);
    const names = page.data.map(({ fio }) => fio);
    expect(names).toEqual([...names].sort(new Intl.Collator('kk').compare));
  });

  test('comes as a spreadsheet, and is written down', async () => {
    const lead = await as('lead1');
    const response = await fetch(`${server.url}/api/contingent/export`, {
      headers: { accept: sheetType, authorization: `Bearer ${lead.token}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining(sheetType)]);
    const [entry] = await server.sql`select subject from audit_log where action = 'people-export'`;
    expect(entry?.['subject']).toMatch(/^student: \d+$/);
  });

  test.each(['department1', 'region1', 'country1'])('%s reads and writes nothing', async (login) => {
    const worker = await as(login);
    const { own } = await groupsOf('lead1');
    const { data } = await worker.call(contingentList, { query: { group: own } });
    expect(data.length).toBeGreaterThan(20);
    const id = data[0]?.id ?? 0;
    for (const [method, path, body] of [
      ['PUT', `/api/contingent/${id}`, { surname: 'Х' }],
      ['DELETE', `/api/contingent/${id}`],
      ['GET', `/api/contingent/password/reset/${id}`],
      ['POST', '/api/contingent/add', { ...child, group_id: own }],
    ] as const)
      expect([method, path, (await worker.call(method, path, body)).code]).toEqual([method, path, 'FORBIDDEN']);
  });

  test('another school’s director finds none of them, by list or by id', async () => {
    const [foreign] = await server.sql<{ login: string }[]>`
      select login from person where role = 'DCR' and login <> 'director1' and school_id <> 1 order by id limit 1`;
    const director = await as(foreign?.login ?? '');
    const { own } = await groupsOf('lead1');
    expect((await director.call('GET', `/api/contingent?group=${own}`)).meta.total).toBe(0);
    const [student] = await server.sql<{ id: number }[]>`select id from person where login = 'student5'`;
    const absent = await director.call('GET', '/api/contingent/2000000000');
    for (const path of [`/api/contingent/${student?.id}`, `/api/people/${student?.id}/card`])
      expect((await director.call('GET', path)).text).toBe(absent.text);
  });
});

describe('personnel', () => {
  const teacher = {
    surname: 'Мұратов',
    firstname: 'Бауыржан',
    sex: 'm',
    born_date: '01.02.1985',
    position_kz: 'Физика мұғалімі',
  };

  test('is added below oneself: a deputy adds teachers, a director deputies, nobody a director', async () => {
    const expected: Record<string, Record<string, boolean>> = {
      zavuch1: { TCHR: true, GL: true, ZVCH: false, DCR: false },
      director1: { TCHR: true, GL: true, ZVCH: true, DCR: false },
    };
    for (const [login, roles] of Object.entries(expected)) {
      const client = await as(login);
      for (const [role, may] of Object.entries(roles)) {
        const reply = await client.call<Employee>('POST', '/api/personnel/add', { ...teacher, role });
        expect([login, role, reply.status]).toEqual([login, role, may ? 200 : 422]);
        if (may) expect(reply.data).toMatchObject({ ...teacher, role, schoolId: client.user?.school_id, groups: [] });
      }
    }
  });

  test('nobody writes or removes an equal, a head or themselves', async () => {
    const ids = new Map(
      (
        await server.sql<{ login: string; id: number }[]>`select login, id from person where login in ('director1', 'zavuch1')`
      ).map(({ login, id }) => [login, id]),
    );
    const [director, deputy] = [await as('director1'), await as('zavuch1')];
    for (const [client, login] of [
      [director, 'director1'],
      [deputy, 'zavuch1'],
      [deputy, 'director1'],
    ] as const) {
      expect((await client.call('DELETE', `/api/personnel/${ids.get(login)}`)).status).toBe(404);
      expect((await client.call('GET', `/api/personnel/password/reset/${ids.get(login)}`)).status).toBe(404);
    }
    expect((await deputy.call('PUT', `/api/personnel/${ids.get('director1')}`, { surname: 'Х' })).status).toBe(404);
    const own = await director.call('PUT', `/api/personnel/${ids.get('director1')}`, { role: 'TCHR' });
    expect(Object.keys(own.errors ?? {})).toEqual(['role']);
  });

  test('is listed with classes, subjects and courses; who goes leaves their class and lessons free', async () => {
    const director = await as('director1');
    const { data } = await director.call(personnelList, { query: { role: 'GL', perPage: 50 } });
    const lead = data.find(({ lgn, subjects }) => lgn !== 'lead1' && subjects.length > 0);
    expect(lead?.groups).toHaveLength(1);
    const subject = lead?.subjects[0]?.id ?? 0;
    const found = await director.call(personnelList, { query: { subject, perPage: 100 } });
    expect(found.data.map(({ id }) => id)).toContain(lead?.id);
    expect((await director.call('DELETE', `/api/personnel/${lead?.id}`)).status).toBe(200);
    const [left] = await server.sql<{ groups: number; lessons: number }[]>`
      select (select count(*)::int from "group" where personnel_id = ${lead?.id ?? 0}) as groups,
        (select count(*)::int from teaching where person_id = ${lead?.id ?? 0} and until_on is null) as lessons`;
    expect(left).toEqual({ groups: 0, lessons: 0 });
  });

  test('is not the class teacher’s business', async () => {
    const lead = await as('lead1');
    for (const path of ['/api/personnel', '/api/personnel/export'])
      expect((await lead.call('GET', path)).code).toBe('FORBIDDEN');
  });
});
