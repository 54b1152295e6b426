/** A class that is divided for a subject (P§3, P§7 "Subgroups"). */
import { expect } from 'vitest';
import { get, post, put, remove, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { aSubject, addGroup, addStudent, refused, schoolOf } from './making.ts';

const number: unknown = expect.any(Number);

interface Divided {
  groupId: number;
  subjectId: number;
  path: string;
  student: number;
  subgroups: { id: number }[];
}

/** A class with a student, divided for a subject. */
async function divided(world: World): Promise<Divided> {
  const groupId = await addGroup(world);
  const student = await addStudent(world, { group_id: groupId });
  const subjectId = await aSubject(world);
  const body = { group_id: groupId, subject_id: subjectId };
  const { subgroups } = await world.made<{ subgroups: { id: number }[] }>('DCR', post('/api/subgroups/create', body));
  return { groupId, subjectId, path: `/api/subgroups/${groupId}/${subjectId}`, student, subgroups };
}

export const subgroups: Table = {
  area: 'subgroups',
  rows: [
    {
      says: 'P§7 Subgroups: POST create with subject_id and schoolId',
      by: 'DCR',
      call: async (world) =>
        post('/api/subgroups/create', { subject_id: await aSubject(world), schoolId: await schoolOf(world, 'director1') }),
      gives: { status: 200 },
      differs: { deviation: '`subgroups create` sends subject and school (P§7)', here: refused('group_id') },
    },
    {
      says: 'P§7 Subgroups: POST create with subject_id and schoolId, by a group lead',
      by: 'GL',
      call: async (world) =>
        post('/api/subgroups/create', { subject_id: await aSubject(world), schoolId: await schoolOf(world, 'lead1') }),
      gives: { status: 200, data: { subgroups: [{ id: number }, { id: number }] } },
    },
    {
      says: 'P§7 Subgroups: get',
      by: 'DCR',
      call: async (world) => get(`/api/subgroups/${(await divided(world)).groupId}`),
      gives: { status: 200, data: { subjects: [{ subject_id: number }] } },
    },
    {
      says: 'P§7 Subgroups: transfer list',
      by: 'DCR',
      call: async (world) => get((await divided(world)).path),
      gives: { status: 200, data: { subgroups: [{ id: number }, { id: number }], students: [{ id: number }] } },
    },
    {
      says: 'P§7 Subgroups: transfer save',
      by: 'DCR',
      call: async (world) => {
        const { path, student, subgroups: parts } = await divided(world);
        return put(path, { subgroups: parts.map(({ id }, place) => ({ id, members: place === 0 ? [student] : [] })) });
      },
      gives: { status: 200, data: { subgroups: [{ members: [number] }, { members: [] }] } },
    },
    {
      says: 'P§7 Subgroups: remove',
      by: 'DCR',
      call: async (world) => remove((await divided(world)).path),
      gives: { status: 200 },
    },
    {
      says: 'P§7 Subgroups: a class that is not divided any more has none',
      by: 'DCR',
      call: async (world) => {
        const { groupId, path } = await divided(world);
        await world.made('DCR', remove(path));
        return get(`/api/subgroups/${groupId}`);
      },
      gives: { status: 200, data: { subjects: [] } },
    },
  ],
};
