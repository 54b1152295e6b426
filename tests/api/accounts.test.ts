/** Accounts of others: who may reset whose password, links that work once, and looking on behalf of somebody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FoundPerson, personCard } from '#contract/people/people.ts';
import { behalfAuth } from '#contract/accounts/behalf.ts';
import { activeSessions } from '#contract/profile/sessions.ts';
import { createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function idOf(login: string): Promise<number> {
  const [row] = await server.sql<{ id: number }[]>`select id from person where login = ${login}`;
  if (!row) throw new Error(`Nobody is called ${login}`);
  return row.id;
}

/** Somebody of this role in the demo school's own place, or in another one's. */
async function somebody(role: string, where: 'here' | 'elsewhere'): Promise<number> {
  const sign = where === 'here' ? server.sql`=` : server.sql`<>`;
  const [row] = await server.sql<{ id: number }[]>`
    select id from person where role = ${role} and school_id ${sign} (select school_id from person where login = 'director1')
      and login not in ('director1', 'zavuch1', 'lead1') order by id desc limit 1`;
  if (!row) throw new Error(`No ${role} ${where}`);
  return row.id;
}

interface Link {
  login: string;
  token: string;
  expiresAt: number;
}

function make(client: ApiClient, personId: number, what: string): Promise<Reply<Link & { password: string; ended: number }>> {
  return client.call('POST', `/api/people/${personId}/${what}`);
}

describe('whose account one looks after', () => {
  test('people below oneself in one’s own place; a foreign person and an absent one get the very same 404', async () => {
    const own = {
      student: await somebody('ST', 'here'),
      teacher: await somebody('TCHR', 'here'),
      director: await idOf('director1'),
      deputy: await idOf('zavuch1'),
      department: await idOf('department1'),
      region: await idOf('region1'),
      country: await idOf('country1'),
      exam: await idOf('exam1'),
    };
    const elsewhere = await somebody('ST', 'elsewhere');
    const keepers: Record<string, (keyof typeof own)[]> = {
      zavuch1: ['student', 'teacher'],
      director1: ['student', 'teacher', 'deputy'],
      department1: ['student', 'teacher', 'deputy', 'director'],
      region1: ['student', 'teacher', 'deputy', 'director', 'department'],
      country1: ['student', 'teacher', 'deputy', 'director', 'department', 'region', 'exam'],
    };
    for (const [login, managed] of Object.entries(keepers)) {
      const keeper = await signIn(server.url, login);
      const absent = (await make(keeper, 2_000_000_000, 'reset-link')).text;
      for (const [name, id] of Object.entries(own)) {
        const reply = await make(keeper, id, 'reset-link');
        const isManaged = managed.includes(name as keyof typeof own);
        expect([login, name, reply.status]).toEqual([login, name, isManaged ? 200 : 404]);
        if (!isManaged) expect([login, name, reply.text]).toEqual([login, name, absent]);
      }
      if (login === 'zavuch1' || login === 'director1') expect((await make(keeper, elsewhere, 'reset-link')).text).toBe(absent);
    }
  });

  test('a class teacher: the students of the classes that they lead, and no others', async () => {
    const lead = await signIn(server.url, 'lead1');
    const [mine] = await server.sql<{ id: number }[]>`
      select p.id from person p join "group" g on g.id = p.group_id where g.personnel_id = ${lead.user?.userId ?? 0} and p.role = 'ST' limit 1`;
    const [other] = await server.sql<{ id: number }[]>`
      select p.id from person p join "group" g on g.id = p.group_id
      where g.personnel_id is distinct from ${lead.user?.userId ?? 0} and p.role = 'ST' and p.school_id = ${lead.user?.school_id ?? 0} limit 1`;
    expect((await make(lead, mine?.id ?? 0, 'reset-link')).status).toBe(200);
    for (const what of ['reset-link', 'password', 'unset-all'])
      expect((await make(lead, other?.id ?? 0, what)).status).toBe(404);
    expect((await make(lead, mine?.id ?? 0, 'behalf-link')).status).toBe(403);
  });

  test('is what a worker’s search finds, by parts of name, login or IIN, whose signs mean themselves', async () => {
    const worker = await signIn(server.url, 'region1');
    const find = (text: string, more = '') =>
      worker.call<FoundPerson[]>('GET', `/api/people?search=${encodeURIComponent(text)}${more}`);
    const everybody = await find('');
    expect([everybody.data.length, everybody.meta.last_page > 1]).toEqual([50, true]);
    const found = await find('STUDENT1');
    expect(found.data.map(({ lgn }) => lgn)).toContain('student1');
    const [first] = found.data;
    const byName = await find(`${first?.firstname.toUpperCase()} ${first?.surname.slice(0, 3)}`);
    expect(byName.data.map(({ id }) => id)).toContain(first?.id);
    const [known] = await server.sql<{ id: number; iin: string }[]>`
      select id, iin from person where iin is not null and school_id = (select school_id from person where login = 'director1') limit 1`;
    expect((await find(known?.iin ?? '')).data.map(({ id }) => id)).toEqual([known?.id]);
    expect((await find('director1', '&role=DCR')).data.map(({ lgn }) => lgn)).toContain('director1');
    expect((await find('director1', '&school=2000000000')).data).toEqual([]);
    for (const text of ['%', '_', '\\', 'region1', 'country1']) expect([text, (await find(text)).data]).toEqual([text, []]);
  });

  test('is shown on the card: sign-ins to who looks after the account, changes to who reads the log', async () => {
    const id = await idOf('student30');
    await signIn(server.url, 'student30');
    const director = await signIn(server.url, 'director1');
    await make(director, id, 'reset-link');
    const card = async (login: string) =>
      (await (await signIn(server.url, login)).call(personCard, { params: { personId: id } })).data;
    const seen = await card('director1');
    expect(seen.person).toMatchObject({ id, lgn: 'student30', role: 'ST' });
    expect(seen.signIns).toMatchObject([{ isOpen: true, onBehalf: false }]);
    expect(seen.changes?.map(({ action }) => action)).toContain('reset-link');
    const byDeputy = await card('zavuch1');
    expect([byDeputy.signIns?.length, byDeputy.changes]).toEqual([1, null]);
    const equal = await (
      await signIn(server.url, 'zavuch1')
    ).call(personCard, { params: { personId: await idOf('director1') } });
    expect([equal.status, equal.data.signIns, equal.data.changes]).toEqual([200, null, null]);
  });
});

