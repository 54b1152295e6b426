/** Options of pickers: only of one's own place, found by any letters, whole over the pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Option {
  id: number;
  label: string;
  about: string | null;
}

const find = (client: ApiClient, kind: string, query: Record<string, string> = {}) =>
  client.call<Option[]>('GET', `/api/pickers/${kind}?${String(new URLSearchParams(query))}`);

async function all(client: ApiClient, kind: string, query: Record<string, string> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await find(client, kind, { ...query, perPage: '100', page: String(page) });
    ids.push(...data.map(({ id }) => id));
    last = meta.last_page;
  }
  return ids.toSorted((a, b) => a - b);
}

async function ids(rows: Promise<readonly { id: number }[]>): Promise<number[]> {
  return (await rows).map(({ id }) => id).toSorted((a, b) => a - b);
}

test('a deputy chooses of the school: all its people, groups, and the school itself', async () => {
  const deputy = await signIn(server.url, 'zavuch1');
  const own = server.sql`(select school_id from person where login = 'zavuch1')`;
  const { sql } = server;
  expect(await all(deputy, 'people')).toEqual(
    await ids(sql<{ id: number }[]>`select id from person where school_id = ${own} and deleted_at is null`),
  );
  expect(await all(deputy, 'groups')).toEqual(
    await ids(sql<{ id: number }[]>`select id from "group" where school_id = ${own}`),
  );
  expect(await all(deputy, 'schools')).toEqual(await ids(sql<{ id: number }[]>`select id from school where id = ${own}`));
});

test('a class teacher: the groups that they lead, and their students', async () => {
  const lead = await signIn(server.url, 'lead1');
  const { sql } = server;
  const groups = await ids(
    sql<{ id: number }[]>`select id from "group" where personnel_id = (select id from person where login = 'lead1')`,
  );
  expect(groups.length).toBeGreaterThan(0);
  expect(await all(lead, 'groups')).toEqual(groups);
  expect(await all(lead, 'people')).toEqual(
    await ids(
      sql<
        { id: number }[]
      >`select id from person where role = 'ST' and group_id = any(${groups}::int[]) and deleted_at is null`,
    ),
  );
});

test('workers choose of the schools below their place; a foreign id is found as little as an absent one', async () => {
  const { sql } = server;
  const department = await signIn(server.url, 'department1');
  const below = await ids(
    sql<
      { id: number }[]
    >`select id from school where department_id = (select department_id from person where login = 'department1')`,
  );
  expect(await all(department, 'schools')).toEqual(below);
  const [foreign] = await sql<{ school: number; group: number; person: number }[]>`
    select s.id as school, g.id as "group", p.id as person from school s join "group" g on g.school_id = s.id
      join person p on p.group_id = g.id where not s.id = any(${below}::int[]) limit 1`;
  for (const [kind, id] of [
    ['schools', foreign?.school],
    ['groups', foreign?.group],
    ['people', foreign?.person],
  ] as const) {
    const absent = await find(department, kind, { id: '2000000000' });
    const reply = await find(department, kind, { id: String(id) });
    expect([kind, reply.status, reply.text]).toEqual([kind, 200, absent.text]);
    const country = await signIn(server.url, 'country1');
    expect((await find(country, kind, { id: String(id) })).data.map((option) => option.id)).toEqual([id]);
  }
});

test('words are found in any order, case and layout; what is typed is no pattern', async () => {
  const { sql } = server;
  const deputy = await signIn(server.url, 'zavuch1');
  const [person] = await sql<{ id: number }[]>`
    update person set surname = 'Қожағұлова', firstname = 'Әсия' where id = (
      select id from person where role = 'ST' and school_id = (select school_id from person where login = 'zavuch1') limit 1)
    returning id`;
  for (const search of ['қожағұлова', 'асия КОЖАГУЛ', 'Әсия Қож']) {
    expect([search, (await all(deputy, 'people', { search })).includes(person?.id ?? 0)]).toEqual([search, true]);
  }
  expect(await all(deputy, 'people', { search: '%' })).toEqual([]);
  expect(await all(deputy, 'people', { search: 'қож', role: 'TCHR' })).toEqual([]);
  const [group] = await sql<{ id: number; grade: number; letter: string }[]>`
    select id, grade, letter from "group" where school_id = (select school_id from person where login = 'zavuch1') limit 1`;
  const { grade = 0, letter = '' } = group ?? {};
  for (const search of [`${grade}${letter.toLowerCase()}`, `${grade} ${letter}`]) {
    expect((await all(deputy, 'groups', { search })).includes(group?.id ?? 0)).toBe(true);
  }
});

test.each(['student1', 'exam1'])('%s has no place to choose of', async (login) => {
  const client = await signIn(server.url, login);
  for (const kind of ['people', 'groups', 'schools']) expect((await find(client, kind)).status).toBe(403);
});
