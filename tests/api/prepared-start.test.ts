/** A test that was fetched before its start: who gets it, what it says before, and what becomes of a start without the server. */
import { createCipheriv, createDecipheriv, pbkdf2, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type StartedAttempt, testingData } from '#contract/attempts/get-data.ts';
import { type BegunAttempt, testingBeginPrepared } from '#contract/attempts/begin-prepared.ts';
import type { PreparedContent, PreparedTest } from '#contract/attempts/prepare.ts';
import { sealedFor } from '#contract/attempts/sealed.ts';
import { formatStartCode, readStartCode } from '#domain/attempt/start-code.ts';
import { createStartCodes, type StartCodes } from '#server/areas/attempts/start-codes.ts';
import { testingPreparedMedia } from '#contract/attempts/prepared-media.ts';
import { startCodeList, startCodeShow } from '#contract/start-codes/start-codes.ts';
import { buildOperation, createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam, buildQuestion, type ExamInput } from '../support/exam-factory.ts';
import { signIn } from '../support/sitting.ts';
import { contents, rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const hour = 3_600_000;

// The rounds of a start code and a password, and a server beside them, on two cores.
vi.setConfig({ testTimeout: 90_000 });
let server: TestServer;
let students = 0;
beforeAll(async () => {
  server = await startTestServer();
  const [row] = await server.sql<{ id: number }[]>`select group_id as id from person where login = 'student1'`;
  groupId = row?.id ?? 0;
});
afterAll(() => server.stop());

/** Signs in a student of 9 «А» whom no other test here uses. */
function nextStudent(): Promise<ApiClient> {
  students += 1;
  return signIn(server.url, `student${students}`);
}

interface Package {
  client: ApiClient;
  examId: number;
  test: PreparedTest;
}

function prepare(client: ApiClient, examId: number): Promise<Reply<PreparedTest>> {
  return client.call('POST', `/api/testing/${examId}/prepare`, {});
}

async function prepared(input: ExamInput = {}): Promise<Package> {
  const [client, examId] = [await nextStudent(), await addExam(server.sql, input)];
  const reply = await prepare(client, examId);
  expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return { client, examId, test: reply.data };
}

let groupId = 0;
const codes = (): StartCodes => createStartCodes(server.config.secret);

/** Returns the code that the teacher of 9 «А» would read out. */
function codeFor({ examAccessPeriodId }: PreparedTest): string {
  return codes().codeOf({ kind: 'testing', examAccessPeriodId, placeId: groupId }, 0);
}

/** As the tablet does it, from the description alone. */
function unseal(key: Uint8Array, attemptId: string, place: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(sealedFor(attemptId, place)));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

/** Derived once: 600,000 rounds take their time. */
const derived = new Map<string, Promise<Buffer>>();

/** Not in one go: the server shares this process, and would turn calls away while it stands still. */
async function openKey({ attemptId, wrap }: PreparedTest, code: string): Promise<Buffer> {
  const name = `${code} ${wrap.salt}`;
  const key = derived.get(name) ?? promisify(pbkdf2)(code, Buffer.from(wrap.salt, 'base64url'), wrap.iterations, 32, 'sha256');
  derived.set(name, key);
  return unseal(await key, attemptId, 'start key', wrap.key);
}

function prove(key: Uint8Array, attemptId: string, claim: unknown, place = 'start claim'): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(sealedFor(attemptId, place)));
  const text = Buffer.concat([cipher.update(JSON.stringify(claim)), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url');
}

async function begin(
  { client, examId, test }: Package,
  startedAt: number,
  elapsedMs: number,
  over: Record<string, unknown> = {},
): Promise<Reply<BegunAttempt>> {
  const key = await openKey(test, codeFor(test));
  const proof = prove(key, test.attemptId, { startedAt, wall: startedAt });
  return client.call('POST', `/api/testing/${examId}/begin-prepared`, { attemptId: test.attemptId, proof, elapsedMs, ...over });
}

/** Moves the exam's period and what was given out, as if so much time had passed. */
async function timePasses(examId: number, ms: number): Promise<void> {
  const by = ms / 1000;
  await server.sql`update exam_access_period set start_date = start_date - make_interval(secs => ${by}),
    finish_date = finish_date - make_interval(secs => ${by}) where exam_id = ${examId}`;
  await server.sql`update prepared_attempt set prepared_at = prepared_at - make_interval(secs => ${by}) where exam_id = ${examId}`;
}

function row(attemptId: string) {
  return server.sql<{ offlineStart: boolean; formId: number; started: Date; status: string }[]>`
    select offline_start as "offlineStart", form_id as "formId", started_at as started, status from exam_attempt where id = ${attemptId}`;
}

describe('a package', () => {
  test('is given to who will sit the test within ten days, is the same attempt each time, and says nothing before it is opened', async () => {
    const canary = randomBytes(12).toString('hex');
    const question = buildQuestion({
      mechanic: 'one-correct',
      content: { ...contents['one-correct'], prompt: `<p>${canary}</p>` },
    });
    const { client, examId, test } = await prepared({
      opensIn: 20 * hour,
      closesIn: 22 * hour,
      questions: [question],
      title: canary,
    });
    const again = await prepare(client, examId);
    expect(again.data.attemptId).toBe(test.attemptId);
    for (const text of [JSON.stringify(test), again.text]) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(codeFor(test));
    }
    const key = await openKey(test, codeFor(test));
    const content = unseal(key, test.attemptId, 'prepared content', test.content).toString();
    expect(content).toContain(canary);
    expect(JSON.parse(content)).toMatchObject({ attemptId: test.attemptId, exam: { id: examId } } satisfies
      Partial<PreparedContent> | object);
    // The key to the questions stays on the server even then.
    expect(content).not.toMatch(/"(correct|isCorrect|right|key)"/);
  });

  test('of an exam that draws from a bank holds the drawn questions only, without their keys', async () => {
    const question = buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] });
    const bankId = await addExam(server.sql, { questions: Array.from({ length: 8 }, () => question) });
    await server.sql`update exam set is_bank = true, is_published = false where id = ${bankId}`;
    const [client, examId] = [await nextStudent(), await addExam(server.sql, { questions: [] })];
    await server.sql`update exam set bank_id = ${bankId} where id = ${examId}`;
    await server.sql`
      insert into exam_blueprint_row (exam_id, position, subject_id, count, points)
      select ${examId}, 0, q.subject_id, 3, v.points from exam_question q join exam_question_version v on v.id = q.current_version_id
      where q.exam_id = ${bankId} limit 1`;
    const { data: test } = await prepare(client, examId);
    const key = await openKey(test, codeFor(test));
    const text = unseal(key, test.attemptId, 'prepared content', test.content).toString();
    const ids = (JSON.parse(text) as PreparedContent).examContent.disciplines.flatMap((part) =>
      part.questions.map(({ id }) => id),
    );
    const [form] = await server.sql<{ ids: number[] }[]>`
      select f.structure as ids from prepared_attempt r join exam_form f on f.id = r.form_id where r.exam_id = ${examId} and f.pool_id is not null`;
    expect([ids.length, ids]).toEqual([3, form?.ids]);
    expect(text).not.toMatch(/"(correct|isCorrect|right|key)"/);
  });

  test('is refused to others, too early, too late and after the start', async () => {
    const client = await nextStudent();
    const refusal = async (input: ExamInput, who = client) => (await prepare(who, await addExam(server.sql, input))).code;
    expect(await refusal({ opensIn: 11 * 24 * hour, closesIn: 12 * 24 * hour })).toBe('PERIOD_CLOSED');
    expect(await refusal({ opensIn: -2 * hour, closesIn: -hour })).toBe('PERIOD_CLOSED');
    expect(await refusal({ opensIn: hour, closesIn: 2 * hour }, await signIn(server.url, 'student31'))).toBe('NOT_FOUND');
    const examId = await addExam(server.sql);
    await client.call('GET', `/api/testing/${examId}/data`);
    expect((await prepare(client, examId)).code).toBe('OTHER_TEST_RUNNING');
    await client.call('DELETE', `/api/testing/${examId}/completed`);
    expect((await prepare(client, examId)).code).toBe('ALREADY_COMPLETED');
  });

  test('holds its pictures sealed, by number, for its own person only', async () => {
    const [name, canary] = [`${randomBytes(8).toString('hex')}.svg`, randomBytes(20).toString('hex')];
    await server.sql`insert into media ${server.sql({ name, content_type: 'image/svg+xml', size: 1, bytes: Buffer.from(`<svg>${canary}</svg>`) })}`;
    const prompt = `<p><img src="/media/${name}" alt=""></p>`;
    const questions = [buildQuestion({ mechanic: 'one-correct', content: { ...contents['one-correct'], prompt } })];
    const { client, examId, test } = await prepared({ opensIn: hour, closesIn: 2 * hour, questions });
    expect(test.media).toBe(1);
    expect(JSON.stringify(test)).not.toContain(name);
    const path = `/api/testing/${examId}/prepared-media?attemptId=${test.attemptId}&index=`;
    const reply = await client.call(testingPreparedMedia, {
      params: { examId },
      query: { attemptId: test.attemptId, index: '0' },
    });
    expect(reply.text).not.toContain(canary);
    const key = await openKey(test, codeFor(test));
    expect(unseal(key, test.attemptId, `media /media/${name}`, reply.data.sealed).toString()).toContain(canary);
    expect((await client.call('GET', `${path}1`)).code).toBe('NOT_FOUND');
    expect((await (await nextStudent()).call('GET', `${path}0`)).code).toBe('NOT_FOUND');
    for (const bad of ['-1', 'x', '99999', '']) expect((await client.call('GET', path + bad)).status).toBe(422);
  });

  test('keeps the form that was given out, also for a start with the server after the bank has changed', async () => {
    const { client, examId, test } = await prepared();
    await server.sql`update exam_question set is_published = false where id = (select min(id) from exam_question where exam_id = ${examId})`;
    // A look at the bank holds for a few seconds: another process looks for itself.
    const other = await server.another();
    const started = await fetch(`${other.url}/api/testing/${examId}/data`, {
      headers: { authorization: `Bearer ${client.token ?? ''}` },
    });
    const { data } = (await started.json()) as { data: StartedAttempt };
    expect(data.attemptId).toBe(test.attemptId);
    expect(data.examContent.disciplines.flatMap(({ questions }) => questions)).toHaveLength(10);
    const [attempt] = await server.sql<
      { total: number }[]
    >`select total_questions as total from exam_attempt where id = ${test.attemptId}`;
    expect(attempt?.total).toBe(10);
  });
});

