/** Tests for many schools from above: who may, what is refused, what is left out, and that it is all or nothing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Assignment, AssignmentDetail, PlaceNode } from '#contract/assignment/parts.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { addDays } from '#domain/exam/assignment.ts';
import { localDay } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { silentSeconds } from '#server/jobs/queue.ts';
import {
  assignmentList,
  assignmentRead,
  assignmentRepeat,
  assignmentReport,
  assignmentRevoke,
} from '#contract/assignment/assignments.ts';
import { testingList } from '#contract/attempts/list-tests.ts';
import { assignCheck } from '#contract/assignment/assign-accesses.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let country: ApiClient;
let region: ApiClient;
let department: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  [country, region, department] = await Promise.all([
    signIn(server.url, 'country1'),
    signIn(server.url, 'region1'),
    signIn(server.url, 'department1'),
  ]);
});
afterAll(() => server.stop());

/** Far from all periods of the demo. */
const firstDay = addDays(localDay(Date.now(), 300), 40);
const dateStart = fromIsoDate(firstDay);
const timss = { accessTypeId: accessTypes.timss, testingType: 'timss-4' as const, dateStart };

interface Place {
  id: number;
  departmentId: number;
  regionId: number;
}
let schools: Place[];
let mine: Place[];
beforeEach(async () => {
  await server.sql.begin(async (tx) => {
    // A job of the test before may still be making periods.
    await tx`select from access_assignment for update`;
    await tx`delete from exam_access_period where assignment_id is not null`;
    await tx`delete from access_assignment`;
  });
  schools = await server.sql<Place[]>`
    select s.id, d.id as "departmentId", d.region_id as "regionId" from school s join department d on d.id = s.department_id order by s.id`;
  mine = schools.filter((school) => school.departmentId === department.user?.departmentId);
});

function assign(client: ApiClient, body: object): Promise<Reply<Assignment>> {
  return client.call<Assignment>('POST', '/api/statistics/assign-accesses', body);
}

/** Ends the statement of a job that waits for a school: it looks as a server that died. A transaction sees the activity of its first look only. */
async function cancelled(): Promise<void> {
  await vi.waitUntil(async () => {
    const waiting = await server.sql`select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%for no key update%' and pid <> pg_backend_pid()`;
    return waiting.length > 0;
  });
}

function read(client: ApiClient, id: string): Promise<Reply<AssignmentDetail>> {
  return client.call(assignmentRead, { params: { id } });
}

async function settled(client: ApiClient, { data: { id } }: { data: Pick<Assignment, 'id'> }): Promise<AssignmentDetail> {
  // Without a pause the calls come to their limit before a job that waits for another process is taken over.
  return vi.waitUntil(
    async () => {
      const { data } = await read(client, id);
      return data.state !== 'running' && data;
    },
    { timeout: 25_000, interval: 100 },
  );
}

async function periodsOf(
  id: string,
): Promise<{ schoolId: number; examId: number; start: Date; finish: Date; type: string | null }[]> {
  return server.sql`
    select school_id as "schoolId", exam_id as "examId", start_date as start, finish_date as finish, testing_type as type
    from exam_access_period where assignment_id = ${id} and archived_at is null order by school_id, exam_id`;
}

function count(): Promise<{ periods: number; assignments: number }[]> {
  return server.sql`
    select (select count(*)::int from exam_access_period where assignment_id is not null) as periods,
      (select count(*)::int from access_assignment) as assignments`;
}

test('when the right answers may be looked at goes with every period, or is left to each exam', async () => {
  const opens = async (more: object): Promise<unknown[]> => {
    const made = await assign(department, { ...timss, schools: mine.slice(0, 1).map(({ id }) => id), ...more });
    await settled(department, made);
    const rows = await server.sql<{ opens: string | null }[]>`
      select distinct feedback_opens as opens from exam_access_period where assignment_id = ${made.data.id}`;
    await server.sql`delete from exam_access_period where assignment_id = ${made.data.id}`;
    return rows.map((row) => row.opens);
  };
  expect(await opens({ feedbackOpens: 'never' })).toEqual(['never']);
  expect(await opens({})).toEqual([null]);
});

