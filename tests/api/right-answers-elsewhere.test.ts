/** Right answers wait for everybody who may still sit the same questions: later, longer, elsewhere. The exam manager may open them before. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graceMs } from '#domain/attempt/attempt.ts';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { rightAnswersOpen, rightAnswersRead } from '#contract/bank/right-answers.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestion, type ExamInput } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { contents } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let lead: ApiClient;
let students = 0;
beforeAll(async () => {
  server = await startTestServer();
  lead = await signIn(server.url, 'lead1');
});
afterAll(() => server.stop());

const minute = 60_000;
const duration = 10 * minute;

function newExam(input: ExamInput = {}): Promise<number> {
  const questions = [buildQuestion({ mechanic: 'yes-no', content: contents['yes-no'] })];
  return addExam(server.sql, { questionsHasFeedback: true, durationInSeconds: duration / 1000, questions, ...input });
}

async function nextStudent(): Promise<{ client: ApiClient; login: string }> {
  students += 1;
  return { client: await signIn(server.url, `student${students}`), login: `student${students}` };
}

async function begin(examId: number): Promise<Sitting> {
  return sit((await nextStudent()).client, examId);
}

async function finished(examId: number): Promise<Sitting> {
  const sitting = await begin(examId);
  await sitting.finish();
  return sitting;
}

/** Another period of the exam, for another school: `from` and `to` are milliseconds from now. */
async function addPeriod(examId: number, from: number, to: number): Promise<number> {
  const [row] = await server.sql<{ id: number }[]>`
    insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, start_date, finish_date)
    select exam_id, access_type_id, testing_type, (select max(id) from school), now() + make_interval(secs => ${from / 1000}),
      now() + make_interval(secs => ${to / 1000})
    from exam_access_period where exam_id = ${examId} order by id limit 1 returning id`;
  return row?.id ?? 0;
}

async function endPeriods(examId: number, agoMs: number): Promise<void> {
  await server.sql`
    update exam_access_period set finish_date = now() - make_interval(secs => ${agoMs / 1000}) where exam_id = ${examId}`;
}

/** Nobody can have begun it in time and be sitting it still. */
const endLongAgo = (examId: number) => endPeriods(examId, duration + minute);

async function act(sitting: Sitting, action: string, minutes?: number): Promise<void> {
  const body = {
    actionId: randomUUID(),
    action,
    ...(minutes && { minutes }),
    target: { attemptIds: [sitting.data.attemptId] },
  };
  const reply = await lead.call('POST', '/api/control/testing-board/actions', body);
  expect(reply.status).toBe(200);
}

async function resultOf(sitting: Sitting): Promise<AttemptResult> {
  return (await sitting.result()).data;
}

const isOpen = async (sitting: Sitting): Promise<boolean> => (await resultOf(sitting)).questionsData !== null;

async function periodEnd(examId: number): Promise<number> {
  const [row] = await server.sql<{ end: number }[]>`
    select (extract(epoch from max(finish_date)) * 1000)::bigint as end from exam_access_period where exam_id = ${examId}`;
  return row?.end ?? 0;
}

async function link(own: number | null, pair: number | null, ofBank: number[] | null): Promise<void> {
  if (own !== null && pair !== null)
    await server.sql`update exam set pair_id = case when id = ${own} then ${pair}::int else ${own}::int end where id in (${own}, ${pair})`;
  if (ofBank === null) return;
  const bank = await newExam({ title: 'Bank' });
  await endLongAgo(bank);
  await server.sql`update exam set is_bank = true where id = ${bank}`;
  await server.sql`update exam set bank_id = ${bank} where id = any(${ofBank}::int[])`;
}

