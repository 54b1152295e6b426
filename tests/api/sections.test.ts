/** Sections of an exam: frozen with the form, gone through by steps of the log, and what counts in them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollAttempt } from '#contract/attempts/poll-attempt.ts';
import type { AttemptState } from '#contract/attempts/parts.ts';
import { boardAttempt } from '#contract/board/board-attempt.ts';
import { testingBoard } from '#contract/board/list-board.ts';
import { examRead, examSave } from '#contract/bank/exams.ts';
import { stepIdOf } from '#domain/exam/section-plan.ts';
import { sectionAt } from '#domain/exam/sections.ts';
import type { RunningServer } from '#server/start-server.ts';
import { buildOperation, createApiClient, type ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { signIn, sit, type SentMany, type Sitting } from '../support/sitting.ts';
import { contents, rightAnswers } from '../support/ten-mechanics.ts';
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

const minute = 60_000;
const yesNo = () => buildQuestion({ mechanic: 'yes-no', content: contents['yes-no'] });
const plan = [
  { minutes: 30, breakMinutes: 10, back: false },
  { minutes: 20, breakMinutes: 0, back: false },
];

/** Two sections with two questions each, at the start. */
async function begin(sections = plan): Promise<Sitting> {
  students += 1;
  const examId = await addExam(server.sql, { sections, questions: [yesNo(), yesNo(), yesNo(), yesNo()] });
  return sit(await signIn(server.url, `student${students}`), examId);
}

/** The test began so long ago, for the process that has not looked at it yet; calls go there. */
async function movedBack(sitting: Sitting, minutes: number): Promise<ApiClient> {
  await server.sql`update exam_attempt set started_at = started_at - make_interval(mins => ${minutes}),
    end_time_threshold = end_time_threshold - make_interval(mins => ${minutes}) where id = ${sitting.data.attemptId}`;
  const client = createApiClient(other.url);
  client.token = sitting.client.token;
  return client;
}

/** Sends operations of one device, one after the other: [question from 0, or the stretch that is left, when in minutes]. */
function sender(sitting: Sitting, client = sitting.client) {
  const ids = sitting.data.examContent.disciplines.flatMap(({ questions }) => questions.map(({ id }) => id));
  let seq = 0;
  const one = (questionId: number, answers: object | null, at: number) =>
    buildOperation({ questionId, answers, seq: (seq += 1), elapsedMs: Math.round(at * minute) });
  return {
    answer: (question: number, at: number) => one(ids[question] ?? 0, rightAnswers['yes-no'], at),
    step: (left: number, at: number) => one(stepIdOf(left), { at: Math.round(at * minute) }, at),
    async send(...operations: unknown[]) {
      const body = { attemptId: sitting.data.attemptId, operations };
      const { data } = await client.call<SentMany & { attempt: AttemptState }>('POST', '/api/testing/send-answers', body);
      return { ...data, statuses: data.acknowledged.map(({ status }) => status) };
    },
  };
}

test('the plan goes with the form and its time is the sum; an exam that gets another one changes nothing that has begun', async () => {
  const sitting = await begin();
  const { data } = sitting;
  expect(data.examContent.sections?.map(({ minutes, breakMinutes }) => [minutes, breakMinutes])).toEqual([
    [30, 10],
    [20, 0],
  ]);
  expect(data.endTimeThreshold - data.startedAt).toBe(60 * minute);
  expect(data.sectionLog).toEqual({ steps: [], shifts: [], grantedMs: 0 });
  await server.sql`update exam set sections = '[]' where id = ${sitting.examId}`;
  expect((await sitting.again()).data.examContent.sections).toHaveLength(2);
  const plain = await sit(await signIn(server.url, `student${students}`), await addExam(server.sql)).catch(() => null);
  expect(plain).toBeNull();
});

test('a step closes its section by its place in the log: what comes behind it is stored as late, and may be accepted', async () => {
  const sitting = await begin();
  const { answer, step, send } = sender(sitting, await movedBack(sitting, 15));
  const first = await send(answer(0, 2), step(0, 10), answer(1, 9), step(1, 11), answer(2, 12));
  expect(first.statuses).toEqual(['accepted', 'accepted', 'late', 'accepted', 'accepted']);
  expect(first.attempt.sectionLog?.steps).toEqual([
    { left: 0, at: 10 * minute },
    { left: 1, at: 11 * minute },
  ]);
  // Beside the log nothing counts but the two.
  const counted = await server.sql`select question_id from current_answer where attempt_id = ${sitting.data.attemptId}`;
  expect(counted).toHaveLength(2);
  const { data: again } = await sitting.again();
  expect(again.sectionLog?.steps.map(({ left }) => left)).toEqual([0, 1]);
  expect(again.examContent.disciplines[0]?.questions.map(({ answers }) => answers !== null)).toEqual([true, false]);

  const path = `/api/control/testing-board/attempts/${sitting.data.attemptId}`;
  const { data: story } = await lead.call(boardAttempt, { params: { attemptId: sitting.data.attemptId } });
  expect(story.timeline.flatMap(({ kind, left }) => (kind === 'section' ? [left] : []))).toEqual([0, 1]);
  // It missed the end of its section, which the step had set.
  const startedAt = story.row.about?.startedAt ?? 0;
  expect(story.late.map(({ question, deadline }) => [question, deadline - startedAt])).toEqual([[2, 10 * minute]]);
  await lead.call('POST', `${path}/late`, { decision: 'accept', reason: 'The bell rang late.' });
  await sitting.finish();
  expect((await sitting.result()).data.numberCorrectAnswers).toBe(3);
});

