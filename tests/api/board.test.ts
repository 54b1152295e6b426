/** The organiser's live board: who sees whom, what they can do, and that every process and every device learns of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graceMs } from '#domain/attempt/attempt.ts';
import { type AttemptPoll, pollAttempt } from '#contract/attempts/poll-attempt.ts';
import { boardAttempt } from '#contract/board/board-attempt.ts';
import { type BoardList, testingBoard } from '#contract/board/list-board.ts';
import { loadLog } from '#server/areas/attempts/answer-log/load-log.ts';
import { rowHash } from '#server/areas/attempts/answer-log/log.ts';
import { replay } from '#server/areas/attempts/answer-log/replay.ts';
import type { RunningServer } from '#server/start-server.ts';
import { controlAttempts } from '#contract/board/control-attempts.ts';
import { testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { decideLate } from '#contract/board/decide-late.ts';
import { buildOperation, createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { rightAnswers, wrongAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let other: RunningServer;
const staff = new Map<string, ApiClient>();
let students = 0;
beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  const logins = ['lead1', 'teacher1', 'zavuch1', 'director1', 'department1', 'region1', 'country1'];
  await Promise.all(logins.map(async (login) => staff.set(login, await signIn(server.url, login))));
});
afterAll(() => server.stop());

function as(login: string): ApiClient {
  const client = staff.get(login);
  if (!client) throw new Error(`${login} is not signed in`);
  return client;
}

/** The next student of 9 «А», whom lead1 leads. */
async function begin(): Promise<Sitting> {
  students += 1;
  return sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
}

const board = '/api/control/testing-board';

function act(
  login: string,
  action: string,
  attemptIds: readonly string[],
  more: object = {},
): Promise<Reply<{ done: number; skipped: number }>> {
  const minutes = action === 'extend' ? { minutes: 10 } : {};
  return as(login).call('POST', `${board}/actions`, {
    actionId: randomUUID(),
    action,
    ...minutes,
    target: { attemptIds },
    ...more,
  });
}

async function polled(sitting: Sitting): Promise<AttemptPoll> {
  return (await sitting.client.call(pollAttempt, { params: { attemptId: sitting.data.attemptId } })).data;
}

/** The same caller at another server process. */
function at(url: string, client: ApiClient): ApiClient {
  const moved = createApiClient(url);
  moved.token = client.token;
  return moved;
}

/** Ends the time so long ago, for processes that have not looked at the attempt yet. */
async function endTime(attemptId: string, agoMs: number): Promise<void> {
  await server.sql`update exam_attempt set end_time_threshold = now() - make_interval(secs => ${agoMs / 1000}) where id = ${attemptId}`;
}

async function kinds(attemptId: string): Promise<string[]> {
  return (await loadLog(server.sql, attemptId)).map((row) => row.kind);
}

/** The log is chained, and what stands beside it is what it says. */
async function expectTrueLog(attemptId: string): Promise<void> {
  const log = await loadLog(server.sql, attemptId);
  let previous = attemptId;
  for (const { hash, ...row } of log) {
    expect(rowHash(previous, row)).toBe(hash);
    previous = hash;
  }
  const [attempt] = await server.sql<{ end: number; paused: number | null; status: string }[]>`
    select (extract(epoch from end_time_threshold) * 1000)::bigint as end, (extract(epoch from paused_at) * 1000)::bigint as paused, status
    from exam_attempt where id = ${attemptId}`;
  const { current, deadline, isFinished } = replay(log, attempt?.end ?? 0);
  expect(deadline.endTimeThreshold).toBe(attempt?.end);
  expect(isFinished).toBe(attempt?.status === 'completed');
  if (!isFinished) expect(deadline.pausedAt).toBe(attempt?.paused);
  const counted = await server.sql<{ questionId: number; answers: unknown; position: number }[]>`
    select question_id as "questionId", answers, position from current_answer where attempt_id = ${attemptId} order by 1`;
  expect([...counted]).toEqual(
    [...current.values()]
      .map(({ questionId, answers, position }) => ({ questionId, answers, position }))
      .sort((a, b) => a.questionId - b.questionId),
  );
}

