/** Sign-ins: from the password to the end of the session. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDevices } from '#server/areas/auth/devices.ts';
import { rememberMs } from '#server/areas/auth/sessions.ts';
import { dropOldFailures, clearFailures } from '#server/areas/auth/slow-down.ts';
import { createTokens } from '#server/areas/auth/tokens.ts';
import { userInfo } from '#contract/auth/user-info.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** The same behind a proxy, so that callers have addresses. */
let proxied: string;
beforeAll(async () => {
  server = await startTestServer();
  proxied = (await server.another({ trustProxy: 1 })).url;
});
afterAll(() => server.stop());

const cookieName = '__Host-synaq-refresh';

const namesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]);

function client(url = server.url): ApiClient {
  return createApiClient(url);
}

async function clearOwnFailures(): Promise<void> {
  await server.sql`delete from login_failure`;
}

describe('sign-in', () => {
  test('the right password gives a token that works, its end and the person', async () => {
    const caller = client();
    const reply = await caller.signIn('student1');
    expect(reply.status).toBe(200);
    // The school's time zone: that of the device may be wrong.
    expect(reply.data.user).toMatchObject({ login: 'student1', role: 'ST', utcOffsetMinutes: 300 });
    expect(reply.data.expiresAt - Date.now()).toBeGreaterThan(890_000);
    expect(reply.data.expiresAt - Date.now()).toBeLessThanOrEqual(900_000);
    expect((await caller.call('GET', '/api/user-info')).status).toBe(200);
  });

  test('who works above a school sees of which department or region', async () => {
    const places = ['department1', 'region1', 'country1', 'teacher1'].map(async (login) => {
      const { data } = await client().signIn(login);
      return data.user.place;
    });
    const [department, region, ...others] = await Promise.all(places);
    expect([typeof department, typeof region, others]).toEqual(['string', 'string', [null, null]]);
  });

  test('case and spaces around the login do not matter, those of the password do', async () => {
    expect((await client().signIn('  STUDENT2 ')).data.user.login).toBe('student2');
    expect((await client().signIn('student2', 'SYNAQ-DEMO')).code).toBe('BAD_CREDENTIALS');
    expect((await client().signIn('student2', ' synaq-demo')).code).toBe('BAD_CREDENTIALS');
    await clearOwnFailures();
  });

  test('a wrong password and an unknown login get the same answer, and no cookie', async () => {
    const wrong = await client().signIn('student3', 'not it');
    const unknown = await client().signIn('nobody-at-all', 'not it');
    expect(wrong.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
    expect(unknown.status).toBe(wrong.status);
    for (const reply of [wrong, unknown]) expect(reply.headers.getSetCookie()).toEqual([]);
    await clearOwnFailures();
  });

  test('a person who was removed cannot sign in, and their sessions end', async () => {
    const caller = await signIn(server.url, 'student60');
    const { cookie } = caller;
    await server.sql`update person set deleted_at = now() where login = 'student60'`;
    expect((await client().signIn('student60')).code).toBe('BAD_CREDENTIALS');
    expect(
      (await createApiClient(server.url).call('POST', '/api/refresh_token', undefined, { cookie: cookie ?? '' })).code,
    ).toBe('UNAUTHENTICATED');
    await clearOwnFailures();
  });

  test('leaves a trace of who, what and from where, without the password', async () => {
    await client().signIn('student5');
    await client().signIn('student5', 'a-secret-typed-by-mistake');
    const rows = await server.sql`select * from audit_log where subject = 'student5' order by id`;
    expect(rows.map((row) => [row['action'], row['outcome']])).toEqual([
      ['sign-in', 1],
      ['sign-in-refused', 0],
    ]);
    expect(rows[0]?.['address']).toBe('127.0.0.1');
    expect(JSON.stringify(rows)).not.toContain('a-secret-typed-by-mistake');
    await clearOwnFailures();
  });
});

describe('guessing passwords', () => {
  test('an account waits after five failures, also with the right password, and says how long', async () => {
    const guesses = [];
    for (let guess = 1; guess <= 6; guess += 1) guesses.push((await client().signIn('student6', `guess ${guess}`)).code);
    expect(guesses).toEqual([...Array.from({ length: 5 }, () => 'BAD_CREDENTIALS'), 'LOGIN_SLOWED']);
    const slowed = await client().signIn('student6');
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    // The wait passes.
    await server.sql`update login_failure set last_at = last_at - 6000`;
    expect((await client().signIn('student6')).status).toBe(200);
    // A success deletes the failures: five more are free.
    for (let guess = 1; guess <= 5; guess += 1)
      expect((await client().signIn('student6', 'guess')).code).toBe('BAD_CREDENTIALS');
    await clearOwnFailures();
  });

  test('an unknown login is slowed down like a known one', async () => {
    for (let guess = 1; guess <= 5; guess += 1) await client().signIn('nobody-here', 'guess');
    expect((await client().signIn('nobody-here', 'guess')).code).toBe('LOGIN_SLOWED');
    await clearOwnFailures();
  });

  test('guesses made at the same moment are not free of it', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, guess) => client().signIn('student7', `guess ${guess}`)));
    expect(replies.filter((reply) => reply.code === 'BAD_CREDENTIALS').length).toBe(5);
    expect(replies.filter((reply) => reply.code === 'LOGIN_SLOWED').length).toBe(15);
    await clearOwnFailures();
  });

  test('another spelling of the login is no way around it', async () => {
    for (let guess = 1; guess <= 5; guess += 1) await client().signIn('zavuch1', 'guess');
    // The Kelvin sign and the dotted capital I become plain letters in lower case.
    for (const spelling of ['ZAVUCH1', 'Zavuch1']) expect((await client().signIn(spelling)).code).toBe('LOGIN_SLOWED');
    await server.sql`update person set login = 'kirill' where login = 'student59'`;
    for (let guess = 1; guess <= 5; guess += 1) await client().signIn('kirill', 'guess');
    for (const spelling of ['\u212airill', 'k\u0130rill', 'K\u0130R\u0130LL'])
      expect((await client().signIn(spelling, 'guess')).code).toBe('LOGIN_SLOWED');
    await clearOwnFailures();
  });

  test('a class behind one address signs in though many mistype', async () => {
    const logins = Array.from({ length: 25 }, (_, index) => `student${index + 1}`);
    await Promise.all(logins.flatMap((login) => [client().signIn(login, 'oops'), client().signIn(login, 'oops again')]));
    const replies = await Promise.all(logins.map((login) => client().signIn(login)));
    expect(replies.map((reply) => reply.status)).toEqual(logins.map(() => 200));
    await clearOwnFailures();
  });

  test('thousands of failures from a region’s address lock nobody out who knows the password, but leave one guess per account', async () => {
    const from = { 'x-forwarded-for': '203.0.113.1' };
    for (let guess = 0; guess < 4; guess += 1) await tryFrom('203.0.113.1', 'student26', 'oops');
    expect((await tryFrom('203.0.113.1', 'student26')).status).toBe(200);
    await server.sql`update login_failure set count = 3000 where count = 4`;
    expect((await tryFrom('203.0.113.1', 'student28')).status).toBe(200);
    expect((await tryFrom('203.0.113.1', 'student27', 'one for all')).code).toBe('BAD_CREDENTIALS');
    expect((await tryFrom('203.0.113.1', 'student27', 'another')).code).toBe('LOGIN_SLOWED');
    expect((await client(proxied).call('GET', '/api/health', undefined, from)).status).toBe(200);
    await clearOwnFailures();
  });

  test('2,000 wrong sign-ins do not shut the door behind which a school sits', async () => {
    const logins = Array.from({ length: 2_000 }, (_, at) => `nobody-${at}`);
    // The count is what matters here, not the time that 2,000 passwords take.
    const subjects = logins.map((login) => createHash('sha256').update(`account:${login}`).digest('hex'));
    await server.sql`insert into login_failure ${server.sql(subjects.map((subject) => ({ subject, count: 1, last_at: Date.now() })))}`;
    await tryFrom('203.0.113.2', 'nobody', 'oops');
    await server.sql`update login_failure set count = 2000 where subject = ${createHash('sha256').update('address:203.0.113.2').digest('hex')}`;
    const replies = await Promise.all(logins.slice(0, 60).map((_, at) => tryFrom('203.0.113.2', `student${at + 1}`)));
    expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([401, 401]);
    await clearOwnFailures();
  });

  test('guesses from one address hold up neither another address nor a device that has signed this person in', async () => {
    const own = client();
    const { headers } = await own.signIn('student29');
    const device = deviceOf(headers);
    for (let guess = 0; guess < 12; guess += 1) await client().signIn('student29', `guess ${guess}`);
    expect((await client().signIn('student29')).code).toBe('LOGIN_SLOWED');
    expect((await tryFrom('203.0.113.3', 'student29')).status).toBe(200);
    expect((await signInOn(device, 'student29')).status).toBe(200);
    // The device of one person says nothing for another, and a made-up one nothing at all.
    for (let guess = 0; guess < 6; guess += 1) await client().signIn('student30', `guess ${guess}`);
    expect((await signInOn(device, 'student30')).code).toBe('LOGIN_SLOWED');
    for (const forged of [
      device.slice(0, -3),
      `${device}.${'A'.repeat(16)}`,
      device.replace(/\.[^.]+$/, `.${'A'.repeat(16)}`),
      'x',
    ])
      expect((await signInOn(forged, 'student30')).code).toBe('LOGIN_SLOWED');
    await clearOwnFailures();
  });

  test('who guesses on a known device waits there', async () => {
    const device = deviceOf((await client().signIn('student31')).headers);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signInOn(device, 'student31', `guess ${guess}`)).code).toBe('BAD_CREDENTIALS');
    expect((await signInOn(device, 'student31', 'guess')).code).toBe('LOGIN_SLOWED');
    // Its own count: elsewhere the person is not held up by it.
    expect((await client().signIn('student31')).status).toBe(200);
    await clearOwnFailures();
  });

  test('a tablet that many share knows the last forty of them', async () => {
    const devices = createDevices(server.config.secret);
    let cookie: string | null = null;
    for (let person = 1; person <= 45; person += 1) cookie = devices.withPerson(cookie, person);
    const known = Array.from({ length: 45 }, (_, at) => devices.idFor(cookie, at + 1) !== null);
    expect(known.map((is) => (is ? 1 : 0)).join('')).toBe('0'.repeat(5) + '1'.repeat(40));
    expect(devices.withPerson(cookie, 45)).toBe(cookie);
    expect(cookie?.length).toBeLessThan(800);
  });

  test('many addresses have no more than fifty guesses at an account in an hour, whether it exists or not', async () => {
    for (const login of ['student32', 'nobody-at-all']) {
      const replies = [];
      for (let at = 0; at < 52; at += 1) replies.push(await tryFrom(`198.51.100.${at}`, login, 'guess'));
      expect(replies.map(({ code }) => code)).toEqual([
        ...Array.from({ length: 50 }, () => 'BAD_CREDENTIALS'),
        'LOGIN_SLOWED',
        'LOGIN_SLOWED',
      ]);
    }
    // A try that is refused counts nowhere.
    await server.sql`update login_failure set last_at = last_at - 6000`;
    expect((await tryFrom('198.51.100.51', 'student32')).status).toBe(200);
    await clearOwnFailures();
  });

  test('the wait for one account at one address ends within a minute', async () => {
    for (let guess = 0; guess < 5; guess += 1) await client().signIn('student33', 'guess');
    await server.sql`update login_failure set count = 30`;
    const slowed = await client().signIn('student33');
    expect(slowed.code).toBe('LOGIN_SLOWED');
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await clearOwnFailures();
  });

  test('a new password clears what was tried everywhere; of the counters no more than so many stay', async () => {
    for (const address of ['198.51.100.1', '198.51.100.2'])
      for (let guess = 0; guess < 5; guess += 1) await tryFrom(address, 'student34', 'guess');
    await clearFailures(server.sql, 'student34');
    for (const address of ['198.51.100.1', '198.51.100.2']) expect((await tryFrom(address, 'student34')).status).toBe(200);
    for (let guess = 0; guess < 8; guess += 1) await tryFrom('198.51.100.3', `nobody-${guess}`, 'guess');
    await dropOldFailures(server.sql, Date.now(), 5);
    const [left] = await server.sql<{ count: number }[]>`select count(*)::int as count from login_failure`;
    expect(left?.count).toBeLessThanOrEqual(5);
    await clearOwnFailures();
  });

  function tryFrom(address: string, login: string, password = 'synaq-demo') {
    return client(proxied).call('POST', '/api/login', { login, password }, { 'x-forwarded-for': address });
  }

  function signInOn(device: string, login: string, password = 'synaq-demo') {
    return client().call('POST', '/api/login', { login, password }, { cookie: `synaq-device=${device}` });
  }

  function deviceOf(headers: Headers): string {
    const cookie = headers.getSetCookie().find((each) => each.startsWith('synaq-device=')) ?? '';
    expect(cookie).toMatch(/; Path=\/api\/login; HttpOnly; SameSite=Strict$/);
    return /^synaq-device=([\w.-]+);/.exec(cookie)?.[1] ?? '';
  }
});

