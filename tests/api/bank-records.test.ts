/** Directions, subjects, goals, exams and what belongs to them: lists, additions, edits, conflicts, and each rule of E§5 on its field. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exam } from '#contract/bank/exams.ts';
import { type GradingRange, gradingRangeRead } from '#contract/bank/grading-ranges.ts';
import type { LearningGoal } from '#contract/bank/learning-goals.ts';
import { examCheck } from '#contract/bank/exam-check.ts';
import { questionGroupList } from '#contract/bank/question-groups.ts';
import { type ApiClient, type Reply } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

interface Row extends Record<string, unknown> {
  id: number;
  revision: number;
}
interface Listed {
  data: Row[];
  meta: { last_page: number; total: number };
}

let server: TestServer;
let manager: ApiClient;
let directionId: number;
let subjectId: number;
let examId: number;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
  directionId = (await add('exam-directions', { titleKz: 'Бағыт', titleRu: 'Направление' })).id;
  subjectId = (await add('exam-subjects', { titleKz: 'Пән', titleRu: 'Предмет' })).id;
  examId = (await add('exams', { title: 'Сынақ', directionId, forLang: 'kz', periodId: 1 })).id;
});
afterAll(() => server.stop());

function post<D = Row>(entity: string, body: object): Promise<Reply<D>> {
  return manager.call<D>('POST', `/api/admin/${entity}`, body);
}
async function add(entity: string, body: object): Promise<Row> {
  const reply = await post(entity, body);
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.data;
}
function put<D = Row>(entity: string, id: number, body: object): Promise<Reply<D>> {
  return manager.call<D>('PUT', `/api/admin/${entity}/${id}`, body);
}
async function list(path: string): Promise<Listed> {
  const reply = await manager.call('GET', `/api/admin/${path}`);
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  const { data, meta } = JSON.parse(reply.text) as { data: Row[] | { rows: Row[] }; meta: Listed['meta'] };
  return { data: Array.isArray(data) ? data : data.rows, meta };
}

const long = (length: number) => 'ә'.repeat(length);

/** A good body of each kind, by what is only known at run time. */
const kinds: [entity: string, body: () => Record<string, unknown>, wrong: [field: string, value: unknown][]][] = [
  [
    'exam-directions',
    () => ({ titleKz: 'Жаңа бағыт', titleRu: 'Новое направление', isComposite: true }),
    [
      ['titleKz', '   '],
      ['titleRu', null],
      ['titleKz', long(101)],
    ],
  ],
  [
    'exam-subjects',
    () => ({ titleKz: 'Химия және өмір', titleRu: 'Химия и жизнь' }),
    [
      ['titleKz', ''],
      ['titleRu', long(101)],
      ['titleRu', 'a\u0000b'],
    ],
  ],
  [
    'learning-goals',
    () => ({
      titleKz: 'Мақсат',
      titleRu: 'Цель',
      thinkingSkillLevelId: 3,
      examDirectionId: directionId,
      examSubjectId: subjectId,
    }),
    [
      ['titleKz', long(501)],
      ['titleRu', '\t'],
      ['thinkingSkillLevelId', 999],
      ['examSubjectId', 999_999],
    ],
  ],
  [
    'exams',
    () => ({
      title: 'Қорытынды',
      directionId,
      forLang: 'ru',
      periodId: 2,
      maxScore: '99999',
      durationInSeconds: 9_999 * 60,
      examSubjectIds: [subjectId],
    }),
    [
      ['title', ' '],
      ['title', long(101)],
      ['description', long(501)],
      ['directionId', null],
      ['directionId', 999_999],
      ['forLang', 'en'],
      ['periodId', null],
      ['periodId', 77],
      ['maxScore', '100000'],
      ['maxScore', '12a'],
      ['maxScore', -1],
      ['durationInSeconds', 10_000 * 60],
      ['parallel', 13],
      ['examSubjectIds', [999_999]],
    ],
  ],
  [
    'shared-contents',
    () => ({ title: 'Мәтін', content: '<p>Оқы</p><script>alert(1)</script>', examId }),
    [
      ['title', long(101)],
      ['content', '  '],
      ['content', '<p>&nbsp;</p><p></p>'],
      ['examId', 999_999],
    ],
  ],
  [
    'exam-questions-groups',
    () => ({ title: 'Топ', description: 'Сипаттама', examId }),
    [
      ['title', ' '],
      ['title', long(101)],
      ['description', '  '],
      ['description', long(501)],
    ],
  ],
  [
    'exam-question-levels',
    () => ({ title: 'Деңгей', examId }),
    [
      ['title', ''],
      ['title', long(101)],
    ],
  ],
  [
    'exam-variants',
    () => ({ number: '12345', status: true, byRequest: false, examId }),
    [
      ['number', ''],
      ['number', '123456'],
      ['number', '1x'],
      ['number', -3],
    ],
  ],
  [
    'grading-scale-ranges',
    () => ({
      title: 'Үздік',
      description: 'Өте жақсы',
      rangeableType: 'exam',
      rangeableId: examId,
      minPercent: 90,
      maxPercent: 100,
    }),
    [
      ['title', long(51)],
      ['title', ' '],
      ['description', long(501)],
      ['minPercent', null],
      ['maxPercent', 90],
      ['maxPercent', 10],
      ['rangeableId', 999_999],
    ],
  ],
];

