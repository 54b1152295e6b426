/** Calls of people, classes, certification, statistics and pages with the payloads of the specification as they stand (P§3, P§7, E§7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { StaticPage } from '#contract/pages/static-page.ts';
import type { Student } from '#contract/people/contingent.ts';
import type { StatisticView } from '#contract/statistics/parts.ts';
import { endpoints } from '#server/http/contracts.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const clients = new Map<string, Promise<ApiClient>>();
function as(login: string): Promise<ApiClient> {
  const client = clients.get(login) ?? signIn(server.url, login);
  clients.set(login, client);
  return client;
}

describe('a list that is asked for with nothing given', () => {
  const logins: Record<string, string> = {
    DCR: 'director1',
    TCHR: 'teacher1',
    ST: 'student1',
    EXMNG: 'exam1',
    DPTWRKR: 'department1',
    RGNWRKR: 'region1',
    CTRWRKR: 'country1',
  };
  /** These are of one record, or of what a form says. */
  const ofRecord: ReadonlySet<string> = new Set(['certificationResets', 'appointmentPreview']);
  const isOpen = ({ path, name }: Endpoint): boolean => !path.includes('{') && !ofRecord.has(name);
  const lists = endpoints.filter((endpoint) => endpoint.meta && isOpen(endpoint));
  /** Every level asks for its own place (P§7 names no parameter). */
  const statistics = endpoints.filter(({ name }) => name === 'countryInfo');

  test.each([...lists, ...statistics])('answers: $method $path', async ({ method, path, access }) => {
    const [, login = ''] =
      Object.entries(logins).find(([role]) => typeof access === 'string' || access.includes(role as never)) ?? [];
    const { status, errors } = await (await as(login)).call(method, path, method === 'GET' ? undefined : {});
    expect([status, errors]).toEqual([200, undefined]);
  });
});

describe('a student', () => {
  test('has the names of the specification, in the list and alone, and the classes that they are and were in', async () => {
    const director = await as('director1');
    const [first, second] = await server.sql<{ id: number; grade: number; letter: string }[]>`
      select id, grade, letter from "group" where school_id = 1 and archived_on is null order by id limit 2`;
    if (!first || !second) throw new Error('No classes');
    const given = { surname: 'Тізімбай', firstname: 'Айша', lastname: 'Ержанқызы', sex: 'w', born_date: '02.03.2012' };
    const added = await director.call<Student>('POST', '/api/contingent/add', { ...given, group_id: first.id });
    expect(added.status).toBe(200);
    await director.call('PUT', `/api/contingent/${added.data.id}`, { group_id: second.id });
    const alone = await director.call<Student>('GET', `/api/contingent/${added.data.id}`);
    const list = await director.call<Student[]>('GET', `/api/contingent?search=${encodeURIComponent('тізімбай')}`);
    const [of, was] = [second, first].map(({ id, grade: name, letter }) => ({
      id,
      name,
      letter,
      label: `${name} «${letter}»`,
    }));
    const moved = alone.data.groupList[0]?.fromAt;
    for (const row of [alone.data, list.data[0]])
      expect(row).toMatchObject({
        ...given,
        gender: 'w',
        login: row?.lgn,
        pwd: '****',
        group_id: second.id,
        parallel: second.grade,
        letter: second.letter,
        creator: { created_at: expect.any(Number), creator_name: expect.any(String), creator_type: 'DCR' },
        groupList: [
          { ...of, fromAt: moved, untilAt: null },
          { ...was, untilAt: moved },
        ],
      });
  });
});

describe('the words of the specification', () => {
  const words: [login: string, path: string, expected: object][] = [
    ['director1', '/api/dict/course-list', { courses: expect.any(Array) }],
    ['director1', '/api/dict/group-list', { groups: expect.any(Array) }],
    ['director1', '/api/dict/subjects', { subjects: expect.any(Array) }],
    ['director1', '/api/control/personnel/courses', { rows: expect.any(Array) }],
    ['director1', '/api/control/statistics/personnel', { activity: expect.any(Object), rows: expect.any(Array) }],
    ['director1', '/api/control/certifications', expect.any(Array)],
    ['teacher1', '/api/courses/available', { rows: expect.any(Array) }],
    ['teacher1', '/api/certification', { certList: expect.any(Array) }],
    ['student1', '/api/testing', { testList: expect.any(Array) }],
    ['director1', '/api/groups/add', { langs: expect.any(Array), personnels: expect.any(Array), faculties: expect.any(Array) }],
  ];
  test.each(words)('are what %s reads at %s', async (login, path, expected) => {
    const { status, data } = await (await as(login)).call('GET', path);
    expect([status, data]).toEqual([200, Array.isArray(data) ? expected : expect.objectContaining(expected)]);
  });

  test('are in the signed-in user, but for what opens the account (DEVIATIONS)', async () => {
    const client = createApiClient(server.url);
    const { data } = await client.signIn('student1');
    const info = await client.call<object>('GET', '/api/user-info');
    const text = expect.any(String);
    const none = null;
    for (const user of [data.user, info.data]) {
      expect(user).toMatchObject({ firstname: text, surname: text, gender: expect.stringMatching(/^[mf]$/), role: 'ST' });
      expect(user).toMatchObject({ userId: expect.any(Number), school_id: 1, quarter: expect.any(Number), bornDate: text });
      expect(user).toMatchObject({ school: { name: text, address: text, bin: text }, group: { name: text } });
      expect(user).toMatchObject({ regionId: expect.any(Number), departmentId: expect.any(Number), defaultPass: false });
      expect(user).toMatchObject({ position: none, photo: none, currentExamAttemptId: none, currentTestType: none });
      for (const flag of ['hasLightSubscription', 'hasSubscription', 'hasLearningCenterSubscription'])
        expect(user).toHaveProperty(flag, expect.any(Boolean));
      for (const secret of ['token', 'chatToken']) expect(user).not.toHaveProperty(secret);
    }
    expect(data.token).toEqual(text);
  });
});