test('PISA is assigned as other tests are, and the one of the beginning of the year to full subscriptions only', async () => {
  await server.sql`update school set subscription = 'light' where id = ${mine[0]?.id ?? 0}`;
  try {
    const ids = mine.map(({ id }) => id);
    const wish = { accessTypeId: accessTypes.pisa, testingType: 'input', dateStart, schools: ids };
    const none = await assign(department, { ...wish, testingType: null });
    expect(Object.keys(none.errors ?? {})).toEqual(['testingType']);
    const made = await assign(department, wish);
    const { exams, counts, skipped, dateFinish } = await settled(department, made);
    expect(dateFinish).toBe(fromIsoDate(addDays(firstDay, 2)));
    expect(exams.map(({ forLang }) => forLang).toSorted()).toEqual(['kz', 'ru']);
    expect(skipped.map(({ schoolId, reason }) => [schoolId, reason])).toContainEqual([mine[0]?.id, 'light-subscription']);
    const periods = await periodsOf(made.data.id);
    expect(periods).toHaveLength(counts?.periods ?? 0);
    expect(new Set(periods.map(({ type }) => type))).toEqual(new Set(['input']));
  } finally {
    await server.sql`update school set subscription = 'full' where id = ${mine[0]?.id ?? 0}`;
  }
});

describe('the tree', () => {
  async function nodes(client: ApiClient, query = ''): Promise<PlaceNode[]> {
    return (await client.call<{ nodes: PlaceNode[] }>('GET', `/api/statistics/assign-schools${query}`)).data.nodes;
  }

  test('begins with one’s own place and what is right below it, each with the number of its schools', async () => {
    const [all, ...regions] = await nodes(country);
    expect([all?.kind, all?.schools, all?.regions]).toEqual(['country', schools.length, regions.length]);
    expect(new Set(regions.map(({ kind }) => kind))).toEqual(new Set(['region']));
    expect(regions.reduce((sum, node) => sum + node.schools, 0)).toBe(schools.length);

    const regionId = region.user?.regionId;
    const inRegion = schools.filter((school) => school.regionId === regionId);
    const [own, ...departments] = await nodes(region);
    expect([own?.kind, own?.id, own?.schools]).toEqual(['region', regionId, inRegion.length]);
    expect(new Set(departments.map(({ id }) => id))).toEqual(new Set(inRegion.map((one) => one.departmentId)));

    const [home, ...ofHome] = await nodes(department);
    expect([home?.kind, home?.schools]).toEqual(['department', mine.length]);
    expect(new Set(ofHome.map(({ id }) => id))).toEqual(new Set(mine.map(({ id }) => id)));
  });

  test('opens by level, and a foreign place answers like an absent one', async () => {
    const [first] = schools;
    expect((await nodes(country, `?region=${first?.regionId}`)).map(({ kind }) => kind)).toContain('department');
    expect((await nodes(region, `?department=${first?.departmentId}`)).map(({ id }) => id)).toContain(first?.id);
    const foreign = schools.find((school) => school.regionId !== region.user?.regionId);
    for (const query of [`region=${foreign?.regionId}`, `department=${foreign?.departmentId}`]) {
      const absent = await region.call('GET', `/api/statistics/assign-schools?${query.split('=')[0]}=2000000000`);
      const reply = await region.call('GET', `/api/statistics/assign-schools?${query}`);
      expect([reply.status, reply.text]).toEqual([404, absent.text]);
    }
  });

  test('is searched at all levels, without regard to capital or Kazakh letters, and within one’s own place only', async () => {
    const [school] = mine;
    await server.sql`update school set name_kz = '№ 777 Өңірлік Үміт ҒҚҺӘ мектебі', name_ru = 'Школа № 777' where id = ${school?.id ?? 0}`;
    const find = async (client: ApiClient, q: string) =>
      (await nodes(client, `?q=${encodeURIComponent(q)}`)).filter(({ kind }) => kind === 'school').map(({ id }) => id);
    for (const q of ['өңірлік ҮМІТ', 'онирлик умит', 'ғқһә', '777 ШКОЛА', '  777  '])
      expect([q, await find(department, q)]).toEqual([q, [school?.id]]);
    const [place] = await server.sql<
      { name: string }[]
    >`select name_ru as name from department where id = ${school?.departmentId ?? 0}`;
    expect(await find(country, `777 ${place?.name}`)).toEqual([school?.id]);
    expect(
      (await nodes(country, `?q=${encodeURIComponent(place?.name ?? '')}`)).map(({ kind, id }) => [kind, id]),
    ).toContainEqual(['department', school?.departmentId]);
    for (const q of ['%', '_', '\\']) expect([q, await find(country, q)]).toEqual([q, []]);
    const foreign = schools.find((one) => one.regionId !== region.user?.regionId);
    await server.sql`update school set name_kz = '№ 777 алыс', name_ru = '№ 777 алыс' where id = ${foreign?.id ?? 0}`;
    expect(await find(region, '777 алыс')).toEqual([]);
    expect(await find(country, '777 алыс')).toEqual([foreign?.id]);
  });
});

