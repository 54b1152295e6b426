/** The score of a preview: that of a real sitting, of nobody and stored nowhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examPreview, type PreviewScore } from '#contract/bank/exam-preview.ts';
import { correctionApply, correctionPreview } from '#contract/bank/key-corrections.ts';
import { questionList, questionRead, questionSave } from '#contract/bank/questions.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { jobEnd } from '../support/job-end.ts';
import { signIn, sit } from '../support/sitting.ts';
import { contents } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
});
afterAll(() => server.stop());

async function addTwo(): Promise<number> {
  return addExam(server.sql, {
    title: 'Scored',
    passingScore: 1,
    questions: [
      buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] }, 2),
      buildQuestion({ mechanic: 'multiple-choice', content: contents['multiple-choice'] }, 3),
    ],
    ranges: [{ title: 'Enough', description: '', minPercent: 40, maxPercent: 100 }],
  });
}

async function versionsOf(examId: number): Promise<number[]> {
  const { data } = await manager.call(examPreview, { params: { id: examId } });
  return data.examContent.disciplines.flatMap(({ questions }) => questions.map(({ id }) => id));
}

async function score(examId: number, answers: object[], more: object = {}): Promise<PreviewScore> {
  const reply = await manager.call<PreviewScore>('POST', `/api/admin/exams/${examId}/preview/score`, {
    variantId: null,
    drafts: false,
    answers,
    ...more,
  });
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.data;
}

test('says points, what was right and the range, question by question', async () => {
  const examId = await addTwo();
  const [first = 0, second = 0] = await versionsOf(examId);
  const result = await score(examId, [
    { id: first, answers: { selected: 'b' } },
    { id: second, answers: { selected: ['b'] } },
  ]);
  expect(result).toMatchObject({
    totalScore: 2,
    totalMaxScore: 5,
    numberCorrectAnswers: 1,
    answeredQuestions: 2,
    passed: true,
  });
  expect(result.scaleRange?.title).toBe('Enough');
  const [one, two] = result.disciplines.flatMap(({ questions }) => questions);
  expect([one?.isCorrect, one?.earned, two?.isCorrect]).toEqual([true, 2, false]);
  expect(two?.right).toEqual({ selected: ['a', 'c'] });
});

test('the range is the one that a sitting of so many points gets, in scores by its scores', async () => {
  const examId = await addTwo();
  const [first = 0] = await versionsOf(examId);
  // 2 of 5 are 40 percent; in scores they are just below the second range, whose percents are rounded.
  await server.sql`delete from grading_scale_range where rangeable_type = 'exam' and rangeable_id = ${examId}`;
  await server.sql`
    insert into grading_scale_range (rangeable_type, rangeable_id, title, description, value_type, min_percent, max_percent, min, max)
    values ('exam', ${examId}, 'Low', '', 'SCORE', 0, 40, 0, 2), ('exam', ${examId}, 'High', '', 'SCORE', 40, 100, 2.01, 5)`;
  const answers = [{ id: first, answers: { selected: 'b' } }];
  expect((await score(examId, answers)).scaleRange?.title).toBe('Low');
});

test('without an answer, with one that fits no question, or of a foreign exam, nothing is earned', async () => {
  const examId = await addTwo();
  const [first = 0] = await versionsOf(examId);
  const [foreign = 0] = await versionsOf(await addTwo());
  const result = await score(examId, [
    { id: first, answers: { text: 'b' } },
    { id: foreign, answers: { selected: 'b' } },
  ]);
  expect(result).toMatchObject({ totalScore: 0, answeredQuestions: 0, passed: false, scaleRange: null });
});

test('is stored nowhere: no attempt, no form, no answer', async () => {
  const examId = await addTwo();
  const [first = 0] = await versionsOf(examId);
  await score(examId, [{ id: first, answers: { selected: 'b' } }]);
  const [stored] = await server.sql<{ attempts: number; forms: number }[]>`
    select (select count(*)::int from exam_attempt where exam_id = ${examId}) as attempts,
      (select count(*)::int from exam_form where exam_id = ${examId}) as forms`;
  expect(stored).toEqual({ attempts: 0, forms: 0 });
});

test('drafts are scored by what they say now, and a variant of another exam is not found', async () => {
  const examId = await addTwo();
  const { data: rows } = await manager.call(questionList, { query: { examId } });
  const question = rows[0];
  const content = { ...contents['one-correct'], right: 'a' };
  await manager.call('PUT', `/api/admin/exam-questions/${question?.id ?? 0}`, { content, revision: question?.revision });
  const { data } = await manager.call(examPreview, { params: { id: examId }, query: { drafts: '1' } });
  const draft = data.questionIds.find(({ questionId }) => questionId === question?.id);
  const answers = [{ id: draft?.versionId, answers: { selected: 'a' } }];
  expect((await score(examId, answers, { drafts: true })).totalScore).toBe(2);
  expect((await score(examId, answers)).totalScore).toBe(0);
  expect((await manager.call('GET', `/api/admin/exams/${examId}/preview?variantId=999999`)).status).toBe(404);
});

test('a key that was corrected is scored and shown as in a sitting, also where the correction leads back to an earlier version', async () => {
  const examId = await addTwo();
  const [question] = (await manager.call(questionList, { query: { examId } })).data;
  const path = `/api/admin/exam-questions/${question?.id ?? 0}`;
  const { data: before } = await manager.call(questionRead, { params: { id: question?.id ?? 0 } });
  const content = { ...contents['one-correct'], right: 'a' };
  const { data: saved } = await manager.call(questionSave, {
    params: { id: question?.id ?? 0 },
    body: { content, revision: before.revision },
  });
  expect((await manager.call('POST', `${path}/publish`, { revision: saved.revision })).status).toBe(200);
  const sitting = await sit(await signIn(server.url, 'student1'), examId);
  await sitting.send('one-correct', { selected: 'b' });
  await sitting.finish();
  const [first = 0] = await versionsOf(examId);
  const answers = [{ id: first, answers: { selected: 'b' } }];
  expect((await score(examId, answers)).totalScore).toBe(0);

  const back = { toVersion: 1, onlyRises: false };
  const { meta: seen } = await manager.call(correctionPreview, { params: { id: question?.id ?? 0 }, body: back });
  const body = { ...back, reason: 'It was right', hash: seen.hash };
  const begun = await manager.call(correctionApply, { params: { id: question?.id ?? 0 }, body });
  expect((await jobEnd(manager, begun.data.jobId)).state).toBe('done');
  expect((await sitting.result()).data.resultData.totalScore).toBe(2);
  const result = await score(examId, answers);
  expect(result.totalScore).toBe(2);
  expect(result.disciplines[0]?.questions[0]).toMatchObject({ isCorrect: true, earned: 2, right: { selected: 'b' } });
});
