/** People (P§3, P§5, P§7). */
import { expect } from 'vitest';
import { get, post, remove, type Table } from '../row.ts';
import type { World } from '../world.ts';

const aTeacher = { firstname: 'Айгүл', surname: 'Сәрсенова', lastname: 'Маратқызы', sex: 'w', born_date: '05.05.1985' };

async function addTeacher(world: World): Promise<number> {
  const { id } = await world.made<{ id: number }>('DCR', post('/api/personnel/add', aTeacher));
  return id;
}

export const people: Table = {
  area: 'people',
  rows: [
    {
      says: 'P§7 Personnel: POST add',
      by: 'DCR',
      call: () => post('/api/personnel/add', aTeacher),
      gives: { status: 200, data: { id: expect.any(Number) } },
    },
    {
      says: 'P§7 Personnel: GET personnel/{id}',
      by: 'DCR',
      call: async (world) => get(`/api/personnel/${await addTeacher(world)}`),
      gives: { status: 200, data: { firstname: 'Айгүл', surname: 'Сәрсенова', born_date: '05.05.1985' } },
    },
    {
      says: 'P§7 Personnel: DELETE personnel/{id}',
      by: 'DCR',
      call: async (world) => remove(`/api/personnel/${await addTeacher(world)}`),
      gives: { status: 200 },
    },
  ],
};
