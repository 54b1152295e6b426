/** Lists that are longer than a page: the rest is on the next one, and what is shown by its key is found wherever it stands. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartCodeItem, startCodeShow } from '#contract/start-codes/start-codes.ts';
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
});
afterAll(() => server.stop());

/** All pages of a list, and how many there were. */
async function readAll<R>(path: string): Promise<[R[], number]> {
  const rows: R[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await director.call<R[]>('GET', `${path}?page=${page}`);
    rows.push(...data);
    if (page < meta.last_page) continue;
    expect(rows.length).toBe(meta.total);
    return [rows, page];
  }
}

test('people go on for as many pages as there are people', async () => {
  const [people, pages] = await readAll<{ id: number }>('/api/contingent');
  const [school] = await server.sql<{ count: number }[]>`
    select count(*)::int as count from person where school_id = 1 and deleted_at is null`;
  expect(pages).toBeGreaterThan(1);
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
  expect(people.length).toBeGreaterThan(50);
  expect(people.length).toBeLessThanOrEqual(school?.count ?? 0);
});

test('start codes go on, too, and the last one is shown like the first', async () => {
  const examId = await addExam(server.sql);
  await server.sql`
    insert into exam_access_period (exam_id, access_type_id, school_id, group_ids, start_date, finish_date)
    select ${examId}, 2, 1, array[(select min(id) from "group" where school_id = 1 and grade = 9)], now() + n * interval '1 minute', now() + interval '2 days'
    from generate_series(1, 230) n`;
  const [codes, pages] = await readAll<StartCodeItem>('/api/control/start-codes');
  const own = codes.filter((code) => code.examId === examId);
  expect(pages).toBeGreaterThan(1);
  expect(new Set(own.map(({ examAccessPeriodId }) => examAccessPeriodId)).size).toBeGreaterThanOrEqual(230);
  const { kind, examAccessPeriodId, placeId } = own.at(-1) ?? ({} as StartCodeItem);
  const shown = await director.call(startCodeShow, { body: { kind, examAccessPeriodId, placeId } });
  expect([shown.status, /\S/.test(shown.data.code)]).toEqual([200, true]);
  const foreign = { kind: 'certification', examAccessPeriodId, placeId };
  expect((await director.call('POST', '/api/control/start-codes/show', foreign)).status).toBe(404);
});

test('a school sees each of its staff’s periods, also the oldest of a thousand', async () => {
  const examId = await addExam(server.sql, { kind: 'certification' });
  await server.sql`
    insert into exam_access_period (exam_id, access_type_id, school_id, start_date, finish_date)
    select ${examId}, 1, 1, now() - n * interval '3 days', now() - n * interval '3 days' + interval '2 days' from generate_series(1, 1010) n`;
  const [periods] = await readAll<TeacherPeriod>('/api/testing-appointment/teachers/periods');
  expect(periods.filter(({ exams }) => exams.some(({ id }) => id === examId)).length).toBeGreaterThanOrEqual(1010);
});
