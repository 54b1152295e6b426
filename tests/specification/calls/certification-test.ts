/** The certification test and the student's test: data, answers, result and finish (E§3, E§4, E§7). */
import { expect } from 'vitest';
import { addExam, buildQuestion } from '../../support/exam-factory.ts';
import { contents, rightAnswers } from '../../support/ten-mechanics.ts';
import type { Sitting } from '../../support/sitting.ts';
import { get, post, remove, type Call, type Row, type Table } from '../row.ts';
import { begin, newcomer, outOfTime } from '../sittings.ts';
import type { World } from '../world.ts';

const someId: unknown = expect.any(Number);
const aNumber: unknown = expect.any(Number);
const aFlag: unknown = expect.any(Boolean);
const aText: unknown = expect.any(String);

const dataOf = ({ base, examId, client }: Sitting): Call => ({ ...get(`${base}/${examId}/data`), as: client });
const completed = ({ base, examId, client }: Sitting): Call => ({ ...get(`${base}/${examId}/completed`), as: client });
const finish = ({ base, examId, client }: Sitting): Call => ({ ...remove(`${base}/${examId}/completed`), as: client });

/** An answer as the specification sends it: attempt, question, answers. */
function answer({ base, client, data, question }: Sitting, answers: unknown): Call {
  const body = { attemptId: data.attemptId, questionId: question('one-correct').id, answers };
  return { ...post(`${base}/send-answer`, body), as: client };
}

async function finished(world: World, input: Parameters<typeof begin>[1] = {}): Promise<Sitting> {
  const sitting = await begin(world, input);
  await sitting.finish();
  return sitting;
}

const one = { questions: [buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] })] };
const aQuestion = { id: someId, question: { id: someId, sharedContentId: null }, answers: null };

/** The four calls, of whoever sits. */
function calls(by: 'ST' | 'TCHR', kind: 'testing' | 'certification'): Row[] {
  return [
    {
      says: `E§7 ${kind}: GET the data path; the server time header is read`,
      by,
      call: async (world) => ({
        ...get(`/api/${kind}/${await addExam(world.sql, { kind })}/data`),
        as: await newcomer(world, by, true),
      }),
      gives: {
        status: 200,
        data: {
          examContent: expect.any(Object),
          exam: { durationInSeconds: 3600 },
          endTimeThreshold: aNumber,
          examAccessPeriodId: someId,
        },
        headers: { 'x-server-time': aText },
      },
    },
    {
      says: `E§7 ${kind}: POST the send-answer path gives the updated question`,
      by,
      call: async (world) => answer(await begin(world, { kind }), { selected: 'a' }),
      gives: {
        status: 200,
        data: { id: someId, question: { id: someId, sharedContentId: null }, answers: { selected: 'a' } },
      },
    },
    {
      says: `E§7 ${kind}: GET the completed path`,
      by,
      call: async (world) => completed(await finished(world, { kind, questionsHasFeedback: true, feedbackOpens: 'at-once' })),
      gives: {
        status: 200,
        data: {
          questionsData: expect.any(Object),
          profileDirection: null,
          timer: expect.anything(),
          resultDate: aNumber,
          resultData: { groupResults: expect.any(Array), totalMaxScore: 10, totalScore: 0 },
        },
      },
    },
    {
      says: `E§7 ${kind}: DELETE the completed path to finish`,
      by,
      call: async (world) => finish(await begin(world, { kind })),
      gives: { status: 200, data: { status: 'completed' } },
    },
  ];
}