describe('who sees whom', () => {
  test('leaders their groups, a school its people, the levels above their tree; nobody themselves', async () => {
    const own = await begin();
    const elsewhere = await signIn(server.url, 'student31');
    const russian = await sit(elsewhere, await addExam(server.sql, { forLang: 'ru' }));
    const teaching = await sit(
      await signIn(server.url, 'director1'),
      await addExam(server.sql, { kind: 'certification' }),
      'certification',
    );
    const sees = async (login: string): Promise<string[]> => {
      const { data } = await as(login).call(testingBoard);
      const known = { [own.data.attemptId]: 'own', [russian.data.attemptId]: 'russian', [teaching.data.attemptId]: 'director' };
      return data.rows.flatMap((row) => known[row.id] ?? []).sort();
    };
    expect(await sees('lead1')).toEqual(['own']);
    expect(await sees('teacher1')).toEqual([]);
    // Director and deputy are equals: nobody sees an equal.
    for (const login of ['director1', 'zavuch1']) expect(await sees(login)).toEqual(['own', 'russian']);
    for (const login of ['department1', 'region1', 'country1'])
      expect(await sees(login)).toEqual(['director', 'own', 'russian']);
    await teaching.finish();
  });

  test('a deputy and a director give each other no time, nor decide on late answers: that is for those above the school', async () => {
    for (const [login, colleague] of [
      ['director1', 'zavuch1'],
      ['zavuch1', 'director1'],
    ] as const) {
      const examId = await addExam(server.sql, { kind: 'certification' });
      const sitting = await sit(await signIn(server.url, login), examId, 'certification');
      const { attemptId } = sitting.data;
      for (const action of ['extend', 'pause', 'end'])
        expect((await act(colleague, action, [attemptId])).code).toBe('NOT_FOUND');
      const all = { target: { filter: { examId } } };
      expect((await act(colleague, 'extend', [], all)).data).toEqual({ done: 0, skipped: 0 });
      const late = { decision: 'accept', reason: 'so' };
      const decided = await as(colleague).call('POST', `${board}/attempts/${attemptId}/late`, late);
      expect(decided.code).toBe('NOT_FOUND');
      expect(await kinds(attemptId)).toEqual([]);
      expect((await act('department1', 'extend', [attemptId])).data.done).toBe(1);
      await sitting.finish();
    }
    const teaching = await sit(
      await signIn(server.url, 'teacher2'),
      await addExam(server.sql, { kind: 'certification' }),
      'certification',
    );
    for (const login of ['zavuch1', 'director1'])
      expect((await act(login, 'extend', [teaching.data.attemptId])).data.done).toBe(1);
    await teaching.finish();
  });

  test('a foreign attempt and an absent one get the same 404, also beside an own one, and nothing changes', async () => {
    const own = await begin();
    const { attemptId } = own.data;
    const [far] = await server.sql<{ login: string }[]>`
      select login from person where role = 'DCR' and school_id <> (select school_id from person where login = 'director1') limit 1`;
    staff.set('far', await signIn(server.url, far?.login ?? ''));
    for (const login of ['teacher1', 'far']) {
      const ask = async (id: string) => [
        (await as(login).call('GET', `${board}/attempts/${id}`)).text,
        (await as(login).call('POST', `${board}/attempts/${id}/late`, { decision: 'accept', reason: 'so' })).text,
        (await act(login, 'extend', [id])).text,
        (await act(login, 'end', [id])).text,
      ];
      const foreign = await ask(attemptId);
      expect(foreign).toEqual(await ask(randomUUID()));
      expect(foreign.every((text) => text.includes('NOT_FOUND'))).toBe(true);
    }
    expect((await act('lead1', 'extend', [attemptId, randomUUID()])).code).toBe('NOT_FOUND');
    expect(await kinds(attemptId)).toEqual([]);
    const { data } = await as('far').call(controlAttempts, {
      body: { actionId: randomUUID(), action: 'end', target: { filter: { examId: own.examId } } },
    });
    expect(data).toEqual({ done: 0, skipped: 0 });
    expect((await own.again()).data.status).toBe('active');
  });
});

