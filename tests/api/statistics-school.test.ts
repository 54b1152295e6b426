/** Statistics that a school has of its own: classes by kind of access with their switches, who is missing and why, teachers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testingList } from '#contract/attempts/list-tests.ts';
import {
  type ContingentFlow,
  contingentFlows,
  contingentOff,
  contingentOfGroup,
  contingentOn,
  contingentStatistic,
} from '#contract/statistics/contingent.ts';
import { groupPeriodInfo, missingList } from '#contract/statistics/missing.ts';
import { periodList } from '#contract/results/period-results.ts';
import { personnelStatistics } from '#contract/certifications/control.ts';
import type { DataOf, MetaOf } from '#contract/endpoint.ts';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { schoolInfo } from '#contract/statistics/statistics.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
let lead: ApiClient;
let department: ApiClient;
let schoolId: number;
let ledId: number;

beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
  lead = await signIn(server.url, 'lead1');
  department = await signIn(server.url, 'department1');
  const [row] = await server.sql<{ schoolId: number; ledId: number }[]>`
    select p.school_id as "schoolId", g.id as "ledId" from person p join "group" g on g.personnel_id = p.id where p.login = 'lead1'`;
  if (!row) throw new Error('The demo has no class teacher');
  ({ schoolId, ledId } = row);
  for (let round = await refreshResults(server.sql); round.changes > 0; round = await refreshResults(server.sql));
});
afterAll(() => server.stop());

const root = '/api/statistics';

async function flowOf(kind: string): Promise<ContingentFlow> {
  const { data } = await director.call(contingentFlows);
  const flow = data.find((one) => one.kind === kind);
  if (!flow) throw new Error(`No flow of ${kind}`);
  return flow;
}

async function groupsOf(client: ApiClient, flow: ContingentFlow): Promise<DataOf<typeof contingentStatistic>['groups']> {
  return (await client.call(contingentStatistic, { params: { kind: flow.kind, accessId: flow.accessId } })).data.groups;
}

describe('classes by kind of access', () => {
  test('the management sees the classes of its school, a class teacher their own', async () => {
    const flow = await flowOf('practicum');
    const all = await groupsOf(director, flow);
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from "group" where school_id = ${schoolId} and archived_on is null`;
    expect(all.length).toBeGreaterThanOrEqual(count);
    const led = await server.sql<{ id: number }[]>`
      select g.id from "group" g join person p on p.id = g.personnel_id where p.login = 'lead1' and g.archived_on is null`;
    expect(new Set((await groupsOf(lead, flow)).map(({ id }) => id))).toEqual(new Set(led.map(({ id }) => id)));
    const [other] = await server.sql<{ id: number }[]>`
      select id from "group" where school_id = ${schoolId} and personnel_id is distinct from (select id from person where login = 'lead1') limit 1`;
    const path = `${root}/contingent/practicum/${flow.accessId}`;
    expect((await lead.call('GET', `${path}/${ledId}`)).status).toBe(200);
    expect((await lead.call('GET', `${path}/${other?.id}`)).status).toBe(404);
  });

  test('a kind with another’s number is absent, lessons have no switch', async () => {
    const practicum = await flowOf('practicum');
    const lessons = await flowOf('practicum-lessons');
    expect((await director.call('GET', `${root}/contingent/timss/${practicum.accessId}`)).status).toBe(404);
    expect(lessons.isSwitched).toBe(false);
    const path = `${root}/contingent/practicum-lessons/${lessons.accessId}/${ledId}`;
    expect((await director.call('POST', `${path}/off`)).status).toBe(404);
    expect((await director.call('POST', `${root}/contingent/cert/${lessons.accessId}/${ledId}/off`)).status).toBe(404);
  });

  test('switched off, the students of the class do not see the tests; switched on, they do', async () => {
    const flow = await flowOf('practicum');
    const [pupil] = await server.sql<{ login: string; groupId: number }[]>`
      select p.login, p.group_id as "groupId" from person p join exam_access_period ap on ap.access_type_id = 4
        and ap.finish_date > now() and ap.start_date <= now() and ap.archived_at is null
      join exam x on x.id = ap.exam_id join "group" g on g.id = p.group_id and g.edu_lang = x.for_lang and (x.parallel is null or x.parallel = g.grade)
      where p.role = 'ST' and p.school_id = ${schoolId} and (ap.school_id is null or ap.school_id = ${schoolId})
        and (ap.group_ids is null or g.id = any(ap.group_ids)) order by p.id limit 1`;
    if (!pupil) throw new Error('The demo has no practicum that is open');
    const student = await signIn(server.url, pupil.login);
    const seen = async (): Promise<number> => {
      const { data } = await student.call(testingList);
      // Attempts of other years stay.
      return data.testList.filter(({ accessTypeId, attemptId }) => accessTypeId === 4 && attemptId === null).length;
    };
    const path = `${root}/contingent/practicum/${flow.accessId}/${pupil.groupId}`;
    const before = await seen();
    expect(before).toBeGreaterThan(0);
    expect((await lead.call('POST', `${path}/off`)).status).toBe(403);
    expect(
      (await director.call(contingentOff, { params: { kind: 'practicum', accessId: flow.accessId, groupId: pupil.groupId } }))
        .data,
    ).toEqual({ isOn: false });
    expect((await director.call('POST', `${path}/off`)).status).toBe(200);
    expect(await seen()).toBe(0);
    expect((await groupsOf(director, flow)).filter(({ isOn }) => !isOn).map(({ id }) => id)).toEqual([pupil.groupId]);
    expect(
      (await director.call(contingentOn, { params: { kind: 'practicum', accessId: flow.accessId, groupId: pupil.groupId } }))
        .data,
    ).toEqual({ isOn: true });
    expect(await seen()).toBe(before);
  });

  test('a class shows each student with the results of the flow', async () => {
    const [fact] = await server.sql<
      { groupId: number; accessTypeId: number; year: number; personId: number; percent: number; periodId: number }[]
    >`
      select f.group_id as "groupId", f.person_id as "personId", f.percent_hundredths as percent, f.period_id as "periodId",
        ap.access_type_id as "accessTypeId", school_year_of(ap.start_date) as year
      from result_fact f join exam_access_period ap on ap.id = f.period_id join "group" g on g.id = f.group_id
      where g.school_id = ${schoolId} and ap.access_type_id in (4, 6) order by f.person_id, f.period_id limit 1`;
    if (!fact) return;
    const { data: flows } = await director.call(contingentFlows);
    const flow = flows.find(({ accessTypeId, schoolYear }) => accessTypeId === fact.accessTypeId && schoolYear === fact.year);
    const { data } = await director.call(contingentOfGroup, {
      params: { kind: flow?.kind ?? '', accessId: flow?.accessId ?? 0, groupId: fact.groupId },
    });
    const column = data.periods.findIndex(({ id }) => id === fact.periodId);
    const row = data.students.find(({ id }) => id === fact.personId);
    expect(row?.percents[column]).toBeCloseTo(fact.percent / 100, 1);
    expect(data.students.filter(({ percents }) => percents[column] !== null)).not.toHaveLength(0);
  });
});

describe('who is missing', () => {
  type Missing = DataOf<typeof missingList>;
  async function missing(periodId: number, query = ''): Promise<{ data: Missing; meta: MetaOf<typeof missingList> }> {
    const path = `${root}/missing/${schoolId}/${periodId}?perPage=100${query}`;
    const reply = await department.call<Missing, MetaOf<typeof missingList>>('GET', path);
    expect(reply.status).toBe(200);
    return { data: reply.data, meta: reply.meta };
  }

  test('those who were to sit it and have not; counted by reason as the sums say', async () => {
    const periods = await server.sql<{ id: number; due: number; sat: number; groupId: number }[]>`
      select r.period_id as id, sum(r.due)::int as due, sum(r.n)::int as sat, min(r.place_id) as "groupId" from result_rollup r
      join "group" g on g.id = r.place_id where r.level = 'group' and g.school_id = ${schoolId} group by 1 having sum(r.due) > sum(r.n)`;
    expect(periods.length).toBeGreaterThan(0);
    for (const { id, due, sat } of periods) {
      const { meta } = await missing(id);
      expect(meta.total).toBe(due - sat);
      expect(meta.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(due - sat);
    }
    const [{ id, groupId } = { id: 0, groupId: 0 }] = periods;
    const { data } = await department.call(groupPeriodInfo, { params: { schoolId, periodId: id, groupId } });
    expect(data.due - data.sat).toBe(data.missing.length);
    const reason = (await missing(id)).meta.reasons[0];
    const { meta } = await missing(id, `&reason=${reason?.reason}`);
    expect(meta.total).toBe(reason?.count);
  });

  test('only grades that a test is for: a diagnostic of grades 5 to 9, a whole school’s TIMSS of grade 4', async () => {
    const grades = async (where: (sql: typeof server.sql) => ReturnType<typeof server.sql>): Promise<number[]> => {
      const rows = await server.sql<{ grade: number }[]>`
        select distinct r.parallel as grade from result_rollup r join exam x on x.id = r.exam_id
        where r.level = 'group' and r.due > r.n and ${where(server.sql)} order by 1`;
      return rows.map(({ grade }) => grade);
    };
    expect(await grades((sql) => sql`r.access_type_id = 2 and not x.is_rehearsal and r.testing_type = 'input'`)).toEqual([
      5, 6, 7, 8, 9,
    ]);
    const [period] = await server.sql<{ id: number }[]>`
      insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, start_date, finish_date)
      select id, 6, 'timss-4', ${schoolId}, now() - interval '1 day', now() + interval '1 day' from exam where access_type_id = 6 and for_lang = 'kz'
      order by id limit 1 returning id`;
    await refreshResults(server.sql);
    expect(await grades((sql) => sql`r.period_id = ${period?.id ?? 0}`)).toEqual([4]);
    const { data } = await missing(period?.id ?? 0);
    expect(new Set(data.map(({ group }) => group.split(' ')[0]))).toEqual(new Set(['4']));
  });

  test('a class switched off, a device that holds the test: the reason says so', async () => {
    const [period] = await server.sql<{ id: number; groupId: number; accessTypeId: number; year: number }[]>`
      select r.period_id as id, r.place_id as "groupId", r.access_type_id as "accessTypeId", r.school_year as year from result_rollup r
      join "group" g on g.id = r.place_id where r.level = 'group' and g.school_id = ${schoolId} and r.due >= r.n + 2
      order by r.period_id, r.place_id limit 1`;
    if (!period) throw new Error('Nobody is missing');
    const own = `&groupId=${period.groupId}`;
    const { data } = await missing(period.id, own);
    const [first] = data;
    await server.sql`
      insert into prepared_attempt (person_id, access_period_id, attempt_id, exam_id, form_id, prepared_at)
      values (${first?.id ?? 0}, ${period.id}, gen_random_uuid(), 1, 1, now()) on conflict do nothing`;
    expect((await missing(period.id, own)).data.find(({ id }) => id === first?.id)?.reason).toBe('on-device');
    await server.sql`insert into exam_flow (access_type_id, school_year) values (${period.accessTypeId}, ${period.year}) on conflict do nothing`;
    await server.sql`
      insert into closed_flow (group_id, flow_id) select ${period.groupId}, id from exam_flow
      where access_type_id = ${period.accessTypeId} and school_year = ${period.year}`;
    expect(new Set((await missing(period.id, own)).data.map(({ reason }) => reason))).toEqual(new Set(['switched-off']));
  });

  test('a foreign school, a period of another one, and a class of another school are absent', async () => {
    const [foreign] = await server.sql<{ schoolId: number; groupId: number }[]>`
      select s.id as "schoolId", g.id as "groupId" from school s join "group" g on g.school_id = s.id
      where s.department_id <> (select department_id from school where id = ${schoolId}) limit 1`;
    const [period] = await server.sql<{ id: number }[]>`
      select id from exam_access_period where school_id = ${schoolId} and access_type_id <> 1 limit 1`;
    const status = async (client: ApiClient, path: string): Promise<number> =>
      (await client.call('GET', `${root}/${path}`)).status;
    expect(await status(department, `missing/${foreign?.schoolId}/${period?.id ?? 1}`)).toBe(404);
    expect(await status(department, `get-group-period-info/${schoolId}/${period?.id ?? 1}/${foreign?.groupId}`)).toBe(404);
    expect(await status(lead, `missing/${schoolId}/${period?.id ?? 1}`)).toBe(403);
    expect(await status(director, `missing/${schoolId}/99999999`)).toBe(404);
  });
});

test('certifications have the same figures on the school’s page of its teachers and in the country’s statistics', async () => {
  type Statistics = DataOf<typeof personnelStatistics>;
  const country = await signIn(server.url, 'country1');
  const read = async (year?: number) => {
    const query = year === undefined ? '' : `?year=${year}`;
    return (await director.call<Statistics>('GET', `/api/control/statistics/personnel${query}`)).data;
  };
  const compare = async (year: number): Promise<Statistics> => {
    for (let round = await refreshResults(server.sql); round.changes > 0; round = await refreshResults(server.sql));
    const data = await read(year);
    const { figures, rows } = (await country.call(schoolInfo, { params: { schoolId }, query: { kind: 'cert', year } })).data;
    const { due, sat, passed } = data.activity;
    expect({ due: figures.due, sat: figures.sat }).toEqual({ due, sat });
    expect(figures.passed?.value ?? null).toBe(sat > 0 ? Math.round((passed / sat) * 1000) / 10 : null);
    expect(rows.reduce((sum, row) => sum + row.due, 0)).toBe(due);
    for (const row of data.rows) {
      expect(row.assigned).toBe(row.passed + row.failed + row.running + row.notBegun);
      expect([row.attempts > 0, row.passed + row.failed > row.attempts]).toEqual([row.date !== null, false]);
    }
    return data;
  };
  const { years, schoolYear } = await read();
  expect(years.length).toBeGreaterThan(1);
  for (const year of years) expect((await compare(year)).activity.sat).toBeGreaterThan(0);
  // Somebody who sits it again later, in a period of their own, counts once, with the later result; whoever is given the course is one more to sit it.
  const before = await compare(schoolYear);
  const [again] = await server.sql<{ id: string; personId: number }[]>`
    select a.id, a.person_id as "personId" from exam_attempt a join exam_access_period ap on ap.id = a.access_period_id
    join person p on p.id = a.person_id join exam x on x.id = a.exam_id
    where p.school_id = ${schoolId} and p.role = 'TCHR' and p.deleted_at is null and a.access_type_id = 1 and a.passed = 0
      and a.status = 'completed' and not x.is_rehearsal and school_year_of(ap.start_date) = ${schoolYear} order by a.id limit 1`;
  const [period] = await server.sql<{ id: number }[]>`
    insert into exam_access_period (exam_id, access_type_id, school_id, person_id, start_date, finish_date)
    select exam_id, 1, ${schoolId}, person_id, now() - interval '1 minute', now() + interval '1 day' from exam_attempt where id = ${again?.id ?? ''}
    returning id`;
  await server.sql`
    insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, number, status, started_at, end_time_threshold,
      finished_at, finish_reason, total_score, total_max_score, correct_answers, total_questions, passed, scores)
    select gen_random_uuid(), person_id, exam_id, form_id, ${period?.id ?? 0}, 1, 1, 'completed', now(), now(), now(), 'student', total_max_score,
      total_max_score, total_questions, total_questions, 1, scores from exam_attempt where id = ${again?.id ?? ''}`;
  const after = await compare(schoolYear);
  expect(after.activity).toEqual({ ...before.activity, passed: before.activity.passed + 1 });
  const [added] = await server.sql<{ id: number }[]>`
    insert into person (login, password_hash, role, surname, firstname, sex, school_id)
    select 'newteacher', password_hash, role, surname, firstname, sex, school_id from person where id = ${again?.personId ?? 0} returning id`;
  const { activity } = await compare(schoolYear);
  expect(activity.personnel).toBe(after.activity.personnel + 1);
  // A certification of a course is for those who have it.
  await server.sql`insert into person_course (person_id, course_id) select ${added?.id ?? 0}, id from course`;
  expect((await compare(schoolYear)).activity.due).toBeGreaterThan(activity.due);
});

test('a past school year has the classes that there were, as they were called', async () => {
  const { data } = await director.call(contingentFlows);
  const flows = data.filter(({ kind }) => kind === 'practicum');
  const oldest = flows.at(-1);
  if (!oldest || flows.length < 2) throw new Error('The demo has no flow of an earlier year');
  const named = await server.sql<{ id: number; name: string }[]>`
    select y.group_id as id, y.grade || ' «' || y.letter || '»' as name from group_year y join "group" g on g.id = y.group_id
    where g.school_id = ${schoolId} and y.school_year = ${oldest.schoolYear}`;
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const { meta } = await director.call(periodList, { query: { year: oldest.schoolYear } });
  expect(new Map(meta.groups.map(({ id, name }) => [id, name.replace(/ · .*/, '')]))).toEqual(names);
  const groups = await groupsOf(director, oldest);
  expect(groups.length).toBeGreaterThan(0);
  expect(groups.map(({ name }) => name)).toEqual(groups.map(({ id }) => names.get(id)));
  const first = await groupsOf(director, await flowOf('practicum'));
  // Classes that begin school now did not exist then.
  const young = first.filter(({ name }) => name.startsWith('1 '));
  expect(young.length).toBeGreaterThan(0);
  expect(groups.filter(({ id }) => young.some((group) => group.id === id))).toEqual([]);
});