describe('whose schools', () => {
  test('each role assigns below its own place; one foreign school, and nothing is done at all', async () => {
    const ids = mine.map(({ id }) => id);
    const inRegion = schools.filter((one) => one.regionId === region.user?.regionId).map(({ id }) => id);
    const beyondDepartment = schools.find((one) => one.departmentId !== mine[0]?.departmentId)?.id ?? 0;
    const beyondRegion = schools.find((one) => one.regionId !== region.user?.regionId)?.id ?? 0;
    for (const [client, wanted] of [
      [department, [...ids, beyondDepartment]],
      [region, [...inRegion, beyondRegion]],
      [country, [...ids, 2_000_000_000]],
      [department, { regions: [department.user?.regionId ?? 0] }],
      [department, { departments: [schools.find((one) => one.id === beyondDepartment)?.departmentId] }],
      [region, { regions: [schools.find((one) => one.id === beyondRegion)?.regionId] }],
      [region, { regions: [region.user?.regionId], except: { schools: [beyondRegion] } }],
    ] as const) {
      const reply = await assign(client, { ...timss, schools: wanted });
      expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['schools']]);
    }
    expect(await count()).toEqual([{ periods: 0, assignments: 0 }]);
    for (const [client, all] of [
      [department, ids.length],
      [region, inRegion.length],
      [country, schools.length],
    ] as const) {
      const reply = await assign(client, { ...timss, dateStart: fromIsoDate(addDays(firstDay, all)), schools: { all: true } });
      expect((await settled(client, reply)).schools).toBe(all);
    }
  });

  test('the mark that is nearest to a school counts', async () => {
    const [first] = mine;
    const other = schools.find((one) => one.regionId !== first?.regionId);
    const rest = schools.filter((one) => one.regionId === first?.regionId && one.departmentId !== first?.departmentId);
    const marks = {
      regions: [first?.regionId],
      schools: [first?.id, other?.id],
      except: { departments: [first?.departmentId] },
    };
    const reply = await assign(country, { ...timss, schools: marks });
    await settled(country, reply);
    const got = new Set((await periodsOf(reply.data.id)).map(({ schoolId }) => schoolId));
    expect([...got].sort((a, b) => a - b)).toEqual(
      [first?.id, other?.id, ...rest.map(({ id }) => id)].sort((a, b) => (a ?? 0) - (b ?? 0)),
    );
  });

  test('nobody sees, repeats or revokes another one’s assignment', async () => {
    const reply = await assign(department, { ...timss, schools: mine.map(({ id }) => id) });
    await settled(department, reply);
    const absent = await read(country, randomUUID());
    expect((await read(country, reply.data.id)).text).toBe(absent.text);
    for (const [method, path] of [
      ['GET', '/report'],
      ['POST', '/repeat'],
      ['DELETE', ''],
    ])
      expect((await country.call(method ?? '', `/api/statistics/assignments/${reply.data.id}${path}`)).status).toBe(404);
    expect((await assign(country, { ...timss, schools: { all: true }, assignmentId: reply.data.id })).status).toBe(404);
    expect((await country.call(assignmentList)).data).toEqual([]);
    expect((await department.call(assignmentList)).data.map(({ id }) => id)).toEqual([reply.data.id]);
  });
});