test('an answer made without a network counts by its steady clock, though it arrives when the next section runs', async () => {
  const sitting = await begin();
  const { answer, send } = sender(sitting, await movedBack(sitting, 45));
  // At the bell, with the grace; a minute behind it; in the section that the server's clock has reached, without a step.
  expect((await send(answer(0, 30.2), answer(1, 31), answer(2, 44))).statuses).toEqual(['accepted', 'late', 'accepted']);
});

test('a section that has not begun takes no answers, whatever the device says of its clock', async () => {
  const sitting = await begin();
  const { answer, step, send } = sender(sitting);
  expect((await send(answer(2, 45))).statuses).toEqual(['late']);
  // A step may not be dated into the future either.
  const { attempt } = await send(step(1, 45));
  expect(attempt.sectionLog?.steps[0]?.at).toBeLessThan(minute);
  expect((await send(answer(2, 45))).statuses).toEqual(['accepted']);
});

test('the lead sees why the times of such answers prove nothing', async () => {
  const sitting = await begin();
  const { answer, step, send } = sender(sitting);
  const late = async () => {
    const { data } = await lead.call(boardAttempt, { params: { attemptId: sitting.data.attemptId } });
    return data.late.map(({ question, mark, clocksAgree }) => [question, mark, clocksAgree]);
  };
  const early = answer(2, 0);
  await send({ ...early, chosenAt: sitting.data.startedAt });
  expect(await late()).toEqual([[3, 'too-early', false]]);
  // It was there before, and stays what it was when it came.
  await send(step(0, 0), step(1, 0), { ...answer(0, 0), chosenAt: sitting.data.startedAt });
  expect(await late()).toEqual([
    [3, 'too-early', false],
    [1, 'after-own-step', false],
  ]);
  // Another device sends it, which did not take the step.
  const [first] = sitting.data.examContent.disciplines[0]?.questions ?? [];
  const other = buildOperation({
    questionId: first?.id ?? 0,
    answers: rightAnswers['yes-no'],
    seq: 1,
    writer: '2000.device-b',
    chosenAt: sitting.data.startedAt,
    elapsedMs: 0,
  });
  await send(other);
  expect((await late()).at(-1)).toEqual([1, null, true]);
});

test('where the plan has a way back, earlier questions may still be answered', async () => {
  const sitting = await begin([
    { minutes: 30, breakMinutes: 0, back: false },
    { minutes: 20, breakMinutes: 0, back: true },
  ]);
  const { answer, step, send } = sender(sitting);
  expect((await send(step(1, 1), answer(2, 2), answer(0, 3))).statuses).toEqual(['accepted', 'accepted', 'accepted']);
});

test('of two devices the first step in the log counts, and a repeated one changes nothing', async () => {
  const sitting = await begin();
  const mine = sender(sitting);
  const going = mine.step(1, 1);
  await mine.send(going);
  const repeated = await mine.send(going);
  expect([repeated.statuses, repeated.attempt.sectionLog?.steps.length]).toEqual([['accepted'], 1]);
  const theirs = buildOperation({ questionId: stepIdOf(0), answers: { at: 30_000 }, seq: 1, writer: '2000.device-b' });
  const said = await mine.send(theirs);
  expect([said.statuses, said.attempt.sectionLog?.steps]).toEqual([['accepted'], repeated.attempt.sectionLog?.steps]);
});

test('only a step that the plan has is taken, and only among the answers of its device', async () => {
  const sitting = await begin();
  const { step, send } = sender(sitting);
  const last = step(2, 1);
  expect((await send(last)).refused?.code).toBe('ANSWER_MISFIT');
  const wrong = { ...step(0, 1), seq: 1, answers: { at: 'soon' } };
  expect((await send(wrong)).refused?.code).toBe('ANSWER_MISFIT');
  const alone = { attemptId: sitting.data.attemptId, ...step(0, 1), seq: 1 };
  expect((await sitting.client.call('POST', '/api/testing/send-answer', alone)).code).toBe('ANSWER_MISFIT');
  const plain = await addExam(server.sql);
  students += 1;
  const other = await sit(await signIn(server.url, `student${students}`), plain);
  expect((await sender(other).send(sender(other).step(0, 1))).refused?.code).toBe('ANSWER_MISFIT');
});

