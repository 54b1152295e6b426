/** Exams of the exam editor, and when the students of a school sit them (E§3, E§4, E§7). */
import { expect } from 'vitest';
import {
  addDirection,
  addExamRecord,
  addRecord,
  addSubject,
  anyOf,
  examFields,
  examWords,
  type Made,
} from '../exam-records.ts';
import { get, post, put, remove, type Row, type Table } from '../row.ts';
import { addPeriod, openExam, openModo, periods } from '../testing-periods.ts';
import type { World } from '../world.ts';

const path = '/api/admin/exams';
const someId: unknown = expect.any(Number);

const words = {
  ...examWords,
  directionId: someId,
  periodId: someId,
  examSubjectIds: [someId],
  subjects: [{ id: someId }],
};

/** Two exams of one title that differ in one field: the query finds the first. */
function by(word: string, one: unknown, other: unknown): Row {
  const value = typeof one === 'boolean' ? Number(one) : one;
  const title = `Сүзгі ${word} ${String(value)}`;
  return {
    says: `E§7 exams: page, title, ${word}=${String(value)}`,
    by: 'EXMNG',
    call: async (world) => {
      for (const given of [one, other]) {
        await addExamRecord(world, { title, startEduYear: null, endEduYear: null, [word]: given });
      }
      return get(`${path}?page=1&title=${encodeURIComponent(title)}&${word}=${String(value)}`);
    },
    gives: { status: 200, data: [{ title, [word]: one }], meta: { last_page: 1 } },
  };
}

async function twoPeriods({ sql }: World): Promise<[number, number]> {
  const ids = await sql<Made[]>`select id from academic_period order by id limit 2`;
  if (ids.length < 2) throw new Error('There is one academic period only');
  return [ids[0]!.id, ids[1]!.id];
}

/** Sends the body of the dialogs that add and remove a subject (E§7). */
async function edit(world: World, examSubjectIds: readonly number[]): Promise<object> {
  return {
    directionId: await anyOf(world, 'exam_direction'),
    forLang: 'kz',
    isPublished: false,
    questionsHasVariants: true,
    questionsHasFeedback: true,
    questionsHasSharedContent: true,
    questionsHasRecommendations: true,
    title: 'Пәні өзгерген',
    periodId: await anyOf(world, 'academic_period'),
    examSubjectIds,
  };
}

const editor: Row[] = [
  {
    says: 'E§3, E§7 exams: POST with every field of the exam',
    by: 'EXMNG',
    call: async (world) => post(path, await examFields(world)),
    gives: { status: 200, data: { id: someId, ...words } },
  },
  {
    says: 'E§3, E§7 exams: GET by id',
    by: 'EXMNG',
    call: async (world) => get(`${path}/${await addExamRecord(world)}`),
    gives: { status: 200, data: { id: someId, ...words } },
  },
  {
    says: 'E§7 exams: PUT by id',
    by: 'EXMNG',
    call: async (world) => {
      const sent = await examFields(world);
      const { id } = await addRecord(world, 'exams', sent);
      return put(`${path}/${id}`, { ...sent, title: 'Жаңа атау', isPublished: true, durationInSeconds: 3600 });
    },
    gives: { status: 200, data: { title: 'Жаңа атау', isPublished: true, durationInSeconds: 3600, maxScore: 40 } },
  },
  {
    says: 'E§7 exams: DELETE results in true',
    by: 'EXMNG',
    call: async (world) => remove(`${path}/${await addExamRecord(world)}`),
    gives: { status: 200, data: { result: true } },
  },
  {
    says: 'E§4 exams: publish status is the boolean isPublished, chosen in the form',
    by: 'EXMNG',
    call: async (world) => post(path, await examFields(world, { isPublished: true })),
    gives: { status: 200, data: { isPublished: true } },
  },
  {
    says: 'E§7 exams: PUT from the add-subject dialog',
    by: 'EXMNG',
    call: async (world) => {
      const first = await addSubject(world);
      const id = await addExamRecord(world, { examSubjectIds: [first] });
      return put(`${path}/${id}`, await edit(world, [first, await addSubject(world)]));
    },
    gives: { status: 200, data: { examSubjectIds: [someId, someId], maxScore: 40, durationInSeconds: 2400 } },
  },
  {
    says: 'E§7 exams: PUT from the remove-subject dialog',
    by: 'EXMNG',
    call: async (world) => {
      const first = await addSubject(world);
      const id = await addExamRecord(world, { examSubjectIds: [first, await addSubject(world)] });
      return put(`${path}/${id}`, await edit(world, [first]));
    },
    gives: { status: 200, data: { examSubjectIds: [someId], title: 'Пәні өзгерген' } },
  },
  by('forLang', 'ru', 'kz'),
  by('parallel', 11, 10),
  by('isPublished', true, false),
  by('isPublished', false, true),
  by('startEduYear', 2031, 2030),
  by('endEduYear', 2033, 2034),
  {
    says: 'E§7 exams: page, title, direction',
    by: 'EXMNG',
    call: async (world) => {
      const directionId = await addDirection(world);
      await addExamRecord(world, { title: 'Бағыт бойынша', directionId });
      await addExamRecord(world, { title: 'Бағыт бойынша' });
      return get(`${path}?page=1&direction=${directionId}`);
    },
    gives: { status: 200, data: [{ title: 'Бағыт бойынша' }], meta: { last_page: 1 } },
  },
  {
    says: 'E§7 exams: page, title, period',
    by: 'EXMNG',
    call: async (world) => {
      const title = 'Кезең бойынша';
      const [one, other] = await twoPeriods(world);
      await addExamRecord(world, { title, periodId: one });
      await addExamRecord(world, { title, periodId: other });
      return get(`${path}?page=1&title=${encodeURIComponent(title)}&period=${other}`);
    },
    gives: { status: 200, data: [{ title: 'Кезең бойынша' }], meta: { last_page: 1 } },
  },
];