describe('what ends later than the period', () => {
  test('more time from the board holds the answers until that student has finished', async () => {
    const examId = await newExam();
    const [first, slow] = [await finished(examId), await begin(examId)];
    await act(slow, 'extend', 600);
    await endLongAgo(examId);
    const closed = await resultOf(first);
    expect(closed).toMatchObject({
      questionsData: null,
      reviewOpensAt: slow.data.endTimeThreshold + 600 * minute + graceMs,
    });
    await slow.finish();
    expect(await isOpen(first)).toBe(true);
  });

  test('a paused test holds them, and no time is given, since nobody knows it', async () => {
    const examId = await newExam();
    const [first, waiting] = [await finished(examId), await begin(examId)];
    await act(waiting, 'pause');
    await endLongAgo(examId);
    expect(await resultOf(first)).toMatchObject({ questionsData: null, reviewOpensAt: null });
    await act(waiting, 'resume');
    await waiting.finish();
    expect(await isOpen(first)).toBe(true);
  });

  test('so does a package that was given out with granted time: it may be sat without a network', async () => {
    const examId = await newExam();
    const first = await finished(examId);
    const { client, login } = await nextStudent();
    await server.sql`update person set extra_time_percent = 50 where login = ${login}`;
    expect((await client.call('POST', `/api/testing/${examId}/prepare`)).status).toBe(200);
    await endPeriods(examId, duration + 2 * minute);
    expect(await resultOf(first)).toMatchObject({
      questionsData: null,
      reviewOpensAt: (await periodEnd(examId)) + 1.5 * duration + graceMs,
    });
    await endPeriods(examId, 1.5 * duration + minute);
    expect(await isOpen(first)).toBe(true);
  });

  test('an exam that is made shorter opens nothing earlier', async () => {
    const examId = await newExam();
    const first = await finished(examId);
    const { client } = await nextStudent();
    await client.call('POST', `/api/testing/${examId}/prepare`);
    await server.sql`update exam set duration_in_seconds = 60 where id = ${examId}`;
    await endPeriods(examId, 5 * minute);
    expect(await isOpen(first)).toBe(false);
  });
});

describe('the same questions elsewhere', () => {
  test('hold the answers while another period of the exam is open or to come, and not once it is revoked', async () => {
    const examId = await newExam();
    const first = await finished(examId);
    await endLongAgo(examId);
    expect(await isOpen(first)).toBe(true);
    const elsewhere = await addPeriod(examId, -minute, 60 * minute);
    expect(await isOpen(first)).toBe(false);
    await server.sql`update exam_access_period set start_date = now() + interval '9 days', finish_date = now() + interval '10 days'
      where id = ${elsewhere}`;
    expect(await resultOf(first)).toMatchObject({
      questionsData: null,
      reviewOpensAt: (await periodEnd(examId)) + duration + graceMs,
    });
    await server.sql`update exam_access_period set archived_at = now() - interval '1 hour' where id = ${elsewhere}`;
    expect(await isOpen(first)).toBe(true);
    // Devices hold its test, and may begin it.
    await server.sql`update exam_access_period set is_held = true where id = ${elsewhere}`;
    expect(await isOpen(first)).toBe(false);
  });

  test.each([
    ['its pair of the other language', (own: number, other: number) => link(own, other, null), true],
    ['an exam that draws from the same bank', (own: number, other: number) => link(null, null, [own, other]), true],
    ['an exam of its own', () => Promise.resolve(), false],
  ] as const)('where %s is open', async (_, relate, isHeld) => {
    const [examId, other] = [await newExam(), await newExam({ title: 'Other' })];
    const first = await finished(examId);
    await endLongAgo(examId);
    await relate(examId, other);
    expect(await isOpen(first)).toBe(!isHeld);
    await endLongAgo(other);
    expect(await isOpen(first)).toBe(true);
  });

  test('a practice with the same questions holds nothing, and gives nothing away while the exam is sat', async () => {
    const [examId, practice] = [await newExam(), await newExam({ title: 'Practice', isRehearsal: true })];
    await link(null, null, [examId, practice]);
    const [own, practised] = [await finished(examId), await finished(practice)];
    expect([await isOpen(own), await isOpen(practised)]).toEqual([false, false]);
    await endLongAgo(examId);
    expect([await isOpen(own), await isOpen(practised)]).toEqual([true, true]);
  });

  test('a period that shows them at once speaks for itself, not for the others', async () => {
    const examId = await newExam();
    await server.sql`update exam_access_period set feedback_opens = 'at-once' where exam_id = ${examId}`;
    const first = await finished(examId);
    await begin(examId);
    expect(await isOpen(first)).toBe(true);
    await addPeriod(examId, -minute, 60 * minute);
    expect(await isOpen(first)).toBe(false);
  });
});

