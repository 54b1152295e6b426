/** The audit log: what is in it, who reads what of it, how long it is stored. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditRow } from '#contract/audit/list-audit.ts';
import { applyRetention } from '#server/areas/audit/retention.ts';
import type { ListMeta } from '#contract/list.ts';
import { createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function read(client: ApiClient, query = ''): Promise<Reply<AuditRow[], ListMeta>> {
  return client.call('GET', `/api/control/audit${query}`);
}

async function write(personId: number | null, action: string, at: Date, targetId: number | null = null): Promise<void> {
  await server.sql`insert into audit_log (at, person_id, target_id, action, outcome) values (${at}, ${personId}, ${targetId}, ${action}, 1)`;
}

test('a login that was typed is stored only where it is somebody’s: people type their password into the wrong field', async () => {
  const visitor = createApiClient(server.url);
  await visitor.signIn('My-Secret-Passw0rd', 'student1');
  await visitor.signIn('student1', 'My-Secret-Passw0rd');
  for (let guess = 0; guess < 6; guess += 1) await visitor.signIn('Another-Secret', 'x');
  const log = JSON.stringify(await server.sql`select * from audit_log`);
  expect(log).not.toMatch(/my-secret|another-secret/i);
  expect(log).toContain('"subject":"student1"');
  await server.sql`delete from login_failure`;
});

describe('who reads what', () => {
  test('a director what people of their school did and what was done to them; nobody of another school', async () => {
    const director = await signIn(server.url, 'director1');
    await signIn(server.url, 'student2');
    const [foreigner] = await server.sql<{ id: number; login: string }[]>`
      select id, login from person where role = 'ST' and school_id <> ${director.user?.school_id ?? 0} limit 1`;
    const [student] = await server.sql<{ id: number }[]>`select id from person where login = 'student2'`;
    const region = await signIn(server.url, 'region1');
    await write(foreigner?.id ?? 0, 'sign-in', new Date());
    await write(region.user?.userId ?? 0, 'password-reset', new Date(), student?.id ?? 0);
    const rows = (await read(director)).data;
    const logins = new Set(rows.flatMap(({ person, target }) => [person?.login, target?.login]));
    expect(logins).toContain('student2');
    expect(logins).not.toContain(foreigner?.login);
    expect(rows.find(({ action }) => action === 'password-reset')).toMatchObject({
      person: { login: 'region1', role: 'RGNWRKR' },
      target: { login: 'student2' },
    });
    // The region worker's own sign-in is none of the director's business; unknown logins are the country's.
    expect(rows.some(({ person, target }) => person?.login === 'region1' && target === null)).toBe(false);
    expect(rows.every(({ person }) => person !== null)).toBe(true);
    const country = await signIn(server.url, 'country1');
    expect((await read(country, '?kind=failure')).data.some(({ person }) => person === null)).toBe(true);
  });

  test('a department and a region what is theirs', async () => {
    for (const [login, column] of [
      ['department1', 'department_id'],
      ['region1', 'region_id'],
    ] as const) {
      const reader = await signIn(server.url, login);
      const place = column === 'department_id' ? reader.user?.departmentId : reader.user?.regionId;
      const [inside] = await server.sql<
        { id: number }[]
      >`select id from person where ${server.sql(column)} = ${place ?? 0} and role = 'TCHR' limit 1`;
      const [outside] = await server.sql<
        { id: number }[]
      >`select id from person where ${server.sql(column)} <> ${place ?? 0} and role = 'TCHR' limit 1`;
      await write(inside?.id ?? 0, 'sign-out', new Date());
      if (outside) await write(outside.id, 'sign-out', new Date());
      const seen = (await read(reader)).data.map(({ person }) => person?.id);
      expect(seen).toContain(inside?.id);
      if (outside) expect(seen).not.toContain(outside.id);
    }
  });
});

describe('filters', () => {
  test('by person, kind and day; newest first; signs mean themselves', async () => {
    const director = await signIn(server.url, 'director1');
    await createApiClient(server.url).signIn('student3', 'wrong');
    const failures = (await read(director, '?kind=failure&search=student3')).data;
    expect(failures.map(({ action, isDone }) => [action, isDone])).toEqual([['sign-in-refused', false]]);
    expect((await read(director, '?search=%25')).data).toEqual([]);
    const times = (await read(director)).data.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const [student] = await server.sql<{ id: number }[]>`select id from person where login = 'student4'`;
    // Just after midnight of the second of March in Astana: still the first in Greenwich.
    await write(student?.id ?? 0, 'avatar-changed', new Date('2020-03-01T19:30:00Z'));
    const count = async (query: string): Promise<number> =>
      (await read(director, `?search=student4&kind=account&${query}`)).data.length;
    expect(await count('from=2020-03-02&to=2020-03-02&offset=300')).toBe(1);
    expect(await count('from=2020-03-01&to=2020-03-01&offset=300')).toBe(0);
    expect(await count('from=2020-03-01&to=2020-03-01')).toBe(1);
    await server.sql`delete from login_failure`;
  });

  test('what they cannot mean is 422', async () => {
    const director = await signIn(server.url, 'director1');
    for (const query of [
      '?kind=everything',
      '?from=yesterday',
      '?page=0',
      '?page=1000000',
      '?unknown=1',
      '?offset=9999',
      '?search=%00',
    ])
      expect([query, (await read(director, query)).status]).toEqual([query, 422]);
  });

  test('pages hold fifty rows each, and every row once', async () => {
    const country = await signIn(server.url, 'country1');
    const [teacher] = await server.sql<{ id: number }[]>`select id from person where login = 'teacher9'`;
    for (let index = 0; index < 120; index += 1) await write(teacher?.id ?? 0, 'hand-over', new Date(2020, 0, 1, 0, index % 7));
    const pages = await Promise.all([1, 2, 3].map((page) => read(country, `?search=teacher9&kind=testing&page=${page}`)));
    expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(120);
    expect(pages[0]?.meta.last_page).toBe(3);
  });
});

describe('retention', () => {
  test('takes away what is older, and nothing else, also with several processes at once', async () => {
    const day = 24 * 3_600_000;
    const now = Date.now();
    await server.sql`delete from audit_log`;
    for (let index = 0; index < 40; index += 1) await write(1, 'sign-in', new Date(now - 366 * day));
    await write(1, 'sign-out', new Date(now - 364 * day));
    const gone = await Promise.all([1, 2, 3].map(() => applyRetention(server.sql, 365, now)));
    expect(gone.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect((await server.sql`select action from audit_log`).map((row) => row['action'])).toEqual(['sign-out']);
  });

  test('takes away sessions that ended long ago, never one that lives', async () => {
    const student = await signIn(server.url, 'student5');
    await server.sql`update session set created_at = now() - interval '3 years', last_seen_at = now() - interval '3 years'`;
    const gone = await signIn(server.url, 'student6');
    await server.sql`update session set ended_at = now() - interval '2 years' where person_id = ${gone.user?.userId ?? 0}`;
    await applyRetention(server.sql, 365, Date.now());
    expect((await student.call('GET', '/api/user-info')).status).toBe(200);
    expect(await server.sql`select 1 from session where person_id = ${gone.user?.userId ?? 0}`).toHaveLength(0);
  });
});
