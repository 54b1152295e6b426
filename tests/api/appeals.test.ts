/** Appeals against questions: made within their time, each once, decided together, with the results that follow. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAppeals } from '#contract/attempts/own-appeals.ts';
import { appealedQuestionList, appealedQuestionRead, appealList } from '#contract/bank/appeals.ts';
import { correctionApply, correctionPreview } from '#contract/bank/key-corrections.ts';
import type { CommandResult } from '#contract/commands/command.ts';
import { notificationList } from '#contract/notifications/notifications.ts';
import { appealTravelMs } from '#domain/exam/appeal.ts';
import { questionRead, questionSave } from '#contract/bank/questions.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestion, type ExamInput } from '../support/exam-factory.ts';
import { jobEnd } from '../support/job-end.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { contents } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const minuteMs = 60_000;

let server: TestServer;
let manager: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
});
afterAll(() => server.stop());

const questions = [buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] })];

async function newExam(input: ExamInput = {}): Promise<number> {
  return addExam(server.sql, { title: 'Appealed', questionsHasFeedback: true, feedbackOpens: 'at-once', questions, ...input });
}

/** Chooses `a`, where the key says `b`. */
async function sat(login: string, examId: number): Promise<Sitting> {
  const sitting = await sit(await signIn(server.url, login), examId);
  await sitting.send('one-correct', { selected: 'a' });
  await sitting.finish();
  return sitting;
}

const versionOf = (sitting: Sitting) => sitting.question('one-correct').id;

function commandOf(sitting: Sitting, over: { madeAt?: number; body?: object } = {}) {
  const body = {
    attemptId: sitting.data.attemptId,
    questionId: versionOf(sitting),
    reason: 'key',
    text: 'It is a.',
    ...over.body,
  };
  return {
    id: randomUUID(),
    stream: randomUUID(),
    seq: 1,
    kind: 'appeal',
    version: 1,
    body,
    madeAt: over.madeAt ?? Date.now(),
  };
}

async function send(client: ApiClient, ...commands: object[]): Promise<CommandResult[]> {
  const reply = await client.call<{ results: CommandResult[] }>('POST', '/api/commands', {
    personId: client.user?.userId ?? 0,
    commands,
  });
  return reply.data.results;
}

const own = (sitting: Sitting) => sitting.client.call(ownAppeals, { params: { attemptId: sitting.data.attemptId } });

const decide = (versionId: number, body: object) =>
  manager.call<{ decided: number }>('POST', `/api/admin/appeals/${versionId}/decisions`, { asOf: Date.now() + 1000, ...body });

async function newsOf(client: ApiClient) {
  const { data } = await client.call(notificationList);
  return data.rows.flatMap((row) => (row.kind === 'appeal-decided' ? [row.data] : []));
}

const finishedAgo = (sitting: Sitting, ms: number) =>
  server.sql`update exam_attempt set finished_at = ${new Date(Date.now() - ms)} where id = ${sitting.data.attemptId}`;

test('an appeal is taken once, whatever is sent again, and its student sees it', async () => {
  const sitting = await sat('student1', await newExam());
  expect((await own(sitting)).data).toEqual({ leftMs: expect.any(Number) as number, appeals: [] });
  const first = commandOf(sitting);
  expect(await send(sitting.client, first)).toMatchObject([{ fate: 'applied' }]);
  // The reply was lost.
  expect(await send(sitting.client, first)).toMatchObject([{ fate: 'repeat' }]);
  expect(await send(sitting.client, commandOf(sitting, { body: { text: 'Again.' } }))).toMatchObject([
    { fate: 'refused', code: 'APPEAL_MADE' },
  ]);
  expect((await own(sitting)).data.appeals).toMatchObject([
    { questionId: versionOf(sitting), reason: 'key', text: 'It is a.', state: 'open', reply: null, totalBefore: 0 },
  ]);
});

test('of two that come together one is taken', async () => {
  const sitting = await sat('student2', await newExam());
  expect((await send(sitting.client, commandOf(sitting), commandOf(sitting))).map(({ fate }) => fate).sort()).toEqual([
    'applied',
    'refused',
  ]);
});