describe('a new password', () => {
  test('opens, must be changed, ends all sessions, and is written down without itself', async () => {
    const student = await signIn(server.url, 'student21');
    const director = await signIn(server.url, 'director1');
    const { data } = await make(director, await idOf('student21'), 'password');
    expect(data.password).toMatch(/^[a-z]{4}-\d{4}-[a-z]{4}$/);
    expect((await student.call('GET', '/api/user-info')).code).toBe('UNAUTHENTICATED');
    expect((await createApiClient(server.url).signIn('student21')).code).toBe('BAD_CREDENTIALS');
    const again = createApiClient(server.url);
    expect((await again.signIn('student21', data.password)).data.user.defaultPass).toBe(true);
    const log = JSON.stringify(await server.sql`select * from audit_log where action = 'password-reset'`);
    expect(log).toContain(`"target_id":${student.user?.userId}`);
    expect(log).not.toContain(data.password);
  });

  test('in the middle of a test loses no answer', async () => {
    const sitting = await sit(await signIn(server.url, 'student22'), await addExam(server.sql));
    await sitting.send('one-correct', rightAnswers['one-correct']);
    const { data } = await make(await signIn(server.url, 'director1'), await idOf('student22'), 'password');
    expect((await sitting.again()).code).toBe('UNAUTHENTICATED');
    await sitting.client.signIn('student22', data.password);
    const again = await sitting.again();
    expect([again.status, again.data.status]).toEqual([200, 'active']);
    expect((await sitting.finish()).status).toBe(200);
  });
});