describe('what is refused, by field and with nothing done', () => {
  test.each([
    ['no school', { schools: [] }, ['schools']],
    ['an empty mark', { schools: { departments: [] } }, ['schools']],
    ['yesterday', { dateStart: fromIsoDate(addDays(localDay(Date.now(), 300), -2)) }, ['dateStart']],
    ['more than a year ahead', { dateStart: fromIsoDate(addDays(localDay(Date.now(), 300), 400)) }, ['dateStart']],
    ['a day that does not exist', { dateStart: '31.02.2027' }, ['dateStart']],
    ['nine characters', { dateStart: '1.12.2026' }, ['dateStart']],
    ['no date', { dateStart: '' }, ['dateStart']],
    ['no type of TIMSS', { testingType: null }, ['testingType']],
    ['a type of another kind', { testingType: 'input' }, ['testingType']],
    ['a type where there is none', { accessTypeId: accessTypes.certification }, ['testingType']],
    ['a kind that is not assigned', { accessTypeId: accessTypes.ent }, ['accessTypeId']],
    ['two things', { schools: [], testingType: null }, ['schools', 'testingType']],
  ])('%s', async (_, change, fields) => {
    const body = { ...timss, schools: mine.map(({ id }) => id), ...change };
    for (const path of ['/api/statistics/assign-accesses', '/api/statistics/assign-accesses/check']) {
      const reply = await department.call('POST', path, body);
      expect([reply.status, Object.keys(reply.errors ?? {}).sort()]).toEqual([422, [...fields].sort()]);
    }
    expect(await count()).toEqual([{ periods: 0, assignments: 0 }]);
  });

  test('the earliest day is today where the school stands', async () => {
    const [school] = mine;
    // It is half a day later there: the date line is between.
    await server.sql`update school set utc_offset_minutes = 840 where id = ${school?.id ?? 0}`;
    const there = localDay(Date.now(), 840);
    const on = (day: string) => assign(department, { ...timss, schools: [school?.id], dateStart: fromIsoDate(day) });
    const reply = await on(there);
    expect(reply.status).toBe(200);
    expect((await on(addDays(there, -1))).errors?.['dateStart']).toHaveLength(1);
    await settled(department, reply);
    const [period] = await periodsOf(reply.data.id);
    if (period)
      expect(period.start.toISOString()).toBe(new Date(Date.parse(`${there}T00:00:00Z`) - 840 * 60_000).toISOString());
    await server.sql`update school set utc_offset_minutes = 300 where id = ${school?.id ?? 0}`;
  });

  test('a kind without a published exam with questions for the school year', async () => {
    const [known] = await server.sql<{ ids: number[] }[]>`
      select array_agg(id) as ids from exam where access_type_id = 6 and parallel = 4 and is_published`;
    const ids = known?.ids ?? [];
    const schoolIds = mine.map(({ id }) => id);
    const refused = async () => (await assign(department, { ...timss, schools: schoolIds })).errors;
    await server.sql`update exam set is_published = false where id = any(${ids})`;
    expect(Object.keys((await refused()) ?? {})).toEqual(['accessTypeId']);
    await server.sql`update exam set is_published = true, start_edu_year = 2000, end_edu_year = 2001 where id = any(${ids})`;
    expect(Object.keys((await refused()) ?? {})).toEqual(['accessTypeId']);
    await server.sql`update exam set start_edu_year = null, end_edu_year = null where id = any(${ids})`;
    await server.sql`update exam_question set is_published = false where exam_id = any(${ids})`;
    expect(Object.keys((await refused()) ?? {})).toEqual(['accessTypeId']);
    await server.sql`update exam_question set is_published = true where exam_id = any(${ids})`;
    expect(await refused()).toBeUndefined();
  });
});

