/** Deleting: what hangs on a record is shown first; what an attempt was sat with never disappears; what others refer to is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dependents, removeRecord } from '#contract/bank/remove.ts';
import { questionList, questionRead, questionSave } from '#contract/bank/questions.ts';
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
const remove = (entity: string, id: number) => manager.call(removeRecord, { params: { entity, id } });
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
      expect([entity, (await remove(entity, id)).data]).toEqual([entity, { result: true, outcome: 'removed' }]);
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
    const subjectId = await add('exam-subjects', { titleKz: 'П', titleRu: 'П' });
    await add('exam-questions', {
      examId,
      subjectId,
      mechanic: 'simple-text',
      content: { prompt: '<p>Сұрақ қой</p>' },
      groupId,
      learningGoalId: goalId,
    });
    for (const [entity, id, kind, name] of [
      ['exam-directions', directionId, 'exams', { name: 'Тәуелді', examId: null }],
      ['exam-questions-groups', groupId, 'questions', { name: 'Сұрақ қой', examId: null }],
      ['learning-goals', goalId, 'questions', { name: 'Тәуелді: Сұрақ қой', examId }],
      ['exam-subjects', subjectId, 'questions', { name: 'Тәуелді: Сұрақ қой', examId }],
    ] as const) {
      const shown = await dependents(entity, id);
      expect([shown.outcome, shown.dependents]).toEqual(['refused', [{ kind, count: 1, examples: [name], blocks: true }]]);
      expect((await remove(entity, id)).code).toBe('IN_USE');
      expect(await status(entity, id)).toBe(200);
    }
  });
});

const closePeriods = (examId: number) =>
  server.sql`update exam_access_period set finish_date = now() - interval '1 minute' where exam_id = ${examId}`;

async function addProfile(): Promise<{ id: number; subjectIds: number[] }> {
  const subjectIds = [];
  for (const title of ['Физика', 'Химия']) subjectIds.push(await add('exam-subjects', { titleKz: title, titleRu: title }));
  return {
    id: await add('exam-directions', { titleKz: 'Бейін', titleRu: 'Профиль', isComposite: true, subjectIds }),
    subjectIds,
  };
}

describe('a profile of the ENT', () => {
  test('goes with the list of its subjects; until then it holds them', async () => {
    const { id, subjectIds } = await addProfile();
    const [subjectId = 0, other = 0] = subjectIds;
    expect(await dependents('exam-subjects', subjectId)).toEqual({
      outcome: 'refused',
      dependents: [{ kind: 'directions', count: 1, examples: [{ name: 'Бейін', examId: null }], blocks: true }],
    });
    expect((await remove('exam-subjects', subjectId)).code).toBe('IN_USE');
    expect((await dependents('exam-directions', id)).outcome).toBe('removed');
    expect((await remove('exam-directions', id)).data).toEqual({ result: true, outcome: 'removed' });
    for (const one of [subjectId, other])
      expect((await remove('exam-subjects', one)).data).toEqual({ result: true, outcome: 'removed' });
  });

  test('tells which exams offer it, and stays while one of them can be sat', async () => {
    const { id, subjectIds } = await addProfile();
    const examId = await addExam(server.sql, { title: 'ҰБТ' });
    await server.sql`update exam set access_type_id = 3 where id = ${examId}`;
    await server.sql`insert into exam_exam_subject ${server.sql(
      subjectIds.map((subject_id, position) => ({ exam_id: examId, subject_id, position: position + 1, is_profile: true })),
    )}`;
    expect(await dependents('exam-directions', id)).toMatchObject({
      outcome: 'refused',
      dependents: [
        {
          kind: 'access-periods',
          count: 1,
          examples: [{ name: expect.stringMatching(/^ҰБТ: \d{4}-/), examId: null }],
          blocks: true,
        },
        { kind: 'profile-exams', count: 1, examples: [{ name: 'ҰБТ', examId }], blocks: false },
      ],
    });
    expect((await remove('exam-directions', id)).code).toBe('IN_USE');
    await closePeriods(examId);
    expect((await dependents('exam-directions', id)).outcome).toBe('removed');
    expect((await remove('exam-directions', id)).data).toEqual({ result: true, outcome: 'removed' });
  });

  test('that somebody chose, or that a form was made for, is archived', async () => {
    const examId = await addExam(server.sql, { title: 'Таңдау', closesIn: -1000 });
    const [chosen, frozen] = [await addProfile(), await addProfile()];
    await server.sql`
      insert into profile_choice (person_id, access_period_id, direction_id, chosen_at)
      select p.id, a.id, ${chosen.id}, now() from person p, exam_access_period a where p.login = 'student1' and a.exam_id = ${examId}`;
    await server.sql`
      insert into exam_form (exam_id, profile_direction_id, hash, structure, content) values (${examId}, ${frozen.id}, 'profile', '[]', '{}')`;
    expect((await dependents('exam-directions', chosen.id)).dependents).toMatchObject([{ kind: 'profile-choices', count: 1 }]);
    expect((await dependents('exam-directions', frozen.id)).dependents).toMatchObject([{ kind: 'forms', count: 1 }]);
    for (const { id, subjectIds } of [chosen, frozen]) {
      expect((await remove('exam-directions', id)).data).toEqual({ result: true, outcome: 'archived' });
      // The archived profile still names them.
      for (const subjectId of subjectIds)
        expect((await remove('exam-subjects', subjectId)).data).toEqual({ result: true, outcome: 'archived' });
    }
  });
});

describe('a variant', () => {
  test('that a period assigns is reported, and stays until the period is over', async () => {
    for (const isSat of [false, true]) {
      const examId = await addExam(server.sql, { title: 'Нұсқалар' });
      const id = await add('exam-variants', { number: 7, examId });
      await server.sql`update exam_access_period set variant_id = ${id} where exam_id = ${examId}`;
      if (isSat)
        await server.sql`insert into exam_form (exam_id, variant_id, hash, structure, content) values (${examId}, ${id}, 'variant', '[]', '{}')`;
      const { outcome, dependents: found } = await dependents('exam-variants', id);
      expect([outcome, found.find(({ blocks }) => blocks)?.kind]).toEqual(['refused', 'access-periods']);
      expect((await remove('exam-variants', id)).code).toBe('IN_USE');
      await closePeriods(examId);
      expect((await remove('exam-variants', id)).data).toEqual({ result: true, outcome: 'archived' });
      expect(await status('exam-variants', id)).toBe(404);
    }
  });

  test('and a subject hold what only a draft moves there', async () => {
    const examId = await addExam(server.sql, { title: 'Көшу' });
    const [question] = await server.sql<{ id: number }[]>`select min(id) as id from exam_question where exam_id = ${examId}`;
    const questionId = question?.id ?? 0;
    const variantId = await add('exam-variants', { number: 3, examId });
    const subjectId = await add('exam-subjects', { titleKz: 'Жаңа', titleRu: 'Новый' });
    const path = `/api/admin/exam-questions/${questionId}`;
    const { data } = await manager.call(questionRead, { params: { id: questionId } });
    const moved = (
      await manager.call(questionSave, { params: { id: questionId }, body: { revision: data.revision, variantId, subjectId } })
    ).data;
    for (const [entity, id] of [
      ['exam-variants', variantId],
      ['exam-subjects', subjectId],
    ] as const) {
      expect((await dependents(entity, id)).dependents).toMatchObject([{ kind: 'questions', count: 1, blocks: true }]);
      expect((await remove(entity, id)).code).toBe('IN_USE');
    }
    await manager.call('POST', `${path}/discard-draft`, { revision: moved.revision });
    for (const [entity, id] of [
      ['exam-variants', variantId],
      ['exam-subjects', subjectId],
    ] as const)
      expect((await remove(entity, id)).data).toEqual({ result: true, outcome: 'removed' });
  });
});

describe('what the database does not release', () => {
  test('is hidden where it stands alone, and refused where it would take its parts along', async () => {
    const subjectId = await add('exam-subjects', { titleKz: 'Ұ', titleRu: 'У' });
    const examId = await add('exams', { title: 'Ұсталған', directionId, forLang: 'kz', periodId: 1 });
    const groupId = await add('exam-questions-groups', { title: 'Т', description: 'С', examId });
    await server.sql`create table holder (subject_id int references exam_subject, group_id int references exam_question_group)`;
    await server.sql`insert into holder values (${subjectId}, ${groupId})`;
    try {
      expect((await remove('exam-subjects', subjectId)).data).toEqual({ result: true, outcome: 'archived' });
      expect((await remove('exams', examId)).code).toBe('IN_USE');
      expect([await status('exams', examId), await status('exam-questions-groups', groupId)]).toEqual([200, 200]);
    } finally {
      await server.sql`drop table holder`;
    }
  });
});

describe('a grading range', () => {
  test('that results use is archived, with their names first; from then on the others apply', async () => {
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
    const shownRange = async () => (await sitting.result()).data.scaleRange?.title;
    expect(await shownRange()).toBe('high');
    const rows = await server.sql<{ id: number; title: string }[]>`
      select id, title from grading_scale_range where rangeable_type = 'exam' and rangeable_id = ${examId}`;
    const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? 0;
    const [person] = await server.sql<{ name: string }[]>`
      select surname || ' ' || firstname as name from person where login = 'student2'`;
    expect(await dependents('grading-scale-ranges', idOf('low'))).toEqual({ outcome: 'removed', dependents: [] });
    expect(await dependents('grading-scale-ranges', idOf('high'))).toEqual({
      outcome: 'archived',
      dependents: [{ kind: 'results', count: 1, examples: [{ name: person?.name, examId: null }], blocks: false }],
    });
    expect((await remove('grading-scale-ranges', idOf('high'))).data).toEqual({ result: true, outcome: 'archived' });
    expect([await status('grading-scale-ranges', idOf('high')), await shownRange()]).toEqual([404, 'low']);
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
    await closePeriods(examId);
    expect((await remove('exams', examId)).data.outcome).toBe('archived');
    expect(await status('exams', examId)).toBe(404);
    expect((await manager.call(questionList, { query: { examId } })).data).toEqual([]);
    const other = await server.another();
    sitting.client.token = (await signIn(other.url, 'student1')).token;
    const after = (await sitting.result()).data;
    expect(after.resultData).toEqual(before.resultData);
    expect(after.disciplines).toEqual(before.disciplines);
    const [stored] = await server.sql`select from exam_question_version where question_id = ${questionId}`;
    expect(stored).toBeDefined();
  });
});
