/** Records of the exam editor: each with GET, POST, PUT and DELETE, and its list (E§3, E§7). */
import { expect } from 'vitest';
import { addDirection, addExamRecord, addRecord, addSubject, anyOf, type Made } from '../exam-records.ts';
import { get, post, put, remove, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';

interface Resource {
  path: string;
  /** As the dialog sends it. */
  body: (world: World) => object | Promise<object>;
  /** Fields of it that must come back. */
  words: object;
  /** Fields that an edit changes. */
  change: object;
}

const someId: unknown = expect.any(Number);
const examId = async (world: World): Promise<{ examId: number }> => ({ examId: await addExamRecord(world) });

const resources: readonly Resource[] = [
  {
    path: 'exam-directions',
    body: () => ({ titleKz: 'Физика бағыты', titleRu: 'Направление физики', isComposite: true }),
    words: { titleKz: 'Физика бағыты', titleRu: 'Направление физики', isComposite: true },
    change: { titleKz: 'Химия', titleRu: 'Химия', isComposite: false },
  },
  {
    path: 'exam-subjects',
    body: () => ({ titleKz: 'Тарих', titleRu: 'История' }),
    words: { titleKz: 'Тарих', titleRu: 'История' },
    change: { titleKz: 'Алгебра', titleRu: 'Алгебра' },
  },
  {
    path: 'learning-goals',
    body: async (world) => ({
      titleKz: 'Мақсат',
      titleRu: 'Цель',
      thinkingSkillLevelId: await anyOf(world, 'thinking_skill_level'),
      examDirectionId: await addDirection(world),
      examSubjectId: await addSubject(world),
    }),
    words: {
      titleKz: 'Мақсат',
      titleRu: 'Цель',
      thinkingSkillLevelId: someId,
      examDirectionId: someId,
      examSubjectId: someId,
      thinkingSkillLevel: { titleRu: expect.any(String), titleKz: expect.any(String) },
      examDirection: { titleRu: 'Направление', titleKz: 'Бағыт' },
      examSubject: { titleRu: 'Предмет', titleKz: 'Пән' },
    },
    change: { titleKz: 'Жаңа мақсат', titleRu: 'Новая цель' },
  },
  {
    path: 'shared-contents',
    body: async (world) => ({ title: 'Мәтін', content: '<p>Ортақ мәтін</p>', ...(await examId(world)) }),
    words: { title: 'Мәтін', content: '<p>Ортақ мәтін</p>', examId: someId },
    change: { title: 'Жаңа мәтін', content: '<p>Жаңа</p>' },
  },
  {
    path: 'exam-question-levels',
    body: async (world) => ({ title: 'Жеңіл', ...(await examId(world)) }),
    words: { title: 'Жеңіл', examId: someId },
    change: { title: 'Қиын' },
  },
  {
    path: 'exam-variants',
    body: async (world) => ({ number: 7, status: true, byRequest: true, ...(await examId(world)) }),
    words: { number: 7, status: true, byRequest: true, examId: someId },
    change: { number: 8, status: false, byRequest: false },
  },
  {
    path: 'exam-questions-groups',
    body: async (world) => ({ title: 'Топ', description: 'Топтың сипаттамасы', ...(await examId(world)) }),
    words: { title: 'Топ', description: 'Топтың сипаттамасы', examId: someId },
    change: { title: 'Жаңа топ', description: 'Жаңа сипаттама' },
  },
];

/** Each resource by id: what is added is read, changed and deleted under the same words. */
function byId({ path, body, words, change }: Resource): Row[] {
  const add = async (world: World): Promise<string> => {
    const { id } = await addRecord(world, path, await body(world));
    return `/api/admin/${path}/${id}`;
  };
  const says = `E§7 ${path}:`;
  return [
    {
      says: `${says} POST`,
      by: 'EXMNG',
      call: async (world) => post(`/api/admin/${path}`, await body(world)),
      gives: { status: 200, data: { id: someId, ...words } },
    },
    {
      says: `${says} GET by id`,
      by: 'EXMNG',
      call: async (world) => get(await add(world)),
      gives: { status: 200, data: { id: someId, ...words } },
    },
    {
      says: `${says} PUT by id`,
      by: 'EXMNG',
      call: async (world) => {
        const sent = await body(world);
        const { id } = await addRecord(world, path, sent);
        return put(`/api/admin/${path}/${id}`, { ...sent, ...change });
      },
      gives: { status: 200, data: change },
    },
    {
      says: `${says} DELETE results in true`,
      by: 'EXMNG',
      call: async (world) => remove(await add(world)),
      gives: { status: 200, data: { result: true } },
    },
  ];
}

const onePage = { status: 200, meta: { last_page: 1 } };

/** Lists the records of an exam that has one: it is on the only page. */
function ofExam(path: string, body: object): Row {
  return {
    says: `E§7 ${path}: page, examId, perPage; data and meta.last_page`,
    by: 'EXMNG',
    call: async (world) => {
      const { examId: of } = await examId(world);
      await addRecord(world, path, { ...body, examId: of });
      await addRecord(world, path, { ...body, examId: await addExamRecord(world) });
      return get(`/api/admin/${path}?page=1&examId=${of}&perPage=50`);
    },
    gives: { ...onePage, data: [body] },
  };
}

interface Goal extends Made {
  thinkingSkillLevelId: number;
  examDirectionId: number;
  examSubjectId: number;
}

/** A goal of its own title among the goals of one level, direction or subject. */
function goalsBy(word: string, field: keyof Goal): Row {
  return {
    says: `E§7 learning-goals: title, ${word}`,
    by: 'EXMNG',
    call: async (world) => {
      const titles = { titleKz: `Мақсат ${word}`, titleRu: `Цель по ${word}` };
      const full = { ...(await resources[2]!.body(world)), ...titles };
      const goal = await addRecord<Goal>(world, 'learning-goals', full);
      await addRecord(world, 'learning-goals', titles);
      return get(`/api/admin/learning-goals?page=1&title=${encodeURIComponent(titles.titleRu)}&${word}=${goal[field]}`);
    },
    gives: { ...onePage, data: [{ titleRu: `Цель по ${word}`, [field]: someId }] },
  };
}

async function group(world: World): Promise<string> {
  const of = await addExamRecord(world);
  await addRecord(world, 'exam-questions-groups', { title: 'Бірінші', description: 'Сипаттама', examId: of });
  return `/api/admin/exam-questions-groups?page=1&examId=${of}`;
}

export const examRecords: Table = {
  area: 'exam-records',
  rows: [
    ...resources.flatMap(byId),
    {
      says: 'E§7 exam-directions: page, title, isComposite=1, perPage',
      by: 'EXMNG',
      call: async (world) => {
        await addDirection(world, { titleKz: 'Құрама ұшқын', titleRu: 'Составная искра', isComposite: true });
        await addDirection(world, { titleKz: 'Жай ұшқын', titleRu: 'Простая искра', isComposite: false });
        return get(`/api/admin/exam-directions?page=1&title=${encodeURIComponent('искра')}&isComposite=1&perPage=5`);
      },
      gives: { ...onePage, data: [{ titleRu: 'Составная искра', titleKz: 'Құрама ұшқын', isComposite: true }] },
    },
    {
      says: 'E§7 exam-subjects: page, title',
      by: 'EXMNG',
      call: async (world) => {
        await addSubject(world, { titleKz: 'Аспан әлемі', titleRu: 'Небосвод' });
        return get(`/api/admin/exam-subjects?page=1&title=${encodeURIComponent('небосвод')}`);
      },
      gives: { ...onePage, data: [{ titleRu: 'Небосвод', titleKz: 'Аспан әлемі' }] },
    },
    {
      says: 'E§7 exam-subjects: perPage decides meta.last_page',
      by: 'EXMNG',
      call: async (world) => {
        for (const titleKz of ['Бет 1', 'Бет 2', 'Бет 3']) await addSubject(world, { titleKz, titleRu: 'Постранично' });
        return get(`/api/admin/exam-subjects?page=2&title=${encodeURIComponent('Постранично')}&perPage=2`);
      },
      gives: { status: 200, data: [{ titleRu: 'Постранично' }], meta: { last_page: 2 } },
    },
    goalsBy('level', 'thinkingSkillLevelId'),
    goalsBy('direction', 'examDirectionId'),
    goalsBy('subject', 'examSubjectId'),
    ...['thinking-skill-levels', 'academic-periods'].map((path): Row => ({
      says: `E§3, E§7 ${path}: GET; id, titleRu, titleKz`,
      by: 'EXMNG',
      call: () => get(`/api/admin/${path}`),
      gives: {
        status: 200,
        data: expect.arrayContaining([{ id: someId, titleRu: expect.any(String), titleKz: expect.any(String) }]),
      },
    })),
    ofExam('shared-contents', { title: 'Тізімдегі мәтін', content: '<p>Мәтін</p>' }),
    ofExam('exam-question-levels', { title: 'Тізімдегі деңгей' }),
    ofExam('exam-variants', { number: 3, status: false, byRequest: true }),
    {
      says: 'E§3 exam-questions-groups: the listing is rows and totalPages',
      by: 'EXMNG',
      call: async (world) => get(await group(world)),
      gives: { status: 200, data: { rows: [{ title: 'Бірінші', description: 'Сипаттама' }], totalPages: 1 } },
    },
    {
      says: 'E§7 exam-questions-groups: page, examId; rows and meta.last_page',
      by: 'EXMNG',
      call: async (world) => get(await group(world)),
      gives: { ...onePage, data: { rows: [{ title: 'Бірінші' }] } },
    },
    {
      says: 'E§7 exam-questions-groups: examId is optional',
      by: 'EXMNG',
      call: async (world) => {
        await group(world);
        return get('/api/admin/exam-questions-groups?page=1');
      },
      gives: { status: 200, data: { rows: expect.arrayContaining([expect.objectContaining({ id: someId })]) } },
    },
    {
      says: 'E§7 a record that was deleted is gone',
      by: 'EXMNG',
      call: async (world) => {
        const id = await addSubject(world);
        await world.made('EXMNG', remove(`/api/admin/exam-subjects/${id}`));
        return get(`/api/admin/exam-subjects/${id}`);
      },
      gives: { status: 404, message: expect.any(String) },
    },
    {
      says: 'E§7 DELETE of the exam editor: what others name goes with it',
      by: 'EXMNG',
      call: async (world) => {
        const direction = await addDirection(world);
        await addExamRecord(world, { directionId: direction });
        return remove(`/api/admin/exam-directions/${direction}`);
      },
      gives: { status: 200, data: { result: true } },
      differs: {
        deviation: 'DELETE of the exam editor removes (E§7)',
        here: { status: 409, message: expect.any(String) },
      },
    },
    ...(['TCHR', 'DCR', 'ST', 'CTRWRKR'] as const).map((by): Row => ({
      says: `E§6 the exam editor is for the exam manager only, not for ${by}`,
      by,
      call: () => get('/api/admin/exams?page=1'),
      gives: { status: 403, message: expect.any(String) },
    })),
  ],
};
