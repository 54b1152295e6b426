/** Subgroups: divide a class for a subject, put students into them, undivide. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  subgroupCreate,
  subgroupGet,
  subgroupRemove,
  subgroupTransferList,
  type Transfer,
} from '#contract/subgroups/subgroups.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let groupId: number;
beforeAll(async () => {
  server = await startTestServer();
  const [row] = await server.sql<{ id: number }[]>`select group_id as id from person where login = 'student1'`;
  groupId = row?.id ?? 0;
});
afterAll(() => server.stop());

const as = (login: string): Promise<ApiClient> => signIn(server.url, login);
const kazakh = 21;

describe('a class that is divided', () => {
  test('has subgroups with a balanced proposal; dividing it again changes nothing', async () => {
    const lead = await as('lead1');
    const divide = () => lead.call(subgroupCreate, { body: { group_id: groupId, subject_id: kazakh, schoolId: 1 } });
    const { status, data } = await divide();
    expect([status, data.subgroups.map(({ number, members }) => [number, members])]).toEqual([
      200,
      [
        [1, []],
        [2, []],
      ],
    ]);
    expect((await divide()).data).toEqual(data);
    const sizes = data.subgroups.map(({ id }) => data.students.filter((student) => student.proposed_id === id).length);
    expect(sizes).toEqual([15, 15]);
    const overview = await lead.call(subgroupGet, { params: { groupId } });
    expect(overview.data.subjects.find(({ subject_id: id }) => id === kazakh)?.left).toBe(30);
  });

  test('is filled, with the teacher’s lessons; the second one is refused; nobody is in two', async () => {
    const lead = await as('lead1');
    const path = `/api/subgroups/${groupId}/${kazakh}`;
    const { data } = await lead.call(subgroupTransferList, { params: { groupId, subjectId: kazakh } });
    const [teacher] = data.teachers;
    const filled = (teacher_id: number | null) =>
      data.subgroups.map(({ id }) => ({
        id,
        teacher_id,
        members: data.students.filter((student) => student.proposed_id === id).map((student) => student.id),
      }));
    const save = (subgroups: object, revision = data.revision) => lead.call<Transfer>('PUT', path, { revision, subgroups });
    const saved = await save(filled(teacher?.id ?? 0));
    expect(saved.data.students.every((student) => student.subgroup_id === student.proposed_id)).toBe(true);
    expect((await save(filled(teacher?.id ?? 0))).data).toEqual(saved.data);
    expect((await save(filled(null))).code).toBe('EDIT_CONFLICT');
    const lessons = await server.sql`
      select from teaching where person_id = ${teacher?.id ?? 0} and group_id = ${groupId} and subject_id = ${kazakh} and until_on is null`;
    expect(lessons).toHaveLength(2);
    const [first, second] = filled(null);
    const twice = [first, { ...second, members: first?.members }];
    expect(Object.keys((await save(twice, saved.data.revision)).errors ?? {})).toEqual(['subgroups']);
    const [stranger] = await server.sql<
      { id: number }[]
    >`select id from person where role = 'ST' and group_id <> ${groupId} limit 1`;
    const foreign = [first, { ...second, members: [stranger?.id] }];
    expect(Object.keys((await save(foreign, saved.data.revision)).errors ?? {})).toEqual(['subgroups']);
    const [entry] = await server.sql<{ changes: Record<string, unknown> }[]>`
      select changes from audit_log where subject = ${`subgroups ${groupId}/${kazakh}`} order by id desc limit 1`;
    expect(Object.keys(entry?.changes ?? {})).toEqual(['1', '2']);
  });

  test('loses a student who moves to another class, and everybody when it is undivided', async () => {
    const director = await as('director1');
    const path = `/api/subgroups/${groupId}/${kazakh}`;
    const [other] = await server.sql<{ id: number }[]>`select id from "group" where school_id = 1 and id <> ${groupId} limit 1`;
    const [one] = (await director.call(subgroupTransferList, { params: { groupId, subjectId: kazakh } })).data.students;
    await director.call('PUT', `/api/contingent/${one?.id}`, { group_id: other?.id });
    const { data } = await director.call(subgroupTransferList, { params: { groupId, subjectId: kazakh } });
    expect(data.subgroups.flatMap(({ members }) => members)).toHaveLength(29);
    const removed = async () => (await director.call(subgroupRemove, { params: { groupId, subjectId: kazakh } })).data.removed;
    expect([await removed(), await removed()]).toEqual([2, 0]);
    expect((await director.call('GET', path)).status).toBe(404);
  });

  test('is nobody else’s business: another class teacher, another school, those above', async () => {
    const [others] = await server.sql<{ lead: string; head: string }[]>`
      select (select l.login from "group" g join person l on l.id = g.personnel_id where g.school_id = 1 and l.login <> 'lead1' limit 1) as lead,
        (select login from person where role = 'DCR' and school_id = 2) as head`;
    for (const login of [others?.lead ?? '', others?.head ?? ''])
      expect([login, (await (await as(login)).call('GET', `/api/subgroups/${groupId}`)).status]).toEqual([login, 404]);
    expect((await (await as('department1')).call('GET', `/api/subgroups/${groupId}`)).code).toBe('FORBIDDEN');
  });

  test('needs no name where one leads a single class; where there are several it does (P§7)', async () => {
    const create = async (login: string, body: object) =>
      (await as(login)).call(subgroupCreate, { body: { subject_id: 8, ...body } });
    const { status, data } = await create('lead1', { schoolId: 1 });
    expect([status, data.group.id, data.subgroups.length]).toEqual([200, groupId, 2]);
    expect((await create('lead1', {})).data).toEqual(data);
    expect((await create('lead1', { schoolId: 2 })).status).toBe(404);
    const several = await create('director1', { schoolId: 1 });
    expect([several.status, Object.keys(several.errors ?? {})]).toEqual([422, ['group_id']]);
  });
});
