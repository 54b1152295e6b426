/** The demo has homework to look at: a student with some to do and some that came back, and works that wait for their teachers. */
import { expect, test, beforeAll, afterAll } from 'vitest';
import type { OwnHomeworkRow } from '#contract/homework/own.ts';
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
