/** Practice is no result: it stands in no figure, no list of who is missing, and not among what runs now. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardList } from '#contract/board/list-board.ts';
import type { StatisticView } from '#contract/statistics/parts.ts';
import { schoolInfo, schoolPeriodsInfo } from '#contract/statistics/statistics.ts';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { rebuildResults } from '#server/areas/statistics/rebuild.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let country: ApiClient;
let schoolId = 0;
beforeAll(async () => {
  server = await startTestServer();
  country = await signIn(server.url, 'country1');
  const [row] = await server.sql<{ schoolId: number }[]>`
    select school_id as "schoolId" from person where login = 'student1'`;
  schoolId = row?.schoolId ?? 0;
  await drain();
});
afterAll(() => server.stop());

const root = '/api/statistics';

async function drain(): Promise<void> {
  for (let round = await refreshResults(server.sql); round.changes > 0; round = await refreshResults(server.sql));
}

async function ofSchool(): Promise<StatisticView> {
  return (await country.call(schoolInfo, { params: { schoolId }, query: { kind: 'diagnostic' } })).data;
}

async function periodOf(examId: number): Promise<number> {
  const [row] = await server.sql<{ id: number }[]>`select id from exam_access_period where exam_id = ${examId}`;
  return row?.id ?? 0;
}

async function countRows(examId: number): Promise<number> {
  const [row] = await server.sql<{ count: number }[]>`
    select ((select count(*) from result_fact f join exam_access_period ap on ap.id = f.period_id where ap.exam_id = ${examId})
      + (select count(*) from result_rollup where exam_id = ${examId}))::int as count`;
  return row?.count ?? -1;
}

test('the demo has no figure of practice, though its students have been given some', async () => {
  const practice = await server.sql<{ id: number; examId: number }[]>`
    select ap.id, ap.exam_id as "examId" from exam_access_period ap join exam x on x.id = ap.exam_id
    where x.is_rehearsal and ap.start_date <= now() and ap.archived_at is null and (ap.school_id is null or ap.school_id = ${schoolId})`;
  expect(practice.length).toBeGreaterThan(0);
  const counts = await Promise.all(practice.map(({ examId }) => countRows(examId)));
  expect(counts.every((count) => count === 0)).toBe(true);
  const ids = practice.map(({ id }) => id);
  const { rows } = await ofSchool();
  const { data } = await country.call(schoolPeriodsInfo, { params: { schoolId }, query: { kind: 'diagnostic' } });
  for (const list of [rows, data.periods]) expect(list.filter(({ id }) => ids.includes(id))).toEqual([]);
  for (const id of ids) {
    expect((await country.call('GET', `${root}/get-groups-period-info/${schoolId}/${id}?kind=diagnostic`)).status).toBe(404);
    expect((await country.call('GET', `${root}/missing/${schoolId}/${id}`)).status).toBe(404);
  }
});

test('a practice test that is sat changes no figure', async () => {
  const examId = await addExam(server.sql, { isRehearsal: true });
  await drain();
  const before = await ofSchool();
  const sitting = await sit(await signIn(server.url, 'student3'), examId);
  await sitting.finish();
  await drain();
  expect((await ofSchool()).figures).toEqual(before.figures);
  expect(await countRows(examId)).toBe(0);
});

test('a test that becomes practice leaves the figures, and comes back when it is none any more', async () => {
  const examId = await addExam(server.sql, {});
  const sitting = await sit(await signIn(server.url, 'student4'), examId);
  await sitting.finish();
  await drain();
  const periodId = await periodOf(examId);
  const counted = (await ofSchool()).figures;
  expect((await ofSchool()).rows.some(({ id }) => id === periodId)).toBe(true);
  await server.sql`update exam set is_rehearsal = true where id = ${examId}`;
  await drain();
  expect(await countRows(examId)).toBe(0);
  expect((await ofSchool()).figures.sat).toBe(counted.sat - 1);
  expect((await rebuildResults(server.sql)).changed).toBe(0);
  await server.sql`update exam set is_rehearsal = false where id = ${examId}`;
  await drain();
  expect((await ofSchool()).figures).toEqual(counted);
});

test('the live board says of a practice attempt that it is practice: its totals leave it out', async () => {
  const examId = await addExam(server.sql, { isRehearsal: true });
  const { data } = await sit(await signIn(server.url, 'student5'), examId);
  const director = await signIn(server.url, 'director1');
  const shown = async (query: string) =>
    (await director.call<BoardList>('GET', `/api/control/testing-board${query}`)).data.rows.find(
      ({ id }) => id === data.attemptId,
    );
  for (const query of ['', `?examId=${examId}`, `?periodId=${await periodOf(examId)}`])
    expect((await shown(query))?.about).toMatchObject({ examId, isRehearsal: true });
});
