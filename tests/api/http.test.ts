/** Common properties of all answers, and the handling of requests that make no sense. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/error-codes.ts';
import { blankCourse } from '#domain/courses/course-draft.ts';
import { endpoints } from '#server/http/contracts.ts';
import { failureTexts, fieldTexts } from '#server/http/messages.ts';
import { messages as en } from '../../locales/server/en.po';
import { messages as kk } from '../../locales/server/kk.po';
import { messages as ru } from '../../locales/server/ru.po';
import { buildOperation, createApiClient, type ApiClient } from '../support/api-client.ts';
import type { Country } from '../abuse/country.ts';
import { bankCalls } from '../abuse/bank-calls.ts';
import { homeworkCalls } from '../abuse/homework-calls.ts';
import { lessonCalls } from '../abuse/lesson-calls.ts';
import { peopleCalls } from '../abuse/people-calls.ts';
import { planCalls } from '../abuse/plan-calls.ts';
import { scheduleCalls } from '../abuse/schedule-calls.ts';
import { arbitraryGarbage } from '../support/arbitrary-garbage.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: Sitting;
let teacher: Sitting;
let organiser: ApiClient;
let editor: ApiClient;
let examManager: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  student = await sit(await signIn(server.url, 'student1'), await addExam(server.sql));
  const certification = await addExam(server.sql, { kind: 'certification' });
  teacher = await sit(await signIn(server.url, 'teacher1'), certification, 'certification');
  organiser = await signIn(server.url, 'director1');
  editor = await signIn(server.url, 'country1');
  examManager = await signIn(server.url, 'exam1');
});
afterAll(() => server.stop());

/** One way to each kind of answer. */
const ways: [status: number, code: string | undefined, method: string, path: string, body?: unknown, isSignedIn?: boolean][] = [
  [200, undefined, 'GET', '/api/health'],
  [200, undefined, 'GET', '/api/testing', undefined, true],
  [200, undefined, 'GET', '/api/openapi.json'],
  [200, undefined, 'GET', '/api/metrics'],
  [401, 'UNAUTHENTICATED', 'GET', '/api/user-info'],
  [401, 'BAD_CREDENTIALS', 'POST', '/api/login', { login: 'nobody', password: 'x' }],
  [403, 'FORBIDDEN', 'GET', '/api/certification', undefined, true],
  [404, 'NOT_FOUND', 'GET', '/api/testing/2000000000', undefined, true],
  [404, 'NOT_FOUND', 'GET', '/api/nothing/here'],
  [404, 'NOT_FOUND', 'GET', '/api/'],
  [404, 'NOT_FOUND', 'PATCH', '/api/nothing'],
  [404, 'NOT_FOUND', 'POST', '/api/nothing', {}],
  [404, 'NOT_FOUND', 'GET', '/api/%E0%A4%A'],
  [405, 'METHOD_NOT_ALLOWED', 'GET', '/api/login'],
  [405, 'METHOD_NOT_ALLOWED', 'PUT', '/api/testing/5/data'],
  [405, 'METHOD_NOT_ALLOWED', 'POST', '/api/testing/5/completed'],
  [405, 'METHOD_NOT_ALLOWED', 'DELETE', '/api/testing/5'],
  [405, 'METHOD_NOT_ALLOWED', 'PATCH', '/api/testing'],
  [422, 'VALIDATION', 'POST', '/api/login', {}],
  [422, 'MALFORMED', 'POST', '/api/login', '{"login": "a"'],
  [413, 'TOO_LARGE', 'POST', '/api/login', { login: 'x', password: 'x'.repeat(1_100_000) }],
];

