/** Calls of people, classes, certification, statistics and pages with the payloads of the specification as they stand (P§3, P§7, E§7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Student } from '#contract/people/contingent.ts';
import { endpoints } from '#server/http/contracts.ts';
import type { ApiClient } from '../support/api-client.ts';
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

describe('statistics of a place', () => {
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