describe.each(kinds)('%s', (entity, body, wrong) => {
  test('are added once for a creationId, found in the list, read, and changed', async () => {
    const creationId = randomUUID();
    const made = await add(entity, { ...body(), creationId });
    expect((await add(entity, { ...body(), creationId })).id).toBe(made.id);
    expect((await manager.call<Row>('GET', `/api/admin/${entity}/${made.id}`)).data).toEqual(made);
    const { data, meta } = await list(`${entity}?perPage=100`);
    expect(data.find(({ id }) => id === made.id)).toEqual(made);
    expect(meta.total).toBeGreaterThanOrEqual(data.length);
    const changed = await put(entity, made.id, { ...body(), revision: made.revision });
    expect([changed.status, changed.data.revision]).toEqual([200, made.revision + 1]);
  });

  test('added again with other words, after an answer that was lost, are changed; what somebody saved meanwhile is not', async () => {
    const creationId = randomUUID();
    const [key, second, third] =
      entity === 'exam-variants' ? ['byRequest', true, false] : ['titleKz' in body() ? 'titleKz' : 'title', 'Екінші', 'Үшінші'];
    const own = { ...body(), creationId, ...(entity === 'exam-variants' && { number: 778 }) };
    const made = await add(entity, own);
    const changed = await add(entity, { ...own, [key]: second });
    expect([changed.id, changed.revision, changed[key]]).toEqual([made.id, 2, second]);
    expect(await add(entity, { ...own, [key]: second })).toEqual(changed);
    const late = await post(entity, { ...own, [key]: third });
    expect([late.status, late.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await manager.call<Row>('GET', `/api/admin/${entity}/${made.id}`)).data).toEqual(changed);
    const over = await add(entity, { ...own, [key]: third, isOver: true });
    expect([over.id, over[key]]).toEqual([made.id, third]);
  });

  test('are not written over by who saw an older one; the same save twice is no conflict', async () => {
    const key = entity === 'exam-variants' ? 'byRequest' : 'titleKz' in body() ? 'titleKz' : 'title';
    const value = key === 'byRequest' ? true : 'Басқа';
    const own = entity === 'exam-variants' ? { ...body(), number: 777 } : body();
    const made = await add(entity, own);
    const first = await put(entity, made.id, { [key]: value, revision: made.revision });
    expect(first.data[key]).toBe(value);
    expect((await put(entity, made.id, { [key]: value, revision: made.revision })).data).toEqual(first.data);
    const late = await put(entity, made.id, { [key]: key === 'byRequest' ? false : 'Кеш', revision: made.revision });
    expect([late.status, late.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await put(entity, 2_000_000_000, { [key]: value })).status).toBe(404);
  });

  test.each(wrong)('say on their field what is wrong: %s = %j', async (field, value) => {
    const reply = await post(entity, { ...body(), number: entity === 'exam-variants' ? 4 : undefined, [field]: value });
    expect([reply.status, Object.keys(reply.errors ?? {})[0]?.split('.')[0]]).toEqual([422, field]);
    expect(reply.errors?.[Object.keys(reply.errors)[0] ?? '']?.[0]).toMatch(/\S{3}/);
  });

  test('refuse fields that they do not have', async () => {
    expect((await post(entity, { ...body(), isAdmin: true })).errors).toHaveProperty('isAdmin');
  });
});