describe('every answer under /api', () => {
  test.each(ways)(
    '%i %s: %s %s has the time, forbids keeping and guessing, and is JSON in one of two shapes',
    async (...way) => {
      const [status, code, method, path, body, isSignedIn] = way;
      const client = isSignedIn ? student.client : createApiClient(server.url);
      const before = Date.now();
      const reply = await client.call(method, path, body);
      const after = Date.now();
      expect([reply.status, reply.code]).toEqual([status, code]);
      const time = Number(reply.headers.get('x-server-time'));
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(after);
      // The description of the API is the same for everybody, and has an ETag.
      expect(reply.headers.get('cache-control')).toBe(path === '/api/openapi.json' ? 'no-cache' : 'no-store');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      if (code) {
        expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
        const failure = JSON.parse(reply.text) as Record<string, unknown>;
        expect(failure['message']).toMatch(/\S/);
        for (const field of Object.keys(failure)) expect(['message', 'code', 'errors', 'redirect', 'action']).toContain(field);
      }
    },
  );

  test('names no software and no place in the code', async () => {
    for (const [, , method, path, body] of ways) {
      const reply = await createApiClient(server.url).call(method, path, body);
      expect(reply.headers.get('x-powered-by')).toBeNull();
      expect(reply.headers.get('server')).toBeNull();
      if (reply.status >= 400) expect(reply.text).not.toMatch(/\.ts|node_modules|fastify|FST_|postgres|select /i);
    }
  });

  test('does not tell how often others call from the same address', async () => {
    const reply = await createApiClient(server.url).call('GET', '/api/health');
    expect([...reply.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  /** In the language's own words? Until the catalogues are filled the English text stands in. */
  function isTranslated(catalogue: typeof en, { id }: { id: string }): boolean {
    const own = JSON.stringify(catalogue[id] ?? en[id]);
    return own !== JSON.stringify(en[id]) && own !== JSON.stringify([id]);
  }

  test('speaks the language that the request asks for, as far as the catalogues go, and Kazakh to everybody else', async () => {
    const messageIn = async (language: string): Promise<string | undefined> =>
      (await createApiClient(server.url).call('GET', '/api/user-info', undefined, { 'accept-language': language })).message;
    const said = { kk: await messageIn('kz'), ru: await messageIn('ru'), en: await messageIn('en') };
    expect(said.en).toBe('Please sign in.');
    expect(said.kk !== said.en).toBe(isTranslated(kk, failureTexts.UNAUTHENTICATED));
    expect(said.ru !== said.en).toBe(isTranslated(ru, failureTexts.UNAUTHENTICATED));
    for (const language of ['kk-KZ,kk;q=0.9', 'fr', '', '*']) expect(await messageIn(language)).toBe(said.kk);
    expect(await messageIn('ru-RU,ru;q=0.9,en;q=0.8')).toBe(said.ru);
  });

  test("tells fields' messages in the language too", async () => {
    const read = async (language: string): Promise<string | undefined> => {
      const reply = await createApiClient(server.url).call('POST', '/api/login', {}, { 'accept-language': language });
      return reply.errors?.['login']?.[0];
    };
    expect(await read('en')).toBe('Please fill in this field.');
    expect((await read('kz')) !== (await read('en'))).toBe(isTranslated(kk, fieldTexts.required));
    expect((await read('ru')) !== (await read('en'))).toBe(isTranslated(ru, fieldTexts.required));
  });

  test('there are words for every code and every kind of wrong field', () => {
    expect(Object.keys(failureTexts).toSorted()).toEqual(Object.keys(errorCodes).toSorted());
    for (const text of [...Object.values(failureTexts), ...Object.values(fieldTexts)])
      expect(text.message ?? text.id).toMatch(/\S/);
  });
});

describe('a body', () => {
  const wrong: [string, string, string?][] = [
    ['nothing', ''],
    ['not JSON', 'login=student1&password=synaq-demo'],
    ['half of it', '{"login": "student1", "passw'],
    ['a text', '"text"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a field that poisons objects', '{"login": "student1", "password": "x", "__proto__": {"isAdmin": true}}'],
    ['the same by another way', '{"login": "student1", "password": "x", "constructor": {"prototype": {"isAdmin": true}}}'],
    ['very deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['a form', 'login=student1', 'application/x-www-form-urlencoded'],
    ['parts', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ['XML', '<login/>', 'text/xml'],
    ['a type that is none', '{}', 'nonsense'],
  ];
  test.each(wrong)('%s is refused as malformed or by its fields', async (_, body, type) => {
    const reply = await createApiClient(server.url).call('POST', '/api/login', body, type ? { 'content-type': type } : {});
    expect(reply.status).toBe(422);
    expect(['MALFORMED', 'VALIDATION']).toContain(reply.code);
  });

  test('with a NUL or half a letter in the login is no server error', async () => {
    for (const login of ['student1\u0000', '\u0000', '\ud800', 'student\udfff']) {
      const reply = await createApiClient(server.url).signIn(login);
      expect([401, 422]).toContain(reply.status);
    }
    expect((await createApiClient(server.url).signIn('student1', 'a\u0000b')).status).toBe(401);
  });

  test('of bytes that are no text is no server error', async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    const response = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bytes,
    });
    expect(response.status).toBe(422);
  });

  test.each(['toString', 'valueOf', 'hasOwnProperty', 'length', 'constructor'])(
    'with a field called %s, like something that every object has, is refused by that name',
    async (name) => {
      const reply = await createApiClient(server.url).call('POST', '/api/login', { login: 'a', password: 'b', [name]: 1 });
      expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, [name]]);
    },
  );

  test('with a field that nobody knows is refused by its name', async () => {
    const reply = await createApiClient(server.url).call('POST', '/api/login', { login: 'a', password: 'b', remember: true });
    expect([reply.status, reply.code, Object.keys(reply.errors ?? {})]).toEqual([422, 'VALIDATION', ['remember']]);
  });
});

describe('a connection', () => {
  function speak(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const { port } = new URL(server.url);
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      let received = '';
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
      socket.setTimeout(3000, () => socket.destroy());
    });
  }

  test.each([
    ['that does not speak HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['with an endless header', `GET /api/health HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
    [
      'with two lengths',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      /^HTTP\/1\.1 400 /,
    ],
  ])('%s gets a reason and is closed', async (_, text, expected) => {
    expect(await speak(text)).toMatch(expected);
    expect((await createApiClient(server.url).call('GET', '/api/health')).status).toBe(200);
  });
});