test('nobody appeals for somebody else, against what they did not sit, or without a reason', async () => {
  const sitting = await sat('student3', await newExam());
  const other = await sat('student4', await newExam());
  const gone = [{ fate: 'refused', code: 'NOT_FOUND' }];
  expect(await send(other.client, commandOf(sitting))).toMatchObject(gone);
  expect(await send(sitting.client, commandOf(sitting, { body: { questionId: versionOf(other) } }))).toMatchObject(gone);
  for (const body of [{ text: '  ' }, { text: 'x'.repeat(2001) }, { reason: 'mood' }, { personId: 1 }])
    expect(await send(sitting.client, commandOf(sitting, { body }))).toMatchObject([{ fate: 'refused', code: 'VALIDATION' }]);
  expect((await other.client.call('GET', `/api/attempt/${sitting.data.attemptId}/appeals`)).status).toBe(404);
});

test('one that was made in time counts whenever it comes within a week, a later one never', async () => {
  const sitting = await sat('student5', await newExam());
  const closed = [{ fate: 'refused', code: 'APPEAL_CLOSED' }];
  const end = 31 * minuteMs;
  await finishedAgo(sitting, end);
  expect((await own(sitting)).data.leftMs).toBeNull();
  expect(await send(sitting.client, commandOf(sitting))).toMatchObject(closed);
  // By a clock that goes wrong: before anybody could see the questions.
  expect(await send(sitting.client, commandOf(sitting, { madeAt: Date.now() - end - minuteMs }))).toMatchObject(closed);
  await finishedAgo(sitting, appealTravelMs + end);
  const inTime = Date.now() - appealTravelMs - 2 * minuteMs;
  expect(await send(sitting.client, commandOf(sitting, { madeAt: inTime }))).toMatchObject(closed);
  await finishedAgo(sitting, end);
  expect(await send(sitting.client, commandOf(sitting, { madeAt: Date.now() - 2 * minuteMs }))).toMatchObject([
    { fate: 'applied' },
  ]);
});

test('without a review there is nothing to appeal against; where it opens later, the time begins then', async () => {
  const later = await newExam({ feedbackOpens: 'after-period' });
  const sitting = await sat('student6', later);
  const closed = [{ fate: 'refused', code: 'APPEAL_CLOSED' }];
  expect(await send(sitting.client, commandOf(sitting))).toMatchObject(closed);
  // The review opens once nobody can be sitting it any more.
  await server.sql`update exam_access_period set finish_date = now() - interval '61 minutes' where exam_id = ${later}`;
  await finishedAgo(sitting, 100 * minuteMs);
  expect((await own(sitting)).data.leftMs).toBeGreaterThan(0);
  await server.sql`update exam set appeal_minutes = 0 where id = ${later}`;
  expect(await send(sitting.client, commandOf(sitting))).toMatchObject(closed);
  await server.sql`update exam set appeal_minutes = 30, feedback_opens = 'never' where id = ${later}`;
  expect(await send(sitting.client, commandOf(sitting))).toMatchObject(closed);
  await server.sql`update exam set feedback_opens = 'after-period' where id = ${later}`;
  expect(await send(sitting.client, commandOf(sitting))).toMatchObject([{ fate: 'applied' }]);
  const running = await sit(await signIn(server.url, 'student7'), await newExam());
  expect(await send(running.client, commandOf(running))).toMatchObject(closed);
  await running.finish();
});

