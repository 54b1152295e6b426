/** Who gets the right answers, and when: not while others sit the same test, and what comes in after them is distinguished. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graceMs } from '#domain/attempt/attempt.ts';
import { boardAttempt, type BoardAttempt } from '#contract/board/board-attempt.ts';
import { testingBoard } from '#contract/board/list-board.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { loadLog } from '#server/areas/attempts/answer-log/load-log.ts';
import type { RunningServer } from '#server/start-server.ts';
import { testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { buildOperation, createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam, type ExamInput } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let other: RunningServer;
let lead: ApiClient;
let students = 0;
beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  lead = await signIn(server.url, 'lead1');
});
afterAll(() => server.stop());

function at(url: string, client: ApiClient): ApiClient {
  const moved = createApiClient(url);
  moved.token = client.token;
  return moved;
}

async function begin(exam: ExamInput = {}): Promise<Sitting> {
  students += 1;
  const examId = await addExam(server.sql, { questionsHasFeedback: true, ...exam });
  return sit(await signIn(server.url, `student${students}`), examId);
}

/** The period of the exam, open again for whoever has sat it in the first one. */
async function addPeriod(examId: number): Promise<void> {
  await server.sql`
    insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, group_ids, start_date, finish_date)
    select exam_id, access_type_id, testing_type, school_id, group_ids, now() - interval '1 minute', now() + interval '1 hour'
    from exam_access_period where exam_id = ${examId} order by id limit 1`;
}

async function endPeriod(examId: number, agoMs: number): Promise<void> {
  await server.sql`
    update exam_access_period set finish_date = now() - make_interval(secs => ${agoMs / 1000}) where exam_id = ${examId}`;
}

function story(attemptId: string): Promise<Reply<BoardAttempt>> {
  return lead.call(boardAttempt, { params: { attemptId } });
}

function accept(
  attemptId: string,
  more: object = {},
): Promise<Reply<{ decided: number; totalScore: number | null; correctAnswers: number | null }>> {
  const path = `/api/control/testing-board/attempts/${attemptId}/late`;
  return lead.call('POST', path, { decision: 'accept', reason: 'The line was down', ...more });
}

async function flagsOf(attemptId: string): Promise<number | undefined> {
  const { data } = await lead.call(testingBoard);
  return data.rows.find(({ id }) => id === attemptId)?.flags;
}

/** Answers to all questions, dated just after the start by both clocks. */
function lateAnswers(sitting: Sitting): ReturnType<typeof buildOperation>[] {
  return scoredMechanicIds.map((mechanic, index) =>
    buildOperation({
      questionId: sitting.question(mechanic).id,
      answers: rightAnswers[mechanic],
      seq: index + 1,
      chosenAt: sitting.data.startedAt + 10,
      elapsedMs: 10,
    }),
  );
}

describe('the right answers', () => {
  test('stay closed until nobody in the period can be sitting the test, and open then by themselves', async () => {
    const sitting = await begin({ durationInSeconds: 600 });
    await sitting.finish();
    const [period] = await server.sql<{ finish: number }[]>`
      select (extract(epoch from finish_date) * 1000)::bigint as finish from exam_access_period where exam_id = ${sitting.examId}`;
    const closed = await sitting.result();
    expect(closed.data).toMatchObject({ questionsData: null, reviewOpensAt: (period?.finish ?? 0) + 600_000 + graceMs });
    // Whoever began in the last second of the period may still be sitting it.
    await endPeriod(sitting.examId, 300_000);
    expect((await sitting.result()).data.questionsData).toBeNull();
    await endPeriod(sitting.examId, 630_000);
    const open = await sitting.result();
    expect(open.data.questionsData).not.toBeNull();
    expect(open.data).not.toHaveProperty('reviewOpensAt');
  });

  test.each([
    ['a rehearsal, at once', { isRehearsal: true }, null, true],
    ['a period that says at once', {}, 'at-once', true],
    ['an exam that says at once', { feedbackOpens: 'at-once' }, null, true],
    ['a period that says after it, though its exam says at once', { feedbackOpens: 'at-once' }, 'after-period', false],
    ['an exam that says never, whatever its period says', { feedbackOpens: 'never' }, 'at-once', false],
    ['an exam without feedback, whatever its period says', { questionsHasFeedback: false }, 'at-once', false],
  ] as const)('of %s', async (_, exam, ofPeriod, isOpen) => {
    const sitting = await begin(exam);
    await server.sql`update exam_access_period set feedback_opens = ${ofPeriod} where exam_id = ${sitting.examId}`;
    await sitting.finish();
    expect((await sitting.result()).data.questionsData !== null).toBe(isOpen);
  });

  test('never open where the period says never, and no time is given', async () => {
    const sitting = await begin();
    await server.sql`update exam_access_period set feedback_opens = 'never' where exam_id = ${sitting.examId}`;
    await sitting.finish();
    await endPeriod(sitting.examId, 86_400_000);
    const { data } = await sitting.result();
    expect(data.questionsData).toBeNull();
    expect(data).not.toHaveProperty('reviewOpensAt');
  });
});