export const certificationTest: Table = {
  area: 'certification-test',
  rows: [
    ...calls('TCHR', 'certification'),
    ...calls('ST', 'testing'),
    {
      says: 'E§3 certification test: attemptId, status, timeAllotted, timeLeft; disciplines, each holding questions',
      by: 'TCHR',
      call: async (world) => dataOf(await begin(world, { kind: 'certification', ...one })),
      gives: {
        status: 200,
        data: {
          attemptId: aText,
          status: 'active',
          timeAllotted: 3600,
          timeLeft: aNumber,
          examContent: { disciplines: [{ questions: [aQuestion] }] },
        },
      },
    },
    {
      says: 'E§3 certification test: the fields of exam',
      by: 'TCHR',
      call: async (world) => dataOf(await begin(world, { kind: 'certification' })),
      gives: {
        status: 200,
        data: {
          exam: {
            id: someId,
            directionId: someId,
            title: aText,
            description: aText,
            forLang: 'kz',
            isPublished: true,
            maxScore: 10,
            durationInSeconds: 3600,
            startEduYear: null,
            endEduYear: null,
            questionsHasVariants: aFlag,
            questionsHasFeedback: aFlag,
            questionsHasSharedContent: aFlag,
            questionsHasRecommendations: aFlag,
            parallel: 9,
            periodId: null,
          },
        },
      },
    },
    {
      says: 'E§3 certification test: sharedContents of exam',
      by: 'TCHR',
      call: async (world) => dataOf(await begin(world, { kind: 'certification' })),
      gives: { status: 200, data: { exam: { sharedContents: expect.any(Array) } } },
      differs: {
        deviation: '`sharedContents` are in `exam` of a test (E§3)',
        here: { status: 200, data: { examContent: { sharedContents: [] } } },
      },
    },
    {
      says: 'E§3 certification test: completed has totalQuestions, numberCorrectAnswers, passingScore',
      by: 'TCHR',
      call: async (world) => {
        const sitting = await begin(world, { kind: 'certification', passingScore: 3 });
        await sitting.send('one-correct', rightAnswers['one-correct']);
        await sitting.finish();
        return completed(sitting);
      },
      gives: {
        status: 200,
        data: {
          totalQuestions: 10,
          numberCorrectAnswers: 1,
          passingScore: 3,
          resultData: { totalScore: 1, totalMaxScore: 10 },
        },
      },
    },
    {
      says: 'E§3 certification test: a question of the result has id, question, answers, isCorrect',
      by: 'ST',
      call: async (world) => completed(await finished(world, { ...one, questionsHasFeedback: true, feedbackOpens: 'at-once' })),
      gives: {
        status: 200,
        data: { questionsData: { disciplines: [{ questions: [{ ...aQuestion, isCorrect: false }] }] } },
      },
    },
    {
      says: 'E§3 answers of a question are rows of id and selected',
      by: 'ST',
      call: async (world) => answer(await begin(world), [{ id: 'a', selected: true }]),
      gives: { status: 200, data: { answers: [{ id: 'a', selected: true }] } },
      differs: {
        deviation: '`answers` of a question are rows of `id` and `selected` (E§3)',
        here: { status: 422, message: aText },
      },
    },
    {
      says: 'E§7 the response of send-answer is the updated question, and nothing beside it',
      by: 'ST',
      call: async (world) => answer(await begin(world), { selected: 'a' }),
      gives: { status: 200, data: expect.toSatisfy((data: object) => !('operationId' in data)) },
      differs: {
        deviation: 'The send-answer call has no order (E§7)',
        here: { status: 200, data: { answers: { selected: 'a' }, operationId: aText } },
      },
    },
    {
      says: 'E§7 there is no call that sends several answers',
      by: 'ST',
      call: async (world) => {
        const { base, client, data } = await begin(world);
        return { ...post(`${base}/send-answers`, { attemptId: data.attemptId, operations: [] }), as: client };
      },
      gives: { status: 404 },
      differs: { deviation: 'Answers are sent one by one (E§7)', here: { status: 422 } },
    },
    {
      says: 'E§8 a failed answer send raises an error with the server message',
      by: 'ST',
      call: async (world) => answer(await begin(world), { selected: 'there is none' }),
      gives: { status: 422, message: aText },
    },
    {
      says: 'E§3 certification test: waiting, when all questions are answered as the data loads',
      by: 'ST',
      call: async (world) => {
        const sitting = await begin(world);
        for (const [mechanic, answers] of Object.entries(rightAnswers)) {
          await sitting.send(mechanic as keyof typeof rightAnswers, answers);
        }
        return dataOf(sitting);
      },
      gives: { status: 200, data: { status: 'waiting' } },
    },
    {
      says: 'E§3 auth user: currentExamAttemptId and currentTestType while a test is sat',
      by: 'ST',
      call: async (world) => ({ ...get('/api/user-info'), as: (await begin(world)).client }),
      gives: { status: 200, data: { currentExamAttemptId: aText, currentTestType: 2 } },
    },
    {
      says: 'E§4 the finish clears the active attempt on the user',
      by: 'ST',
      call: async (world) => ({ ...get('/api/user-info'), as: (await finished(world)).client }),
      gives: { status: 200, data: { currentExamAttemptId: null, currentTestType: null } },
    },
    {
      says: 'E§4 a 403 when no time is left, on loading data',
      by: 'ST',
      call: async (world) => {
        const sitting = await begin(world);
        await outOfTime(world, sitting);
        return dataOf(sitting);
      },
      gives: { status: 403, message: aText },
    },
    {
      says: 'E§4 a test whose time is over is finished: its result is there',
      by: 'ST',
      call: async (world) => {
        const sitting = await begin(world);
        await outOfTime(world, sitting);
        await sitting.again();
        return completed(sitting);
      },
      gives: { status: 200, data: { resultDate: aNumber, totalQuestions: 10 } },
    },
    {
      says: 'E§4 a 302 on loading the data of a finished test',
      by: 'ST',
      call: async (world) => dataOf(await finished(world)),
      gives: { status: 302, redirect: expect.stringMatching(/^\//) },
    },
    {
      says: 'E§4 a 302 on loading data while another test is running',
      by: 'ST',
      call: async (world) => {
        const { client } = await begin(world);
        return { ...get(`/api/testing/${await addExam(world.sql)}/data`), as: client };
      },
      gives: { status: 302, redirect: expect.stringMatching(/^\//) },
    },
    {
      says: 'E§8 certification data that cannot be loaded: 404 with a message',
      by: 'TCHR',
      call: () => get('/api/certification/2000000000/data'),
      gives: { status: 404, message: aText },
    },
    {
      says: 'E§7 GET certification list, response data.certList',
      by: 'TCHR',
      call: async (world) => {
        await addExam(world.sql, { kind: 'certification' });
        return get('/api/certification');
      },
      gives: {
        status: 200,
        data: { certList: expect.arrayContaining([expect.objectContaining({ exam: expect.any(Object) })]) },
      },
    },
    {
      says: 'E§7 GET testing list',
      by: 'ST',
      call: async (world) => {
        await addExam(world.sql);
        return get('/api/testing');
      },
      gives: {
        status: 200,
        data: { testList: expect.arrayContaining([expect.objectContaining({ exam: expect.any(Object) })]) },
      },
    },
  ],
};
