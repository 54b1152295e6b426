/** Start codes of a sitting: shown to nobody before their minute, the only ones that open what is fetched from then on; and what is shown of early openings. */
import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreparedTest, testingPrepare } from '#contract/attempts/prepare.ts';
import { sealedFor } from '#contract/attempts/sealed.ts';
import { boardAttempt, type BoardAttempt } from '#contract/board/board-attempt.ts';
import { type StartCodeItem, startCodeList } from '#contract/start-codes/start-codes.ts';
import { boardFlags } from '#domain/attempt/board.ts';
import { testingBoard } from '#contract/board/list-board.ts';
import { testingData } from '#contract/attempts/get-data.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;
const root = '/api/control/start-codes';

let server: TestServer;
let lead: ApiClient;
let students = 0;
beforeAll(async () => {
  server = await startTestServer();
  lead = await signIn(server.url, 'lead1');
});
afterAll(() => server.stop());

type Code = Reply<{ code: string; number: number }>;

async function itemOf(examId: number): Promise<StartCodeItem> {
  const { data } = await lead.call(startCodeList);
  const item = data.find((code) => code.examId === examId);
  if (!item) throw new Error(`No code of exam ${examId}`);
  return item;
}

const keyOf = ({ kind, examAccessPeriodId, placeId }: StartCodeItem) => ({ kind, examAccessPeriodId, placeId });

function show(item: StartCodeItem, client = lead): Promise<Code> {
  return client.call('POST', `${root}/show`, keyOf(item));
}

function call(item: StartCodeItem, validFrom: number, client = lead): Promise<Reply<{ number: number; visibleFrom: number }>> {
  return client.call('POST', `${root}/sitting`, { ...keyOf(item), number: item.number, validFrom });
}

/** As if the sitting's minute had come so long ago. */
async function minuteComes(item: StartCodeItem, agoMs = 0): Promise<void> {
  await server.sql`
    update start_code set valid_from = now() - make_interval(secs => ${agoMs / 1000})
    where access_period_id = ${item.examAccessPeriodId} and valid_from is not null`;
}

async function fetched(examId: number): Promise<{ client: ApiClient; examId: number; test: PreparedTest }> {
  students += 1;
  const client = await signIn(server.url, `student${students}`);
  return { client, examId, test: (await client.call(testingPrepare, { params: { examId } })).data };
}

/** As the device does it, from the description alone. @returns null: the code opens nothing. */
async function open({ attemptId, wrap }: PreparedTest, code: string): Promise<{ key: Buffer; number: number } | null> {
  const derived = await promisify(pbkdf2)(code, Buffer.from(wrap.salt, 'base64url'), wrap.iterations, 32, 'sha256');
  for (const [later, text] of [wrap.key, ...(wrap.later ?? [])].entries()) {
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', derived, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(sealedFor(attemptId, 'start key')));
    decipher.setAuthTag(bytes.subarray(-16));
    try {
      return {
        key: Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]),
        number: (wrap.number ?? 0) + later,
      };
    } catch {
      // The link belongs to another code.
    }
  }
  return null;
}

async function begin(one: Awaited<ReturnType<typeof fetched>>, code: string, over: object = {}): Promise<string> {
  const { client, examId, test: held } = one;
  const opened = await open(held, code);
  if (!opened) throw new Error('The code opens nothing');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', opened.key, iv);
  cipher.setAAD(Buffer.from(sealedFor(held.attemptId, 'start claim')));
  const now = Date.now();
  const claim = { startedAt: now, wall: now, openedWall: now, code: opened.number, ...over };
  const text = Buffer.concat([cipher.update(JSON.stringify(claim)), cipher.final()]);
  const proof = Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url');
  const path = `/api/testing/${examId}/begin-prepared`;
  expect((await client.call('POST', path, { attemptId: held.attemptId, proof, elapsedMs: 0 })).status).toBe(200);
  return held.attemptId;
}

async function story(attemptId: string): Promise<BoardAttempt> {
  return (await lead.call(boardAttempt, { params: { attemptId } })).data;
}

async function flagsOf(attemptId: string): Promise<number | undefined> {
  const { data } = await lead.call(testingBoard);
  return data.rows.find(({ id }) => id === attemptId)?.flags;
}