describe('lists', () => {
  test('find capital and small letters of Kazakh and Russian alike, in either title', async () => {
    await add('exam-subjects', { titleKz: 'Қазақ тілі мен ӘДЕБИЕТІ', titleRu: 'Казахский Язык' });
    for (const text of ['әдебиет', 'ҚАЗАҚ ТІЛІ', 'казахский язык'])
      expect((await list(`exam-subjects?title=${encodeURIComponent(text)}`)).data.map((row) => row['titleRu'])).toContain(
        'Казахский Язык',
      );
    expect((await list('exam-subjects?title=%25')).meta.total).toBe(0);
    expect((await list('exam-subjects?title=_____________')).meta.total).toBe(0);
  });

  test('page and sort, and tell how many pages there are', async () => {
    // ә is the second letter of the alphabet, and the last of all by its code.
    for (const letter of ['в', 'а', 'ә']) await add('exam-subjects', { titleKz: `Парақ ${letter}`, titleRu: `Стр ${letter}` });
    const page = (number: number, sort: string) => list(`exam-subjects?title=Парақ&perPage=2&page=${number}&sort[]=${sort}`);
    expect((await page(1, 'titleKz')).data.map((row) => row['titleKz'])).toEqual(['Парақ а', 'Парақ ә']);
    expect((await page(2, 'titleKz')).data.map((row) => row['titleKz'])).toEqual(['Парақ в']);
    expect((await page(1, '-titleKz')).data.map((row) => row['titleKz'])).toEqual(['Парақ в', 'Парақ ә']);
    expect((await page(1, 'titleKz')).meta).toEqual({ total: 3, page: 1, per_page: 2, last_page: 2 });
    expect((await page(9, 'titleKz')).data).toEqual([]);
    expect((await list('exam-subjects')).data.length).toBeLessThanOrEqual(15);
    expect((await manager.call('GET', '/api/admin/exam-subjects?sort[]=secret')).status).toBe(422);
  });

  test('of exams are filtered by every field that the specification names', async () => {
    const own = await add('exams', {
      title: 'Сүзгі',
      directionId,
      forLang: 'ru',
      periodId: 3,
      parallel: 7,
      startEduYear: 2031,
      endEduYear: 2032,
      isPublished: true,
      durationInSeconds: 600,
      examSubjectIds: [subjectId],
    });
    const fitting = `title=сүзгі&direction=${directionId}&forLang=ru&parallel=7&isPublished=1&startEduYear=2031&endEduYear=2032&period=3&subject=${subjectId}`;
    expect((await list(`exams?${fitting}`)).data.map(({ id }) => id)).toEqual([own.id]);
    for (const other of [
      'forLang=kz',
      'parallel=8',
      'isPublished=0',
      'startEduYear=2030',
      'endEduYear=2030',
      'period=1',
      'direction=9999',
      'subject=9999',
    ]) {
      const [name = ''] = other.split('=');
      const query = fitting.replace(new RegExp(`${name}=[^&]+`), other);
      expect([other, (await list(`exams?${query}`)).data.length]).toEqual([other, 0]);
    }
    expect((await list('exams?forLang=&parallel=&isPublished=&title=')).meta.total).toBeGreaterThan(1);
  });

  test('of goals carry the titles of what they name, and are filtered by it', async () => {
    const goal = (await add('learning-goals', {
      titleKz: 'Бөлшектерді салыстыру',
      titleRu: 'Сравнивать дроби',
      thinkingSkillLevelId: 2,
      examDirectionId: directionId,
      examSubjectId: subjectId,
    })) as unknown as LearningGoal;
    expect(goal.thinkingSkillLevel).toEqual({ titleKz: 'Түсіну', titleRu: 'Понимание' });
    expect(goal.examSubject?.titleRu).toBe('Предмет');
    const found = async (query: string) => (await list(`learning-goals?title=Сравнивать дроби&${query}`)).data.length;
    expect([
      await found('level=2'),
      await found('level=3'),
      await found(`direction=${directionId}`),
      await found('subject=1'),
    ]).toEqual([1, 0, 1, 0]);
  });

  test('of goals that a question may have: those of its subject, then those of none, of any direction', async () => {
    const other = (await add('exam-subjects', { titleKz: 'Басқа', titleRu: 'Другой' })).id;
    const title = (name: string) => ({ titleKz: `${name} дағды`, titleRu: name });
    await add('learning-goals', { ...title('Алғашқы'), examSubjectId: null });
    await add('learning-goals', { ...title('Екінші'), examSubjectId: subjectId });
    await add('learning-goals', { ...title('Үшінші'), examSubjectId: subjectId, examDirectionId: directionId });
    await add('learning-goals', { ...title('Төртінші'), examSubjectId: other });
    const { data, meta } = await list(`learning-goals?title=дағды&forSubject=${subjectId}`);
    expect([meta.total, data.map((row) => row['titleRu'])]).toEqual([3, ['Екінші', 'Үшінші', 'Алғашқы']]);
  });

  test('of groups are rows and totalPages', async () => {
    const { data } = await manager.call(questionGroupList, { query: { examId } });
    expect([Array.isArray(data.rows), data.totalPages]).toEqual([true, 1]);
  });

  test('of levels and periods are complete: Bloom’s six from the lowest', async () => {
    expect((await list('thinking-skill-levels')).data.map((row) => row['titleRu'])).toEqual([
      'Знание',
      'Понимание',
      'Применение',
      'Анализ',
      'Синтез',
      'Оценка',
    ]);
    expect((await list('academic-periods')).data.length).toBeGreaterThan(1);
    for (const name of ['thinking-skill-levels', 'academic-periods']) {
      const { data, meta } = await list(name);
      expect(meta).toEqual({ total: data.length, page: 1, per_page: data.length, last_page: 1 });
    }
  });
});

