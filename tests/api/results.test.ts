/** Results after the test: comparison, PDF, one's statistics, classes and schools; who may see whose. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sheetType } from '#domain/sheets/types.ts';
import { testingHistory } from '#contract/results/history.ts';
import type { ResultHeader, ResultRow } from '#contract/results/period-parts.ts';
import {
  type StatisticRow,
  studentStatistic,
  studentStatisticList,
  studentStatisticOf,
} from '#contract/results/student-statistic.ts';
import { classResultList, periodGradingScale, periodList, schoolResultHeader } from '#contract/results/period-results.ts';
import { testingResultPdf } from '#contract/results/result-pdf.ts';
import { readSheet } from 'read-excel-file/node';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** The result that 9 «А» has of last spring in the demo. */
let spring: { periodId: number; examId: number; groupId: number; personId: number; otherGroupId: number };
const root = '/api/control/statistics-by-students';

beforeAll(async () => {
  server = await startTestServer();
  const [row] = await server.sql<(typeof spring)[]>`
    select a.access_period_id as "periodId", a.exam_id as "examId", p.group_id as "groupId", p.id as "personId",
      (select id from "group" where school_id = 1 and id <> p.group_id order by id limit 1) as "otherGroupId"
    from exam_attempt a join person p on p.id = a.person_id join "group" g on g.id = p.group_id
    where g.grade = 9 and g.letter = 'А' and p.school_id = 1 order by a.finished_at, p.id limit 1`;
  if (!row) throw new Error('The demo has no attempt of last spring');
  spring = row;
});
afterAll(() => server.stop());

const as = (login: string): Promise<ApiClient> => signIn(server.url, login);

/** Everybody of a role at the demo's second school. */
async function stranger(role: string): Promise<ApiClient> {
  const login = `stranger-${role.toLowerCase()}-${randomUUID().slice(0, 8)}`;
  const [model] = await server.sql<{ id: number }[]>`select id from person where school_id = 2 and role = ${role} limit 1`;
  await server.sql`update person set login = ${login}, has_default_password = false where id = ${model?.id ?? 0}`;
  return as(login);
}

async function loginOf(personId: number): Promise<string> {
  const [row] = await server.sql<{ login: string }[]>`select login from person where id = ${personId}`;
  return row?.login ?? '';
}