describe('a class', () => {
  test('is added, read and saved with exactly the specified fields', async () => {
    const director = await as('director1');
    const offered = await director.call<{ personnels: { id: number }[]; quarter_end: string }>('GET', '/api/groups/add');
    const personnel_id = offered.data.personnels[0]?.id;
    const payload = {
      name: 10,
      letter: 'Ө',
      faculty: 'emn',
      quarter_end: offered.data.quarter_end,
      edu_lang: 'kz',
      personnel_id,
    };
    const added = await director.call<{ id: number }>('POST', '/api/groups/add', payload);
    expect([added.status, added.errors]).toEqual([200, undefined]);
    const path = `/api/groups/update/${added.data.id}`;
    const read = await director.call<{ group: object }>('GET', path);
    expect(read.data.group).toMatchObject(payload);
    expect((await director.call('PUT', path, { ...payload, letter: 'Ү' })).status).toBe(200);
    const refused = await director.call('POST', '/api/groups/add', { ...payload, letter: 'Ұ', colour: 'red' });
    expect(Object.keys(refused.errors ?? {})).toEqual(['colour']);
  });
});

describe('a static page', () => {
  test.each(['intro', 'about', 'directions', 'consultative', 'faq'])('has a title and a content list: %s', async (name) => {
    const visitor = createApiClient(server.url);
    const { status, data } = await visitor.call<StaticPage>('GET', `/api/pages/${name}`);
    expect([status, data]).toEqual([200, { title: expect.any(String), content: expect.any(Array) }]);
    expect(data.content.length).toBeGreaterThan(0);
    if (name === 'about') expect(data).toEqual((await visitor.call<StaticPage>('GET', '/api/pages/intro')).data);
  });
});

describe('statistics of a place', () => {
  test('have the place, its figures and the days of periods under the names of the specification', async () => {
    const director = await as('director1');
    const path = `/api/statistics/get-school-info/${director.user?.school_id}`;
    const { status, data } = await director.call<StatisticView>('GET', path, undefined, { 'accept-language': 'ru' });
    const [country, region, department, school] = data.trail;
    expect([status, country?.level]).toEqual([200, 'country']);
    expect(data).toMatchObject({
      title: school?.name,
      region: region?.name,
      department: department?.name,
      school: school?.name,
      schoolId: director.user?.school_id,
      parallels: expect.any(Array),
      summary: data.figures,
    });
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    for (const row of data.rows) expect(row.period).toEqual({ startDate: day, endDate: day });
    expect(data.rows.length).toBeGreaterThan(0);
    const above = await (await as('country1')).call<StatisticView>('GET', '/api/statistics/country-info');
    const none = { region: null, department: null, school: null, schoolId: null };
    expect(above.data).toMatchObject({ title: above.data.place.name, ...none, summary: above.data.figures });
  });

  test('are those of the testing type, if the call names no other kind', async () => {
    const director = await as('director1');
    const school = director.user?.school_id;
    for (const [type, kind] of [
      ['input', 'diagnostic'],
      ['ent', 'testing'],
      ['timss-4', 'timss-testing'],
    ])
      for (const path of ['get-school-info', 'get-school-periods-info']) {
        const read = (query: string) => director.call<object>('GET', `/api/statistics/${path}/${school}?${query}`);
        const [short, long] = [await read(`testingType=${type}`), await read(`testingType=${type}&kind=${kind}`)];
        expect([short.status, { ...short.data, asOf: 0 }]).toEqual([200, { ...long.data, asOf: 0 }]);
      }
  });
});