describe('refresh', () => {
  function refresh(cookie: string | null, headers: Record<string, string> = {}): ReturnType<ApiClient['call']> {
    return client().call('POST', '/api/refresh_token', undefined, { ...(cookie && { cookie }), ...headers });
  }
  function cookieOf(reply: { headers: Headers }): string {
    return reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  }

  /** As if the last rotation had been so long ago. */
  async function wait(minutes: number, login: string): Promise<void> {
    await server.sql`update session set rotated_at = rotated_at - make_interval(mins => ${minutes})
      where person_id = (select id from person where login = ${login})`;
  }

  test('gives a new access token and a new cookie', async () => {
    const caller = await signIn(server.url, 'student8');
    await wait(2, 'student8');
    const first = caller.cookie;
    const reply = await caller.call<{ token: string }>('POST', '/api/refresh_token');
    expect(reply.status).toBe(200);
    expect(caller.cookie).not.toBe(first);
    caller.token = reply.data.token;
    expect((await caller.call('GET', '/api/user-info')).status).toBe(200);
  });

  test('repeated with the previous cookie (its response was lost) gives the very same new cookie', async () => {
    const { cookie } = await signIn(server.url, 'student9');
    await wait(2, 'student9');
    const first = await refresh(cookie);
    expect(cookieOf(first)).not.toBe(cookie);
    const repeated = await refresh(cookie);
    expect(repeated.status).toBe(200);
    expect(cookieOf(repeated)).toBe(cookieOf(first));
    expect((await refresh(cookieOf(first))).status).toBe(200);
  });

  test('soon after the last one gives the same cookie: a killed browser may have written only the first', async () => {
    const { cookie } = await signIn(server.url, 'student9');
    const first = await refresh(cookie);
    const second = await refresh(cookieOf(first));
    const third = await refresh(cookieOf(second));
    expect([cookieOf(first), cookieOf(second), cookieOf(third)]).toEqual([cookie, cookie, cookie]);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('of a whole school behind one address, back online at the same moment, is refused to nobody', async () => {
    const { cookie } = await signIn(server.url, 'student9');
    const statuses = new Map<number, number>();
    for (let round = 0; round < 8; round += 1) {
      const replies = await Promise.all(Array.from({ length: 100 }, () => refresh(cookie)));
      for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([[200, 800]]);
  });

  test('two at the same moment give the same new cookie', async () => {
    const { cookie } = await signIn(server.url, 'student9');
    await wait(2, 'student9');
    const replies = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(cookieOf)).size).toBe(1);
  });

  test('with an older cookie ends the session: the newest cookie and the access token stop, and it is written down', async () => {
    const caller = await signIn(server.url, 'student10');
    const oldest = caller.cookie;
    await wait(2, 'student10');
    const second = cookieOf(await refresh(oldest));
    await wait(2, 'student10');
    const third = cookieOf(await refresh(second));
    const reused = await refresh(oldest);
    expect(reused.code).toBe('UNAUTHENTICATED');
    expect(namesOf(reused.headers)).toEqual(['synaq-refresh', cookieName]);
    expect((await refresh(third)).code).toBe('UNAUTHENTICATED');
    expect((await caller.call('GET', '/api/user-info')).code).toBe('UNAUTHENTICATED');
    const [trace] = await server.sql`select count(*)::int as count from audit_log where action = 'token-reused'`;
    expect(trace?.['count']).toBe(1);
  });

  test('with a cookie that is newer than a restored database is taken; what is older than that cookie still ends the session', async () => {
    const caller = await signIn(server.url, 'student12');
    const oldest = caller.cookie;
    await wait(2, 'student12');
    const second = cookieOf(await refresh(oldest));
    await server.sql`update session set generation = 1 where generation = 2 and person_id = (select id from person where login = 'student12')`;
    expect(cookieOf(await refresh(second))).toBe(second);
    await wait(2, 'student12');
    const third = cookieOf(await refresh(second));
    expect(third).not.toBe(second);
    expect((await refresh(oldest)).code).toBe('UNAUTHENTICATED');
    expect((await refresh(third)).code).toBe('UNAUTHENTICATED');
  });

  test('with the previous cookie long after the rotation ends the session', async () => {
    const caller = await signIn(server.url, 'student11');
    const first = caller.cookie;
    await wait(2, 'student11');
    const second = cookieOf(await refresh(first));
    await wait(11, 'student11');
    expect((await refresh(first)).code).toBe('UNAUTHENTICATED');
    expect((await refresh(second)).code).toBe('UNAUTHENTICATED');
  });

  test('without a cookie, with a forged one or with one of another secret is refused', async () => {
    const { cookie } = await signIn(server.url, 'student12');
    const [, value = ''] = (cookie ?? '').split('=');
    const [sessionId = ''] = value.split('.');
    const foreign = createTokens('some other secret than that of the server', 900).refreshToken(sessionId, 1);
    const forged = [
      null,
      `${cookieName}=`,
      `${cookieName}=garbage`,
      `${cookieName}=${foreign}`,
      `${cookie}x`,
      `${cookie?.slice(0, -1)}`,
    ];
    for (const attempt of forged) expect((await refresh(attempt)).code).toBe('UNAUTHENTICATED');
    // Nothing of this was a use of the real one.
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('from a page of another origin is refused, from an own one it works', async () => {
    const { cookie } = await signIn(server.url, 'student13');
    for (const origin of [
      'https://evil.example',
      'null',
      server.url.replace('http:', 'https:'),
      `${server.url}.evil.example`,
    ]) {
      const reply = await refresh(cookie, { origin });
      expect([reply.status, reply.code]).toEqual([403, 'FORBIDDEN']);
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    expect((await refresh(cookie, { 'sec-fetch-site': 'cross-site' })).code).toBe('FORBIDDEN');
    expect((await refresh(cookie, { origin: server.url })).status).toBe(200);
  });

  test('works after a month no more', async () => {
    const caller = await signIn(server.url, 'student14');
    await server.sql`update session set expires_at = now() - interval '1 second' where person_id = ${caller.user?.userId ?? 0}`;
    expect((await refresh(caller.cookie)).code).toBe('UNAUTHENTICATED');
  });
});

describe('an access token', () => {
  test('that has expired is answered with 426, so that the client refreshes', async () => {
    const caller = await signIn(server.url, 'student15');
    const [session] = await server.sql<{ id: string; personId: number }[]>`
      select id, person_id as "personId" from session where person_id = ${caller.user?.userId ?? 0}`;
    const tokens = createTokens(server.config.secret, 900);
    const { token } = await tokens.signAccess(session?.id ?? '', session?.personId ?? 0, Date.now() - 901_000);
    caller.token = token;
    const reply = await caller.call('GET', '/api/user-info');
    expect([reply.status, reply.code]).toEqual([426, 'TOKEN_EXPIRED']);
    // Just before its end it still works.
    caller.token = (await tokens.signAccess(session?.id ?? '', session?.personId ?? 0, Date.now() - 895_000)).token;
    expect((await caller.call('GET', '/api/user-info')).status).toBe(200);
  });

  test('that is garbage, unsigned, signed by another secret or sent in another way is answered with 401', async () => {
    const caller = await signIn(server.url, 'student16');
    const good = caller.token ?? '';
    const [header = '', payload = '', signature = ''] = good.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const foreign = await createTokens('some other secret than that of the server', 900).signAccess('x', 1, Date.now());
    const wrong = [
      'Bearer',
      'Bearer garbage',
      `Bearer ${unsigned}.${payload}.`,
      `Bearer ${header}.${payload}.${'A'.repeat(signature.length)}`,
      `Bearer ${foreign.token}`,
      `Basic ${good}`,
      good,
    ];
    caller.token = null;
    for (const authorization of wrong) {
      const reply = await caller.call('GET', '/api/user-info', undefined, { authorization });
      expect([authorization, reply.status, reply.code]).toEqual([authorization, 401, 'UNAUTHENTICATED']);
    }
  });
});

describe('logout', () => {
  test('ends the session at once: token and cookie stop, other sessions of the person go on', async () => {
    const [caller, other] = [await signIn(server.url, 'student17'), await signIn(server.url, 'student17')];
    const { cookie } = caller;
    const reply = await caller.call('GET', '/api/logout');
    expect(reply.status).toBe(200);
    const [plain, safe] = reply.headers.getSetCookie();
    expect(plain).toMatch(/^synaq-refresh=;.*Path=\//);
    expect(safe).toMatch(/^__Host-synaq-refresh=;.*Path=\/.*Secure/);
    expect((await caller.call('GET', '/api/user-info')).code).toBe('UNAUTHENTICATED');
    caller.cookie = cookie;
    expect((await caller.call('POST', '/api/refresh_token')).code).toBe('UNAUTHENTICATED');
    expect((await other.call('GET', '/api/user-info')).status).toBe(200);
  });

  test('is announced to another server process, which does not wait until it asks for the session again', async () => {
    const second = await server.another();
    const caller = await signIn(server.url, 'student18');
    const elsewhere = createApiClient(second.url);
    elsewhere.token = caller.token;
    // The second process remembers the session now.
    expect((await elsewhere.call('GET', '/api/user-info')).status).toBe(200);
    await caller.call('GET', '/api/logout');
    await expect
      .poll(async () => (await elsewhere.call('GET', '/api/user-info')).code, { interval: 20, timeout: rememberMs / 2 })
      .toBe('UNAUTHENTICATED');
  });

  test('is refused while a test is being sat, and works after its end', async () => {
    const examId = await addExam(server.sql);
    const sitting = await sit(await signIn(server.url, 'student19'), examId);
    const refused = await sitting.client.call('GET', '/api/logout');
    expect([refused.status, refused.code]).toEqual([403, 'TEST_RUNNING']);
    expect((await sitting.again()).status).toBe(200);
    await sitting.finish();
    expect((await sitting.client.call('GET', '/api/logout')).status).toBe(200);
  });
});

describe('user-info', () => {
  test('tells a student their school, group, language and quarter', async () => {
    const caller = await signIn(server.url, 'student20');
    const { data } = await caller.call(userInfo);
    expect(data).toMatchObject({
      login: 'student20',
      role: 'ST',
      position: null,
      group: { name: '9 «А»', grade: 9, eduLang: 'kz' },
      currentExamAttemptId: null,
      currentTestType: null,
      currentTest: null,
      defaultPass: false,
      hasSubscription: true,
      hasLightSubscription: false,
    });
    expect(data['school_id']).toBe((data['school'] as { id: number }).id);
    expect(data['bornDate']).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect([1, 2, 3, 4]).toContain(data['quarter']);
  });

  test('flags a password that was given and not yet changed', async () => {
    await server.sql`update person set has_default_password = true where login = 'student22'`;
    expect((await signIn(server.url, 'student22')).user?.defaultPass).toBe(true);
  });

  test('names the running test, so that the client leads back to it', async () => {
    const examId = await addExam(server.sql);
    const { client: caller, data } = await sit(await signIn(server.url, 'student21'), examId);
    const info = await caller.call('GET', '/api/user-info');
    expect(info.data).toMatchObject({
      currentExamAttemptId: data.attemptId,
      currentTestType: 2,
      currentTest: { kind: 'testing', examId, attemptId: data.attemptId },
    });
  });

  test('places every role where it belongs, and nowhere deeper', async () => {
    const expected: [login: string, role: string, region: boolean, department: boolean, school: boolean, group: boolean][] = [
      ['student1', 'ST', true, true, true, true],
      ['teacher1', 'TCHR', true, true, true, false],
      ['zavuch1', 'ZVCH', true, true, true, false],
      ['director1', 'DCR', true, true, true, false],
      ['department1', 'DPTWRKR', true, true, false, false],
      ['region1', 'RGNWRKR', true, false, false, false],
      ['country1', 'CTRWRKR', false, false, false, false],
      ['exam1', 'EXMNG', false, false, false, false],
    ];
    const seen = [];
    for (const [login] of expected) {
      const { user } = await signIn(server.url, login);
      seen.push([
        login,
        user?.role,
        user?.regionId !== null,
        user?.departmentId !== null,
        user?.school !== null,
        user?.group !== null,
      ]);
    }
    expect(seen).toEqual(expected);
    expect((await signIn(server.url, 'lead1')).user?.role).toBe('GL');
  });

  test('names places and positions in the language of the reader', async () => {
    const caller = await signIn(server.url, 'director1');
    const read = async (language: string) => (await caller.call(userInfo, {}, { 'accept-language': language })).data;
    const [kazakh, russian, english] = [await read('kz'), await read('ru'), await read('en')];
    expect(kazakh.school?.name).not.toBe(russian.school?.name);
    expect(kazakh.position).not.toBe(russian.position);
    expect(english.school?.name).toBe(russian.school?.name);
    expect((await read('kk-KZ,kk;q=0.9,ru;q=0.8')).school?.name).toBe(kazakh.school?.name);
  });
});
