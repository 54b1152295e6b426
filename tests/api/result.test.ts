/** Scores and results: what the ten mechanics earn, and what the result says of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import { certificationList } from '#contract/attempts/list-tests.ts';
import { addExam, buildQuestion, type ExamInput } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { contents, rightAnswers, wrongAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let students = 0;
async function begin(exam: ExamInput = {}): Promise<Sitting> {
  students += 1;
  return sit(await signIn(server.url, `student${students}`), await addExam(server.sql, exam));
}

type Answers = Partial<Record<ScoredMechanicId, object>>;
async function resultOf(answers: Answers, exam: ExamInput = {}): Promise<AttemptResult> {
  const sitting = await begin(exam);
  for (const mechanic of scoredMechanicIds)
    if (answers[mechanic]) expect((await sitting.send(mechanic, answers[mechanic])).status).toBe(200);
  await sitting.finish();
  const { status, data } = await sitting.result();
  expect(status).toBe(200);
  return data;
}

describe('each of the ten mechanics', () => {
  test('earns its full points by the right answer, whatever the order of its parts', async () => {
    const result = await resultOf(rightAnswers, { questionsHasFeedback: true, feedbackOpens: 'at-once' });
    const reviewed = result.questionsData?.disciplines.flatMap((part) => part.questions) ?? [];
    expect(new Map(reviewed.map((entry) => [entry.question.mechanic, [entry.earned, entry.isCorrect]]))).toEqual(
      new Map(scoredMechanicIds.map((mechanic) => [mechanic, [1, true]])),
    );
    expect(result).toMatchObject({
      totalQuestions: 10,
      answeredQuestions: 10,
      numberCorrectAnswers: 10,
      resultData: { totalScore: 10, totalMaxScore: 10 },
    });
  });

  test('earns nothing by a wrong answer, and shows which was right', async () => {
    const result = await resultOf(wrongAnswers, { questionsHasFeedback: true, feedbackOpens: 'at-once' });
    const reviewed = result.questionsData?.disciplines.flatMap((part) => part.questions) ?? [];
    expect(new Map(reviewed.map((entry) => [entry.question.mechanic, [entry.earned, entry.isCorrect, entry.answers]]))).toEqual(
      new Map(scoredMechanicIds.map((mechanic) => [mechanic, [0, false, wrongAnswers[mechanic]]])),
    );
    expect(reviewed.find((entry) => entry.question.mechanic === 'one-correct')?.right).toEqual({ selected: 'b' });
    expect(result).toMatchObject({ answeredQuestions: 10, numberCorrectAnswers: 0, resultData: { totalScore: 0 } });
  });

  test('earns nothing without an answer', async () => {
    const result = await resultOf({});
    expect(result).toMatchObject({
      answeredQuestions: 0,
      numberCorrectAnswers: 0,
      resultData: { totalScore: 0, totalMaxScore: 10 },
    });
  });

  test.each(scoredMechanicIds.map((mechanic) => [mechanic]))(
    '%s by itself: right counts, then wrong deducts it',
    async (mechanic) => {
      const exam = { questions: [buildQuestion({ mechanic, content: contents[mechanic] }, 3)] };
      const login = `student${31 + scoredMechanicIds.indexOf(mechanic)}`;
      const sitting = await sit(await signIn(server.url, login), await addExam(server.sql, { ...exam, forLang: 'ru' }));
      await sitting.send(mechanic, rightAnswers[mechanic]);
      await sitting.send(mechanic, wrongAnswers[mechanic]);
      await sitting.finish();
      expect((await sitting.result()).data.resultData.totalScore).toBe(0);
      const other = await sit(sitting.client, await addExam(server.sql, { ...exam, forLang: 'ru' }));
      await other.send(mechanic, wrongAnswers[mechanic]);
      await other.send(mechanic, rightAnswers[mechanic]);
      await other.finish();
      expect((await other.result()).data).toMatchObject({
        resultData: { totalScore: 3, totalMaxScore: 3 },
        numberCorrectAnswers: 1,
      });
    },
  );
});

describe('the result', () => {
  const twoOfTen = { 'one-correct': rightAnswers['one-correct'], matching: rightAnswers.matching };

  test('is passed from the passing score of right answers on', async () => {
    expect(await resultOf(twoOfTen, { passingScore: 2 })).toMatchObject({
      passed: true,
      passingScore: 2,
      numberCorrectAnswers: 2,
    });
    expect(await resultOf(twoOfTen, { passingScore: 3 })).toMatchObject({
      passed: false,
      passingScore: 3,
      numberCorrectAnswers: 2,
    });
  });

  test('falls into the range of the scale; on a border into the higher one', async () => {
    const ranges = [
      { title: 'low', description: 'try again', minPercent: 0, maxPercent: 20 },
      { title: 'middle', description: 'good', minPercent: 20, maxPercent: 50 },
      { title: 'high', description: 'very good', minPercent: 50, maxPercent: 100 },
    ];
    expect((await resultOf({}, { ranges })).scaleRange?.title).toBe('low');
    expect((await resultOf(twoOfTen, { ranges })).scaleRange).toEqual({ ...ranges[1] });
    expect((await resultOf(rightAnswers, { ranges })).scaleRange?.title).toBe('high');
    expect((await resultOf(twoOfTen)).scaleRange).toBeNull();
  });

  test('sums up groups and disciplines, also with partial credit', async () => {
    const groups = ['g1', 'g2'].map((key) => ({ key, title: `Group ${key}`, description: '' }));
    const question = (mechanic: ScoredMechanicId, points: number, groupKey: string): ReturnType<typeof buildQuestion> => ({
      ...buildQuestion({ mechanic, content: contents[mechanic] }, points),
      groupKey,
    });
    const questions = [question('one-correct', 2, 'g1'), question('yes-no', 3, 'g1'), question('matching', 4, 'g2')];
    // One of two statements, one of two pairs.
    const answers = {
      'one-correct': rightAnswers['one-correct'],
      'yes-no': { selected: { s1: 'yes', s2: 'yes' } },
      matching: { pairs: [{ left: 'l1', right: 'r2' }] },
    };
    const result = await resultOf(answers, { groups, questions });
    const [first, second] = result.resultData.groupResults;
    expect(first).toMatchObject({ title: 'Group g1', totalMaxScore: 5, correct: 1, total: 2 });
    expect(second).toMatchObject({ title: 'Group g2', totalMaxScore: 4, correct: 0, total: 1 });
    expect(first?.totalScore).toBeGreaterThanOrEqual(2);
    expect((first?.totalScore ?? 0) + (second?.totalScore ?? 0)).toBeCloseTo(result.resultData.totalScore, 5);
    expect(result.disciplines).toHaveLength(1);
    expect(result.disciplines[0]).toMatchObject({
      totalScore: result.resultData.totalScore,
      totalMaxScore: 9,
      correct: 1,
      total: 3,
    });
  });

  test('names the times, and stays the same whenever it is asked', async () => {
    const sitting = await begin();
    await sitting.finish();
    const first = await sitting.result();
    expect(first.data).toMatchObject({ reason: 'student', lateAnswers: 0, questionsData: null });
    expect(first.data.timer.startedAt).toBe(sitting.data.startedAt);
    expect(first.data.timer.finishedAt).toBe(first.data.resultDate);
    expect(first.data.timer.spentSeconds).toBe(Math.round((first.data.resultDate - sitting.data.startedAt) / 1000));
    expect((await sitting.result()).text).toBe(first.text);
  });

  test('of a running test is refused, of one never begun absent', async () => {
    const sitting = await begin();
    const running = await sitting.result();
    expect([running.status, running.code]).toEqual([403, 'TEST_RUNNING']);
    const other = await addExam(server.sql);
    expect((await sitting.client.call('GET', `/api/testing/${other}/completed`)).code).toBe('NOT_FOUND');
  });
});

describe('the finish', () => {
  test('is idempotent: the second one changes nothing', async () => {
    const sitting = await begin();
    const first = await sitting.finish();
    expect(first.data).toEqual({ attemptId: sitting.data.attemptId, status: 'completed', reason: 'student' });
    const before = (await sitting.result()).text;
    const again = await Promise.all([sitting.finish(), sitting.finish()]);
    for (const reply of again) expect(reply.data).toEqual(first.data);
    expect((await sitting.result()).text).toBe(before);
  });

  test('several times at the same moment ends it once', async () => {
    const sitting = await begin();
    const replies = await Promise.all([1, 2, 3, 4].map(() => sitting.finish()));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    const log = await server.sql`select kind from answer_log where attempt_id = ${sitting.data.attemptId}`;
    expect(log.map((row) => row['kind'])).toEqual(['finish']);
  });

  test('works without naming the attempt, and with a JSON header and no body', async () => {
    const sitting = await begin();
    const reply = await sitting.client.call('DELETE', `/api/testing/${sitting.examId}/completed`, undefined, {
      'content-type': 'application/json',
    });
    expect(reply.status).toBe(200);
  });

  test('in the middle of answers counts exactly those that were acknowledged as accepted', async () => {
    const sitting = await begin();
    const sent = scoredMechanicIds.map((mechanic, index) =>
      sitting.send(mechanic, rightAnswers[mechanic], { seq: 1, writer: `${index + 1}.writer-one` }),
    );
    const [finished, ...replies] = await Promise.all([sitting.finish(), ...sent]);
    expect(finished.status).toBe(200);
    const accepted = replies.filter((reply) => reply.data.status === 'accepted').length;
    const late = replies.filter((reply) => reply.data.status === 'late').length;
    expect(accepted + late).toBe(10);
    const { data } = await sitting.result();
    expect([data.numberCorrectAnswers, data.lateAnswers]).toEqual([accepted, late]);
  });

  test('of an answer that comes after it: stored as late, counted as nothing, shown in the result', async () => {
    const sitting = await begin();
    await sitting.send('one-correct', wrongAnswers['one-correct']);
    await sitting.finish();
    const reply = await sitting.send('one-correct', rightAnswers['one-correct']);
    expect([reply.status, reply.data.status, reply.data.position]).toEqual([200, 'late', 3]);
    expect(reply.data).toMatchObject({ answers: wrongAnswers['one-correct'] });
    const { data } = await sitting.result();
    expect(data).toMatchObject({ lateAnswers: 1, numberCorrectAnswers: 0, answeredQuestions: 1 });
    const log = await server.sql`
      select kind, status, received_at as "receivedAt", chosen_at as "chosenAt", elapsed_ms as "elapsedMs"
      from answer_log where attempt_id = ${sitting.data.attemptId} order by position`;
    expect(log.map((row) => `${row['kind']} ${row['status']}`)).toEqual(['answer accepted', 'finish accepted', 'answer late']);
    // Both clocks' evidence, for whoever decides.
    for (const name of ['receivedAt', 'chosenAt', 'elapsedMs']) expect(log[2]?.[name]).toBeGreaterThan(0);
  });
});

describe("a teacher's certification", () => {
  test('is listed, previewed, sat, finished and scored like a test', async () => {
    const examId = await addExam(server.sql, { kind: 'certification', passingScore: 10 });
    const client = await signIn(server.url, 'teacher1');
    const preview = await client.call('GET', `/api/certification/${examId}`);
    expect(preview.data).toMatchObject({ kind: 'certification', accessTypeId: 1, state: 'open' });
    const sitting = await sit(client, examId, 'certification');
    expect(sitting.data).toMatchObject({ kind: 'certification', accessTypeId: 1, testingType: null });
    expect((await client.call('GET', '/api/user-info')).data).toMatchObject({
      currentTestType: 1,
      currentTest: { kind: 'certification', examId },
    });
    for (const mechanic of scoredMechanicIds) await sitting.send(mechanic, rightAnswers[mechanic]);
    expect((await client.call('GET', '/api/logout')).code).toBe('TEST_RUNNING');
    expect((await sitting.finish()).data.status).toBe('completed');
    expect((await sitting.result()).data).toMatchObject({ passed: true, numberCorrectAnswers: 10 });
    const again = await sitting.again();
    expect([again.code, again.redirect]).toEqual(['ALREADY_COMPLETED', `/certification/${examId}/result`]);
  });

  test('of the demo country begins for every member of the teaching staff', async () => {
    for (const login of ['teacher2', 'lead1', 'zavuch1', 'director1']) {
      const client = await signIn(server.url, login);
      const { data } = await client.call(certificationList);
      const open = data.certList.find((item) => item.state === 'open');
      const sitting = await sit(client, open?.examId ?? 0, 'certification');
      expect(sitting.data.examContent.disciplines.length).toBeGreaterThan(0);
    }
  });
});