describe('more time', () => {
  test('counts at once for a server process that remembers the old end, and reaches the tablet by word and acknowledgement', async () => {
    const sitting = await begin();
    const { attemptId } = sitting.data;
    await endTime(attemptId, graceMs + 5000);
    const there = at(other.url, sitting.client);
    const send = (seq: number) =>
      there.call(testingSendAnswers, {
        body: {
          attemptId,
          operations: [
            buildOperation({ questionId: sitting.question('one-correct').id, answers: rightAnswers['one-correct'], seq }),
          ],
          status: { pending: 3 },
        },
      });
    expect((await send(1)).data.acknowledged[0]?.status).toBe('late');
    const before = (await polled(sitting)).endTimeThreshold;
    expect((await act('lead1', 'extend', [attemptId])).data).toEqual({ done: 1, skipped: 0 });
    expect((await polled(sitting)).endTimeThreshold).toBe(before + 600_000);
    const { data } = await send(2);
    expect(data.acknowledged[0]?.status).toBe('accepted');
    expect(data.attempt?.endTimeThreshold).toBe(before + 600_000);
    const again = await sitting.again();
    expect(again.data.endTimeThreshold).toBe(before + 600_000);
    expect(again.data.timeLeft).toBeGreaterThan(500);
    await expectTrueLog(attemptId);
  });

  test('for a group or all of an exam, each once however often it is sent, each in the audit log', async () => {
    const sitting = await begin();
    const second = await sit(await signIn(server.url, 'student29'), sitting.examId);
    const ids = [sitting.data.attemptId, second.data.attemptId];
    const actionId = randomUUID();
    const body = { actionId, action: 'extend', minutes: 5, target: { filter: { examId: sitting.examId } } };
    expect((await as('lead1').call('POST', `${board}/actions`, body)).data).toEqual({ done: 2, skipped: 0 });
    expect((await as('lead1').call('POST', `${board}/actions`, body)).data).toEqual({ done: 0, skipped: 2 });
    expect((await polled(sitting)).endTimeThreshold).toBe(sitting.data.endTimeThreshold + 300_000);
    const audited = await server.sql`
      select subject, person_id from audit_log where action = 'attempt-extend' and subject = any(${ids}) order by subject`;
    expect(audited.map((row) => row['subject'])).toEqual(ids.toSorted());
    expect(audited[0]?.['person_id']).toBe(as('lead1').user?.userId);
  });

  test('while answers pour in, nothing is lost and the log stays whole', async () => {
    const sitting = await begin();
    const question = sitting.question('one-correct').id;
    const pour = async () => {
      for (let seq = 1; seq <= 40; seq += 1) {
        const operation = buildOperation({ questionId: question, answers: rightAnswers['one-correct'], seq });
        expect((await sitting.sendMany([operation])).data.acknowledged).toHaveLength(1);
      }
    };
    const extend = async () => {
      for (let count = 0; count < 10; count += 1)
        expect((await act('lead1', 'extend', [sitting.data.attemptId], { minutes: 1 })).data.done).toBe(1);
    };
    await Promise.all([pour(), extend()]);
    expect((await kinds(sitting.data.attemptId)).filter((kind) => kind === 'extend')).toHaveLength(10);
    expect((await polled(sitting)).endTimeThreshold).toBe(sitting.data.endTimeThreshold + 600_000);
    await expectTrueLog(sitting.data.attemptId);
  });
});

describe('a pause', () => {
  test('stops the time, takes answers all the same, and moves the end by its length', async () => {
    const sitting = await begin();
    const { attemptId, endTimeThreshold } = sitting.data;
    expect((await act('lead1', 'resume', [attemptId])).data).toEqual({ done: 0, skipped: 1 });
    expect((await act('lead1', 'pause', [attemptId])).data.done).toBe(1);
    expect((await act('lead1', 'pause', [attemptId])).data).toEqual({ done: 0, skipped: 1 });
    const paused = await polled(sitting);
    expect(paused).toMatchObject({ status: 'active', endTimeThreshold });
    expect((await sitting.send('one-correct', rightAnswers['one-correct'])).data.status).toBe('accepted');
    const data = (await sitting.again()).data;
    expect(data.pausedAt).toBe(paused.pausedAt);
    expect(data.timeLeft).toBe(Math.round((endTimeThreshold - (paused.pausedAt ?? 0)) / 1000));
    expect((await act('lead1', 'resume', [attemptId])).data.done).toBe(1);
    const log = await loadLog(server.sql, attemptId);
    const length = (log.find((row) => row.kind === 'resume')?.receivedAt ?? 0) - (paused.pausedAt ?? 0);
    expect(await polled(sitting)).toMatchObject({ pausedAt: null, endTimeThreshold: endTimeThreshold + length });
    await expectTrueLog(attemptId);
  });

  test('outlasts the end: no sweep ends it, answers count, and the student is still held to it', async () => {
    const [paused, left] = [await begin(), await begin()];
    const { attemptId } = paused.data;
    await act('lead1', 'pause', [attemptId]);
    for (const id of [attemptId, left.data.attemptId]) await endTime(id, 120_000);
    await expect.poll(async () => (await polled(left)).status, { interval: 200 }).toBe('completed');
    expect((await polled(paused)).status).toBe('active');
    expect((await paused.send('one-correct', rightAnswers['one-correct'])).data.status).toBe('accepted');
    expect((await paused.client.call('GET', '/api/user-info')).data).toMatchObject({ currentExamAttemptId: attemptId });
    expect((await paused.again()).status).toBe(200);
  });
});

