/** When students and teachers sit which test (P§3, P§5, P§7 "Testing periods"). */
import { expect } from 'vitest';
import { get, post, put, remove, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { dayAhead, dottedAhead, refused, schoolOf } from './making.ts';

const students = '/api/testing-appointment/students';
const teachers = '/api/testing-appointment/teachers';
const number: unknown = expect.any(Number);
const list: unknown = expect.arrayContaining([expect.anything()]);

interface Exam {
  id: number;
  subjectId: number | null;
  testingTypes: string[];
}

/** Nobody sits two tests at once: each row takes days of its own. */
let ahead = 40;
const ownDay = (): number => (ahead += 3);

/** E§3 "Testing period": organizationId, examId, startDate, finishDate. */
async function period(world: World): Promise<{ day: number; body: object }> {
  const { exams } = await world.made<{ exams: Exam[] }>('DCR', get(`${students}/exam-list`));
  const exam = exams.find(({ subjectId }) => subjectId === null || subjectId === 1);
  const day = ownDay();
  const body = {
    organizationId: await schoolOf(world, 'director1'),
    examId: exam?.id,
    ...(exam?.testingTypes[0] && { testingType: exam.testingTypes[0] }),
    startDate: `${dayAhead(day)} 09:00`,
    finishDate: `${dayAhead(day)} 18:00`,
  };
  return { day, body };
}

async function added(world: World): Promise<{ path: string; day: number; body: object }> {
  const { day, body } = await period(world);
  const { id } = await world.made<{ id: number }>('DCR', post(`${students}/periods`, body));
  return { path: `${students}/periods/${id}`, day, body };
}

async function flowId(world: World): Promise<number> {
  const { flows } = await world.made<{ flows: { id: number }[] }>('DCR', get(`${teachers}/flow-list`));
  return flows[0]?.id ?? 0;
}

export const periods: Table = {
  area: 'periods',
  rows: [
    {
      says: 'P§7 Testing periods: students GET exam-list; E§3 id, title, titleKz, examType, subjectId, language',
      by: 'DCR',
      call: () => get(`${students}/exam-list`),
      gives: {
        status: 200,
        data: {
          exams: expect.arrayContaining([
            expect.objectContaining({
              id: number,
              title: expect.any(String),
              titleKz: expect.any(String),
              examType: expect.stringMatching(/^(modo|others)$/),
              subjectId: expect.toSatisfy((id: unknown) => id === null || id === 1 || id === 3),
              language: expect.any(String),
            }),
          ]),
        },
      },
    },
    {
      says: 'P§7 Testing periods: students GET periods',
      by: 'DCR',
      call: async (world) => {
        await added(world);
        return get(`${students}/periods`);
      },
      gives: { status: 200, data: list },
    },
    {
      says: 'P§7 Testing periods: students POST periods; E§3 organizationId, examId, startDate, finishDate',
      by: 'DCR',
      call: async (world) => post(`${students}/periods`, (await period(world)).body),
      gives: {
        status: 200,
        data: {
          id: number,
          organizationId: number,
          examId: number,
          startDate: expect.any(String),
          finishDate: expect.any(String),
        },
      },
    },
    {
      says: 'P§7 Testing periods: students PUT periods/{id}',
      by: 'DCR',
      call: async (world) => {
        const { path, day, body } = await added(world);
        return put(path, { ...body, finishDate: `${dayAhead(day + 1)} 18:00` });
      },
      gives: { status: 200, data: { finishDate: expect.stringMatching(/^\d{4}-\d\d-\d\d 18:00$/) } },
    },
    {
      says: 'P§7 Testing periods: students DELETE periods/{id}',
      by: 'DCR',
      call: async (world) => remove((await added(world)).path),
      gives: { status: 200 },
    },
    {
      says: 'P§7 Testing periods: teacher-appointment flow-list',
      by: 'DCR',
      call: () => get(`${teachers}/flow-list`),
      gives: { status: 200, data: { flows: list } },
    },
    {
      says: 'P§7 Testing periods: teacher-appointment periods',
      by: 'DCR',
      call: () => get(`${teachers}/periods`),
      gives: { status: 200, data: expect.any(Array) },
    },
    {
      says: 'P§7 Testing periods: POST store-period (flowId, startDate), the date as DD.MM.YYYY (P§9)',
      by: 'DCR',
      call: async (world) =>
        post(`${teachers}/store-period`, { flowId: await flowId(world), startDate: dottedAhead(ownDay()) }),
      gives: { status: 200, data: { id: number, flowId: number } },
    },
    {
      says: 'P§5 Teacher testing period: needs an exam',
      by: 'DCR',
      call: () => post(`${teachers}/store-period`, { startDate: dottedAhead(ownDay()) }),
      gives: refused('flowId'),
    },
    {
      says: 'P§5 Teacher testing period: needs a date',
      by: 'DCR',
      call: async (world) => post(`${teachers}/store-period`, { flowId: await flowId(world), startDate: null }),
      gives: refused('startDate'),
    },
  ],
};
