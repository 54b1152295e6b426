/** Variants: assigned evenly, stored with the attempt, announced before and after. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptData, TestListItem } from '#contract/attempts/parts.ts';
import { testingPreview } from '#contract/attempts/preview-test.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestions } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let students = 0;
function nextStudent(url = server.url): Promise<ApiClient> {
  students += 1;
  return signIn(url, `student${students}`);
}

/** Puts each of the last `own` questions of ten into one variant, in turn. */
async function addVariants(
  examId: number,
  numbers: readonly number[],
  own: number,
  byRequest: readonly number[] = [],
): Promise<number[]> {
  await server.sql`update exam set questions_has_variants = true where id = ${examId}`;
  const variants = await server.sql<{ id: number }[]>`
    insert into exam_variant ${server.sql(numbers.map((number) => ({ exam_id: examId, number, is_published: true, by_request: byRequest.includes(number) })))} returning id`;
  const ids = variants.map(({ id }) => id);
  await server.sql`
    update exam_question q set variant_id = (${ids}::int[])[p.place % ${ids.length} + 1]
    from (select id, row_number() over (order by position desc) - 1 as place from exam_question where exam_id = ${examId}) p
    where p.id = q.id and p.place < ${own}`;
  return ids;
}

async function variantOf({ data }: { data: AttemptData }): Promise<number | null> {
  const [row] = await server.sql<{ variantId: number | null }[]>`
    select f.variant_id as "variantId" from exam_attempt a join exam_form f on f.id = a.form_id where a.id = ${data.attemptId}`;
  return row?.variantId ?? null;
}

function countQuestions(data: AttemptData): number {
  return data.examContent.disciplines.reduce((sum, part) => sum + part.questions.length, 0);
}

describe('variants', () => {
  test('are assigned in turn, and are counted as what they are before and after the start', async () => {
    const examId = await addExam(server.sql);
    const ids = await addVariants(examId, [1, 2], 3);
    const clients = [await nextStudent(), await nextStudent(), await nextStudent(), await nextStudent()];
    const before = await clients[0]?.call(testingPreview, { params: { examId } });
    // Seven for all; of the three others two are in the first variant and one in the second.
    expect(before?.data).toMatchObject({
      questionCount: 8,
      questionCountMost: 9,
      disciplines: [{ questions: 8, questionsMost: 9 }],
    });
    const assigned: (number | null)[] = [];
    for (const client of clients) {
      const sitting = await sit(client, examId);
      const variantId = await variantOf(sitting);
      assigned.push(variantId);
      expect(countQuestions(sitting.data)).toBe(variantId === ids[0] ? 9 : 8);
      expect(sitting.data.exam.maxScore).toBe(countQuestions(sitting.data));
      const after = await client.call(testingPreview, { params: { examId } });
      expect(after.data.questionCount).toBe(countQuestions(sitting.data));
      expect(after.data.questionCountMost).toBeUndefined();
    }
    expect(assigned).toEqual([ids[0], ids[1], ids[0], ids[1]]);
  });

  test('stay even over a restart, many starts at one moment and repeated calls', async () => {
    const examId = await addExam(server.sql);
    await addVariants(examId, [1, 2], 2);
    const first = await nextStudent();
    await sit(first, examId);
    const other = await server.another();
    const clients = await Promise.all([1, 2, 3, 4, 5].map(() => nextStudent(other.url)));
    const starts = await Promise.all([...clients, ...clients].map((client) => sit(client, examId)));
    const byAttempt = new Map(starts.map((sitting) => [sitting.data.attemptId, sitting]));
    expect(byAttempt.size).toBe(5);
    const counts = await server.sql<{ count: number }[]>`
      select count(*)::int as count from exam_attempt a join exam_form f on f.id = a.form_id
      where a.exam_id = ${examId} group by f.variant_id`;
    expect(counts.map(({ count }) => count)).toEqual([3, 3]);
  });

  test('on request are sat only where the period names one, and then by all', async () => {
    const examId = await addExam(server.sql);
    const [assigned, , requested] = await addVariants(examId, [1, 2, 3], 6, [2, 3]);
    expect(await variantOf(await sit(await nextStudent(), examId))).toBe(assigned);
    await server.sql`update exam_access_period set variant_id = ${requested ?? null} where exam_id = ${examId}`;
    for (const client of [await nextStudent(), await nextStudent()])
      expect(await variantOf(await sit(client, examId))).toBe(requested);
  });

  test('stay what they were when the test was prepared', async () => {
    const examId = await addExam(server.sql);
    await addVariants(examId, [1, 2], 2);
    const [one, two] = [await nextStudent(), await nextStudent()];
    for (const client of [one, two]) expect((await client.call('POST', `/api/testing/${examId}/prepare`)).status).toBe(200);
    const variants = [await variantOf(await sit(two, examId)), await variantOf(await sit(one, examId))];
    expect(new Set(variants).size).toBe(2);
    const [row] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from exam_attempt a join prepared_attempt r on r.attempt_id = a.id and r.form_id = a.form_id
      where a.exam_id = ${examId}`;
    expect(row?.count).toBe(2);
  });

  test('that have no questions leave an exam with those that all get', async () => {
    const examId = await addExam(server.sql, { questions: buildQuestions() });
    await addVariants(examId, [1, 2], 0);
    const sitting = await sit(await nextStudent(), examId);
    expect([await variantOf(sitting), countQuestions(sitting.data)]).toEqual([null, 10]);
  });
});

describe('the list of ten years', () => {
  test('gives what is to be sat and the newest of what is over; the rest comes page by page, each test once', async () => {
    const client = await signIn(server.url, 'student40');
    const [exam] = await server.sql<{ id: number }[]>`
      select exam_id as id from exam_access_period p join exam e on e.id = p.exam_id where e.for_lang = 'ru' and not e.is_rehearsal
        and p.access_type_id <> 1 order by p.id limit 1`;
    await server.sql`
      insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, start_date, finish_date)
      select ${exam?.id ?? 0}, 2, 'input', 1, now() - n * interval '20 days' - interval '1 day', now() - n * interval '20 days'
      from generate_series(1, 70) n`;
    const seen: TestListItem[] = [];
    let earlier: string | null = null;
    for (let page = 0; page === 0 || earlier !== null; page += 1) {
      expect(page).toBeLessThan(10);
      const path: string = earlier === null ? '/api/testing' : `/api/testing?before=${earlier}`;
      const reply: { data: { testList: TestListItem[]; earlier: string | null } } = await client.call('GET', path);
      const { data } = reply;
      const done = data.testList.filter(({ state }) => state === 'missed' || state === 'completed');
      expect(done.length).toBeLessThanOrEqual(30);
      if (page > 0) expect(done.length).toBe(data.testList.length);
      seen.push(...data.testList);
      ({ earlier } = data);
    }
    const ids = seen.map(({ examAccessPeriodId }) => examAccessPeriodId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(70);
  });

  test.each(['x', '-5', '1-', '1-2-3', "1-2'", '99999999999999999-1'])(
    'refuses %s as a place to go on from',
    async (before) => {
      const client = await signIn(server.url, 'student41');
      expect((await client.call('GET', `/api/testing?before=${encodeURIComponent(before)}`)).status).toBe(422);
    },
  );
});