test('who has results has signed in, also when their sessions are deleted', async () => {
  const rows = await server.sql<{ periodId: number }[]>`
    select r.period_id as "periodId" from result_rollup r join "group" g on g.id = r.place_id
    where r.level = 'group' and g.school_id = ${schoolId} and r.due > r.n order by 1`;
  await server.sql`delete from session where person_id in (select id from person where role = 'ST')`;
  let asked = 0;
  for (const periodId of new Set(rows.map((row) => row.periodId))) {
    const { data } = await department.call(missingList, { params: { schoolId, periodId }, query: { perPage: 100 } });
    const ids = data.filter(({ reason }) => reason === 'no-sign-in').map(({ id }) => id);
    const known = await server.sql`select from exam_attempt where person_id = any(${ids}::int[])`;
    expect(known).toHaveLength(0);
    asked += data.length;
  }
  expect(asked).toBeGreaterThan(0);
});

test('teachers: directions, courses of lessons, certifications and attempts, also as a table', async () => {
  const { data } = await director.call(personnelStatistics);
  const [{ id, count } = { id: 0, count: 0 }] = await server.sql<{ id: number; count: number }[]>`
    select p.id, count(*)::int as count from person p join exam_attempt a on a.person_id = p.id join exam x on x.id = a.exam_id
    join exam_access_period ap on ap.id = a.access_period_id and school_year_of(ap.start_date) = ${data.schoolYear}
    where p.school_id = ${schoolId} and p.role <> 'ST' and p.deleted_at is null and a.access_type_id = 1 and not x.is_rehearsal
    group by 1 order by 2 desc limit 1`;
  if (count > 0) expect(data.rows.find(({ opt }) => opt.userId === id)?.attempts).toBe(count);
  const [course] = await server.sql<{ id: number }[]>`select id from content_course limit 1`;
  const teacher = data.rows[0]?.opt.userId ?? 0;
  await server.sql`
    insert into course_progress (person_id, lesson_id, language, page, started_at, last_at)
    select ${teacher}, id, 'kz', 0, now(), now() from course_lesson where course_id = ${course?.id ?? 0} limit 1 on conflict do nothing`;
  const again = await director.call(personnelStatistics);
  expect(again.data.rows.find(({ opt }) => opt.userId === teacher)?.lessonCourses.begun).toBeGreaterThan(0);
});
