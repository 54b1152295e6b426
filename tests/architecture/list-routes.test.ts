/** Every route that has a list stands in the table of the tests of lists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, root } from './imports.ts';
import { listRoutes } from '../pages/lists.ts';

/** The drill has the lists of other rows; a region and a department have the pages of the country. */
const otherwise = [
  '/statistic/$flowId/$',
  ...['region', 'department'].flatMap((place) =>
    ['', '$', 'assign/$kind'].map((rest) => `/statistic/${place}/$flowId/${rest}`),
  ),
];

test('every route with a list is tested', () => {
  const imports = readImports(['src/client']);
  const hasList = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    const { atLoad = [] } = imports.get(file) ?? {};
    return atLoad.some((one) => one === 'src/client/kit/list/list-page.tsx' || hasList(one, seen));
  };
  const found = [...imports.keys()].flatMap((file) => {
    if (!file.startsWith('src/client/routes/') || !hasList(file)) return [];
    const id = /createFileRoute\('([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1];
    // Layouts without an address begin with an underscore.
    return id === undefined ? [] : [id.replace(/\/_\w+/g, '')];
  });
  const known = new Set([...listRoutes.map(({ route }) => route), ...otherwise]);
  expect(found.filter((route) => !known.has(route))).toEqual([]);
  expect([...known].filter((route) => !found.includes(route))).toEqual([]);
});
