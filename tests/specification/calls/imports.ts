/** Spreadsheets that are read at once (P§5, P§7 "Import", P§8). */
import { expect } from 'vitest';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { postFile, type Call, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { addGroup, freeLetter } from './making.ts';

type Cells = (string | number | null)[];

async function sheet(rows: Cells[]): Promise<File> {
  return new File([new Uint8Array(await xlsxBytes([{ name: 'import', rows }]))], 'import.xlsx');
}

/** A form with this file under this field. */
async function importing(area: string, rows: Cells[], field = 'import'): Promise<Call> {
  return postFile(`/api/${area}/import`, field, await sheet(rows));
}

async function label(world: World): Promise<string> {
  const id = await addGroup(world);
  const group = await world.one(world.sql<{ grade: number; letter: string }[]>`
    select grade, letter from "group" where id = ${id}`);
  return `${group.grade} ${group.letter}`;
}

const heads = ['Фамилия', 'Имя', 'Отчество', 'Пол', 'Дата рождения'];
const person = (surname: string): Cells => [surname, 'Айша', null, 'ж', '12.05.2013'];
let files = 0;
/** A name that no other file has. */
const newName = (): string => `Импорт${[...String((files += 1))].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`;

const good: Record<string, (world: World) => Promise<Cells[]>> = {
  personnel: () => Promise.resolve([heads, [newName(), 'Гүлнар', null, 'ж', '12.05.1983']]),
  contingent: async (world) => [
    [...heads, 'Класс'],
    [...person(newName()), await label(world)],
  ],
  groups: () =>
    Promise.resolve([
      ['Класс', 'Язык обучения'],
      [`7 ${freeLetter(7)}`, 'каз'],
    ]),
};

const bad: Record<string, (world: World) => Promise<Cells[]>> = {
  personnel: () => Promise.resolve([heads, [newName(), 'Гүлнар', null, 'ж', '31.02.1983']]),
  contingent: async (world) => [
    [...heads, 'Класс'],
    [newName(), 'Айша', null, 'ж', '31.02.2013', await label(world)],
  ],
  groups: () =>
    Promise.resolve([
      ['Класс', 'Язык обучения'],
      ['99 Ж', 'каз'],
    ]),
};

const firstMessage: unknown = expect.toSatisfy((errors: object) =>
  Object.values(errors).some((found: unknown) => Array.isArray(found) && typeof found[0] === 'string'),
);

const rowsOf = (area: 'personnel' | 'contingent' | 'groups'): Row[] => [
  {
    says: `P§7 Import: POST for ${area}, multipart field import`,
    by: 'DCR',
    call: async (world) => importing(area, (await good[area]?.(world)) ?? []),
    gives: { status: 200, data: { errors: {}, added: 1 } },
  },
  {
    says: `P§8 import failure of ${area}: messages in the errors object; P§7 errors read from data.errors`,
    by: 'DCR',
    call: async (world) => importing(area, (await bad[area]?.(world)) ?? []),
    gives: { status: 422, errors: firstMessage, data: { errors: firstMessage } },
  },
  {
    says: `P§5 import of ${area}: sent as field import, not as another one`,
    by: 'DCR',
    call: async (world) => importing(area, (await good[area]?.(world)) ?? [], 'file'),
    gives: { status: 422, message: expect.any(String) },
  },
  {
    says: `P§5, P§9 import of ${area}: one file only`,
    by: 'DCR',
    call: async (world) => {
      const call = await importing(area, (await good[area]?.(world)) ?? []);
      if (call.body instanceof FormData) call.body.append('import', await sheet((await good[area]?.(world)) ?? []));
      return call;
    },
    gives: { status: 422, message: expect.any(String) },
  },
];

export const imports: Table = {
  area: 'imports',
  rows: [...rowsOf('personnel'), ...rowsOf('contingent'), ...rowsOf('groups')],
};
