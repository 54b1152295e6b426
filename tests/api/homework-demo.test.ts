/** The demo has homework to look at: a student with some to do and some that came back, and works that wait for their teachers. */
import { expect, test, beforeAll, afterAll } from 'vitest';
import { homeworkOwnList } from '#contract/homework/own.ts';
import { removeOldWorks } from '#server/areas/homework/retention.ts';
import { command, givenHomework, type GivenHomework } from '../support/homework-works.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a student has homework to do, and a teacher works that wait', async () => {
  const student = await signIn(server.url, 'student1');
  const { data } = await student.call(homeworkOwnList);
  expect(data.rows.filter(({ state }) => state === 'none').length).toBeGreaterThan(0);
  const states = await server.sql<{ state: string; count: number }[]>`
    select coalesce(r.state, 'waits') as state, count(*)::int as count from answer a left join review r on r.answer_id = a.id group by 1`;
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count > 0]))).toEqual({ returned: true, waits: true });
});

test('works of a year that is over go sixty days later, with files and marks; homework and other works stay', async () => {
  const { sql } = server;
  const { homeworkId, teacher, works } = await givenHomework(server.url, sql, 2);
  const [{ answerId }] = works as [GivenHomework['works'][number]];
  const review = { answerId, version: 1, mark: 7, points: 10, rubric: null, comment: '' };
  expect(await command(teacher, 'homework-review', review)).toBe('applied');
  const old = works.map((work) => work.answerId);
  const uploads = await sql<{ id: string }[]>`select upload_id as id from answer_file where answer_id = any(${old}::uuid[])`;
  expect(uploads).toHaveLength(2);
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int as count from answer where homework_uuid <> ${homeworkId}`;
  await sql`insert into school_year (year, start_date, end_date) values (2001, '2001-09-01', '2002-05-25')`;
  await sql`update homework set school_year = 2001 where uuid = ${homeworkId}`;
  expect(await removeOldWorks(sql, Date.parse('2002-07-24T12:00Z'))).toBe(0);
  expect(await removeOldWorks(sql, Date.parse('2002-07-25T12:00Z'))).toBe(2);
  expect(await sql`select from answer`).toHaveLength(others?.count ?? 0);
  for (const table of ['answer_version', 'answer_file', 'review'])
    expect(await sql`select from ${sql(table)} where answer_id = any(${old}::uuid[])`, table).toHaveLength(0);
  expect(await sql`select from upload where id = any(${uploads.map(({ id }) => id)}::uuid[])`).toHaveLength(0);
  expect(await sql`select from homework where uuid = ${homeworkId}`).toHaveLength(1);
});