describe('a start without the server', () => {
  test('is flagged, keeps its time, and its answers count, by the token alone', async () => {
    const one = await prepared({ durationInSeconds: 3600 });
    await timePasses(one.examId, 30 * 60_000);
    const operation = async () => {
      const content = JSON.parse(
        unseal(await openKey(one.test, code), one.test.attemptId, 'prepared content', one.test.content).toString(),
      ) as PreparedContent;
      const entry = content.examContent.disciplines
        .flatMap(({ questions }) => questions)
        .find(({ question }) => question.mechanic === 'one-correct');
      return buildOperation({ questionId: entry?.id ?? 0, answers: rightAnswers['one-correct'], seq: 1 });
    };
    const code = codeFor(one.test);
    const tablet = createApiClient(server.url);
    const byToken = { 'x-attempt-token': one.test.token };
    const send = (body: unknown) => tablet.call('POST', '/api/testing/send-answers', body, byToken);
    const batch = { attemptId: one.test.attemptId, operations: [await operation()] };
    expect((await send(batch)).code).toBe('NOT_FOUND');
    const startedAt = Date.now() - 20 * 60_000;
    const proof = prove(await openKey(one.test, code), one.test.attemptId, { startedAt, wall: startedAt });
    const body = { attemptId: one.test.attemptId, proof, elapsedMs: 20 * 60_000 };
    const first = await tablet.call(testingBeginPrepared, { params: { examId: one.examId }, body }, byToken);
    expect([first.status, first.code]).toEqual([200, undefined]);
    expect(Math.abs(first.data.startedAt - startedAt)).toBeLessThan(5000);
    expect(first.data.endTimeThreshold - first.data.startedAt).toBe(hour);
    const replay = await tablet.call(
      testingBeginPrepared,
      { params: { examId: one.examId }, body: { ...body, elapsedMs: 0 } },
      byToken,
    );
    expect(replay.data).toEqual(first.data);
    expect((await send(batch)).data).toMatchObject({ refused: null, acknowledged: [{ status: 'accepted', position: 1 }] });
    expect(await row(one.test.attemptId)).toMatchObject([{ offlineStart: true, status: 'active' }]);
    const [reported] =
      await server.sql`select claimed_start::float8 as start from prepared_attempt where attempt_id = ${one.test.attemptId}`;
    expect(reported?.['start']).toBe(startedAt);
    const data = await one.client.call(testingData, { params: { examId: one.examId } });
    expect(data.data).toMatchObject({ attemptId: one.test.attemptId, startedAt: first.data.startedAt });
  });

  test.each([
    ['in the future', 5 * hour, 0, 0],
    ['years ago', -20 * 365 * 24 * hour, 10 * 60_000, -10 * 60_000],
    ['before the package', -90 * 60_000, 10 * 60_000, -10 * 60_000],
    ['later than its own clock counts', 0, 15 * 60_000, -15 * 60_000],
    ['earlier than its own clock counts', -15 * 60_000, 0, -15 * 60_000],
    ['out of any reason, twice', 9 * hour, 1e12, -60 * 60_000],
  ])('that is said to be %s begins when it can have begun', async (_, claimed, elapsedMs, expected) => {
    const one = await prepared({ opensIn: -hour, closesIn: 2 * hour });
    await timePasses(one.examId, hour);
    const now = Date.now();
    const { data } = await begin(one, now + claimed, elapsedMs);
    expect(Math.abs(data.startedAt - (now + expected))).toBeLessThan(10_000);
  });

  test('is not taken before the period, and is taken after its end, with the time that it had', async () => {
    const early = await prepared({ opensIn: hour, closesIn: 3 * hour });
    expect((await begin(early, Date.now(), 0)).code).toBe('PERIOD_CLOSED');
    expect(await row(early.test.attemptId)).toEqual([]);
    await timePasses(early.examId, 10 * hour);
    const finished = Date.now() - 7 * hour;
    const { data } = await begin(early, finished - hour, 8 * hour);
    expect(Math.abs(data.startedAt - (finished - hour))).toBeLessThan(10_000);
    expect(data.endTimeThreshold).toBeLessThan(Date.now());
  });

  test('meets one with the server: one attempt, its times stay, the flag comes', async () => {
    const one = await prepared();
    const online = (await one.client.call(testingData, { params: { examId: one.examId } })).data;
    expect(online.attemptId).toBe(one.test.attemptId);
    expect(await row(online.attemptId)).toMatchObject([{ offlineStart: false }]);
    const { data } = await begin(one, Date.now(), 0);
    expect(data).toMatchObject({ startedAt: online.startedAt, endTimeThreshold: online.endTimeThreshold });
    expect(await row(online.attemptId)).toMatchObject([{ offlineStart: true }]);
    await one.client.call('DELETE', `/api/testing/${one.examId}/completed`);
    const after = await begin(one, Date.now(), 0);
    expect(after.data).toMatchObject({ status: 'completed', startedAt: online.startedAt });
    const all = await server.sql`select 1 from exam_attempt where exam_id = ${one.examId}`;
    expect(all).toHaveLength(1);
  });

  test('is made once by calls that come together', async () => {
    const one = await prepared();
    const replies = await Promise.all([
      begin(one, Date.now(), 0),
      begin(one, Date.now() - 1000, 1000),
      begin(one, Date.now(), 0),
    ]);
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.startedAt}`)).size).toBe(1);
  });

  test('is refused when anything of it is forged, and never breaks the server', async () => {
    const [one, other] = [await prepared(), await prepared()];
    const key = await openKey(one.test, codeFor(one.test));
    const { attemptId } = one.test;
    const claim = { startedAt: Date.now(), wall: Date.now() };
    const good = { attemptId, proof: prove(key, attemptId, claim), elapsedMs: 0 };
    const cases: [string, Record<string, unknown>, string][] = [
      ['no proof', { proof: '' }, 'VALIDATION'],
      ['garbage', { proof: randomBytes(80).toString('base64url') }, 'VALIDATION'],
      ["another's key", { proof: prove(await openKey(other.test, codeFor(other.test)), attemptId, claim) }, 'VALIDATION'],
      ['another place', { proof: prove(key, attemptId, claim, 'title') }, 'VALIDATION'],
      ['another attempt', { proof: prove(key, other.test.attemptId, claim) }, 'VALIDATION'],
      ['no claim in it', { proof: prove(key, attemptId, 'now') }, 'VALIDATION'],
      ['no number in it', { proof: prove(key, attemptId, { startedAt: null, wall: 0 }) }, 'VALIDATION'],
      ["another's attempt", { attemptId: other.test.attemptId }, 'NOT_FOUND'],
      ['an unknown attempt', { attemptId: randomUUID() }, 'NOT_FOUND'],
      ['no attempt', { attemptId: 'x' }, 'VALIDATION'],
      ['a negative time', { elapsedMs: -1 }, 'VALIDATION'],
      ['a text', { elapsedMs: '0' }, 'VALIDATION'],
      ['a word too many', { startedAt: 1 }, 'VALIDATION'],
    ];
    for (const [name, over, code] of cases) {
      const reply = await one.client.call('POST', `/api/testing/${one.examId}/begin-prepared`, { ...good, ...over });
      expect([name, reply.code]).toEqual([name, code]);
    }
    const wrongExam = await one.client.call('POST', `/api/testing/${other.examId}/begin-prepared`, good);
    expect(wrongExam.code).toBe('NOT_FOUND');
    const stranger = createApiClient(server.url);
    const token = (text: string) =>
      stranger.call('POST', `/api/testing/${one.examId}/begin-prepared`, good, { 'x-attempt-token': text });
    expect((await token(other.test.token)).code).toBe('UNAUTHENTICATED');
    expect((await token(`${one.test.token.slice(0, -2)}AA`)).code).toBe('UNAUTHENTICATED');
    // A claim of a number that no date can be.
    const endless = await one.client.call('POST', `/api/testing/${one.examId}/begin-prepared`, {
      ...good,
      proof: prove(key, attemptId, { startedAt: 1e300, wall: -1e300 }),
    });
    expect(endless.code).toBe('VALIDATION');
  });
});

describe('start codes', () => {
  test('are shown a day before to who leads the group or the school, and the look is written down', async () => {
    const examId = await addExam(server.sql, { opensIn: 20 * hour, closesIn: 30 * hour });
    const far = await addExam(server.sql, { opensIn: 50 * hour, closesIn: 60 * hour });
    const deputy = await signIn(server.url, 'zavuch1');
    const list = async (client: ApiClient) => (await client.call(startCodeList, { query: { perPage: 100 } })).data;
    const listed = await list(deputy);
    const [near, later] = [listed.find((item) => item.examId === examId), listed.find((item) => item.examId === far)];
    if (!near || !later) throw new Error('The list lacks them');
    const show = (client: ApiClient, { kind, examAccessPeriodId, placeId }: typeof near) =>
      client.call(startCodeShow, { body: { kind, examAccessPeriodId, placeId } });
    const shown = await show(deputy, near);
    expect(shown.data.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(readStartCode(formatStartCode(shown.data.code).toLowerCase())).toBe(shown.data.code);
    expect((await show(deputy, later)).code).toBe('PERIOD_CLOSED');
    expect((await show(deputy, { ...near, placeId: near.placeId + 1 })).code).toBe('NOT_FOUND');
    const [leader] = await server.sql<{ login: string }[]>`
      select p.login from "group" g join person p on p.id = g.personnel_id where g.id = ${near.placeId}`;
    expect((await show(await signIn(server.url, leader?.login ?? ''), near)).data.code).toBe(shown.data.code);
    const strangers = await server.sql<{ login: string }[]>`
      select p.login from person p where p.role in ('TCHR', 'GL') and p.deleted_at is null
        and not exists (select from "group" g where g.id = ${near.placeId} and g.personnel_id = p.id) order by p.school_id = 1, p.id limit 1`;
    expect((await show(await signIn(server.url, strangers[0]?.login ?? ''), near)).code).toBe('NOT_FOUND');
    expect((await list(await signIn(server.url, 'department1'))).every(({ kind }) => kind === 'certification')).toBe(true);
    const looks =
      await server.sql`select outcome from audit_log where action = 'start-code' and subject like ${`testing ${near.examAccessPeriodId} %`}`;
    expect(looks).toHaveLength(2);
  });

  test('of a certification are the department’s, and none is for what one teacher alone was given again', async () => {
    const department = await signIn(server.url, 'department1');
    const list = async () => (await department.call(startCodeList, { query: { perPage: 100 } })).data;
    const examId = await addExam(server.sql, { kind: 'certification' });
    const before = (await list()).filter((item) => item.examId === examId);
    expect(before.length).toBeGreaterThan(0);
    expect(before.every(({ utcOffsetMinutes }) => utcOffsetMinutes === 300)).toBe(true);
    await server.sql`
      insert into exam_access_period (exam_id, access_type_id, school_id, person_id, start_date, finish_date)
      select exam_id, access_type_id, 1, (select id from person where login = 'teacher1'), start_date, finish_date
      from exam_access_period where exam_id = ${examId} limit 1`;
    expect((await list()).filter((item) => item.examId === examId)).toEqual(before);
  });
});