describe('an exam', () => {
  test('is edited by what the dialogs of its subjects send: what they leave out stays, null empties', async () => {
    const made = (await add('exams', {
      title: '  Пәндер  ',
      description: 'Сипаттама',
      directionId,
      forLang: 'kz',
      periodId: 1,
      maxScore: 40,
      durationInSeconds: 2400,
    })) as unknown as Exam;
    expect([made.title, made.reachableScore]).toEqual(['Пәндер', 40]);
    const sent = {
      directionId,
      forLang: 'kz',
      isPublished: false,
      questionsHasVariants: true,
      questionsHasFeedback: false,
      questionsHasSharedContent: false,
      questionsHasRecommendations: false,
      title: 'Пәндер',
      periodId: 1,
      examSubjectIds: [subjectId, subjectId],
    };
    const { data } = await put<Exam>('exams', made.id, sent);
    expect([data.examSubjectIds, data.description, data.maxScore, data.durationInSeconds]).toEqual([
      [subjectId],
      'Сипаттама',
      40,
      2400,
    ]);
    expect(data.subjects).toEqual([{ id: subjectId, titleKz: 'Пән', titleRu: 'Предмет', questionCount: 0 }]);
    const emptied = await put<Exam>('exams', made.id, {
      examSubjectIds: [],
      description: ' ',
      maxScore: null,
      durationInSeconds: '',
    });
    expect([
      emptied.data.examSubjectIds,
      emptied.data.description,
      emptied.data.maxScore,
      emptied.data.durationInSeconds,
    ]).toEqual([[], null, null, null]);
  });

  test('without a duration is not published', async () => {
    const made = await add('exams', { title: 'Ұзақтық', directionId, forLang: 'kz', periodId: 1 });
    expect((await put('exams', made.id, { isPublished: true })).errors).toHaveProperty('durationInSeconds');
    expect((await put<Exam>('exams', made.id, { isPublished: true, durationInSeconds: 60 })).data.isPublished).toBe(true);
    expect((await put('exams', made.id, { durationInSeconds: null })).errors).toHaveProperty('durationInSeconds');
  });

  test('has each variant number once, and what belongs to it stays with it', async () => {
    const variant = await add('exam-variants', { number: 1, examId });
    expect((await post('exam-variants', { number: '1', examId })).errors).toHaveProperty('number');
    const other = await add('exams', { title: 'Басқа', directionId, forLang: 'kz', periodId: 1 });
    expect((await put('exam-variants', variant.id, { examId: other.id })).errors).toHaveProperty('examId');
    expect((await post('exam-variants', { number: 1, examId: other.id })).status).toBe(200);
  });

  test('shows shared contents without what could run', async () => {
    const made = await add('shared-contents', {
      title: 'Кесте',
      content:
        '<p onclick="x()">Мәтін <img src="https://evil.example/x.png"><img src="/media/a.png" alt="Карта"></p><table><tr><td colspan="2">1</td></tr></table>',
      examId,
    });
    expect(made['content']).toBe(
      '<p>Мәтін <img src="/media/a.png" alt="Карта" /></p><table><tr><td colspan="2">1</td></tr></table>',
    );
  });
});

