/** Control and lists, static pages, and the signed-in user (E§3, E§7). */
import { expect } from 'vitest';
import { get, post, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';

const someId: unknown = expect.any(Number);
const aText: unknown = expect.any(String);
const aFlag: unknown = expect.any(Boolean);
const aList: unknown = expect.any(Array);
const textOrNull: unknown = expect.toSatisfy((value) => value === null || typeof value === 'string');

/** A new teacher of the demo school, and two courses. */
async function teacherAndCourses(world: World): Promise<{ personnelId: number; courses: number[] }> {
  const courses = await world.sql<{ id: number }[]>`select id from course order by id limit 2`;
  const person = { firstname: 'Дәулет', surname: 'Оспанов', lastname: 'Маратұлы', sex: 'm', born_date: '05.05.1985' };
  const { id } = await world.made<{ id: number }>('DCR', post('/api/personnel/add', person));
  return { personnelId: id, courses: courses.map((course) => course.id) };
}

const add = '/api/control/personnel/courses/add';
const take = '/api/control/personnel/courses/remove';

const user: Row[] = [
  {
    says: 'E§3 auth user: its fields',
    by: 'ST',
    call: () => get('/api/user-info'),
    gives: {
      status: 200,
      data: {
        userId: someId,
        role: 'ST',
        position: textOrNull,
        gender: expect.stringMatching(/^[mf]$/),
        group: { name: aText },
        firstname: aText,
        surname: aText,
        lastname: textOrNull,
        photo: textOrNull,
        school: { address: aText, name: aText, bin: aText },
        school_id: someId,
        bornDate: textOrNull,
        defaultPass: aFlag,
        regionId: someId,
        departmentId: someId,
        currentExamAttemptId: textOrNull,
        hasLightSubscription: aFlag,
        hasSubscription: aFlag,
      },
    },
  },
  {
    says: 'E§3 auth user: gender w becomes f',
    by: 'TCHR',
    call: async (world) => {
      const { login } = await world.one(world.sql<{ login: string }[]>`
        select p.login from person p join person known on known.login = 'teacher1' and known.school_id = p.school_id
        where p.sex = 'w' and p.role = 'TCHR' order by p.id limit 1`);
      return { ...get('/api/user-info'), as: await world.signIn(login) };
    },
    gives: { status: 200, data: { gender: 'f' } },
  },
  {
    says: 'E§3 auth user: a teacher subrole overrides the role',
    by: 'GL',
    call: () => get('/api/user-info'),
    gives: { status: 200, data: { role: 'GL' } },
  },
  {
    says: 'E§3 auth user: token',
    by: 'ST',
    call: () => get('/api/user-info'),
    gives: { status: 200, data: { token: aText } },
    differs: {
      deviation: '`token` in the user (P§3, E§3)',
      here: { status: 200, data: expect.toSatisfy((data: object) => !('token' in data)) },
    },
  },
  {
    says: 'E§3 auth user: chatToken',
    by: 'TCHR',
    call: () => get('/api/user-info'),
    gives: { status: 200, data: { chatToken: aText } },
    differs: { deviation: 'The user has `chatToken` (P§3)', here: { status: 200, data: { userId: someId } } },
  },
  {
    says: 'E§3 auth user: has{product}BilimSubscription',
    by: 'TCHR',
    call: () => get('/api/user-info'),
    gives: { status: 200, text: expect.stringMatching(/"has\w*BilimSubscription":/) },
    differs: {
      deviation: '`has{product}BilimSubscription` (E§3)',
      here: { status: 200, data: { hasLearningCenterSubscription: aFlag } },
    },
  },
];

const lists: Row[] = [
  {
    says: 'E§7 GET dict courses list, response data.courses',
    by: 'DCR',
    call: () => get('/api/dict/course-list'),
    gives: { status: 200, data: { courses: expect.arrayContaining([expect.objectContaining({ id: someId, title: aText })]) } },
  },
  {
    says: 'E§3, E§7 GET control personnel list, response data.rows with opt.userId and courses',
    by: 'DCR',
    call: () => get('/api/control/personnel/courses'),
    gives: {
      status: 200,
      data: { rows: expect.arrayContaining([expect.objectContaining({ opt: { userId: someId }, courses: aList })]) },
    },
  },
  {
    says: 'E§7 POST control personnel add course, payload personnelId and courses',
    by: 'DCR',
    call: async (world) => post(add, await teacherAndCourses(world)),
    gives: { status: 200 },
  },
  {
    says: 'E§7 POST control personnel remove course, payload personnelId and courses',
    by: 'DCR',
    call: async (world) => {
      const body = await teacherAndCourses(world);
      await world.made('DCR', post(add, body));
      return post(take, body);
    },
    gives: { status: 200 },
  },
  {
    says: 'E§2 courses attached by a manager stand in the personnel list',
    by: 'DCR',
    call: async (world) => {
      const body = await teacherAndCourses(world);
      await world.made('DCR', post(add, body));
      return get('/api/control/personnel/courses');
    },
    gives: {
      status: 200,
      data: { rows: expect.arrayContaining([expect.objectContaining({ courses: [expect.anything(), expect.anything()] })]) },
    },
  },
  {
    says: 'E§6 a teacher attaches no courses',
    by: 'TCHR',
    call: async (world) => post(add, await teacherAndCourses(world)),
    gives: { status: 403, message: aText },
  },
  {
    says: 'E§7 GET statistics by personnel, response data.activity and data.rows',
    by: 'DCR',
    call: () => get('/api/control/statistics/personnel'),
    gives: { status: 200, data: { activity: expect.any(Object), rows: aList } },
  },
  {
    says: 'E§7 GET control certification list, response as a list',
    by: 'DCR',
    call: () => get('/api/control/certifications'),
    gives: { status: 200, data: aList },
  },
  {
    says: 'E§7 GET courses all available, response data.rows',
    by: 'TCHR',
    call: () => get('/api/courses/available'),
    gives: { status: 200, data: { rows: aList } },
  },
  {
    says: 'E§3 certificates are a list',
    by: 'TCHR',
    call: () => get('/api/profile/certificates'),
    gives: { status: 200, data: { certificates: aList } },
  },
  ...(['intro', 'directions', 'consultative', 'faq'] as const).map((name): Row => ({
    says: `E§7 GET static page ${name}, response title and content (a list)`,
    by: 'TCHR',
    call: () => get(`/api/pages/${name}`),
    gives: { status: 200, data: { title: aText, content: aList } },
  })),
  {
    says: 'E§2 the contest area is paged, starting at page 1',
    by: 'ST',
    call: () => get('/api/contests?page=1'),
    gives: { status: 200, data: aList, meta: { last_page: someId } },
  },
];

export const control: Table = { area: 'control', rows: [...user, ...lists] };