describe('an end by the organiser', () => {
  test('is shown as such, scores what was answered, and makes what follows late', async () => {
    const sitting = await begin();
    const { attemptId } = sitting.data;
    await sitting.send('one-correct', rightAnswers['one-correct']);
    expect((await act('lead1', 'end', [attemptId], { reason: 'Fire alarm' })).data.done).toBe(1);
    expect((await act('lead1', 'end', [attemptId])).data).toEqual({ done: 0, skipped: 1 });
    expect((await act('lead1', 'extend', [attemptId])).data).toEqual({ done: 0, skipped: 1 });
    expect(await polled(sitting)).toMatchObject({ status: 'completed', finishReason: 'organiser' });
    expect((await sitting.send('yes-no', rightAnswers['yes-no'])).data.status).toBe('late');
    expect((await sitting.finish()).data.reason).toBe('organiser');
    expect((await sitting.result()).data).toMatchObject({ reason: 'organiser', numberCorrectAnswers: 1, lateAnswers: 1 });
    const finish = (await loadLog(server.sql, attemptId)).find((row) => row.kind === 'finish');
    expect(finish?.details).toEqual({ by: as('lead1').user?.userId, reason: 'Fire alarm' });
    await expectTrueLog(attemptId);
  });
});

describe('late answers', () => {
  test('are decided on with both clocks at hand: accepted they count by rank, refused they do not, and the score follows', async () => {
    const sitting = await begin();
    const { attemptId, startedAt } = sitting.data;
    await sitting.send('one-correct', wrongAnswers['one-correct']);
    await act('lead1', 'end', [attemptId]);
    const chosenAt = startedAt + 30_000;
    await sitting.send('one-correct', rightAnswers['one-correct'], { chosenAt, elapsedMs: 31_000 });
    await sitting.send('yes-no', rightAnswers['yes-no'], { chosenAt: chosenAt + 3_600_000, elapsedMs: 40_000 });
    const story = async () => (await as('lead1').call(boardAttempt, { params: { attemptId } })).data;
    const { late, timeline } = await story();
    expect(late.map(({ decision, clocksAgree }) => [decision, clocksAgree])).toEqual([
      [null, true],
      [null, false],
    ]);
    expect(late[0]).toMatchObject({ chosenAt, chosenBySteady: startedAt + 31_000 });
    expect(timeline.map((step) => [step.kind, step.count])).toEqual([
      ['start', 0],
      ['answers', 1],
      ['finish', 1],
      ['late-answers', 2],
    ]);
    const decide = (decision: 'accept' | 'reject', operationIds?: string[]) =>
      as('lead1').call(decideLate, {
        params: { attemptId },
        body: { decision, reason: 'The line was down', ...(operationIds && { operationIds }) },
      });
    expect((await decide('accept', [late[0]?.operationId ?? ''])).data).toMatchObject({ decided: 1, correctAnswers: 1 });
    expect((await sitting.result()).data).toMatchObject({ numberCorrectAnswers: 1, lateAnswers: 1 });
    await expectTrueLog(attemptId);
    expect((await decide('accept')).data).toMatchObject({ decided: 1, correctAnswers: 2 });
    expect((await decide('accept')).data.decided).toBe(0);
    expect((await sitting.result()).data).toMatchObject({ numberCorrectAnswers: 2, lateAnswers: 0 });
    expect((await decide('reject')).data).toMatchObject({ decided: 2, correctAnswers: 0 });
    expect((await sitting.result()).data).toMatchObject({ numberCorrectAnswers: 0, answeredQuestions: 1, lateAnswers: 2 });
    expect((await story()).late.map((answer) => answer.decision)).toEqual(['rejected', 'rejected']);
    await expectTrueLog(attemptId);
    expect((await decide('accept', [randomUUID()])).code).toBe('VALIDATION');
  });
});

