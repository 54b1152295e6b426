/** Deleting: what hangs on a record is shown first; what an attempt was sat with never disappears; what others refer to is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dependents } from '#contract/bank/remove.ts';
import { type ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { contents, rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
let directionId: number;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
  directionId = await add('exam-directions', { titleKz: 'Б', titleRu: 'Н' });
});
afterAll(() => server.stop());

async function add(entity: string, body: object): Promise<number> {
  const reply = await manager.call<{ id: number }>('POST', `/api/admin/${entity}`, body);
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.data.id;
}
const dependents = async (entity: string, id: number) =>
  (await manager.call<Dependents>('GET', `/api/admin/${entity}/${id}/dependents`)).data;
const remove = (entity: string, id: number) => manager.call<{ outcome: string }>('DELETE', `/api/admin/${entity}/${id}`);
const status = async (entity: string, id: number) => (await manager.call('GET', `/api/admin/${entity}/${id}`)).status;

describe('what nothing refers to', () => {
  test('is removed, and is a 404 from then on', async () => {
    const examId = await add('exams', { title: 'Е', directionId, forLang: 'kz', periodId: 1 });
    const subjectId = await add('exam-subjects', { titleKz: 'П', titleRu: 'П' });
    const ids: Record<string, number> = {
      'exam-subjects': subjectId,
      'learning-goals': await add('learning-goals', { titleKz: 'М', titleRu: 'Ц' }),
      'shared-contents': await add('shared-contents', { title: 'М', content: '<p>М</p>', examId }),
      'exam-question-levels': await add('exam-question-levels', { title: 'Д', examId }),
      'exam-questions-groups': await add('exam-questions-groups', { title: 'Т', description: 'С', examId }),
      'exam-variants': await add('exam-variants', { number: 1, examId }),
      'grading-scale-ranges': await add('grading-scale-ranges', {
        title: 'Т',
        description: 'С',
        rangeableType: 'exam',
        rangeableId: examId,
        minPercent: 1,
        maxPercent: 2,
      }),
      'exam-questions': await add('exam-questions', { examId, subjectId: 4, mechanic: 'one-correct' }),
      exams: examId,
    };
    for (const [entity, id] of Object.entries(ids)) {
      expect([entity, (await dependents(entity, id)).outcome]).toEqual([entity, 'removed']);
      expect([entity, (await remove(entity, id)).data]).toEqual([entity, { outcome: 'removed' }]);
      expect([entity, await status(entity, id), (await remove(entity, id)).status]).toEqual([entity, 404, 404]);
    }
    expect((await manager.call('DELETE', '/api/admin/people/1')).status).toBe(404);
  });
});

describe('what others refer to', () => {
  test('is refused, with their names, and stays', async () => {
    const examId = await add('exams', { title: 'Тәуелді', directionId, forLang: 'kz', periodId: 1 });
    const groupId = await add('exam-questions-groups', { title: 'Т', description: 'С', examId });
    const goalId = await add('learning-goals', { titleKz: 'М', titleRu: 'Ц' });
    await add('exam-questions', {
      examId,
      subjectId: 4,
      mechanic: 'simple-text',
      content: { prompt: '<p>Сұрақ қой</p>' },
      groupId,
      learningGoalId: goalId,
    });
    for (const [entity, id, kind, name] of [
      ['exam-directions', directionId, 'exams', 'Тәуелді'],
      ['exam-questions-groups', groupId, 'questions', 'Сұрақ қой'],
      ['learning-goals', goalId, 'questions', 'Сұрақ қой'],
    ] as const) {
      const shown = await dependents(entity, id);
      expect([shown.outcome, shown.dependents]).toEqual(['refused', [{ kind, count: 1, examples: [name], blocks: true }]]);
      expect((await remove(entity, id)).code).toBe('IN_USE');
      expect(await status(entity, id)).toBe(200);
    }
  });
});

describe('a grading range', () => {
  test('that results are told by is archived, with their names first; from then on the others tell them', async () => {
    const examId = await addExam(server.sql, {
      title: 'Шкала',
      questions: [buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] })],
      ranges: [
        { title: 'low', description: 'l', minPercent: 0, maxPercent: 50 },
        { title: 'high', description: 'h', minPercent: 50, maxPercent: 100 },
      ],
    });
    const sitting = await sit(await signIn(server.url, 'student2'), examId);
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await sitting.finish();
    const told = async () => (await sitting.result()).data.scaleRange?.title;
    expect(await told()).toBe('high');
    const rows = await server.sql<{ id: number; title: string }[]>`
      select id, title from grading_scale_range where rangeable_type = 'exam' and rangeable_id = ${examId}`;
    const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? 0;
    const [person] = await server.sql<{ name: string }[]>`
      select surname || ' ' || firstname as name from person where login = 'student2'`;
    expect(await dependents('grading-scale-ranges', idOf('low'))).toEqual({ outcome: 'removed', dependents: [] });
    expect(await dependents('grading-scale-ranges', idOf('high'))).toEqual({
      outcome: 'archived',
      dependents: [{ kind: 'results', count: 1, examples: [person?.name], blocks: false }],
    });
    expect((await remove('grading-scale-ranges', idOf('high'))).data).toEqual({ outcome: 'archived' });
    expect([await status('grading-scale-ranges', idOf('high')), await told()]).toEqual([404, 'low']);
  });

  test('of an exam tells no result of a period that has a scale of its own', async () => {
    const whole = { description: 'w', minPercent: 0, maxPercent: 100 };
    const examId = await addExam(server.sql, { title: 'Шкала', ranges: [{ title: 'of the exam', ...whole }] });
    const sitting = await sit(await signIn(server.url, 'student3'), examId);
    await sitting.finish();
    const [ofExam] = await server.sql<{ id: number }[]>`
      select id from grading_scale_range where rangeable_type = 'exam' and rangeable_id = ${examId}`;
    expect((await dependents('grading-scale-ranges', ofExam?.id ?? 0)).outcome).toBe('archived');
    const [period] = await server.sql<{ id: number }[]>`select id from exam_access_period where exam_id = ${examId}`;
    const ofPeriod = await add('grading-scale-ranges', {
      title: 'of the period',
      rangeableType: 'period',
      rangeableId: period?.id,
      ...whole,
    });
    expect((await dependents('grading-scale-ranges', ofExam?.id ?? 0)).outcome).toBe('removed');
    expect((await dependents('grading-scale-ranges', ofPeriod)).outcome).toBe('archived');
  });
});

describe('what an attempt was sat with', () => {
  test('is archived: hidden everywhere, and the attempt has its content, answers and result as before', async () => {
    const examId = await addExam(server.sql, {
      title: 'Тапсырылған',
      groups: [{ key: 'g', title: 'Топ', description: 'С' }],
    });
    const sitting = await sit(await signIn(server.url, 'student1'), examId);
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await sitting.finish();
    const before = (await sitting.result()).data;
    const [question] = await server.sql<{ id: number }[]>`
      select q.id from exam_question q where q.exam_id = ${examId} and q.mechanic = 'one-correct'`;
    const questionId = question?.id ?? 0;
    expect(await dependents('exam-questions', questionId)).toMatchObject({
      outcome: 'archived',
      dependents: [
        { kind: 'attempts', count: 1 },
        { kind: 'forms', count: 1 },
      ],
    });
    expect((await remove('exam-questions', questionId)).data.outcome).toBe('archived');
    expect(await status('exam-questions', questionId)).toBe(404);
    // Still to be sat until its period is over.
    expect((await dependents('exams', examId)).outcome).toBe('refused');
    await server.sql`update exam_access_period set finish_date = now() - interval '1 minute' where exam_id = ${examId}`;
    expect((await remove('exams', examId)).data.outcome).toBe('archived');
    expect(await status('exams', examId)).toBe(404);
    expect((await manager.call<unknown[]>('GET', `/api/admin/exam-questions?examId=${examId}`)).data).toEqual([]);
    const other = await server.another();
    sitting.client.token = (await signIn(other.url, 'student1')).token;
    const after = (await sitting.result()).data;
    expect(after.resultData).toEqual(before.resultData);
    expect(after.disciplines).toEqual(before.disciplines);
    const [kept] = await server.sql`select from exam_question_version where question_id = ${questionId}`;
    expect(kept).toBeDefined();
  });
});