test('many on one question are one row, name nobody, and are rejected together', async () => {
  const examId = await newExam();
  const sittings = [await sat('student8', examId), await sat('student9', examId), await sat('student10', examId)];
  for (const [at, sitting] of sittings.entries())
    await send(sitting.client, commandOf(sitting, { body: { reason: at === 0 ? 'technical' : 'key', text: `Reason ${at}` } }));
  const versionId = versionOf(sittings[0] as Sitting);
  const rows = await manager.call(appealedQuestionList, { query: { examId, state: 'open' } });
  expect(rows.data).toMatchObject([{ id: versionId, open: 3, reasons: { key: 2, text: 0, technical: 1 } }]);
  const list = await manager.call(appealList, { params: { id: versionId }, query: { reason: 'key' } });
  expect(list.data).toMatchObject([
    { text: 'Reason 1', answers: { selected: 'a' }, isCorrect: false, earned: 0 },
    { text: 'Reason 2' },
  ]);
  for (const { client } of sittings) {
    const { user } = client;
    expect(list.text).not.toContain(user?.surname ?? '');
    expect(list.text).not.toMatch(/attempt|person/i);
  }
  const one = list.data[0]?.id;
  expect((await decide(versionId, { state: 'rejected', reply: 'Checked.', appealIds: [one] })).data).toEqual({ decided: 1 });
  // An appeal that came after the page was read is not decided unseen.
  expect((await decide(versionId, { state: 'rejected', reply: 'Checked.', asOf: 1 })).data).toEqual({ decided: 0 });
  expect((await decide(versionId, { state: 'rejected', reply: 'Checked.' })).data).toEqual({ decided: 2 });
  expect((await decide(versionId, { state: 'rejected', reply: 'Checked.' })).data).toEqual({ decided: 0 });
  for (const sitting of sittings) {
    expect((await own(sitting)).data.appeals).toMatchObject([{ state: 'rejected', reply: 'Checked.' }]);
    const { attemptId } = sitting.data;
    expect(await newsOf(sitting.client)).toContainEqual({
      attemptId,
      examId,
      title: 'Appealed',
      isAccepted: false,
      isCertification: false,
    });
  }
  const [logged] = await server.sql<{ count: number }[]>`
    select count(*)::int as count from audit_log where action = 'appeal-decided' and subject like ${`question version ${versionId}:%`}`;
  expect(logged?.count).toBe(2);
});

test('what is accepted goes with a corrected key, and all results follow', async () => {
  const examId = await newExam();
  const [appealed, silent] = [await sat('student11', examId), await sat('student12', examId)];
  await send(appealed.client, commandOf(appealed));
  const versionId = versionOf(appealed);
  const refused = await decide(versionId, { state: 'accepted', reply: 'You are right.' });
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['state']]);
  const { data: seen } = await manager.call(appealedQuestionRead, { params: { id: versionId } });
  expect(seen).toMatchObject({ id: versionId, right: { selected: 'b' }, isCorrected: false, open: 1 });

  await publishKey(seen.questionId, 'a');
  const wanted = { toVersion: 2, onlyRises: true };
  const preview = await manager.call(correctionPreview, { params: { id: seen.questionId }, body: wanted });
  const begun = await manager.call(correctionApply, {
    params: { id: seen.questionId },
    body: { ...wanted, reason: 'An appeal', appealReply: 'You are right.', hash: preview.meta.hash },
  });
  expect((await jobEnd(manager, begun.data.jobId)).state).toBe('done');

  expect((await own(appealed)).data.appeals).toMatchObject([
    { state: 'accepted', reply: 'You are right.', totalBefore: 0, totalNow: 1 },
  ]);
  expect(await newsOf(appealed.client)).toMatchObject([{ examId, isAccepted: true }]);
  for (const sitting of [appealed, silent]) expect((await sitting.result()).data.resultData.totalScore).toBe(1);

  // Who comes later, while there is still time, is answered without another correction.
  await send(silent.client, commandOf(silent));
  expect((await decide(versionId, { state: 'accepted', reply: 'It is corrected.' })).data).toEqual({ decided: 1 });
});

/** As the editor does it. */
async function publishKey(questionId: number, right: string): Promise<void> {
  const path = `/api/admin/exam-questions/${questionId}`;
  const { data } = await manager.call(questionRead, { params: { id: questionId } });
  const saved = await manager.call(questionSave, {
    params: { id: questionId },
    body: { content: { ...data.content, right }, revision: data.revision },
  });
  expect((await manager.call('POST', `${path}/publish`, { revision: saved.data.revision })).status).toBe(200);
}

test('the exam manager says how long appeals are taken', async () => {
  const path = `/api/admin/exams/${await newExam()}`;
  const { data } = await manager.call<{ appealMinutes: number; revision: number }>('GET', path);
  expect(data.appealMinutes).toBe(30);
  const saved = await manager.call<{ appealMinutes: number }>('PUT', path, { appealMinutes: 0, revision: data.revision });
  expect([saved.status, saved.data.appealMinutes]).toEqual([200, 0]);
  const wrong = await manager.call('PUT', path, { appealMinutes: 100_000 });
  expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['appealMinutes']]);
});

test('a question without appeals is not found', async () => {
  for (const call of ['', '/appeals'])
    expect((await manager.call('GET', `/api/admin/appeals/2000000${call}`)).status).toBe(404);
  expect((await decide(2_000_000, { state: 'rejected', reply: 'x' })).status).toBe(404);
});