describe('a grading range', () => {
  async function range(body: object): Promise<Reply<GradingRange>> {
    return post<GradingRange>('grading-scale-ranges', {
      title: 'Т',
      description: 'С',
      rangeableType: 'exam',
      rangeableId: scored,
      ...body,
    });
  }
  let scored: number;
  beforeAll(async () => {
    scored = (await add('exams', { title: 'Шкала', directionId, forLang: 'kz', periodId: 1, maxScore: 30 })).id;
  });

  test('in percent is clamped and gets its scores, rounded', async () => {
    const { data } = await range({ minPercent: -5, maxPercent: 45, min: 7, max: 9 });
    expect([data.minPercent, data.maxPercent, data.min, data.max]).toEqual([0, 45, 0, 14]);
    expect((await range({ minPercent: 50, maxPercent: 180 })).data.maxPercent).toBe(100);
    expect((await range({ minPercent: 100, maxPercent: 180 })).errors).toHaveProperty('maxPercent');
  });

  test('in score is not capped and gets its percents; the order is said on the max', async () => {
    const { data } = await range({ valueType: 'SCORE', min: 14, max: 45 });
    expect([data.minPercent, data.maxPercent, data.min, data.max]).toEqual([47, 100, 14, 45]);
    expect((await range({ valueType: 'SCORE', min: 5, max: 5 })).errors).toHaveProperty('max');
    expect((await range({ valueType: 'SCORE', min: -1, max: 5 })).errors).toHaveProperty('min');
  });

  test('has the side that was not typed by the exam’s max score of now, also in the check', async () => {
    const exam = await add('exams', { title: 'Шкала', directionId, forLang: 'kz', periodId: 1, maxScore: 20 });
    const own = { rangeableId: exam.id };
    const low = (await range({ ...own, valueType: 'SCORE', min: 0, max: 9 })).data;
    const half = (await range({ ...own, minPercent: 50, maxPercent: 100 })).data;
    expect([low.maxPercent, half.min, half.max]).toEqual([45, 10, 20]);
    await put('exams', exam.id, { maxScore: 60 });
    // Saved while 60 are the most, it has the percents that the first one had.
    await range({ ...own, valueType: 'SCORE', min: 10, max: 27 });
    const rows = (await list(`grading-scale-ranges?rangeableId=${exam.id}`)).data;
    expect(rows.map((row) => [row['minPercent'], row['maxPercent'], row['min'], row['max']])).toEqual([
      [0, 15, 0, 9],
      [17, 45, 10, 27],
      [50, 100, 30, 60],
    ]);
    const { data: read } = await manager.call(gradingRangeRead, { params: { id: half.id } });
    expect([read.min, read.max]).toEqual([30, 60]);
    const { data } = await manager.call(examCheck, { params: { id: exam.id } });
    expect(data.findings.filter(({ code }) => code.startsWith('range-')).map(({ detail }) => detail)).toEqual(['45-50']);
  });

  test('changes its mode, and is listed from the lowest on for its exam only', async () => {
    const made = (await range({ minPercent: 20, maxPercent: 40 })).data;
    const { data } = await put<GradingRange>('grading-scale-ranges', made.id, { valueType: 'SCORE', min: 3, max: 6 });
    expect([data.valueType, data.minPercent, data.maxPercent]).toEqual(['SCORE', 10, 20]);
    const rows = (await list(`grading-scale-ranges?rangeableId=${scored}&rangeableType=exam`)).data;
    expect(rows.map((row) => row['minPercent'])).toEqual([0, 10, 47, 50]);
  });
});
