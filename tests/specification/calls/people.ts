/** Personnel and contingent (P§3, P§4, P§7). */
import { expect } from 'vitest';
import { get, post, put, remove, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { aStudent, aTeacher, absent, addGroup, addStudent, addTeacher, asExcel, choosePassword, excel } from './making.ts';

const text: unknown = expect.any(String);

interface Kind {
  area: 'personnel' | 'contingent';
  payload: typeof aTeacher;
  add: (world: World) => Promise<number>;
  /** Fields of the payload beside the names. */
  body: (world: World) => Promise<object>;
}

const kinds: Kind[] = [
  { area: 'personnel', payload: aTeacher, add: addTeacher, body: () => Promise.resolve(aTeacher) },
  {
    area: 'contingent',
    payload: aStudent,
    add: addStudent,
    body: async (world) => ({ ...aStudent, group_id: await addGroup(world) }),
  },
];

/** Both areas have the same calls. */
function rowsOf({ area, payload, add, body }: Kind): Row[] {
  const says = area === 'personnel' ? 'Personnel' : 'Contingent';
  const path = `/api/${area}`;
  return [
    {
      says: `P§7 ${says}: POST add, with the payload of the specification`,
      by: 'DCR',
      call: async (world) => post(`${path}/add`, await body(world)),
      gives: { status: 200, data: { id: expect.any(Number), ...payload } },
    },
    {
      says: `P§7 ${says}: GET ${area}/{id}`,
      by: 'DCR',
      call: async (world) => get(`${path}/${await add(world)}`),
      gives: { status: 200, data: payload },
    },
    {
      says: `P§7 ${says}: PUT ${area}/{id}`,
      by: 'DCR',
      call: async (world) => put(`${path}/${await add(world)}`, { ...(await body(world)), surname: 'Жұмабай', lastname: null }),
      gives: { status: 200, data: { ...payload, surname: 'Жұмабай', lastname: null } },
    },
    {
      says: `P§7 ${says}: DELETE ${area}/{id}`,
      by: 'DCR',
      call: async (world) => remove(`${path}/${await add(world)}`),
      gives: { status: 200 },
    },
    {
      says: `P§7 ${says}: who was deleted is not there`,
      by: 'DCR',
      call: async (world) => {
        const id = await add(world);
        await world.made('DCR', remove(`${path}/${id}`));
        await world.sql`update person set deleted_at = deleted_at - interval '1 minute' where id = ${id}`;
        return get(`${path}?search=${(await nameOf(world, id)).login}`);
      },
      gives: { status: 200, data: [] },
    },
    {
      says: `P§7 ${says}: an id that is none`,
      by: 'DCR',
      call: () => get(`${path}/999999999`),
      gives: absent,
    },
    {
      says: `P§7 ${says}: GET password reset/{id}`,
      by: 'DCR',
      call: async (world) => get(`${path}/password/reset/${await add(world)}`),
      gives: { status: 200, data: { login: text, password: text } },
    },
    {
      says: `P§4 ${says}: the password of a reset signs in`,
      by: 'nobody',
      call: async (world) => {
        const reset = get(`${path}/password/reset/${await add(world)}`);
        return post('/api/login', await world.made<{ login: string; password: string }>('DCR', reset));
      },
      gives: { status: 200, data: { token: text, user: { defaultPass: true } } },
    },
    {
      says: `P§3 ${area}: a person has gender and login`,
      by: 'DCR',
      call: async (world) => get(`${path}/${await add(world)}`),
      gives: { status: 200, data: { gender: payload.sex, login: text } },
    },
    {
      says: `P§7 ${says}: export`,
      by: 'DCR',
      call: () => get(`${path}/export`, asExcel),
      gives: excel,
    },
    {
      says: `P§3 table row of ${area}: fio, lgn, pwd as four stars`,
      by: 'DCR',
      call: async (world) => get(`${path}?search=${(await nameOf(world, await add(world))).login}`),
      gives: {
        status: 200,
        data: [{ fio: `${payload.surname} ${payload.firstname} ${payload.lastname}`, lgn: text, pwd: '****' }],
      },
    },
    {
      says: `P§3 the password of ${area} is revealed`,
      by: 'DCR',
      call: async (world) => post(`/api/people/${await add(world)}/password/show`),
      gives: { status: 200, data: { password: text } },
    },
    {
      says: `P§3 the password that somebody of ${area} has chosen is revealed`,
      by: 'DCR',
      call: async (world) => {
        const id = await add(world);
        await choosePassword(world, id);
        return post(`/api/people/${id}/password/show`);
      },
      gives: { status: 200, data: { password: text } },
      differs: {
        deviation: 'Passwords in lists as four stars with a reveal toggle, and `password` of a person (P§3)',
        here: { status: 200, data: { password: null } },
      },
    },
    {
      says: `P§3 search of ${area}: a substring of the name in other letters`,
      by: 'DCR',
      call: async (world) => {
        await add(world);
        return get(`${path}?search=${encodeURIComponent(payload.surname.slice(1, 6).toUpperCase())}`);
      },
      gives: { status: 200, data: expect.arrayContaining([expect.objectContaining({ surname: payload.surname })]) },
    },
    {
      says: `P§3 search of ${area}: a substring of the login in other letters`,
      by: 'DCR',
      call: async (world) => {
        const { login } = await nameOf(world, await add(world));
        return get(`${path}?search=${login.slice(1).toUpperCase()}`);
      },
      gives: { status: 200, data: expect.arrayContaining([expect.objectContaining({ surname: payload.surname })]) },
    },
    {
      says: `P§3 ${area}: creator (created_at, creator_name, creator_surname, creator_type)`,
      by: 'DCR',
      call: async (world) => get(`${path}/${await add(world)}`),
      gives: {
        status: 200,
        data: { creator: { created_at: expect.anything(), creator_name: text, creator_surname: text, creator_type: text } },
      },
    },
  ];
}

function nameOf(world: World, id: number): Promise<{ login: string }> {
  return world.one(world.sql<{ login: string }[]>`select login from person where id = ${id}`);
}

export const people: Table = {
  area: 'people',
  rows: [
    ...kinds.flatMap(rowsOf),
    {
      says: 'P§3 a student: group_id, parallel, letter, login',
      by: 'DCR',
      call: async (world) =>
        get(`/api/contingent/${await addStudent(world, { group_id: await addGroup(world, { name: 5 }) })}`),
      gives: { status: 200, data: { group_id: expect.any(Number), parallel: 5, letter: text, lgn: text } },
    },
    {
      says: 'P§3 a student has groupList',
      by: 'DCR',
      call: async (world) => get(`/api/contingent/${await addStudent(world)}`),
      gives: { status: 200, data: { groupList: expect.arrayContaining([expect.anything()]) } },
    },
    {
      says: 'P§7 Contingent: another group_id moves the student',
      by: 'DCR',
      call: async (world) =>
        put(`/api/contingent/${await addStudent(world)}`, { ...aStudent, group_id: await addGroup(world, { name: 6 }) }),
      gives: { status: 200, data: { parallel: 6 } },
    },
  ],
};