test('more time and a pause move the section that runs, on the device and on the board', async () => {
  const sitting = await begin();
  const { attemptId } = sitting.data;
  const { step, send } = sender(sitting);
  await send(step(1, 0));
  const act = (action: string, minutes?: number) =>
    lead.call('POST', '/api/control/testing-board/actions', {
      actionId: randomUUID(),
      action,
      ...(minutes && { minutes }),
      target: { attemptIds: [attemptId] },
    });
  await act('extend', 7);
  await act('pause');
  await act('resume');
  const { data: poll } = await sitting.client.call(pollAttempt, { params: { attemptId }, query: { sections: '1' } });
  const { sections = [] } = sitting.data.examContent;
  const log = poll.sectionLog ?? { steps: [], shifts: [], grantedMs: 0 };
  expect(log.shifts).toHaveLength(2);
  const { section, from, to } = sectionAt(sections, log, minute);
  expect([section, Math.round((to - from) / minute)]).toEqual([1, 27]);
  expect((await sitting.client.call(pollAttempt, { params: { attemptId } })).data.sectionLog).toBeUndefined();

  const { data: board } = await lead.call(testingBoard);
  const row = board.rows.find(({ id }) => id === attemptId);
  expect(row?.about?.sections).toEqual(sections);
  expect(row?.sectionLog).toEqual(log);
});

test('granted time multiplies the minutes of each section and no break, also in a package', async () => {
  await server.sql`update person set extra_time_percent = 50 where login in ('student21', 'student22')`;
  const examId = await addExam(server.sql, { sections: plan, questions: [yesNo(), yesNo()] });
  const { data } = await sit(await signIn(server.url, 'student21'), examId);
  expect([data.endTimeThreshold - data.startedAt, data.sectionLog?.grantedMs]).toEqual([85 * minute, 25 * minute]);
  const packed = await (
    await signIn(server.url, 'student22')
  ).call<{ durationInSeconds: number }>('POST', `/api/testing/${examId}/prepare`, {});
  expect(packed.data.durationInSeconds).toBe(85 * 60);
});

test('the exam manager sets them; each subject is in exactly one, and the duration follows', async () => {
  const manager = await signIn(server.url, 'exam1');
  const id = await addExam(server.sql, { sections: plan, questions: [yesNo(), yesNo()] });
  const { data: exam } = await manager.call(examRead, { params: { id } });
  const save = async (body: object) =>
    manager.call(examSave, {
      params: { id },
      body: { ...body, revision: (await manager.call(examRead, { params: { id } })).data.revision },
    });
  const [one, two] = exam.sections;
  const [first = 0, second = 0] = exam.subjects.map((subject) => subject.id);
  expect(exam.sections.map(({ disciplines }) => disciplines)).toEqual([[first], [second]]);
  for (const wrong of [[one], [one, one], [one, { ...two, disciplines: [first, second] }], [one, { ...two, disciplines: [] }]])
    expect((await save({ sections: wrong })).status).toBe(422);
  expect((await save({ sections: [one, { ...two, minutes: 0 }] })).status).toBe(422);

  const swapped = await save({
    sections: [
      { ...two, back: true, breakMinutes: 5 },
      { ...one, breakMinutes: 9, back: true },
    ],
  });
  expect([swapped.status, swapped.data.durationInSeconds]).toEqual([200, 55 * 60]);
  // Nothing is before the first, and no break behind the last.
  expect(swapped.data.sections.map(({ back, breakMinutes }) => [back, breakMinutes])).toEqual([
    [false, 5],
    [true, 0],
  ]);
  // The time is theirs, whatever the form says.
  expect((await save({ durationInSeconds: 60 })).data.durationInSeconds).toBe(55 * 60);
  // A subject that comes is in the last, one that goes leaves its section.
  const [added] = await server.sql<
    { id: number }[]
  >`select id from exam_subject where id > 3 and id not in (${first}, ${second}) limit 1`;
  const third = added?.id ?? 0;
  const kinds = exam.examSubjectIds.filter((subjectId) => subjectId !== first && subjectId !== second);
  const disciplines = async (ids: number[]) =>
    (await save({ examSubjectIds: [...kinds, ...ids] })).data.sections.map((each) => each.disciplines);
  expect(await disciplines([first, second, third])).toEqual([[second], [first, third]]);
  expect(await disciplines([first, second])).toEqual([[second], [first]]);
  expect((await save({ sections: [] })).data.sections).toEqual([]);
});