describe('what every school gets', () => {
  test('the exams of the grade in both languages, from its own midnight through the end of the last day', async () => {
    const [near, far] = mine;
    await server.sql`update school set utc_offset_minutes = 360 where id = ${far?.id ?? 0}`;
    const reply = await assign(department, { ...timss, schools: [near?.id, far?.id] });
    expect(reply.data).toMatchObject({ dateStart, dateFinish: fromIsoDate(addDays(firstDay, 1)), schools: 2 });
    const done = await settled(department, reply);
    const exams = await server.sql<{ id: number }[]>`
      select id from exam where access_type_id = 6 and parallel = 4 and is_published and not is_rehearsal and archived_at is null order by id`;
    expect(new Set(done.exams.map(({ id }) => id))).toEqual(new Set(exams.map(({ id }) => id)));
    expect(new Set(done.exams.map(({ forLang }) => forLang))).toEqual(new Set(['kz', 'ru']));
    const periods = await periodsOf(reply.data.id);
    expect(periods).toHaveLength(2 * exams.length);
    const midnight = (day: string, offset: number) => new Date(Date.parse(`${day}T00:00:00Z`) - offset * 60_000);
    for (const { schoolId, start, finish, type } of periods) {
      const offset = schoolId === far?.id ? 360 : 300;
      expect([start, finish, type]).toEqual([midnight(firstDay, offset), midnight(addDays(firstDay, 2), offset), 'timss-4']);
    }
    expect(done.counts).toEqual({ periods: periods.length, assigned: 2, partly: 0, skipped: 0 });
    await server.sql`update school set utc_offset_minutes = 300 where id = ${far?.id ?? 0}`;
  });

  test('certification and diagnostics last three days; rehearsals are nobody’s assignment', async () => {
    const schoolIds = mine.map(({ id }) => id);
    for (const [accessTypeId, testingType] of [
      [accessTypes.certification, null],
      [accessTypes.diagnostic, 'output'],
    ] as const) {
      const reply = await assign(department, { schools: schoolIds, accessTypeId, testingType, dateStart });
      expect(reply.data.dateFinish).toBe(fromIsoDate(addDays(firstDay, 2)));
      const done = await settled(department, reply);
      const rehearsals = await server.sql`
        select from exam where id = any(${done.exams.map(({ id }) => id)}) and is_rehearsal`;
      expect([done.state, rehearsals.length, done.exams.length > 0]).toEqual(['done', 0, true]);
    }
  });

  test('diagnostics at the beginning only with the full subscription: the others are named, with the reason', async () => {
    const [full, light, none] = mine;
    for (const [school, subscription] of [
      [full, 'full'],
      [light, 'light'],
      [none, 'none'],
    ] as const)
      await server.sql`update school set subscription = ${subscription} where id = ${school?.id ?? 0}`;
    const body = { schools: [full?.id ?? 0, light?.id ?? 0, none?.id ?? 0], accessTypeId: accessTypes.diagnostic, dateStart };
    const check = await department.call(assignCheck, { body: { ...body, testingType: 'input' } });
    expect(check.data.withoutSubscription).toBe(2);
    const input = await settled(department, await assign(department, { ...body, testingType: 'input' }));
    expect(input.counts).toMatchObject({ assigned: 1, partly: 0, skipped: 2 });
    expect(input.skipped.map(({ schoolId, reason }) => [schoolId, reason])).toEqual([
      [light?.id, 'light-subscription'],
      [none?.id, 'no-subscription'],
    ]);
    const later = fromIsoDate(addDays(firstDay, 10));
    const output = await settled(department, await assign(department, { ...body, testingType: 'output', dateStart: later }));
    expect(output.counts).toMatchObject({ assigned: 3, partly: 0, skipped: 0 });
  });

  test('gives the chosen exams only: diagnostics of the beginning without those of the end', async () => {
    const body = { accessTypeId: accessTypes.diagnostic, testingType: 'output', dateStart, schools: [mine[0]?.id] };
    const path = '/api/statistics/assign-accesses/check';
    const check = (exams?: number[]) =>
      department.call<{ exams: { id: number }[]; overlapping: number }>('POST', path, { ...body, exams });
    const offered = (await check()).data.exams.map(({ id }) => id);
    const [chosen = 0, ...others] = offered;
    expect(others.length).toBeGreaterThan(0);
    expect((await check([chosen])).data.exams.map(({ id }) => id)).toEqual(offered);
    const done = await settled(department, await assign(department, { ...body, exams: [chosen] }));
    expect((await periodsOf(done.id)).map(({ examId }) => examId)).toEqual([chosen]);
    expect([done.exams.map(({ id }) => id), done.counts?.assigned]).toEqual([[chosen], 1]);
    // The school's present period is in the way of that exam alone.
    expect([(await check([chosen])).data.overlapping, (await check(others)).data.overlapping]).toEqual([1, 0]);
    for (const exams of [[], [chosen, 2_000_000_000]]) {
      const refused = await assign(department, { ...body, exams });
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['exams']]);
    }
  });

  test('a school with a period of that exam in those days keeps it, gets the others, and is named', async () => {
    const [busy, free] = mine;
    const first = await settled(department, await assign(department, { ...timss, schools: [free?.id] }));
    const [exam, other] = first.exams;
    // The period is open to one group only, and for an hour.
    await server.sql`
      insert into exam_access_period (exam_id, access_type_id, school_id, group_ids, start_date, finish_date)
      select ${exam?.id ?? 0}, 6, ${busy?.id ?? 0}, array[(select min(id) from "group" where school_id = ${busy?.id ?? 0})],
        ${`${firstDay}T18:00:00Z`}, ${`${addDays(firstDay, 9)}T18:00:00Z`}`;
    const body = { ...timss, schools: [busy?.id ?? 0, free?.id ?? 0] };
    const check = await department.call(assignCheck, { body });
    expect(check.data.overlapping).toBe(2);
    const done = await settled(department, await assign(department, body));
    expect(done.counts).toEqual({ periods: first.exams.length - 1, assigned: 0, partly: 1, skipped: 1 });
    expect(done.skipped).toMatchObject([
      { schoolId: busy?.id, reason: 'overlap', exams: [exam?.id] },
      { schoolId: free?.id, reason: 'overlap', exams: first.exams.map(({ id }) => id).sort((a, b) => a - b) },
    ]);
    expect(done.skipped[0]?.school).toMatch(/\S/);
    expect((await periodsOf(done.id)).map(({ examId }) => examId)).not.toContain(exam?.id);
    expect((await periodsOf(done.id)).map(({ examId }) => examId)).toContain(other?.id);
    // The next day after the last one is free.
    const after = await assign(department, { ...body, schools: [free?.id], dateStart: fromIsoDate(addDays(firstDay, 2)) });
    expect((await settled(department, after)).counts?.skipped).toBe(0);
    await server.sql`delete from exam_access_period where school_id = ${busy?.id ?? 0} and assignment_id is null and start_date > now() + interval '30 days'`;
  });

  test('whoever is taught in the grade sees it, once it is open', async () => {
    const today = fromIsoDate(localDay(Date.now(), 300));
    await server.sql`update exam_access_period set archived_at = now() where school_id = 1 and access_type_id = 6`;
    const done = await settled(
      department,
      await assign(department, { ...timss, schools: [1], dateStart: today, testingType: 'timss-8' }),
    );
    const russian = await signIn(server.url, 'student31');
    const { data } = await russian.call(testingList);
    const own = done.exams.find(({ forLang }) => forLang === 'ru')?.id;
    expect(data.testList.find(({ examId }) => examId === own)?.state).toBe('open');
    // The student is in grade 9.
    const kazakh = await signIn(server.url, 'student1');
    const list = await kazakh.call(testingList);
    const ids = new Set(done.exams.map(({ id }) => id));
    // The attempt of the class a year ago is there, and over.
    expect(list.data.testList.filter(({ examId, state }) => ids.has(examId) && state === 'open')).toEqual([]);
    await server.sql`update exam_access_period set archived_at = null where school_id = 1 and access_type_id = 6 and assignment_id is null`;
  });
});

