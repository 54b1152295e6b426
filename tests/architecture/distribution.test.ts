/** Every large table can be spread over several machines: by a column of its own, or by the row that it hangs on. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { distribution, keysToWiden } from '#server/storage/distribution.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/server/storage/schema/*.ts', { eager: true });
const tables = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
      return [
        name,
        { columns: new Map(columns.map((column) => [column.name, column])), primary: primary.map((one) => one.name) },
      ];
    }),
);
const { attempt, person, school, parent, everywhere } = distribution;
const keyed = Object.entries<string>({ ...attempt, ...person, ...school });

test('each table has one place in the list, and each place a table', () => {
  const named = [...keyed.map(([table]) => table), ...Object.keys(parent), ...everywhere];
  expect(named.toSorted()).toEqual([...tables.keys()].sort());
});

test.each(keyed)('%s has a value in %s in every row', (table, column) => {
  expect(tables.get(table)?.columns.get(column)).toMatchObject({ notNull: true });
});

test('what has no such column hangs on a row that has its place', () => {
  const hanging: Readonly<Record<string, string>> = parent;
  const roots = Object.values(hanging).map((table) => {
    let root = table;
    while (hanging[root] !== undefined) root = hanging[root] ?? root;
    return root;
  });
  const known = new Set<string>([...keyed.map(([table]) => table), ...everywhere]);
  expect(roots.filter((root) => !known.has(root))).toEqual([]);
});

test('the primary key begins with it where answers are written; elsewhere it is in it, or named as one to widen', () => {
  for (const table of [
    'exam_attempt',
    'answer_log',
    'current_answer',
    'attempt_items',
    'attempt_note',
    'key_disclosure',
  ] as const)
    expect(tables.get(table)?.primary[0]).toBe(attempt[table]);
  const without = keyed.filter(([table, column]) => !tables.get(table)?.primary.includes(column)).map(([table]) => table);
  expect(without.toSorted()).toEqual([...keysToWiden]);
});