describe('a code of a sitting', () => {
  test('is shown to nobody before its minute; then it opens what was fetched before, and the code before it opens nothing new', async () => {
    const examId = await addExam(server.sql);
    const before = await fetched(examId);
    const first = await itemOf(examId);
    expect(first).toMatchObject({ number: 0, isShown: false });
    const old = (await show(first)).data;
    expect(old.number).toBe(0);
    expect(await itemOf(examId)).toMatchObject({ number: 0, isShown: true });

    const validFrom = Date.now() + 10 * minute;
    expect((await call(first, validFrom)).data).toEqual({ number: 1, visibleFrom: validFrom });
    const item = await itemOf(examId);
    expect(item).toMatchObject({ number: 1, visibleFrom: validFrom, isShown: false });
    expect((await show(item)).code).toBe('PERIOD_CLOSED');
    expect((await show(item, await signIn(server.url, 'director1'))).code).toBe('PERIOD_CLOSED');

    await minuteComes(item);
    const next = (await show(item)).data;
    expect([next.number, next.code === old.code]).toEqual([1, false]);
    expect((await open(before.test, next.code))?.number).toBe(1);
    const after = await fetched(examId);
    expect(await open(after.test, old.code)).toBeNull();
    expect((await open(after.test, next.code))?.number).toBe(1);
  });

  test('that nobody has been shown is moved, not replaced: what was fetched stays good for it', async () => {
    const examId = await addExam(server.sql);
    const item = await itemOf(examId);
    const at = Date.now() + 10 * minute;
    expect((await call(item, at)).data.number).toBe(1);
    // A response that was lost, and somebody who knows an older state.
    expect((await call(item, at)).data.number).toBe(1);
    expect((await call(item, at + minute)).code).toBe('EDIT_CONFLICT');
    const called = await itemOf(examId);
    expect((await call(called, at + minute)).data).toEqual({ number: 1, visibleFrom: at + minute });
    await minuteComes(called);
    await show(called);
    expect((await call(await itemOf(examId), at + 5 * minute)).data.number).toBe(2);
  });

  test('lies within the period, is only for those who may see the code, and each call is written down', async () => {
    const examId = await addExam(server.sql);
    const item = await itemOf(examId);
    for (const at of [Date.now() - 2 * minute, item.finishDate])
      expect(Object.keys((await call(item, at)).errors ?? {})).toEqual(['validFrom']);
    for (const login of ['teacher1', 'department1']) {
      const stranger = await signIn(server.url, login);
      expect((await call(item, Date.now(), stranger)).code).toBe('NOT_FOUND');
    }
    expect((await call(item, Date.now(), await signIn(server.url, `student${(students += 1)}`))).code).toBe('FORBIDDEN');
    await call(item, Date.now() + minute);
    const [row] = await server.sql<{ subject: string; outcome: number }[]>`
      select subject, outcome from audit_log where action = 'start-code-new' order by id desc limit 1`;
    expect(row).toEqual({
      subject: expect.stringContaining(`testing ${item.examAccessPeriodId} ${item.placeId}, code 1 from `) as string,
      outcome: 1,
    });
  });
});

describe('the organiser sees a start without the server', () => {
  test('when package and code were known before it, and what the device says; at a sitting’s beginning nothing is flagged', async () => {
    const examId = await addExam(server.sql);
    const one = await fetched(examId);
    await call(await itemOf(examId), Date.now() + minute);
    const item = await itemOf(examId);
    await minuteComes(item);
    const { code } = (await show(item)).data;
    const attemptId = await begin(one, code);
    const { offlineStart } = await story(attemptId);
    expect(offlineStart).toMatchObject({
      usedCode: 1,
      claimedOpenMs: 0,
      timesFetched: 1,
      isEarly: false,
      sitting: { code: 1 },
    });
    expect(offlineStart?.readableMs).toBeLessThan(minute);
    await expect.poll(() => flagsOf(attemptId)).toBe(boardFlags.offlineStart);
  });

  test.each([
    ['the device had been opened before', {}, { openedWall: Date.now() - hour }, 0],
    ['the code of the whole period was used in a sitting', { isOld: true }, {}, 0],
    ['it began long after the sitting', {}, {}, 30 * minute],
  ] as const)('flagged: %s', async (_, { isOld = false }: { isOld?: boolean }, claim, agoMs) => {
    const examId = await addExam(server.sql);
    const one = await fetched(examId);
    const first = await itemOf(examId);
    const old = isOld ? (await show(first)).data.code : '';
    await call(first, Date.now() + minute);
    const item = await itemOf(examId);
    await minuteComes(item, agoMs);
    const attemptId = await begin(one, isOld ? old : (await show(item)).data.code, claim);
    expect((await story(attemptId)).offlineStart).toMatchObject({ isEarly: true, usedCode: isOld ? 0 : 1 });
    await expect.poll(() => flagsOf(attemptId)).toBe(boardFlags.offlineStart | boardFlags.openedEarly);
  });

  test('with a code that was shown a day before, the time in which it could have been read', async () => {
    const examId = await addExam(server.sql);
    const one = await fetched(examId);
    const item = await itemOf(examId);
    const { code } = (await show(item)).data;
    await server.sql`update start_code set first_shown_at = first_shown_at - interval '3 hours' where access_period_id = ${item.examAccessPeriodId}`;
    await server.sql`update prepared_attempt set prepared_at = prepared_at - interval '2 hours' where exam_id = ${examId}`;
    const again = await one.client.call(testingPrepare, { params: { examId } });
    expect(again.data.attemptId).toBe(one.test.attemptId);
    const { offlineStart } = await story(await begin(one, code));
    expect(offlineStart).toMatchObject({ timesFetched: 2, sitting: null, isEarly: false });
    expect(Math.round((offlineStart?.readableMs ?? 0) / hour)).toBe(2);
  });

  test('who began with the server has none of it', async () => {
    const examId = await addExam(server.sql);
    students += 1;
    const client = await signIn(server.url, `student${students}`);
    const { data } = await client.call(testingData, { params: { examId } });
    expect((await story(data.attemptId)).offlineStart).toBeNull();
  });
});