describe('whatever is sent', () => {
  /** Numbers and names of records that are not there: what is looked at here is the body. */
  const nowhere = new Proxy<Record<string, number>>({}, { get: () => 2_000_000_000 });
  const valid: Record<string, (sitting: Sitting) => Record<string, unknown>> = {
    ...Object.fromEntries(
      Object.entries({ ...bankCalls, ...peopleCalls, ...planCalls, ...homeworkCalls, ...lessonCalls, ...scheduleCalls }).map(
        ([name, { make }]) => [name, () => (make(nowhere, {} as Country).body ?? {}) as Record<string, unknown>],
      ),
    ),
    login: () => ({ login: 'student2', password: 'synaq-demo' }),
    sendCommands: () => {
      const favourite = { kind: 'favourite', version: 1, body: { path: '/faq', isOn: true } };
      return { personId: 2, commands: [{ id: randomUUID(), stream: randomUUID(), seq: 1, ...favourite, madeAt: Date.now() }] };
    },
    refreshToken: () => ({}),
    ...Object.fromEntries(
      ['testing', 'certification'].flatMap((kind) => [
        [`${kind}SendAnswer`, single],
        [`${kind}SendAnswers`, several],
        [`${kind}Prepare`, () => ({})],
        [`${kind}BeginPrepared`, ({ data }: Sitting) => ({ attemptId: data.attemptId, proof: 'proof', elapsedMs: 1000 })],
      ]),
    ),
    controlAttempts: ({ data }) => ({
      actionId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e',
      action: 'extend',
      minutes: 1,
      reason: 'Fire alarm',
      target: { attemptIds: [data.attemptId] },
    }),
    decideLate: () => ({ decision: 'accept', operationIds: ['0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e'], reason: 'Fire alarm' }),
    handOver: ({ data }) => ({
      package: Buffer.from(`synaq-hand-over 1 ${data.attemptId} 1763700000000 none\n12345`).toString('base64url'),
    }),
    uploadStart: () => ({ uploadId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4f', name: 'a.png', size: 1000, kind: 'image' }),
    uploadFinish: () => ({}),
    clientError: () => ({ name: 'TypeError', message: 'x', page: '/testing', stack: ['a.js:1:2'], browser: 'Chrome 140' }),
    uploadFile: () => ({}),
    uploadImage: () => ({}),
    reportProblem: () => ({
      problemId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d40',
      text: 'It is slow',
      page: '/testing/5',
      uploads: ['0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4f'],
    }),
    jobRetry: () => ({}),
    makeBehalfLink: () => ({}),
    resetPassword: () => ({}),
    showPassword: () => ({}),
    makeResetLink: () => ({}),
    endAccountSessions: () => ({}),
    behalfAuth: () => ({ token: linkToken }),
    openResetLink: () => ({ token: linkToken }),
    setPasswordByLink: () => ({ token: linkToken, newPassword: 'Keremet-1984' }),
    changePassword: () => ({ oldPassword: 'wrong', newPassword: 'Keremet-1984' }),
    unsetSession: () => ({}),
    unsetAllSessions: () => ({}),
    uploadAvatar: () => ({ image: Buffer.from('GIF89a').toString('base64') }),
    contentUpload: () => ({ purpose: 'picture', file: Buffer.from('GIF89a').toString('base64url') }),
    contentCreate: () => ({
      creationId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d41',
      state: 'draft',
      publishAt: 1_763_700_000_000,
      content: {
        kind: 'news',
        title: { kz: 'Жаңалық', ru: 'Новость' },
        summary: { kz: 'Қысқаша', ru: 'Кратко' },
        html: { kz: '<p>Мәтін</p>', ru: '<p>Текст</p>' },
        picture: null,
      },
    }),
    appointmentPreview: ({ examId }) => ({
      examId,
      startDate: '2040-09-03 08:00',
      finishDate: '2040-09-03 20:00',
      groupIds: [1],
    }),
    studentPeriodCreate: ({ examId }) => ({
      organizationId: 1,
      examId,
      testingType: 'input',
      startDate: '2040-09-03 08:00',
      finishDate: '2040-09-03 20:00',
      groupIds: [1],
      variantId: null,
      creationId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d43',
    }),
    teacherStorePeriod: () => ({ flowId: 1, startDate: '2040-09-03', creationId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d44' }),
    assignCheck: () => ({ schools: [2], accessTypeId: 2, dateStart: '03.09.2040', testingType: 'input' }),
    assignAccesses: () => ({
      assignmentId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d45',
      schools: { all: false, regions: [1], departments: [1], schools: [2], except: { schools: [3] } },
      accessTypeId: 6,
      dateStart: '03.09.2040',
      testingType: 'timss-4',
    }),
    assignmentRepeat: () => ({}),
    contingentOn: () => ({}),
    contingentOff: () => ({}),
    reportAdd: () => ({
      id: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d46',
      spec: { kind: 'place', level: 'school', placeId: 1, test: 'timss', testingType: 'timss-4', parallel: null, year: 2026 },
      formats: ['xlsx'],
      language: 'kz',
      repeat: 'weekly',
    }),
    reportAgain: () => ({}),
    courseAdd: () => ({ creationId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d47', draft: blankCourse() }),
    coursePublish: () => ({ revision: 1 }),
    courseMediaAdd: () => ({}),
    coursePackageCheck: () => ({ uploadId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d48' }),
    coursePackageAdd: () => ({ uploadId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d48', licence: 'CC BY' }),
    addCourses: () => ({ personnelId: 1, courses: [1] }),
    removeCourses: () => ({ personnelId: 1, courses: [1] }),
    reassignCertification: () => ({ userId: 1, courseId: 1, reason: 'He was ill' }),
    accessSwitch: () => ({ flowId: 1, groupIds: [1], isOn: true }),
    startCodeShow: ({ data }) => ({ examAccessPeriodId: data.examAccessPeriodId, kind: 'testing', placeId: 1 }),
    startCodeCall: ({ data }) => ({
      examAccessPeriodId: data.examAccessPeriodId,
      kind: 'testing',
      placeId: 1,
      number: 0,
      validFrom: Date.now() + 60_000,
    }),
  };
  /** A token of the right form that belongs to nobody. */
  const linkToken = 'x'.repeat(43);
  function single(sitting: Sitting): Record<string, unknown> {
    const questionId = sitting.question('simple-text').id;
    return {
      attemptId: sitting.data.attemptId,
      ...buildOperation({ questionId, answers: rightAnswers['simple-text'], seq: 1 }),
    };
  }
  function several(sitting: Sitting): Record<string, unknown> {
    const { attemptId, ...operation } = single(sitting);
    return { attemptId, operations: [operation] };
  }

  /** A valid body of which one part, at any depth, was replaced by something else. */
  function nearly(body: unknown): fc.Arbitrary<unknown> {
    if (typeof body !== 'object' || body === null) return arbitraryGarbage;
    const entries = Object.entries(body);
    return fc.oneof(
      { weight: 1, arbitrary: arbitraryGarbage },
      {
        weight: 4,
        arbitrary: fc
          .constantFrom(...entries, ['more', 'nothing'] as const)
          .chain(([name, part]) => nearly(part).map((other) => (Array.isArray(body) ? [other] : { ...body, [name]: other }))),
      },
    );
  }

  function asText(value: unknown): string {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)) ?? '';
  }

  const posts = endpoints.filter((endpoint) => endpoint.method === 'POST');
  test.each(posts.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s never answers with a server error',
    async (name, endpoint) => {
      const sitting = name.startsWith('certification') ? teacher : student;
      const callers: Partial<Record<typeof endpoint.tag, ApiClient>> = {
        control: organiser,
        appointment: organiser,
        certification: organiser,
        courses: organiser,
        assignment: editor,
        statistics: organiser,
        content: editor,
        bank: examManager,
      };
      const own = callers[endpoint.tag] ?? sitting.client;
      const client: ApiClient = endpoint.access === 'public' ? createApiClient(server.url) : own;
      const path = endpoint.path
        .replace(/\{(examId|certId)\}/, String(sitting.examId))
        .replace('{attemptId}', sitting.data.attemptId)
        .replace(/\{(personId|id|questionId|uuid|importId|courseId)\}/, '2000000000')
        .replace('{kind}/{accessId}/{groupId}', 'practicum/2000000000/2000000000')
        .replace('{sessionId}', '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d42');
      const build = valid[name];
      if (!build) throw new Error(`There is no valid body of ${name} here yet`);
      await fc.assert(
        fc.asyncProperty(nearly(build(sitting)), async (body) => {
          const reply = await client.call('POST', path, asText(body), { 'content-type': 'application/json' });
          expect([reply.status < 500, asText(body)]).toEqual([true, asText(body)]);
          expect(reply.text).toMatch(/^\{"(data|message)":/);
        }),
        // The abuse matrix breaks the bodies of the bank in each place besides.
        { numRuns: endpoint.tag === 'bank' ? 30 : 150 },
      );
    },
  );

  test('in the query or in the path never makes a server error', async () => {
    const gets = endpoints.filter((endpoint) => endpoint.path.includes('{'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...gets),
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0000', '..', '%00', "'", '5;')),
        fc.string({ unit: 'grapheme' }),
        async (endpoint, id, query) => {
          const sitting = endpoint.path.includes('certification') ? teacher : student;
          const path = endpoint.path.replace(/\{\w+\}/, encodeURIComponent(id) || 'x');
          const reply = await sitting.client.call(endpoint.method, `${path}?attemptId=${encodeURIComponent(query)}`);
          expect([reply.status < 500, id, query]).toEqual([true, id, query]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each(['%00', '..%2f..%2fetc%2fpasswd', '%ff', 'a'.repeat(5000), "x'%20or%201=1"])(
    'a picture called %s is absent, no server error',
    async (name) => {
      const response = await fetch(`${server.url}/media/${name}`);
      expect([404, 414]).toContain(response.status);
    },
  );
});