describe('a reset link', () => {
  test('names its person, sets a password once, and is spent', async () => {
    const student = await signIn(server.url, 'student23');
    const { data } = await make(await signIn(server.url, 'director1'), await idOf('student23'), 'reset-link');
    expect(data.expiresAt - Date.now()).toBeGreaterThan(23 * 3_600_000);
    // Until it is used nothing changes.
    expect((await student.call('GET', '/api/user-info')).status).toBe(200);
    const visitor = createApiClient(server.url);
    const { token } = data;
    expect((await visitor.call('POST', '/api/new-password/open', { token })).data).toMatchObject({ login: 'student23' });
    const weak = await visitor.call('POST', '/api/new-password', { token, newPassword: 'student23' });
    expect([weak.status, Object.keys(weak.errors ?? {})]).toEqual([422, ['newPassword']]);
    const replies = await Promise.all(
      ['ақ қайың бұлақ', 'басқа құпия сөз'].map((newPassword) =>
        visitor.call('POST', '/api/new-password', { token, newPassword }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    for (const path of ['/api/new-password/open', '/api/new-password'])
      expect(
        (await visitor.call('POST', path, { token, ...(path.endsWith('open') ? {} : { newPassword: 'үшінші құпия' }) })).code,
      ).toBe('LINK_SPENT');
    expect((await student.call('GET', '/api/user-info')).code).toBe('UNAUTHENTICATED');
    const right = replies[0]?.status === 200 ? 'ақ қайың бұлақ' : 'басқа құпия сөз';
    expect((await visitor.signIn('student23', right)).data.user.defaultPass).toBe(false);
  });

  test('is replaced by a later one, and too old after a day', async () => {
    const director = await signIn(server.url, 'director1');
    const id = await idOf('student24');
    const [first, second] = [(await make(director, id, 'reset-link')).data, (await make(director, id, 'reset-link')).data];
    const visitor = createApiClient(server.url);
    const open = async (token: string): Promise<string | undefined> =>
      (await visitor.call('POST', '/api/new-password/open', { token })).code;
    expect([await open(first.token), await open(second.token)]).toEqual(['LINK_SPENT', undefined]);
    await server.sql`update one_time_link set expires_at = now() - interval '1 second' where person_id = ${id}`;
    expect(await open(second.token)).toBe('LINK_SPENT');
    expect(await open('A'.repeat(43))).toBe('LINK_SPENT');
    expect((await visitor.call('POST', '/api/new-password/open', { token: 'short' })).status).toBe(422);
  });

  test('is not stored in clear', async () => {
    const { data } = await make(await signIn(server.url, 'director1'), await idOf('student25'), 'reset-link');
    expect(JSON.stringify(await server.sql`select * from one_time_link`)).not.toContain(data.token);
    expect(JSON.stringify(await server.sql`select * from audit_log`)).not.toContain(data.token);
  });
});

describe('on behalf of somebody', () => {
  async function signInOnBehalf(login: string): Promise<ApiClient> {
    const { data } = await make(await signIn(server.url, 'director1'), await idOf(login), 'behalf-link');
    const client = createApiClient(server.url);
    const reply = await client.call(behalfAuth, { body: { token: data.token } });
    expect(reply.status).toBe(200);
    client.token = reply.data.token;
    client.user = reply.data.user;
    return client;
  }

  test('one looks, and changes nothing: no test begins, no answer, password, picture or session is touched', async () => {
    const examId = await addExam(server.sql);
    const client = await signInOnBehalf('student26');
    expect(client.user).toMatchObject({ login: 'student26', onBehalf: true });
    for (const path of [
      '/api/user-info',
      '/api/testing',
      `/api/testing/${examId}`,
      '/api/profile/data',
      '/api/profile/sessions/active',
    ])
      expect([path, (await client.call('GET', path)).status]).toEqual([path, 200]);
    for (const [method, path, body] of [
      ['GET', `/api/testing/${examId}/data`],
      ['POST', `/api/testing/${examId}/prepare`, {}],
      ['POST', '/api/profile/password/change', { oldPassword: 'synaq-demo', newPassword: 'көк аспан астында' }],
      ['DELETE', '/api/profile/avatar'],
      ['POST', '/api/profile/sessions/unset-all', {}],
    ] as const) {
      const reply = await client.call(method, path, body);
      expect([path, reply.status]).not.toEqual([path, 200]);
      if (reply.status !== 404) expect([path, reply.code]).toEqual([path, 'ON_BEHALF']);
    }
    // The attempts of their class in autumn were there before.
    const begun = await server.sql`
      select 1 from exam_attempt where person_id = ${client.user?.userId ?? 0} and started_at > now() - interval '1 day'`;
    expect(begun).toHaveLength(0);
  });

  test('the link works once and for five minutes; the session is marked, lasts an hour, and stands in the log under its maker', async () => {
    const director = await signIn(server.url, 'director1');
    const { data } = await make(director, await idOf('student27'), 'behalf-link');
    expect(data.expiresAt - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    const visitor = createApiClient(server.url);
    const use = (): Promise<Reply> => visitor.call('POST', '/api/behalf_auth', { token: data.token });
    const replies = await Promise.all([use(), use(), use()]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await use()).code).toBe('LINK_SPENT');
    const [session] = await server.sql<{ behalfBy: number; hours: number }[]>`
      select behalf_by as "behalfBy", extract(epoch from expires_at - now()) / 3600 as hours from session
      where person_id = ${await idOf('student27')}`;
    expect(session?.behalfBy).toBe(director.user?.userId);
    expect(Number(session?.hours)).toBeLessThanOrEqual(1);
    const [entry] =
      await server.sql`select person_id, target_id from audit_log where action = 'behalf-sign-in' order by id desc limit 1`;
    expect(entry).toEqual({ person_id: director.user?.userId, target_id: await idOf('student27') });
    const owner = await signIn(server.url, 'student27');
    const listed = await owner.call(activeSessions);
    expect(listed.data.sessions.map(({ onBehalf }) => onBehalf)).toEqual([false, true]);
  });

  test('a running test of the person is neither led to nor in the way of signing out; a refresh stays on behalf', async () => {
    const sitting = await sit(await signIn(server.url, 'student28'), await addExam(server.sql));
    const client = await signInOnBehalf('student28');
    expect(client.user?.currentTest).toBeNull();
    const refreshed = await client.call<{ user: { onBehalf: boolean; currentTest: null } }>('POST', '/api/refresh_token');
    expect(refreshed.data.user).toMatchObject({ onBehalf: true, currentTest: null });
    expect((await client.call('GET', '/api/logout')).status).toBe(200);
    expect((await sitting.again()).data.status).toBe('active');
  });
});

test('all sessions of a person whose tablet was lost end together', async () => {
  const student = await signIn(server.url, 'student29');
  expect((await make(await signIn(server.url, 'zavuch1'), await idOf('student29'), 'unset-all')).data.ended).toBe(1);
  expect((await student.call('GET', '/api/user-info')).code).toBe('UNAUTHENTICATED');
});