describe('the exam manager', () => {
  const path = (examId: number) => `/api/admin/exams/${examId}/right-answers`;
  const decision = () => ({ openingId: randomUUID(), reason: 'The school year ends' });

  test('is told who could learn the answers, and shows them to those who have finished by then', async () => {
    const manager = await signIn(server.url, 'exam1');
    const examId = await newExam();
    const [first, slow] = [await finished(examId), await begin(examId)];
    const coming = await addPeriod(examId, 60 * minute, 120 * minute);
    const before = await manager.call(rightAnswersRead, { params: { id: examId } });
    expect(before.data).toMatchObject({
      state: 'held',
      opensAt: (await periodEnd(examId)) + duration + graceMs,
      helps: { openPeriods: 1, comingPeriods: 1, schools: 2, running: 1 },
      waiting: 1,
      openings: [],
    });
    const [{ expected } = { expected: 0 }] = await server.sql<{ expected: number }[]>`
      select count(*)::int as expected from person p join "group" g on g.id = p.group_id
      where p.role = 'ST' and p.deleted_at is null and g.edu_lang = 'kz' and (
        g.school_id = (select school_id from exam_access_period where id = ${coming}) and g.grade = 9
        or g.id = (select group_ids[1] from exam_access_period where exam_id = ${examId} and group_ids is not null)
          and not exists (select from exam_attempt a where a.person_id = p.id and a.exam_id = ${examId}))`;
    expect([before.data.helps.expected, expected > 0]).toEqual([expected, true]);

    expect(await isOpen(first)).toBe(false);
    const body = decision();
    const opened = await manager.call(rightAnswersOpen, { params: { id: examId }, body });
    expect(opened.data).toMatchObject({
      state: 'held',
      waiting: 0,
      openings: [{ id: body.openingId, reason: body.reason, helps: before.data.helps }],
    });
    expect((await manager.call(rightAnswersOpen, { params: { id: examId }, body })).data.openings).toHaveLength(1);
    expect(await isOpen(first)).toBe(true);
    const trail = await server.sql<{ subject: string }[]>`
      select subject from audit_log where action = 'bank-answers-opened' and subject like ${`exam ${examId}:%`}`;
    expect([...trail].map(({ subject }) => subject)).toEqual([
      `exam ${examId}: 1 finished; periods 1 open, 1 coming, 2 schools; 1 sitting, ${expected} expected; The school year ends`,
    ]);
    // An attempt that ends after the decision waits again.
    await slow.finish();
    expect(await isOpen(slow)).toBe(false);
  });

  test('cannot show what never opens or is open, nor give a decision the id of another exam', async () => {
    const manager = await signIn(server.url, 'exam1');
    const examId = await newExam();
    const body = decision();
    await manager.call('POST', path(examId), body);
    expect((await manager.call('POST', path(await newExam()), body)).status).toBe(404);
    await endLongAgo(examId);
    const never = await newExam({ feedbackOpens: 'never' });
    const replies = await Promise.all([examId, never].map((id) => manager.call('POST', path(id), decision())));
    expect(replies.map(({ status, errors }) => [status, Object.keys(errors ?? {})])).toEqual([
      [422, ['reason']],
      [422, ['reason']],
    ]);
    expect((await manager.call('POST', path(examId), { openingId: randomUUID(), reason: ' ' })).status).toBe(422);
    expect((await lead.call('POST', path(examId), decision())).status).toBe(403);
  });
});