describe('the board', () => {
  test('comes by pages, and then only what changed', async () => {
    const sitting = await begin();
    await begin();
    const whole: string[] = [];
    let revision = 0;
    let after = '';
    do {
      const { data } = await as('country1').call<BoardList>('GET', `${board}?limit=1${after}`);
      whole.push(...data.rows.map((row) => row.id));
      if (revision === 0) revision = data.revision;
      after = data.next === null ? '' : `&after=${data.next}`;
    } while (after !== '');
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole).toContain(sitting.data.attemptId);

    const changes = async () => (await as('country1').call(testingBoard, { query: { since: revision } })).data;
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await expect.poll(async () => (await changes()).rows.find((row) => row.id === sitting.data.attemptId)?.answered).toBe(1);
    await act('lead1', 'pause', [sitting.data.attemptId]);
    const row = (await changes()).rows.find(({ id }) => id === sitting.data.attemptId);
    expect(row?.pausedAt).toBe((await polled(sitting)).pausedAt);
    expect((await as('country1').call(testingBoard, { query: { since: revision + 1_000_000 } })).data.resync).toBe(true);
  });

  test('knows what a tablet says: queue, changed clock, second tablet, device', async () => {
    const sitting = await begin();
    const { attemptId } = sitting.data;
    const question = sitting.question('one-correct').id;
    const send = (writer: string, status: object) =>
      sitting.client.call(
        'POST',
        '/api/testing/send-answers',
        {
          attemptId,
          operations: [buildOperation({ questionId: question, answers: rightAnswers['one-correct'], seq: 1, writer })],
          status,
        },
        { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/120.0 Safari/537.36' },
      );
    await send('10.tablet-one', { pending: 8, clockJumps: 1 });
    await send('1010.tablet-two', { pending: 5 });
    const find = async () => (await as('lead1').call(testingBoard)).data.rows.find((row) => row.id === attemptId);
    await expect.poll(async () => (await find())?.flags).toBe(2 | 4);
    expect(await find()).toMatchObject({ pending: 4, device: 'Chrome|Android|tablet', answered: 1, late: 0 });
    await sitting.client.call('GET', `/api/attempt/${attemptId}/word?pending=2`);
    await expect.poll(async () => (await find())?.pending).toBe(2);
  });

  test('answers nonsense with 422 and changes nothing', async () => {
    const sitting = await begin();
    const { attemptId } = sitting.data;
    const good = { actionId: randomUUID(), action: 'extend', minutes: 10, target: { attemptIds: [attemptId] } };
    const bad: unknown[] = [
      {},
      [],
      'text',
      { ...good, minutes: undefined },
      { ...good, minutes: 0 },
      { ...good, minutes: 1e9 },
      { ...good, minutes: 1.5 },
      { ...good, action: 'pause' },
      { ...good, action: 'erase' },
      { ...good, actionId: 'no' },
      { ...good, target: {} },
      { ...good, target: { attemptIds: [] } },
      { ...good, target: { attemptIds: ['x'] } },
      { ...good, target: { filter: { all: 1 } } },
      { ...good, reason: '\u0000' },
      { ...good, reason: 'x'.repeat(501) },
      { ...good, extra: 1 },
    ];
    for (const body of bad)
      expect([JSON.stringify(body), (await as('lead1').call('POST', `${board}/actions`, body)).status]).toEqual([
        JSON.stringify(body),
        422,
      ]);
    for (const query of [
      'since=-1',
      'since=x',
      'limit=0',
      'limit=99999',
      'after=1',
      'examId=abc',
      'state=gone',
      'groupId=99999999999',
    ])
      expect([query, (await as('lead1').call('GET', `${board}?${query}`)).status]).toEqual([query, 422]);
    for (const body of [
      {},
      { decision: 'maybe', reason: 'x' },
      { decision: 'accept', reason: ' ' },
      { decision: 'accept', reason: 'x', operationIds: [] },
    ])
      expect((await as('lead1').call('POST', `${board}/attempts/${attemptId}/late`, body)).status).toBe(422);
    expect((await as('lead1').call('GET', `${board}/attempts/nonsense`)).status).toBe(404);
    expect((await sitting.client.call('GET', `/api/attempt/${attemptId}/word?pending=many`)).status).toBe(422);
    const status = {
      attemptId,
      operations: [buildOperation({ questionId: 1, answers: null, seq: 1 })],
      status: { pending: -1 },
    };
    expect((await sitting.client.call('POST', '/api/testing/send-answers', status)).status).toBe(422);
    expect(await kinds(attemptId)).toEqual([]);
  });

  test("a device's report is for its own student only", async () => {
    const sitting = await begin();
    const stranger = await signIn(server.url, 'student30');
    const foreign = await stranger.call('GET', `/api/attempt/${sitting.data.attemptId}/word`);
    expect([foreign.status, foreign.text]).toEqual([
      404,
      (await stranger.call('GET', `/api/attempt/${randomUUID()}/word`)).text,
    ]);
  });
});
