/** The PISA-style exam builder: its data (E§3, E§9). Its calls are not shown. */
import { expect } from 'vitest';
import { addExamRecord, addRecord } from '../exam-records.ts';
import { content } from '../questions.ts';
import { get, post, put, type Table } from '../row.ts';
import type { World } from '../world.ts';

const path = '/api/admin/pisa-units';
const question = '6f0f2f0e-3a5c-4a57-9d0f-0d7f5a3c1b21';

/** A block with its template, version, position and type. */
const block = { template: 'blocks', version: 1, position: { side: 'second', order: 0 }, type: 'question' };

const words = {
  isActive: true,
  title: 'Арал теңізі',
  version: 1,
  score: 3,
  template: 'blocks',
  questions: [{ uuid: question, type: 'one-correct', content }],
  content: { settings: { direction: 'horizontal', ratio: '50/50' }, data: { [question]: block } },
};

async function unit(world: World): Promise<typeof words & Record<string, unknown>> {
  const examId = await addExamRecord(world);
  const { id: difficultyLevelId } = await addRecord(world, 'exam-question-levels', { title: 'Қиын', examId });
  const { id: groupId } = await addRecord(world, 'exam-questions-groups', { title: 'Топ', description: 'Топ', examId });
  return { ...words, examId, difficultyLevelId, groupId };
}

const back = { ...words, difficultyLevelId: expect.any(Number), examId: expect.any(Number), groupId: expect.any(Number) };

export const pisa: Table = {
  area: 'pisa',
  rows: [
    {
      says: 'E§3 PISA data: what is sent comes back',
      by: 'EXMNG',
      call: async (world) => post(path, await unit(world)),
      gives: { status: 200, data: back },
    },
    {
      says: 'E§3 PISA data: read again',
      by: 'EXMNG',
      call: async (world) => {
        const { uuid } = await world.made<{ uuid: string }>('EXMNG', post(path, await unit(world)));
        return get(`${path}/${uuid}`);
      },
      gives: { status: 200, data: back },
    },
    {
      says: 'E§3 PISA data: an edit of it is the next version',
      by: 'EXMNG',
      call: async (world) => {
        const sent = await unit(world);
        const { uuid } = await world.made<{ uuid: string }>('EXMNG', post(path, sent));
        return put(`${path}/${uuid}`, { ...sent, title: 'Балқаш', isActive: false });
      },
      gives: { status: 200, data: { ...back, title: 'Балқаш', isActive: false, version: 2 } },
    },
    {
      says: 'E§3 PISA data: the settings of content are direction and ratio',
      by: 'EXMNG',
      call: async (world) => {
        const settings = { direction: 'vertical', ratio: '30/70' };
        return post(path, { ...(await unit(world)), content: { ...words.content, settings } });
      },
      gives: { status: 200, data: { content: { settings: { direction: 'vertical', ratio: '30/70' } } } },
    },
    {
      says: 'E§3 PISA data: content names only what is there',
      by: 'EXMNG',
      call: async (world) => post(path, { ...(await unit(world)), questions: [] }),
      gives: { status: 422, message: expect.any(String), errors: { 'content.data': [expect.any(String)] } },
    },
  ],
};