describe('late answers after the right ones were given out', () => {
  test('are marked, agree with nothing, and are accepted only by who confirms it, at whatever process', async () => {
    const sitting = await begin({ feedbackOpens: 'at-once' });
    const { attemptId } = sitting.data;
    await sitting.finish();
    expect((await sitting.result()).data.questionsData).not.toBeNull();
    const elsewhere = at(other.url, sitting.client);
    const sent = await elsewhere.call(testingSendAnswers, { body: { attemptId, operations: lateAnswers(sitting) } });
    expect(sent.data.acknowledged.map(({ status }) => status)).toEqual(scoredMechanicIds.map(() => 'late'));

    const { data } = await story(attemptId);
    expect(data.late.map(({ afterKeys, clocksAgree, lateBy }) => [afterKeys, clocksAgree, lateBy <= 0])).toEqual(
      scoredMechanicIds.map(() => [true, false, true]),
    );
    expect(data.timeline.map(({ kind }) => kind)).toEqual(['start', 'finish', 'keys-given', 'late-answers']);
    await expect.poll(() => flagsOf(attemptId)).toBe(1 | 16);

    const refused = await accept(attemptId);
    expect([refused.status, refused.code]).toEqual([409, 'KEYS_GIVEN']);
    expect((await sitting.result()).data.numberCorrectAnswers).toBe(0);
    expect((await loadLog(server.sql, attemptId)).some(({ kind }) => kind === 'late-accepted')).toBe(false);

    expect((await accept(attemptId, { afterKeys: true })).data).toMatchObject({ decided: 10, correctAnswers: 10 });
    const decisions = (await loadLog(server.sql, attemptId)).filter(({ kind }) => kind === 'late-accepted');
    expect(decisions.map(({ details }) => details?.afterKeys)).toEqual(scoredMechanicIds.map(() => true));
    const trail = await server.sql<{ action: string; outcome: number }[]>`
      select action, outcome from audit_log where subject = ${attemptId} and action like '%late%' order by id`;
    expect([...trail]).toEqual([
      { action: 'attempt-late-accepted-after-keys', outcome: 0 },
      { action: 'attempt-late-accepted-after-keys', outcome: 1 },
    ]);
    // To keep them out needs no confirmation.
    expect((await accept(attemptId, { decision: 'reject' })).data).toMatchObject({ decided: 10, correctAnswers: 0 });
  });

  test('those that came before are accepted as ever, beside them', async () => {
    const sitting = await begin({ feedbackOpens: 'at-once' });
    const { attemptId } = sitting.data;
    await sitting.finish();
    const [before, after] = lateAnswers(sitting);
    await sitting.sendMany([before]);
    await sitting.result();
    await sitting.sendMany([after]);
    const { data } = await story(attemptId);
    expect(data.late.map(({ afterKeys, clocksAgree }) => [afterKeys, clocksAgree])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect((await accept(attemptId)).code).toBe('KEYS_GIVEN');
    expect((await accept(attemptId, { operationIds: [before?.operationId] })).data.decided).toBe(1);
    expect((await accept(attemptId, { operationIds: [after?.operationId] })).code).toBe('KEYS_GIVEN');
  });

  test('a result without the right answers leaves no such mark', async () => {
    const sitting = await begin();
    await sitting.finish();
    await sitting.result();
    await sitting.sendMany(lateAnswers(sitting).slice(0, 1));
    expect((await story(sitting.data.attemptId)).data.late[0]).toMatchObject({ afterKeys: false, clocksAgree: true });
    expect((await accept(sitting.data.attemptId)).data.decided).toBe(1);
  });

  test('the right answers of another attempt of the same questions count, also those of another period', async () => {
    const first = await begin({ feedbackOpens: 'at-once' });
    await first.finish();
    await addPeriod(first.examId);
    const second = await sit(first.client, first.examId);
    expect(second.data.attemptId).not.toBe(first.data.attemptId);
    await second.finish();
    await first.result();
    await second.sendMany(lateAnswers(second).slice(0, 1));
    expect((await story(second.data.attemptId)).data.late[0]).toMatchObject({ afterKeys: true, clocksAgree: false });
    expect((await accept(second.data.attemptId)).code).toBe('KEYS_GIVEN');
  });
});

describe('who has seen the right answers', () => {
  test('gets no package of the same questions; a start with the server is marked', async () => {
    const first = await begin({ feedbackOpens: 'at-once' });
    await first.finish();
    await addPeriod(first.examId);
    const prepare = () => first.client.call('POST', `/api/testing/${first.examId}/prepare`);
    await first.result();
    const refused = await prepare();
    expect([refused.status, refused.code]).toEqual([403, 'KEYS_SEEN']);
    const second = await sit(first.client, first.examId);
    await expect.poll(() => flagsOf(second.data.attemptId)).toBe(16);
  });

  test('somebody else is held up by nothing', async () => {
    const first = await begin({ feedbackOpens: 'at-once' });
    await first.finish();
    await first.result();
    students += 1;
    const neighbour = await signIn(server.url, `student${students}`);
    expect((await neighbour.call('POST', `/api/testing/${first.examId}/prepare`)).status).toBe(200);
  });
});

test('a decision of somebody who may not see the attempt tells nothing of it', async () => {
  const stranger = await signIn(server.url, 'teacher1');
  const sitting = await begin({ feedbackOpens: 'at-once' });
  await sitting.finish();
  await sitting.result();
  await sitting.sendMany(lateAnswers(sitting).slice(0, 1));
  const body = { decision: 'accept', reason: 'x', afterKeys: true };
  const [foreign, absent] = await Promise.all(
    [sitting.data.attemptId, randomUUID()].map((id) =>
      stranger.call('POST', `/api/control/testing-board/attempts/${id}/late`, body),
    ),
  );
  expect([foreign?.status, foreign?.text]).toEqual([404, absent?.text]);
});
