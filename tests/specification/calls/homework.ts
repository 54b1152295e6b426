/** Homework as its teacher sees it, and the history of results that were reset (E§3, E§4, E§7, E§9). */
import { expect } from 'vitest';
import { givenHomework, homeworkFor } from '../../support/homework-works.ts';
import { resetLesson } from '../lessons.ts';
import { get, type Row, type Table } from '../row.ts';

const aNumber: unknown = expect.any(Number);
const aText: unknown = expect.any(String);

/** A row of the monitoring history (E§3). */
const history = { createdAt: aNumber, result: 2, maxResult: 2, deletedUser: { label: aText } };

const item = { date: { label: aText }, theme: expect.objectContaining({ subjectId: aNumber }), assigned: expect.anything() };
const days = (sentAnswers: unknown): unknown => ({
  rows: expect.arrayContaining([
    expect.objectContaining({
      dateExpired: aNumber,
      weekDay: expect.toSatisfy((day) => [1, 2, 3, 4, 5, 6, 7].includes(day as number)),
      items: expect.arrayContaining([expect.objectContaining({ ...item, assigned: expect.objectContaining({ sentAnswers }) })]),
    }),
  ]),
});

export const homework: Table = {
  area: 'homework',
  rows: [
    {
      says: 'E§3, E§7 GET homework filters, response subjects_verified, groups, subjects',
      by: 'TCHR',
      call: async ({ url, sql }) => ({
        ...get('/api/homework/filters'),
        as: (await homeworkFor(url, sql, 'student1')).teacher,
      }),
      gives: {
        status: 200,
        data: {
          subjects_verified: expect.any(Boolean),
          groups: expect.arrayContaining([expect.anything()]),
          subjects: expect.arrayContaining([expect.anything()]),
        },
      },
    },
    {
      says: 'E§4 homework filter: subjects_verified is false while answers await the check',
      by: 'TCHR',
      call: async ({ url, sql }) => ({
        ...get('/api/homework/filters'),
        as: (await givenHomework(url, sql, 1)).teacher,
      }),
      gives: { status: 200, data: { subjects_verified: false } },
    },
    {
      says: 'E§3, E§7 GET homework teacher list: dateExpired, weekDay, items (date.label, theme.subjectId, assigned.sentAnswers)',
      by: 'TCHR',
      call: async ({ url, sql }) => ({
        ...get('/api/homework/control/list'),
        as: (await homeworkFor(url, sql, 'student1')).teacher,
      }),
      gives: { status: 200, data: days(0) },
    },
    {
      says: 'E§4 homework teacher list: rows with sent answers say how many',
      by: 'TCHR',
      call: async ({ url, sql }) => ({
        ...get('/api/homework/control/list'),
        as: (await givenHomework(url, sql, 2)).teacher,
      }),
      gives: { status: 200, data: days(2) },
    },
    {
      says: 'E§3, E§7 monitoring reset history: homework (userId, homeworkUuid)',
      by: 'TCHR',
      call: async (world) => {
        const { teacher, userId, homeworkUuid } = await resetLesson(world, 'regular');
        return { ...get(`/api/monitoring-reset/homework?userId=${userId}&homeworkUuid=${homeworkUuid}`), as: teacher };
      },
      gives: { status: 200, data: [history] },
    },
    ...(['regular', 'lecture', 'sor', 'soch', 'custom-lesson'] as const).map((type): Row => ({
      says: `E§3, E§7, E§9 monitoring reset history: lesson ${type} (lessonId, userId)`,
      by: 'TCHR',
      call: async (world) => {
        const { teacher, userId, lessonId } = await resetLesson(world, type);
        return { ...get(`/api/monitoring-reset/${type}?lessonId=${lessonId}&userId=${userId}`), as: teacher };
      },
      gives: { status: 200, data: [history] },
    })),
    {
      says: 'E§9 lesson types for reset history: practicum-bc',
      by: 'TCHR',
      call: async (world) => {
        const { teacher, userId, lessonId } = await resetLesson(world, 'regular');
        return { ...get(`/api/monitoring-reset/practicum-bc?lessonId=${lessonId}&userId=${userId}`), as: teacher };
      },
      gives: { status: 200, data: [] },
    },
    {
      says: 'E§6 the history of resets is not for students',
      by: 'ST',
      call: async (world) => {
        const { userId, homeworkUuid } = await resetLesson(world, 'regular');
        return get(`/api/monitoring-reset/homework?userId=${userId}&homeworkUuid=${homeworkUuid}`);
      },
      gives: { status: 403, message: aText },
    },
  ],
};
