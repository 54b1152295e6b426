/** Classes: form, list, favourites, moving, passwords, access to tests, going up and back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  groupAdd,
  groupExport,
  groupInfoForAdd,
  groupList,
  groupRead,
  groupRegenerateSchedule,
  groupResetPasswords,
  groupSave,
} from '#contract/groups/groups.ts';
import { groupUpgrade, groupUpgradePreview, groupUpgradeUndo } from '#contract/groups/upgrade.ts';
import { accessState } from '#contract/appointment/access.ts';
import { dictGroupList, dictSubjects } from '#contract/groups/dictionaries.ts';
import { contingentList } from '#contract/people/contingent.ts';
import { personCard } from '#contract/people/people.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const as = (login: string): Promise<ApiClient> => signIn(server.url, login);

async function groupOf(grade: number, letter: string, schoolId = 1): Promise<number> {
  const [row] = await server.sql<{ id: number }[]>`
    select id from "group" where school_id = ${schoolId} and grade = ${grade} and letter = ${letter}`;
  return row?.id ?? 0;
}

const list = (client: ApiClient, body: object = {}) => client.call(groupList, { body: { search: '', ...body } });

describe('the list of classes', () => {
  test('is by grade and letter in the Kazakh alphabet, favourites first, each for themselves', async () => {
    const [director, deputy] = [await as('director1'), await as('zavuch1')];
    const { data, meta } = await list(director);
    expect([data.length, meta.total]).toEqual([22, 22]);
    expect(data.map(({ label }) => label).slice(0, 4)).toEqual(['1 «А»', '1 «Б»', '2 «А»', '2 «Б»']);
    const group_id = await groupOf(9, 'А');
    expect((await director.call('POST', '/api/groups/favorite/add', { group_id })).status).toBe(200);
    expect((await director.call('POST', '/api/groups/favorite/add', { group_id })).status).toBe(200);
    expect((await list(director)).data[0]).toMatchObject({ id: group_id, isFavourite: true, students: 30 });
    expect((await list(deputy)).data[0]?.label).toBe('1 «А»');
    expect((await director.call('POST', '/api/groups/favorite/remove', { group_id })).data).toEqual({ isFavourite: false });
  });

  test('goes out by the very words that it is filtered by', async () => {
    const director = await as('director1');
    const shown = await list(director, { name: 9, edu_lang: 'kz', isArchived: false });
    const out = await director.call(groupExport, { query: { name: 9, edu_lang: 'kz', isArchived: 'false' } });
    expect(out.data.map(({ id }) => id)).toEqual(shown.data.map(({ id }) => id));
    expect(new Set(out.data.map(({ name }) => name))).toEqual(new Set([9]));
    expect((await director.call('GET', '/api/groups/export?grade=9')).status).toBe(422);
  });

  test('goes out as a table that the import finds the same, within the caller’s place', async () => {
    const director = await as('director1');
    const response = await fetch(`${server.url}/api/groups/export?edu_lang=kz`, {
      headers: {
        authorization: `Bearer ${director.token ?? ''}`,
        accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    });
    const form = new FormData();
    form.append('import', new Blob([await response.arrayBuffer()]), 'classes.xlsx');
    const back = await fetch(`${server.url}/api/groups/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${director.token ?? ''}` },
      body: form,
    });
    const expected = (await list(director, { edu_lang: 'kz' })).data.length;
    expect(await back.json()).toMatchObject({ data: { added: 0, changed: 0, same: expected } });
    const lead = await (await as('lead1')).call(groupExport);
    expect(lead.data).toHaveLength(1);
    const logged = await server.sql`select from audit_log where action = 'people-export' and subject = ${`group: ${expected}`}`;
    expect(logged).toHaveLength(1);
  });

  test('finds a class however it is written, and a class teacher by name', async () => {
    const director = await as('director1');
    for (const search of ['9а', '9 A', '9-"А"', '9 «а» сынып'])
      expect([search, (await list(director, { search })).data.map(({ label }) => label)]).toEqual([search, ['9 «А»']]);
    const [lead] = (await list(director, { search: '9а' })).data;
    const [surname = ''] = lead?.personnel?.split(' ') ?? [];
    expect((await list(director, { search: surname.toLowerCase() })).data.map(({ id }) => id)).toContain(lead?.id);
  });

  test('a class teacher has their own, workers their tree, another school none of it', async () => {
    const own = await groupOf(9, 'А');
    expect((await list(await as('lead1'))).data.map(({ id }) => id)).toEqual([own]);
    for (const login of ['department1', 'region1', 'country1'])
      expect((await list(await as(login), { schoolId: 1 })).meta.total).toBe(22);
    expect((await list(await as('director1'), { schoolId: 2 })).meta.total).toBe(0);
    const dictionary = await (await as('lead1')).call(dictGroupList);
    expect(dictionary.data.groups.map(({ id }) => id)).toEqual([own]);
    const subjects = await (await as('teacher1')).call(dictSubjects);
    expect(subjects.data.subjects.map(({ titleRu }) => titleRu)).toContain('Алгебра');
  });
});

describe('the form of a class', () => {
  test('offers languages, teachers, faculties; adds a class once, with a Latin letter as the Cyrillic one', async () => {
    const director = await as('director1');
    const { data: offered } = await director.call(groupInfoForAdd);
    expect([offered.langs.map(({ id }) => id), offered.faculties.map(({ id }) => id)]).toEqual([
      ['kz', 'ru'],
      ['emn', 'ogn'],
    ]);
    const free = offered.personnels.find(({ group }) => group === null);
    const body = { name: 10, letter: 'c', edu_lang: 'kz' as const, personnel_id: free?.id };
    const added = await director.call(groupAdd, { body });
    expect(added.data).toMatchObject({ label: '10 «С»', faculty: 'emn', personnel_id: free?.id, schoolId: 1, students: 0 });
    expect(Object.keys((await director.call('POST', '/api/groups/add', body)).errors ?? {})).toEqual(['letter']);
    expect((await director.call('DELETE', `/api/groups/${added.data.id}`)).status).toBe(200);
    expect((await director.call(groupAdd, { body })).status).toBe(200);
  });

  test('gives its teacher the role of a class teacher, and takes it with the last class', async () => {
    const director = await as('director1');
    const teachers = await server.sql<{ id: number }[]>`
      select id from person where school_id = 1 and role = 'TCHR' and deleted_at is null order by id desc limit 2`;
    const [first = 0, second = 0] = teachers.map(({ id }) => id);
    const roles = async () =>
      (
        await server.sql<{ role: string }[]>`select role from person where id in (${first}, ${second}) order by id = ${second}`
      ).map(({ role }) => role);
    const add = async (letter: string) => {
      const body = { name: 3, letter, edu_lang: 'kz' as const, personnel_id: first };
      return (await director.call(groupAdd, { body })).data.id;
    };
    const give = (id: number, personnel_id: number | null) =>
      director.call('PUT', `/api/groups/update/${id}`, { personnel_id });
    const [one, two] = [await add('Ю'), await add('Я')];
    expect(await roles()).toEqual(['GL', 'TCHR']);
    await give(one, second);
    expect(await roles()).toEqual(['GL', 'GL']);
    await give(two, null);
    expect(await roles()).toEqual(['TCHR', 'GL']);
    expect((await director.call('DELETE', `/api/groups/${one}`)).status).toBe(200);
    expect(await roles()).toEqual(['TCHR', 'TCHR']);
    await director.call('DELETE', `/api/groups/${two}`);
  });

  test.each([
    ['name', { name: 13, letter: 'А', edu_lang: 'kz' }],
    ['letter', { name: 9, letter: 'AA', edu_lang: 'kz' }],
    ['edu_lang', { name: 9, letter: 'Я', edu_lang: 'en' }],
    ['personnel_id', { name: 9, letter: 'Я', edu_lang: 'kz', personnel_id: 2_000_000_000 }],
  ])('refuses %s', async (field, body) => {
    const reply = await (await as('director1')).call('POST', '/api/groups/add', body);
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, [field]]);
  });

  test('leaves grade, language and quarter as they are, and changes the rest with before and after in the log', async () => {
    const lead = await as('lead1');
    const id = await groupOf(9, 'А');
    const path = `/api/groups/update/${id}`;
    const { data } = await lead.call(groupRead, { params: { id } });
    expect(data.group).toMatchObject({ name: 9, letter: 'А', edu_lang: 'kz', faculty: null });
    expect(Object.keys((await lead.call('PUT', path, { name: 10 })).errors ?? {})).toEqual(['name']);
    expect(Object.keys((await lead.call('PUT', path, { edu_lang: 'ru' })).errors ?? {})).toEqual(['edu_lang']);
    const { revision, quarter_end } = data.group;
    const saved = await lead.call(groupSave, { params: { id }, body: { name: 9, shift: 2, quarter_end, revision } });
    expect(saved.data).toMatchObject({ shift: 2, revision: revision + 1, quarter_end });
    const [entry] = await server.sql<{ changes: Record<string, unknown> }[]>`
      select changes from audit_log where subject = ${`group ${id}`} order by id desc limit 1`;
    expect(entry?.changes['shift']).toEqual(['1', '2']);
    expect((await lead.call('PUT', `/api/groups/update/${await groupOf(9, 'Б')}`, { shift: 2 })).status).toBe(404);
    // Who gives the class away does not have it any more: that is the school's to do.
    expect((await lead.call('PUT', path, { personnel_id: null })).status).toBe(404);
  });

  test('does not archive a class with students', async () => {
    expect((await (await as('director1')).call('DELETE', `/api/groups/${await groupOf(9, 'А')}`)).code).toBe('IN_USE');
  });
});

describe('the students of a class', () => {
  test('are moved together or not at all; out of the school they are gone, and come back by a class', async () => {
    const director = await as('director1');
    const [from, to] = [await groupOf(7, 'А'), await groupOf(7, 'Б')];
    const students = (
      await server.sql<{ id: number }[]>`select id from person where group_id = ${from} order by id limit 3`
    ).map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = students;
    const move = (body: object) =>
      director.call<{ moved: number }>('POST', '/api/groups/move-out', { group_id: from, ...body });
    expect((await move({ students: [first, 2_000_000_000], to_group_id: to })).status).toBe(404);
    const [row] = await server.sql<{ groupId: number }[]>`select group_id as "groupId" from person where id = ${first}`;
    expect(row?.groupId).toBe(from);
    const order = { order_number: '5', reason: 'x' };
    expect((await move({ students: [first, second], to_group_id: to, ...order })).data).toEqual({ moved: 2 });
    expect((await move({ students: [first, second], to_group_id: to, ...order })).data).toEqual({ moved: 0 });
    expect((await move({ students: [third], to_group_id: null, ...order })).data).toEqual({ moved: 1 });
    const gone = await director.call(contingentList, { query: { state: 'gone' } });
    expect(gone.data.map(({ id }) => id)).toEqual([third]);
    expect((await director.call('PUT', `/api/contingent/${third}`, { group_id: from })).status).toBe(200);
    const card = await director.call(personCard, { params: { personId: third } });
    expect(card.data.classes).toHaveLength(2);
  });

  test('get new passwords together, but who sits a test keeps theirs', async () => {
    const sitting = await sit(await as('student40'), await addExam(server.sql, { forLang: 'ru' }));
    const director = await as('director1');
    const group_id = await groupOf(8, 'Б');
    const { data } = await director.call(groupResetPasswords, { body: { group_id } });
    expect(data.students).toHaveLength(20);
    const passwords = data.students.map(({ password }) => password);
    expect(new Set(passwords).size).toBe(20);
    expect(data.students.filter(({ password }) => password === null).map(({ lgn }) => lgn)).toEqual(['student40']);
    expect((await sitting.again()).status).toBe(200);
    const one = data.students.find(({ password }) => password !== null);
    expect((await createApiClient(server.url).signIn(one?.lgn ?? '', one?.password ?? '')).data.user.defaultPass).toBe(true);
    const foreign = { group_id: await groupOf(9, 'А', 2) };
    expect((await director.call('POST', '/api/groups/reset-passwords', foreign)).status).toBe(404);
  });

  test('get their coming lessons made again, of this class only', async () => {
    const director = await as('director1');
    const group_id = await groupOf(9, 'А');
    const count = async () =>
      (
        await server.sql<{ own: number; others: number }[]>`
          select count(*) filter (where group_id = ${group_id})::int as own, count(*) filter (where group_id <> ${group_id})::int as others
          from lesson where school_id = 1`
      )[0];
    const before = await count();
    for (const isOwn of [true, false])
      await server.sql`
        delete from lesson where ctid in (select ctid from lesson
          where school_id = 1 and (group_id = ${group_id}) = ${isOwn} and date > current_date + 1 and state = 'planned' and not is_one_time
            and not is_changed limit 5)`;
    const made = await director.call(groupRegenerateSchedule, { body: { group_id } });
    const after = await count();
    expect([made.status, made.data.written]).toEqual([200, 5]);
    expect(after).toEqual({ own: before?.own, others: (before?.others ?? 0) - 5 });
    const again = await director.call('POST', '/api/groups/regenerate-schedule', { group_id });
    expect(again.data).toEqual({ written: 0, removed: 0, dropped: 0 });
    const foreign = await groupOf(9, 'А', 2);
    expect((await director.call('POST', '/api/groups/regenerate-schedule', { group_id: foreign })).status).toBe(404);
  });

  test('have a flow’s tests switched off and on', async () => {
    const director = await as('director1');
    const id = await groupOf(9, 'А');
    const { data } = await director.call(accessState);
    const flow = data.flows[0]?.id ?? 0;
    const closed = async () => [...(await server.sql`select group_id from closed_flow where flow_id = ${flow}`)];
    expect((await director.call('POST', `/api/groups/${id}/bc-access/${flow}/off`)).data).toEqual({ isOn: false });
    expect(await closed()).toEqual([{ group_id: id }]);
    expect((await director.call('POST', `/api/groups/${id}/bc-access/${flow}/on`)).data).toEqual({ isOn: true });
    expect(await closed()).toEqual([]);
    const foreign = await groupOf(9, 'А', 2);
    expect((await director.call('POST', `/api/groups/${foreign}/bc-access/${flow}/off`)).status).toBe(404);
  });
});

describe('going up', () => {
  const stand = async () => [
    ...(await server.sql`
      select id, grade, letter, faculty, school_year, archived_on is null as "isThere" from "group" where school_id = 1 order by id`),
  ];
  const stays = async () => [
    ...(await server.sql`
      select person_id, e.group_id, from_at, until_at from enrolment e join person p on p.id = e.person_id where p.school_id = 1 order by 1, 3`),
  ];

  test('is done for the whole school at once, and undone as if it had not been', async () => {
    const director = await as('director1');
    const preview = async () => (await director.call(groupUpgradePreview)).data;
    // From three months before a school year classes may go up into it: these stand in it, whatever the month is.
    await server.sql`update "group" set school_year = school_year + 1 where school_id = 1`;
    expect((await preview()).schoolYear).toBeNull();
    await server.sql`update "group" set school_year = school_year - 2 where school_id = 1`;
    const before = [await stand(), await stays()];
    const shown = await preview();
    const schoolYear = shown.schoolYear ?? 0;
    expect(shown.clashes).toEqual([]);
    expect(shown.rows.find(({ label }) => label === '9 «А»')?.next).toBe('10 «А»');
    expect(shown.rows.filter(({ next }) => next === null).map(({ label }) => label)).toEqual(['11 «А»', '11 «Б»']);

    const twice = await Promise.all([1, 2].map(() => director.call(groupUpgrade, { body: { schoolYear } })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const [nine] = await server.sql`select grade, faculty from "group" where id = ${await groupOf(10, 'А')}`;
    expect(nine).toEqual({ grade: 10, faculty: 'emn' });
    const lead = await as('lead1');
    expect((await list(lead)).data.map(({ label }) => label)).toEqual(['10 «А»']);
    expect((await preview()).last?.schoolYear).toBe(schoolYear);
    const [left] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from person where school_id = 1 and left_on is not null`;
    expect(left?.count).toBeGreaterThan(30);

    const undone = await director.call(groupUpgradeUndo, { body: { schoolYear } });
    expect(undone.data).toEqual({ back: shown.rows.length, kept: [] });
    expect([await stand(), await stays()]).toEqual(before);
    expect((await director.call('POST', '/api/groups/upgrade/undo', { schoolYear })).status).toBe(404);
  });

  test('without a school year goes into the latest one, once', async () => {
    const director = await as('director1');
    const { schoolYear } = (await director.call(groupUpgradePreview)).data;
    const before = [await stand(), await stays()];
    const first = await director.call(groupUpgrade, { body: {} });
    const second = await director.call(groupUpgrade, { body: {} });
    expect([first.status, first.data.last?.schoolYear]).toEqual([200, schoolYear]);
    expect(second.data.last).toEqual(first.data.last);
    expect((await director.call(groupUpgradeUndo, { body: { schoolYear: schoolYear ?? 0 } })).status).toBe(200);
    expect([await stand(), await stays()]).toEqual(before);
  });

  test('undone, it leaves alone what was changed since, and is refused where a name is taken', async () => {
    const director = await as('director1');
    const { schoolYear } = (await director.call(groupUpgradePreview)).data;
    await director.call('POST', '/api/groups/upgrade', { schoolYear });
    const taken = { name: 1, letter: 'А', edu_lang: 'kz' as const };
    const added = await director.call(groupAdd, { body: taken });
    expect((await director.call('POST', '/api/groups/upgrade/undo', { schoolYear })).code).toBe('IN_USE');
    expect((await director.call('DELETE', `/api/groups/${added.data.id}`)).status).toBe(200);
    const ten = await groupOf(10, 'А');
    await director.call('PUT', `/api/groups/update/${ten}`, { faculty: 'ogn' });
    const undone = await director.call<{ kept: string[] }>('POST', '/api/groups/upgrade/undo', { schoolYear });
    expect(undone.code).toBe('IN_USE');
    await director.call('PUT', `/api/groups/update/${ten}`, { faculty: 'emn' });
    expect((await director.call('POST', '/api/groups/upgrade/undo', { schoolYear })).status).toBe(200);
  });
});
