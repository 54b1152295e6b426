/** Classes and dictionaries (P§3, P§4, P§7). */
import { expect } from 'vitest';
import { get, post, put, type Row, type Table } from '../row.ts';
import { aGroup, addGroup, addStudent, addTeacher, freeLetter, groupOf, refused } from './making.ts';

const text: unknown = expect.any(String);
const list: unknown = expect.arrayContaining([expect.anything()]);

/** P§4 "Group edit: grade, language (once chosen) and quarter dates are read-only". */
const readOnly = (field: string, value: unknown): Row => ({
  says: `P§4 group edit: ${field} is read-only`,
  by: 'DCR',
  call: async (world) => put(`/api/groups/update/${await addGroup(world, { name: 7 })}`, { [field]: value }),
  gives: refused(field),
});

/** Switches a flow on or off for a class. */
const access = (way: 'on' | 'off', kind: 'diagnostic' | 'practicum' | 'TIMSS', accessTypeId: number): Row => ({
  says: `P§7 Groups: bc-access ${way} per group and flow; P§4 of ${kind}`,
  by: 'DCR',
  call: async (world) => {
    const { id } = await world.one(world.sql<{ id: number }[]>`
      select f.id from exam_flow f where f.access_type_id = ${accessTypeId} order by f.school_year desc limit 1`);
    return post(`/api/groups/${await addGroup(world)}/bc-access/${id}/${way}`);
  },
  gives: { status: 200 },
});

export const groups: Table = {
  area: 'groups',
  rows: [
    {
      says: 'P§7 Dictionaries: group list',
      by: 'DCR',
      call: () => get('/api/dict/group-list'),
      gives: { status: 200, data: { groups: list } },
    },
    {
      says: 'P§7 Dictionaries: subjects',
      by: 'TCHR',
      call: () => get('/api/dict/subjects'),
      gives: { status: 200, data: { subjects: list } },
    },
    {
      says: 'P§7 Dictionaries: course-list; E§7 response data.courses',
      by: 'DCR',
      call: () => get('/api/dict/course-list'),
      gives: { status: 200, data: { courses: list } },
    },
    {
      says: 'P§7 Groups: GET info for add; response langs, personnels, faculties',
      by: 'DCR',
      call: () => get('/api/groups/add'),
      gives: { status: 200, data: { langs: list, personnels: list, faculties: list } },
    },
    {
      says: 'P§7 Groups: GET update/{groupId}; response group, langs, personnels, faculties',
      by: 'DCR',
      call: async (world) => get(`/api/groups/update/${await addGroup(world, { name: 7 })}`),
      gives: {
        status: 200,
        data: { group: { name: 7, letter: text, edu_lang: 'kz' }, langs: list, personnels: list, faculties: list },
      },
    },
    {
      says: 'P§3 a group: quarter_start, quarter_end, faculty, personnel_id',
      by: 'DCR',
      call: async (world) => get(`/api/groups/update/${await addGroup(world, { personnel_id: await addTeacher(world) })}`),
      gives: {
        status: 200,
        data: { group: { quarter_start: text, quarter_end: text, faculty: null, personnel_id: expect.any(Number) } },
      },
    },
    {
      says: 'P§7 Groups: PUT update/{groupId}; payload name, letter, faculty, quarter_end, edu_lang, personnel_id',
      by: 'DCR',
      call: async (world) =>
        put(`/api/groups/update/${await addGroup(world, { name: 7 })}`, {
          ...aGroup,
          letter: freeLetter(7),
          quarter_end: '27.12.2026',
          personnel_id: await addTeacher(world),
        }),
      gives: { status: 200, data: { name: 7, letter: text, edu_lang: 'kz', personnel_id: expect.any(Number) } },
    },
    {
      says: 'P§7 Groups: POST of a new group; payload name, letter, faculty, quarter_end, edu_lang, personnel_id',
      by: 'DCR',
      call: () => post('/api/groups/add', { ...aGroup, letter: freeLetter(7), quarter_end: '27.12.2026' }),
      gives: { status: 200, data: { id: expect.any(Number), name: 7, edu_lang: 'kz', faculty: null } },
    },
    readOnly('name', 8),
    readOnly('edu_lang', 'ru'),
    {
      says: 'P§4 group edit: quarter dates are read-only',
      by: 'DCR',
      call: async (world) => put(`/api/groups/update/${await addGroup(world)}`, { quarter_end: '01.01.2001' }),
      gives: { status: 200, data: { quarter_end: expect.stringMatching(/^(?!01\.01\.2001)/) } },
    },
    {
      says: 'P§7 Groups: POST list',
      by: 'DCR',
      call: () => post('/api/groups/list', {}),
      gives: {
        status: 200,
        data: expect.arrayContaining([expect.objectContaining({ name: expect.any(Number), letter: text })]),
      },
    },
    {
      says: 'P§7 Groups: upgrade',
      by: 'DCR',
      call: () => get('/api/groups/upgrade'),
      gives: { status: 200 },
    },
    {
      // The demo's classes stand in the running school year: nothing is to be done.
      says: 'P§7 Groups: POST upgrade without a payload',
      by: 'DCR',
      call: () => post('/api/groups/upgrade', {}),
      gives: { status: 200 },
    },
    {
      says: 'P§7 Groups: move-out',
      by: 'DCR',
      call: async (world) => {
        const group_id = await addGroup(world);
        const students = [await addStudent(world, { group_id })];
        return post('/api/groups/move-out', { group_id, students, to_group_id: await addGroup(world) });
      },
      gives: { status: 200 },
    },
    {
      says: 'P§7 Groups: reset-passwords',
      by: 'DCR',
      call: async (world) => {
        const group_id = await addGroup(world);
        await addStudent(world, { group_id });
        return post('/api/groups/reset-passwords', { group_id });
      },
      gives: { status: 200, data: { students: [{ lgn: text, password: text }] } },
    },
    access('on', 'diagnostic', 2),
    access('off', 'diagnostic', 2),
    access('on', 'practicum', 4),
    access('off', 'practicum', 4),
    access('on', 'TIMSS', 6),
    access('off', 'TIMSS', 6),
    {
      says: 'P§7 Groups: regenerate-schedule',
      by: 'DCR',
      call: async (world) => post('/api/groups/regenerate-schedule', { group_id: await addGroup(world) }),
      gives: { status: 200 },
    },
    {
      says: 'P§7 Groups: favorite add',
      by: 'DCR',
      call: async (world) => post('/api/groups/favorite/add', { group_id: await addGroup(world) }),
      gives: { status: 200 },
    },
    {
      says: 'P§7 Groups: favorite remove',
      by: 'DCR',
      call: async (world) => {
        const group_id = await addGroup(world);
        await world.made('DCR', post('/api/groups/favorite/add', { group_id }));
        return post('/api/groups/favorite/remove', { group_id });
      },
      gives: { status: 200 },
    },
    {
      says: 'P§6 a group lead sees the own group in the dictionary',
      by: 'GL',
      call: () => get('/api/dict/group-list'),
      gives: { status: 200, data: { groups: [expect.anything()] } },
    },
    {
      says: 'P§7 Groups: GET update/{groupId} of the group that a lead leads',
      by: 'GL',
      call: async (world) => get(`/api/groups/update/${await groupOf(world, 'lead1')}`),
      gives: { status: 200, data: { group: { name: expect.any(Number) } } },
    },
  ],
};