describe('the comparison', () => {
  test('has one’s own finished attempts of the same direction, the oldest first, and says which is shown', async () => {
    const student = await as(await loginOf(spring.personId));
    const { status, data } = await student.call(testingHistory, { params: { examId: spring.examId } });
    expect(status).toBe(200);
    expect(data.attempts.length).toBeGreaterThan(1);
    const times = data.attempts.map(({ finishedAt }) => finishedAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(data.attempts.find(({ attemptId }) => attemptId === data.attemptId)?.examId).toBe(spring.examId);
  });

  test('leaves out what runs, what is for practice, and other kinds', async () => {
    const student = await as('student4');
    const before = await sit(student, await addExam(server.sql, { title: 'Compared' }));
    await before.finish();
    const practice = await sit(student, await addExam(server.sql, { isRehearsal: true }));
    await practice.finish();
    const running = await sit(student, await addExam(server.sql));
    const { data } = await student.call(testingHistory, { params: { examId: before.examId } });
    const ids = data.attempts.map(({ attemptId }) => attemptId);
    expect(ids).toContain(before.data.attemptId);
    expect(ids).not.toContain(practice.data.attemptId);
    expect(ids).not.toContain(running.data.attemptId);
    expect((await student.call('GET', `/api/testing/${running.examId}/completed/history`)).status).toBe(404);
    await running.finish();
  });

  test('is one’s own: of another student’s attempt there is none', async () => {
    const [foreign] = await server.sql<{ id: string }[]>`
      select id from exam_attempt where exam_id = ${spring.examId} and person_id <> ${spring.personId} limit 1`;
    const student = await as(await loginOf(spring.personId));
    const path = `/api/testing/${spring.examId}/completed`;
    expect((await student.call('GET', `${path}/history?attemptId=${foreign?.id}`)).status).toBe(404);
    expect((await student.call('GET', `${path}/pdf?attemptId=${foreign?.id}`)).status).toBe(404);
    expect((await student.call('GET', `${path}?attemptId=${foreign?.id}`)).status).toBe(404);
  });
});

describe('the PDF of a result', () => {
  test.each([['kz'], ['ru'], ['en']])('is made in %s', async (language) => {
    const student = await as(await loginOf(spring.personId));
    const { status, data } = await student.call(
      testingResultPdf,
      { params: { examId: spring.examId } },
      { 'accept-language': language },
    );
    expect(status).toBe(200);
    const bytes = Buffer.from(data.pdf, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain(`/Lang (${language === 'kz' ? 'kk' : language})`);
    expect(data.fileName).toMatch(/^synaq-\d+-\d{4}-\d\d-\d\d\.pdf$/);
  });

  test('is named by the day of the school, also after its midnight', async () => {
    const student = await as('student44');
    const { examId, data } = await sit(student, await addExam(server.sql, { forLang: 'ru' }));
    await student.call('DELETE', `/api/testing/${examId}/completed?attemptId=${data.attemptId}`);
    await server.sql`update exam_attempt set finished_at = '2026-02-28T19:30:00Z' where id = ${data.attemptId}`;
    const reply = await student.call(testingResultPdf, { params: { examId } });
    expect(reply.data.fileName).toBe(`synaq-${examId}-2026-03-01.pdf`);
  });
});

describe('a scale of the period', () => {
  test('wins over the exam’s in the result, in the lists, and for the class', async () => {
    const student = await as('student5');
    const ranges = [{ title: 'of the exam', description: 'e', minPercent: 0, maxPercent: 100 }];
    const sitting = await sit(student, await addExam(server.sql, { ranges }));
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await sitting.finish();
    expect((await sitting.result()).data.scaleRange?.title).toBe('of the exam');
    const periodId = sitting.data.examAccessPeriodId;
    await server.sql`
      insert into grading_scale_range (rangeable_type, rangeable_id, title, description, value_type, min_percent, max_percent)
      values ('period', ${periodId}, 'low', 'l', 'PERCENT', 0, 50), ('period', ${periodId}, 'high', 'h', 'PERCENT', 50, 100)`;
    expect((await sitting.result()).data.scaleRange?.title).toBe('low');
    const list = await student.call(studentStatisticList);
    expect(list.data[0]).toMatchObject({ accessPeriodId: periodId, range: 'low' });
    const zavuch = await as('zavuch1');
    const header = await zavuch.call(schoolResultHeader, { params: { accessPeriodId: periodId, schoolId: 1 } });
    expect(header.data.ranges.map(({ title, count }) => [title, count])).toEqual([
      ['low', 1],
      ['high', 0],
    ]);
    const scale = await zavuch.call(periodGradingScale, { params: { accessPeriodId: periodId } });
    expect(scale.data.ranges.map(({ title }) => title)).toEqual(['low', 'high']);
  });

  test('tells of ranges in points the percents that they are now, whatever could be reached when they were saved', async () => {
    const sitting = await sit(await as('student6'), await addExam(server.sql));
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await sitting.finish();
    const periodId = sitting.data.examAccessPeriodId;
    // Saved while twenty points could be had; now there are ten.
    await server.sql`
      insert into grading_scale_range (rangeable_type, rangeable_id, title, description, value_type, min_percent, max_percent, min, max)
      values ('period', ${periodId}, 'low', '', 'SCORE', 0, 20, 0, 4), ('period', ${periodId}, 'high', '', 'SCORE', 25, 50, 5, 10)`;
    const zavuch = await as('zavuch1');
    const header = await zavuch.call(schoolResultHeader, { params: { accessPeriodId: periodId, schoolId: 1 } });
    expect(header.data.ranges).toMatchObject([
      { title: 'low', minPercent: 0, maxPercent: 40, count: 1 },
      { title: 'high', minPercent: 50, maxPercent: 100, count: 0 },
    ]);
    const scale = await zavuch.call(periodGradingScale, { params: { accessPeriodId: periodId } });
    expect(scale.data.ranges).toMatchObject([
      { title: 'low', minPercent: 0, maxPercent: 40, min: 0, max: 4 },
      { title: 'high', minPercent: 50, maxPercent: 100, min: 5, max: 10 },
    ]);
  });
});

describe('statistics of a person', () => {
  test('list what the student has finished, and can be narrowed by school year and kind', async () => {
    const student = await as(await loginOf(spring.personId));
    const list = (query: string) => student.call<StatisticRow[], { years: number[] }>('GET', `/api/student-statistic?${query}`);
    const all = await list('');
    const years = all.meta.years;
    expect(years.length).toBeGreaterThan(1);
    const of = await Promise.all(years.map(async (year) => (await list(`year=${year}`)).data.length));
    expect(of.reduce((sum, count) => sum + count, 0)).toBe(all.data.length);
    const ofKind = (await list('accessTypeId=2')).data;
    expect(ofKind.length).toBeLessThan(all.data.length);
    expect(ofKind.every(({ accessTypeId }) => accessTypeId === 2)).toBe(true);
    expect((await list('year=1999')).status).toBe(422);
    expect((await list('accessTypeId=8')).status).toBe(422);
    expect((await list('page=0')).status).toBe(422);
  });

  test('a student who moves to another school keeps all their results; they are that school’s business from then on', async () => {
    const [model] = await server.sql<{ personId: number; schoolId: number; groupId: number }[]>`
      select distinct on (a.person_id) a.person_id as "personId", p.school_id as "schoolId", p.group_id as "groupId"
      from exam_attempt a join person p on p.id = a.person_id
      where p.group_id = ${spring.groupId} and p.id <> ${spring.personId} and a.access_period_id = ${spring.periodId}
        and a.status = 'completed' order by a.person_id limit 1`;
    if (!model) throw new Error('Nobody else of that class has sat it');
    const { personId } = model;
    const student = await as(await loginOf(personId));
    const own = async (client: ApiClient) => {
      const list = await client.call(studentStatisticList);
      const detail = await client.call(studentStatistic, { params: { accessPeriodId: spring.periodId } });
      const result = await client.call('GET', `/api/testing/${spring.examId}/completed?attemptId=${detail.data.attemptId}`);
      return [list.data, detail.data, result.status, result.data];
    };
    const before = await own(student);
    const seen = async (client: ApiClient) => (await client.call('GET', `/api/student-statistic?userId=${personId}`)).status;
    const [here, there] = await Promise.all([as('zavuch1'), stranger('ZVCH')]);
    expect([await seen(here), await seen(there)]).toEqual([200, 404]);

    const [group] = await server.sql<{ id: number }[]>`select id from "group" where school_id = 2 order by id limit 1`;
    await server.sql`update person set school_id = 2, group_id = ${group?.id ?? 0} where id = ${personId}`;
    expect(await own(await as(await loginOf(personId)))).toEqual(before);
    expect([await seen(here), await seen(there)]).toEqual([404, 200]);
    await server.sql`update person set school_id = ${model.schoolId}, group_id = ${model.groupId} where id = ${personId}`;
  });

  test('ten years of history are paged, and none is left out', async () => {
    const [person] = await server.sql<{ id: number }[]>`select id from person where login = 'student6'`;
    await server.sql`
      insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, number, status, started_at, end_time_threshold,
        finished_at, finish_reason, total_score, total_max_score, correct_answers, total_questions, passed, scores)
      select gen_random_uuid(), ${person?.id ?? 0}, a.exam_id, a.form_id, 1000000 + i, 2, 1, 'completed', a.started_at - make_interval(days => i * 10),
        a.end_time_threshold, a.finished_at - make_interval(days => i * 10), 'student', 1, 2, 1, 2, 1, '[]'
      from generate_series(1, 365) i, (select * from exam_attempt where exam_id = ${spring.examId} limit 1) a`;
    const student = await as('student6');
    const seen = new Set<string>();
    let lastPage = 1;
    for (let page = 1; page <= lastPage; page += 1) {
      const { data, meta } = await student.call(studentStatisticList, { query: { page } });
      lastPage = meta.last_page;
      for (const { attemptId } of data) seen.add(attemptId);
    }
    expect(seen.size).toBeGreaterThanOrEqual(365);
  });

  test('tell a result by everything that its questions are marked with; the parts add up', async () => {
    const student = await as(await loginOf(spring.personId));
    const { data } = await student.call(studentStatistic, { params: { accessPeriodId: spring.periodId } });
    expect(data.person).toBeNull();
    for (const parts of [data.disciplines, data.levels, data.goals, data.skills]) {
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.reduce((sum, part) => sum + part.totalScore, 0)).toBeCloseTo(data.totalScore, 1);
      expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(data.totalQuestions);
    }
    expect(data.spentSeconds).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain('"right"');
  });

  test('of a running test are refused, of one never begun absent', async () => {
    const student = await as('student7');
    const running = await sit(student, await addExam(server.sql));
    const path = `/api/student-statistic/${running.data.examAccessPeriodId}`;
    expect((await student.call('GET', path)).code).toBe('TEST_RUNNING');
    const lead = await as('lead1');
    expect((await lead.call('GET', `${path}/${student.user?.userId}`)).code).toBe('TEST_RUNNING');
    expect((await (await as('student8')).call('GET', path)).status).toBe(404);
    await running.finish();
    expect((await student.call('GET', path)).status).toBe(200);
  });

  test('of a student are for their class teacher, their school’s management and those above; for others the student is absent', async () => {
    const detail = `/api/student-statistic/${spring.periodId}/${spring.personId}`;
    const list = `/api/student-statistic?userId=${spring.personId}`;
    for (const login of ['lead1', 'zavuch1', 'director1', 'department1', 'region1', 'country1']) {
      const client = await as(login);
      const { status, data } = await client.call(studentStatisticOf, {
        params: { accessPeriodId: spring.periodId, userId: spring.personId },
      });
      expect(`${login} ${status}`).toBe(`${login} 200`);
      expect(data.person?.id).toBe(spring.personId);
      expect((await client.call('GET', list)).status).toBe(200);
    }
    const foreign = [
      await as('student9'),
      await as('student40'),
      await as('teacher1'),
      await as('exam1'),
      await stranger('DCR'),
    ];
    for (const client of [...foreign, await stranger('ZVCH'), await stranger('GL')]) {
      for (const path of [detail, list]) {
        const own = await client.call('GET', path);
        const absent = await client.call('GET', path.replace(String(spring.personId), '2000000000'));
        expect([own.status, own.text]).toEqual([404, absent.text]);
      }
    }
  });

  test('of colleagues are nobody’s business here', async () => {
    const [teacher] = await server.sql<{ id: number }[]>`select id from person where login = 'teacher1'`;
    expect((await (await as('director1')).call('GET', `/api/student-statistic?userId=${teacher?.id}`)).status).toBe(404);
  });
});

describe('results of a class and of a school', () => {
  const header = (client: ApiClient, path: string) =>
    client.call<ResultHeader>('GET', `${root}/${spring.periodId}/${path}/header`);
  const rowsOf = (client: ApiClient, path: string, query = '') =>
    client.call<ResultRow[]>('GET', `${root}/${spring.periodId}/${path}/result${query}`);

  test('add up: everybody is somewhere, every result in a range or in none', async () => {
    const zavuch = await as('zavuch1');
    const { data } = await header(zavuch, `classes/${spring.groupId}`);
    const page = await rowsOf(zavuch, `classes/${spring.groupId}`);
    expect(page.meta.total).toBe(data.figures.expected);
    expect(page.data.filter(({ state }) => state === 'finished')).toHaveLength(data.figures.finished);
    expect(data.figures.finished).toBeLessThan(data.figures.expected);
    expect(data.ranges.reduce((sum, { count }) => sum + count, 0) + data.outside).toBe(data.figures.finished);
    const percents = page.data.flatMap(({ percent }) => percent ?? []);
    expect(data.figures.average).toBeCloseTo(percents.reduce((sum, value) => sum + value, 0) / percents.length, 0);
  });

  test('are sorted and searched in the order of the alphabet, whoever has no result last', async () => {
    const zavuch = await as('zavuch1');
    const path = `classes/${spring.groupId}`;
    const byScore = (await rowsOf(zavuch, path, '?sort[]=-score')).data.map(({ percent }) => percent);
    const known = byScore.flatMap((percent) => percent ?? []);
    expect(byScore.slice(0, known.length)).toEqual([...known].sort((a, b) => b - a));
    const names = (await rowsOf(zavuch, path)).data.map(({ surname, firstname }) => `${surname} ${firstname}`);
    expect(names).toEqual([...names].sort(new Intl.Collator('kk').compare));
    const [first] = (await rowsOf(zavuch, path)).data;
    const found = await rowsOf(zavuch, path, `?search=${encodeURIComponent(first?.surname.slice(1, 5).toUpperCase() ?? '')}`);
    expect(found.data.map(({ personId }) => personId)).toContain(first?.personId);
    expect((await rowsOf(zavuch, path, '?search=%D1%8A%D1%8A%D1%8A%D1%8A')).meta.total).toBe(0);
    const absent = await rowsOf(zavuch, path, '?state=not-begun');
    expect(absent.data.every(({ state, score }) => state === 'not-begun' && score === null)).toBe(true);
    expect((await rowsOf(zavuch, path, '?sort[]=password')).status).toBe(422);
    expect((await rowsOf(zavuch, path, '?who=me')).status).toBe(422);
  });

  test('a student who left keeps their result; one who never sat it is not counted any more', async () => {
    const zavuch = await as('zavuch1');
    const path = `classes/${spring.groupId}`;
    const before = (await header(zavuch, path)).data.figures;
    const rows = (await rowsOf(zavuch, path)).data;
    const gone = [rows.find(({ state }) => state === 'finished'), rows.find(({ state }) => state === 'not-begun')];
    for (const row of gone) await server.sql`update person set deleted_at = now() where id = ${row?.personId ?? 0}`;
    const after = (await header(zavuch, path)).data.figures;
    expect(after).toMatchObject({ expected: before.expected - 1, finished: before.finished, average: before.average });
    expect((await rowsOf(zavuch, path)).data.find(({ personId }) => personId === gone[0]?.personId)?.isGone).toBe(true);
    for (const row of gone) await server.sql`update person set deleted_at = null where id = ${row?.personId ?? 0}`;
  });

  test('stay with the class of that day when a student moves to another class, and to another school', async () => {
    const zavuch = await as('zavuch1');
    const path = `classes/${spring.groupId}`;
    const row = (await rowsOf(zavuch, path)).data.find(({ state }) => state === 'finished');
    const personId = row?.personId ?? 0;
    const before = (await header(zavuch, path)).data;
    const [elsewhere] = await server.sql<{ id: number; schoolId: number }[]>`
      select id, school_id as "schoolId" from "group" where school_id <> (select school_id from person where login = 'zavuch1') order by id limit 1`;
    await server.sql`update person set group_id = ${spring.otherGroupId} where id = ${personId}`;
    expect((await header(zavuch, path)).data).toEqual(before);
    expect((await rowsOf(zavuch, path)).data.find((one) => one.personId === personId)).toEqual(row);
    expect((await rowsOf(zavuch, `classes/${spring.otherGroupId}`)).data.map((one) => one.personId)).not.toContain(personId);
    await server.sql`update person set group_id = ${elsewhere?.id ?? 0}, school_id = ${elsewhere?.schoolId ?? 0} where id = ${personId}`;
    expect((await header(zavuch, path)).data).toEqual(before);
    await server.sql`
      update person set group_id = ${spring.groupId}, school_id = (select school_id from person where login = 'zavuch1') where id = ${personId}`;
  });

  test('come as a spreadsheet when Accept asks for one, the export is written down, and a name is never a formula', async () => {
    const zavuch = await as('zavuch1');
    await server.sql`update person set surname = '=1+1' where id = ${spring.personId}`;
    const response = await fetch(`${server.url}${root}/${spring.periodId}/classes/${spring.groupId}/result?page=7`, {
      headers: { accept: sheetType, authorization: `Bearer ${zavuch.token}`, 'accept-language': 'ru' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(sheetType);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''/);
    const rows = await readSheet(Buffer.from(await response.arrayBuffer()));
    const { data } = await header(zavuch, `classes/${spring.groupId}`);
    // All of them, whatever page was looked at.
    expect(rows).toHaveLength(data.figures.expected + 1);
    expect(rows.some(([name]) => typeof name === 'string' && name.startsWith("'=1+1"))).toBe(true);
    const [logged] =
      await server.sql`select 1 from audit_log where action = 'results-export' and person_id = ${zavuch.user?.userId ?? 0}`;
    expect(logged).toBeDefined();
    // Without it: JSON, as ever; an endpoint that has no table gives none.
    const other = await zavuch.call('GET', `${root}/${spring.periodId}/grading-scales`, undefined, { accept: sheetType });
    expect(other.headers.get('content-type')).toContain('json');
  });

  test('a group lead sees the own class and no other; another school’s management nothing of it', async () => {
    const lead = await as('lead1');
    expect((await header(lead, `classes/${spring.groupId}`)).status).toBe(200);
    expect((await header(lead, `classes/${spring.otherGroupId}`)).status).toBe(404);
    expect((await header(lead, 'schools/1')).status).toBe(403);
    const classes = await lead.call(classResultList, { params: { accessPeriodId: spring.periodId } });
    expect(classes.data.classes.map(({ id }) => id)).toEqual([spring.groupId]);
    for (const client of [await stranger('DCR'), await stranger('ZVCH')]) {
      for (const path of [`classes/${spring.groupId}`, 'schools/1', 'schools/2']) {
        expect((await header(client, path)).status).toBe(404);
        expect((await rowsOf(client, path)).status).toBe(404);
      }
      expect((await client.call('GET', `${root}/${spring.periodId}/grading-scales`)).status).toBe(404);
      expect((await client.call('GET', `${root}/${spring.periodId}/classes`)).status).toBe(404);
      const list = await client.call(periodList);
      expect(list.data.map(({ id }) => id)).not.toContain(spring.periodId);
    }
    for (const login of ['student1', 'teacher1', 'exam1']) {
      const client = await as(login);
      for (const path of [root, `${root}/${spring.periodId}/classes/${spring.groupId}/result`])
        expect((await client.call('GET', path)).status).toBe(403);
    }
  });

  test('a period of the whole country shows each school its own', async () => {
    const [row] = await server.sql<{ id: number }[]>`
      insert into exam_access_period (exam_id, access_type_id, testing_type, start_date, finish_date)
      values (${spring.examId}, 2, 'input', now() - interval '1 day', now() + interval '1 day') returning id`;
    const zavuch = await as('zavuch1');
    const periodId = row?.id ?? 0;
    const own = await zavuch.call(schoolResultHeader, { params: { accessPeriodId: periodId, schoolId: 1 } });
    expect(own.data.figures).toMatchObject({ finished: 0, average: null });
    expect(own.data.figures.expected).toBeGreaterThan(0);
    expect((await zavuch.call('GET', `${root}/${periodId}/schools/2/header`)).status).toBe(404);
    const list = await zavuch.call(periodList);
    expect(list.data.map(({ id }) => id)).toContain(periodId);
  });

  test('certifications are no tests of students', async () => {
    const [row] = await server.sql<{ id: number }[]>`select id from exam_access_period where access_type_id = 1 limit 1`;
    expect((await (await as('director1')).call('GET', `${root}/${row?.id}/schools/1/header`)).status).toBe(404);
  });
});
