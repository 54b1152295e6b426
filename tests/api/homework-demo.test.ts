/** The demo has homework to look at: a student with some to do and some that came back, and works that wait for their teachers. */
import { randomUUID } from 'node:crypto';
import { expect, test, beforeAll, afterAll } from 'vitest';
import type { OwnHomeworkRow } from '#contract/homework/own.ts';
import { removeOldWorks } from '#server/areas/homework/retention.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a student has homework to do, and a teacher works that wait', async () => {
  const student = await signIn(server.url, 'student1');
  const { data } = await student.call<{ rows: OwnHomeworkRow[] }>('GET', '/api/homework/own');
  expect(data.rows.filter(({ state }) => state === 'none').length).toBeGreaterThan(0);
  const states = await server.sql<{ state: string; count: number }[]>`
    select coalesce(r.state, 'waits') as state, count(*)::int as count from answer a left join review r on r.answer_id = a.id group by 1`;
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count > 0]))).toEqual({ returned: true, waits: true });
});

test('works of a year that is over go sixty days later, with files and marks; homework and other works stay', async () => {
  const { sql } = server;
  const [row] = await sql<
    { id: string; homework: string }[]
  >`select id, homework_uuid as homework from answer order by id limit 1`;
  const { id = '', homework = '' } = row ?? {};
  const upload = randomUUID();
  const student = await signIn(server.url, 'student1');
  await student.call('POST', '/api/uploads', { uploadId: upload, name: 'page.jpg', size: 9, kind: 'image' });
  await sql`insert into answer_file (answer_id, version, position, upload_id, rotation) values (${id}, 1, 0, ${upload}, 0)`;
  const [counts] = await sql<{ works: number; old: number }[]>`
    select count(*)::int as works, (count(*) filter (where homework_uuid = ${homework}))::int as old from answer`;
  const { works = 0, old = 0 } = counts ?? {};
  await sql`insert into school_year (year, start_date, end_date) values (2001, '2001-09-01', '2002-05-25')`;
  await sql`update homework set school_year = 2001 where uuid = ${homework}`;
  expect(await removeOldWorks(sql, Date.parse('2002-07-24T12:00Z'))).toBe(0);
  expect(await removeOldWorks(sql, Date.parse('2002-07-25T12:00Z'))).toBe(old);
  expect(await sql`select from answer`).toHaveLength(works - old);
  expect(await sql`select from answer_version where answer_id = ${id}`).toHaveLength(0);
  expect(await sql`select from upload where id = ${upload}`).toHaveLength(0);
  expect(await sql`select from homework where uuid = ${homework}`).toHaveLength(1);
});
