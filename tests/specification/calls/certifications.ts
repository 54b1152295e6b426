/** Certifications of a school's teachers (P§3, P§7 "Certification"). */
import { expect } from 'vitest';
import { addExam } from '../../support/exam-factory.ts';
import { get, post, remove, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { addTeacher, enter, madeAs } from './making.ts';

const list: unknown = expect.arrayContaining([expect.anything()]);

/** A teacher of one's own with a course of one's own, whose certification they have failed. */
async function failed(world: World): Promise<{ userId: number; courseId: number }> {
  const titles = { title_kz: 'Өз курсым', title_ru: 'Свой курс' };
  const direction = await world.one(world.sql<{ id: number }[]>`insert into exam_direction ${world.sql(titles)} returning id`);
  const course = await world.one(world.sql<{ id: number }[]>`
    insert into course ${world.sql({ ...titles, direction_id: direction.id })} returning id`);
  const certId = await addExam(world.sql, { kind: 'certification', passingScore: 5 });
  await world.sql`update exam set direction_id = ${direction.id} where id = ${certId}`;
  const userId = await addTeacher(world);
  await world.made('DCR', post('/api/control/personnel/courses/add', { personnelId: userId, courses: [course.id] }));
  const headers = await enter(world, userId);
  await madeAs(world, headers, get(`/api/certification/${certId}/data`));
  await madeAs(world, headers, remove(`/api/certification/${certId}/completed`));
  return { userId, courseId: course.id };
}

export const certifications: Table = {
  area: 'certifications',
  rows: [
    {
      says: 'P§7 Certification: list',
      by: 'DCR',
      call: () => get('/api/control/certifications'),
      gives: { status: 200, data: list },
    },
    {
      says: 'P§7 Certification: by course',
      by: 'DCR',
      call: async (world) => get(`/api/control/certifications/by-course/${(await failed(world)).courseId}`),
      gives: { status: 200, data: { teachers: [expect.anything()] } },
    },
    {
      says: 'P§7 Certification: GET failed attempts by user and course (reads failedAttempts); P§3 date',
      by: 'DCR',
      call: async (world) => {
        const { userId, courseId } = await failed(world);
        return get(`/api/control/certifications/failed-attempts?userId=${userId}&courseId=${courseId}`);
      },
      gives: { status: 200, data: { failedAttempts: [{ date: expect.anything() }] } },
    },
    {
      says: 'P§7 Certification: POST reassign with userId and courseId',
      by: 'DCR',
      call: async (world) => post('/api/control/certifications/reassign', await failed(world)),
      gives: { status: 200 },
    },
    {
      says: 'P§4 certification reassignment: the failed attempt is still there',
      by: 'DCR',
      call: async (world) => {
        const { userId, courseId } = await failed(world);
        await world.made('DCR', post('/api/control/certifications/reassign', { userId, courseId }));
        return get(`/api/control/certifications/failed-attempts?userId=${userId}&courseId=${courseId}`);
      },
      gives: { status: 200, data: { failedAttempts: [expect.anything()] } },
    },
  ],
};
