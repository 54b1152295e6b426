/** Questions of an exam: their list, their versions, their pictures (E§3, E§7). */
import { expect } from 'vitest';
import { addExamRecord, addRecord } from '../exam-records.ts';
import { addQuestion, content, draftOf, subjectOf } from '../questions.ts';
import { get, post, postFile, put, remove, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';

const path = '/api/admin/exam-questions';
const someId: unknown = expect.any(Number);

/** Questions of a new exam; @returns its id. */
async function examWith(world: World, ...prompts: readonly string[]): Promise<number> {
  const examId = await addExamRecord(world);
  for (const prompt of prompts) await addQuestion(world, examId, { content: { ...content, prompt: `<p>${prompt}</p>` } });
  return examId;
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/5ncq1wAAAABJRU5ErkJggg==',
  'base64',
);

/** An image as the rich-text editor sends it. */
function upload(to: string, bytes: Uint8Array<ArrayBuffer>): ReturnType<typeof postFile> {
  return postFile(to, 'image', new File([bytes], 'picture.png', { type: 'image/png' }));
}

/** The same question in the mechanic of another type; what is asked is the mechanic's own. */
const mechanics: readonly { type: string; mechanic: string }[] = [
  { type: 'simple text', mechanic: 'simple-text' },
  { type: 'one correct', mechanic: 'one-correct' },
  { type: 'yes/no', mechanic: 'yes-no' },
  { type: 'interactive squares', mechanic: 'interactive-squares' },
  { type: 'multiple choice', mechanic: 'multiple-choice' },
  { type: 'matching', mechanic: 'matching' },
  { type: 'empty selects', mechanic: 'empty-selects' },
  { type: 'empty input', mechanic: 'empty-input' },
  { type: 'interactive drag-and-drop', mechanic: 'drag-and-drop' },
];

export const questions: Table = {
  area: 'questions',
  rows: [
    {
      says: 'E§7 exam-questions: POST',
      by: 'EXMNG',
      call: async (world) => post(path, await draftOf(world, await addExamRecord(world))),
      gives: { status: 200, data: { id: someId, examId: someId, isPublished: false } },
    },
    ...mechanics.map(({ type, mechanic }): Row => ({
      says: `E§3 question content: the mechanic ${type}`,
      by: 'EXMNG',
      call: async (world) => {
        const examId = await addExamRecord(world);
        return post(path, { examId, subjectId: await subjectOf(world, examId), mechanic, content: { prompt: '<p>?</p>' } });
      },
      gives: { status: 200, data: { id: someId, mechanic } },
    })),
    {
      says: 'E§7 exam-questions: GET by id',
      by: 'EXMNG',
      call: async (world) => get(`${path}/${await addQuestion(world, await addExamRecord(world))}`),
      gives: { status: 200, data: { id: someId, examId: someId, isPublished: true } },
    },
    {
      says: 'E§3 question content: answers, question, correctAnswer of one-correct',
      by: 'EXMNG',
      call: async (world) => get(`${path}/${await addQuestion(world, await addExamRecord(world))}`),
      gives: {
        status: 200,
        data: { content: { answers: expect.any(Array), question: expect.any(String), correctAnswer: expect.anything() } },
      },
      differs: {
        deviation: '`answers`, `question`, `correctAnswer`, `correctAnswers`, `subQuestions`, `imageSrc` of a question (E§3)',
        here: { status: 200, data: { mechanic: 'one-correct', content: { prompt: '<p>2 + 2</p>', right: 'b' } } },
      },
    },
    {
      says: 'E§7 exam-questions: PUT by id',
      by: 'EXMNG',
      call: async (world) => {
        const draft = await draftOf(world, await addExamRecord(world));
        const { id } = await addRecord(world, 'exam-questions', draft);
        const { examId: _, ...rest } = draft;
        return put(`${path}/${id}`, { ...rest, content: { ...content, prompt: '<p>3 + 3</p>' } });
      },
      gives: { status: 200, data: { id: someId, content: { prompt: '<p>3 + 3</p>' } } },
    },
    {
      says: 'E§7 exam-questions: DELETE results in true',
      by: 'EXMNG',
      call: async (world) => {
        const { id } = await addRecord(world, 'exam-questions', await draftOf(world, await addExamRecord(world)));
        return remove(`${path}/${id}`);
      },
      gives: { status: 200, data: { result: true } },
    },
    {
      says: 'E§7 exam-questions: POST {id}/new-version',
      by: 'EXMNG',
      call: async (world) => post(`${path}/${await addQuestion(world, await addExamRecord(world))}/new-version`),
      gives: { status: 200, data: { id: someId, version: 2 } },
    },
    {
      says: 'E§7 exam-questions: page, examId; data and meta.last_page',
      by: 'EXMNG',
      call: async (world) => get(`${path}?page=1&examId=${await examWith(world, 'бір', 'екі')}`),
      gives: { status: 200, data: [{ id: someId }, { id: someId }], meta: { last_page: 1 } },
    },
    {
      says: 'E§7 exam-questions: title',
      by: 'EXMNG',
      call: async (world) => {
        const examId = await examWith(world, 'жұлдыздар', 'өзендер');
        return get(`${path}?page=1&title=${encodeURIComponent('жұлдыз')}&examId=${examId}`);
      },
      gives: { status: 200, data: [{ title: 'жұлдыздар' }], meta: { last_page: 1 } },
    },
    {
      says: 'E§7 exam-questions: sort[]',
      by: 'EXMNG',
      call: async (world) => get(`${path}?page=1&sort[]=title&examId=${await examWith(world, 'ә яблоко', 'а алма')}`),
      gives: { status: 200, data: [{ title: 'а алма' }, { title: 'ә яблоко' }] },
    },
    {
      says: 'E§7 exam-questions: isPublished',
      by: 'EXMNG',
      call: async (world) => {
        const examId = await examWith(world, 'жарияланған');
        await addRecord(world, 'exam-questions', await draftOf(world, examId));
        return get(`${path}?page=1&isPublished=1&examId=${examId}`);
      },
      gives: { status: 200, data: [{ title: 'жарияланған', isPublished: true }] },
    },
    {
      says: 'E§7 exam-questions: variantId',
      by: 'EXMNG',
      call: async (world) => {
        const examId = await examWith(world, 'нұсқасыз');
        const variant = { number: 1, status: true, byRequest: false, examId };
        const { id: variantId } = await addRecord(world, 'exam-variants', variant);
        await addQuestion(world, examId, { variantId });
        return get(`${path}?page=1&variantId=${variantId}&examId=${examId}`);
      },
      gives: { status: 200, data: [{ variantId: someId }], meta: { last_page: 1 } },
    },
    {
      says: 'E§7 shared content image upload: exam-questions/{id}/upload gives a url',
      by: 'EXMNG',
      call: async (world) => upload(`${path}/${await addQuestion(world, await addExamRecord(world))}/upload`, picture),
      gives: { status: 200, data: { url: expect.any(String) } },
    },
    {
      says: 'E§7 shared content image upload: with the id of an exam',
      by: 'EXMNG',
      call: async (world) => upload(`/api/admin/exams/${await addExamRecord(world)}/upload`, picture),
      gives: { status: 404 },
      differs: {
        deviation: 'Images of shared contents go to `exam-questions/{id}/upload` (E§7)',
        here: { status: 200, data: { url: expect.any(String) } },
      },
    },
  ],
};