const soon = { startDate: '2041-02-01 09:00', finishDate: '2041-02-02 18:30' };

const appointment: Row[] = [
  {
    says: 'E§3, E§7 testing periods: the exam list for students has id, title, titleKz, examType, subjectId, language',
    by: 'DCR',
    call: async (world) => {
      await openExam(world, { examSubjectIds: [1] });
      return get('/api/testing-appointment/students/exam-list');
    },
    gives: {
      status: 200,
      data: {
        exams: expect.arrayContaining([
          expect.objectContaining({
            id: someId,
            title: expect.any(String),
            titleKz: expect.any(String),
            examType: expect.stringMatching(/^(modo|others)$/),
            subjectId: 1,
            language: expect.stringMatching(/^(kz|ru)$/),
          }),
        ]),
      },
    },
  },
  {
    says: 'E§7 testing periods: create with organizationId, examId, startDate, finishDate',
    by: 'DCR',
    call: async (world) => {
      const { schoolId } = await world.one(world.sql<{ schoolId: number }[]>`
        select school_id as "schoolId" from person where login = 'director1'`);
      return post(periods, { organizationId: schoolId, examId: await openModo(world), ...soon });
    },
    gives: { status: 200, data: { id: someId, organizationId: someId, examId: someId, ...soon } },
  },
  {
    says: 'E§7 testing periods: edit takes the same fields by period id',
    by: 'DCR',
    call: async (world) => {
      const { id, organizationId, examId } = await addPeriod(world);
      return put(`${periods}/${id}`, { organizationId, examId, startDate: soon.startDate, finishDate: '2041-02-03 10:00' });
    },
    gives: { status: 200, data: { startDate: soon.startDate, finishDate: '2041-02-03 10:00' } },
  },
  {
    says: 'E§4 testing periods: subject 1 on a non-modo exam makes it diagnostic: input is taken',
    by: 'DCR',
    call: async (world) =>
      post(periods, { examId: await openExam(world, { examSubjectIds: [1] }), testingType: 'input', ...soon }),
    gives: { status: 200, data: { testingType: 'input' } },
  },
  {
    says: 'E§4, E§9 testing periods: output is the other type of a diagnostic exam',
    by: 'DCR',
    call: async (world) =>
      post(periods, { examId: await openExam(world, { examSubjectIds: [1] }), testingType: 'output', ...soon }),
    gives: { status: 200, data: { testingType: 'output' } },
  },
  {
    says: 'E§4, E§9 testing periods: subject 3 makes it a parallel-type exam: timss-4',
    by: 'DCR',
    call: async (world) =>
      post(periods, { examId: await openExam(world, { examSubjectIds: [3], parallel: 4 }), testingType: 'timss-4', ...soon }),
    gives: { status: 200, data: { testingType: 'timss-4' } },
  },
  {
    says: 'E§4, E§9 testing periods: timss-8 is the other type of a parallel-type exam',
    by: 'DCR',
    call: async (world) =>
      post(periods, { examId: await openExam(world, { examSubjectIds: [3], parallel: 8 }), testingType: 'timss-8', ...soon }),
    gives: { status: 200, data: { testingType: 'timss-8' } },
  },
];

export const exams: Table = { area: 'exams', rows: [...editor, ...appointment] };
