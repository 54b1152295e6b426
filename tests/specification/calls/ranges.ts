/** Ranges of a grading scale, in percent and in scores (E§3, E§4, E§7). */
import { expect } from 'vitest';
import { addExamRecord, addRecord } from '../exam-records.ts';
import { get, post, put, remove, type Table } from '../row.ts';
import type { World } from '../world.ts';

const resource = 'grading-scale-ranges';
const path = `/api/admin/${resource}`;
const someId: unknown = expect.any(Number);

const percent = { title: 'Жақсы', description: 'Жақсы нәтиже', rangeableType: 'exam', minPercent: 25, maxPercent: 50 };
/** A range of an exam with 40 points. */
const score = { title: 'Жақсы', description: 'Жақсы нәтиже', rangeableType: 'exam', valueType: 'SCORE', min: 10, max: 20 };

async function of(world: World, range: object, maxScore = 40): Promise<object> {
  return { ...range, rangeableId: await addExamRecord(world, { maxScore }) };
}

async function add(world: World, range: object): Promise<string> {
  const { id } = await addRecord(world, resource, await of(world, range));
  return `${path}/${id}`;
}

export const ranges: Table = {
  area: 'ranges',
  rows: [
    {
      says: 'E§3, E§7 grading ranges: POST of the percent form',
      by: 'EXMNG',
      call: async (world) => post(path, await of(world, percent)),
      gives: { status: 200, data: { id: someId, rangeableId: someId, ...percent, valueType: 'PERCENT' } },
    },
    {
      says: 'E§3, E§7 grading ranges: POST of the extended form with valueType, min, max',
      by: 'EXMNG',
      call: async (world) => post(path, await of(world, { ...score, minPercent: 25, maxPercent: 50 })),
      gives: { status: 200, data: { id: someId, ...score, minPercent: 25, maxPercent: 50 } },
    },
    {
      says: 'E§4 grading ranges: percents follow the scores by the exam max score, rounded',
      by: 'EXMNG',
      call: async (world) => post(path, await of(world, score, 30)),
      gives: { status: 200, data: { valueType: 'SCORE', min: 10, max: 20, minPercent: 33, maxPercent: 67 } },
    },
    {
      says: 'E§4 grading ranges: scores follow the percents by the exam max score, rounded',
      by: 'EXMNG',
      call: async (world) =>
        post(path, await of(world, { ...percent, valueType: 'PERCENT', minPercent: 33, maxPercent: 67 }, 30)),
      gives: { status: 200, data: { valueType: 'PERCENT', minPercent: 33, maxPercent: 67, min: 10, max: 20 } },
    },
    {
      says: 'E§7 grading ranges: GET with rangeableId and rangeableType',
      by: 'EXMNG',
      call: async (world) => {
        const range = (await of(world, percent)) as { rangeableId: number };
        await addRecord(world, resource, range);
        await add(world, percent);
        return get(`${path}?rangeableId=${range.rangeableId}&rangeableType=exam`);
      },
      gives: { status: 200, data: [percent] },
    },
    {
      says: 'E§7 grading ranges: GET by id',
      by: 'EXMNG',
      call: async (world) => get(await add(world, score)),
      gives: { status: 200, data: { id: someId, ...score } },
    },
    {
      says: 'E§4, E§7 grading ranges: PUT by id toggles between percent and score mode',
      by: 'EXMNG',
      call: async (world) => {
        const range = await of(world, percent);
        const { id } = await addRecord(world, resource, range);
        return put(`${path}/${id}`, { ...range, valueType: 'SCORE', min: 4, max: 8 });
      },
      gives: { status: 200, data: { valueType: 'SCORE', min: 4, max: 8, minPercent: 10, maxPercent: 20 } },
    },
    {
      says: 'E§7 grading ranges: DELETE by id',
      by: 'EXMNG',
      call: async (world) => remove(await add(world, percent)),
      gives: { status: 200, data: { result: true } },
    },
  ],
};