describe('all or nothing', () => {
  test('the same call again, whose answer was lost, is the same assignment', async () => {
    const body = { ...timss, schools: mine.map(({ id }) => id), assignmentId: randomUUID() };
    const replies = await Promise.all([assign(department, body), assign(department, body), assign(department, body)]);
    expect(replies.map(({ status, data }) => [status, data.id])).toEqual(replies.map(() => [200, body.assignmentId]));
    const done = await settled(department, replies[0]);
    expect((await periodsOf(body.assignmentId)).length).toBe(done.counts?.periods);
    expect((await assign(department, body)).data.state).toBe('done');
    expect(await count()).toEqual([{ periods: done.counts?.periods, assignments: 1 }]);
  });

  test('two that take the same schools at once: one of them gets them, the other says so', async () => {
    const body = { ...timss, schools: { all: true } };
    const [first, second] = await Promise.all([assign(country, body), assign(country, body)]);
    const done = [await settled(country, first), await settled(country, second)];
    const periods = schools.length * (done[0]?.exams.length ?? 0);
    expect(done.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(done.map(({ counts }) => counts?.periods).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([0, periods]);
    expect(await count()).toEqual([{ periods, assignments: 2 }]);
  });

  test('one whose server died has failed, has written nothing, and is done again on another server', async () => {
    const id = randomUUID();
    const stays = server.sql.begin(async (sql) => {
      // It waits here until the test releases it: this school is somebody else's now.
      await sql`select from school where id = ${mine.at(-1)?.id ?? 0} for update`;
      await assign(department, { ...timss, schools: mine.map((school) => school.id), assignmentId: id });
      const running = (await read(department, id)).data;
      expect([running.state, Object.values(running.can)]).toEqual(['running', [false, false, false]]);
      const refused = await department.call('DELETE', `/api/statistics/assignments/${id}`);
      expect(refused.code).toBe('IN_USE');
      await cancelled();
    });
    await stays;
    const failed = await settled(department, { data: { id } });
    expect([failed.state, failed.counts, await count()]).toEqual(['failed', null, [{ periods: 0, assignments: 1 }]]);
    expect(failed.can).toEqual({ repeat: true, report: false, revoke: true });

    const other = await server.another();
    const there = await signIn(other.url, 'department1');
    const repeated = await there.call(assignmentRepeat, { params: { id } });
    expect(repeated.code).toBeUndefined();
    const done = await settled(there, repeated);
    expect([done.state, done.counts?.assigned]).toEqual(['done', mine.length]);
    expect(done.can).toEqual({ repeat: false, report: true, revoke: true });
    // Once more does nothing.
    const again = await there.call(assignmentRepeat, { params: { id } });
    expect([again.data.state, (await periodsOf(id)).length]).toEqual(['done', done.counts?.periods]);
  });

  test('one whose process was killed is carried out by another, all of it and once', async () => {
    const reply = await assign(department, { ...timss, schools: mine.map(({ id }) => id) });
    const done = await settled(department, reply);
    const { id, jobId } = reply.data;
    await server.sql`delete from exam_access_period where assignment_id = ${id}`;
    await server.sql`update access_assignment set status = 'running' where id = ${id}`;
    await server.sql`
      update job set state = 'running', ended_at = null, alive_at = now() - ${silentSeconds + 1} * interval '1 second'
      where id = ${jobId}`;
    const again = await settled(department, reply);
    expect([again.state, again.counts, (await periodsOf(id)).length]).toEqual(['done', done.counts, done.counts?.periods]);
  });

  test('one that is stopped has written nothing and may be done again', async () => {
    const id = randomUUID();
    await server.sql.begin(async (sql) => {
      await sql`select from school where id = ${mine.at(-1)?.id ?? 0} for update`;
      const reply = await assign(department, { ...timss, schools: mine.map((school) => school.id), assignmentId: id });
      await department.call('DELETE', `/api/jobs/${reply.data.jobId}`);
    });
    const stopped = await settled(department, { data: { id } });
    expect([stopped.state, await count()]).toEqual(['failed', [{ periods: 0, assignments: 1 }]]);
    await department.call('POST', `/api/statistics/assignments/${id}/repeat`);
    expect((await settled(department, { data: { id } })).state).toBe('done');
  });

  test('it is written down who did it', async () => {
    const reply = await assign(department, { ...timss, schools: mine.map(({ id }) => id) });
    await settled(department, reply);
    await department.call('DELETE', `/api/statistics/assignments/${reply.data.id}`);
    await expect
      .poll(
        () =>
          server.sql`select action, outcome, person_id as "personId" from audit_log where subject like ${`%${reply.data.id}%`} order by id`,
      )
      .toEqual([
        { action: 'access-assign', outcome: 1, personId: department.user?.userId },
        { action: 'access-take-back', outcome: 1, personId: department.user?.userId },
      ]);
  });
});

describe('revoked', () => {
  test('what nobody has begun goes, what somebody has begun stays for them; twice is once', async () => {
    const today = fromIsoDate(localDay(Date.now(), 300));
    await server.sql`update exam_access_period set archived_at = now() where school_id = 1 and access_type_id = 6`;
    const reply = await assign(department, {
      ...timss,
      schools: mine.map(({ id }) => id),
      dateStart: today,
      testingType: 'timss-8',
    });
    const done = await settled(department, reply);
    const russian = await signIn(server.url, 'student32');
    const examId = done.exams.find(({ forLang }) => forLang === 'ru')?.id ?? 0;
    expect((await russian.call('GET', `/api/testing/${examId}/data`)).status).toBe(200);
    const all = done.counts?.periods ?? 0;
    expect((await read(department, done.id)).data.periods).toEqual({ all, begun: 1 });
    const back = await department.call(assignmentRevoke, { params: { id: done.id } });
    expect([back.data.state, back.data.takenBack]).toMatchObject(['taken-back', { removed: all - 1, kept: 1 }]);
    expect((await department.call(assignmentRevoke, { params: { id: done.id } })).data.takenBack).toEqual(back.data.takenBack);
    expect((await russian.call('GET', `/api/testing/${examId}/data`)).status).toBe(200);
    const [absent] = await server.sql<{ login: string }[]>`
      select login from person p where group_id = (select group_id from person where login = 'student32')
        and login ~ '^student' and not exists (select from exam_attempt a where a.person_id = p.id and a.exam_id = ${examId}) limit 1`;
    const other = await signIn(server.url, absent?.login ?? '');
    expect((await other.call('GET', `/api/testing/${examId}/data`)).status).toBe(404);
    // Its days are free again, and what nobody had begun is deleted after a while.
    await server.sql`update exam_access_period set archived_at = now() - interval '1 hour' where assignment_id = ${done.id}`;
    const again = await settled(
      department,
      await assign(department, { ...timss, schools: [mine[1]?.id], dateStart: today, testingType: 'timss-8' }),
    );
    expect(again.counts?.assigned).toBe(1);
    expect(await server.sql`select exam_id as "examId" from exam_access_period where assignment_id = ${done.id}`).toEqual([
      { examId },
    ]);
    await russian.call('DELETE', `/api/testing/${examId}/completed`);
    await server.sql`update exam_access_period set archived_at = null where school_id = 1 and access_type_id = 6 and assignment_id is null`;
  });
});

describe('the report', () => {
  test('is an Excel file with every school', async () => {
    const done = await settled(department, await assign(department, { ...timss, schools: mine.map(({ id }) => id) }));
    const again = await settled(department, await assign(department, { ...timss, schools: mine.map(({ id }) => id) }));
    const { default: readXlsx } = await import('read-excel-file/node');
    for (const { id } of [done, again]) {
      const { data } = await department.call(assignmentReport, { params: { id } });
      expect(data.fileName).toMatch(/\.xlsx$/);
      const [sheet] = await readXlsx(Buffer.from(data.bytes, 'base64'));
      expect(sheet?.data).toHaveLength(mine.length + 1);
    }
  });
});
