/** Every folder of screens has a test: beside it, in tests/pages/features under its name, or by a row of tests/pages/lists.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, root } from './imports.ts';
import { listRoutes } from '../pages/lists.ts';

const features = 'src/client/features';
const folders = readdirSync(join(root, features), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** Folders whose screens the routes of the tests of lists draw. */
function foldersOfLists(): Set<string> {
  const listed = new Set(listRoutes.map(({ route }) => route));
  const imports = readImports(['src/client/routes']);
  return new Set(
    [...imports].flatMap(([file, { atLoad }]) => {
      const id = /createFileRoute\('([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1];
      // Layouts without an address begin with an underscore.
      if (id === undefined || !listed.has(id.replace(/\/_\w+/g, ''))) return [];
      return atLoad.flatMap((one) => /^src\/client\/features\/([^/]+)\/[\w-]+-screen\.tsx$/.exec(one)?.[1] ?? []);
    }),
  );
}

test('every folder of features is tested', () => {
  const byList = foldersOfLists();
  const hasOwn = (folder: string) =>
    readdirSync(join(root, features, folder), { recursive: true, encoding: 'utf8' }).some((file) =>
      /\.test\.tsx?$/.test(file),
    ) || existsSync(join(root, 'tests/pages/features', `${folder}.test.ts`));
  expect(folders.filter((folder) => !hasOwn(folder) && !byList.has(folder))).toEqual([]);
});

test('every test of a folder’s pages has its folder', () => {
  const tests = readdirSync(join(root, 'tests/pages/features')).map((file) => file.replace('.test.ts', ''));
  expect(tests.filter((name) => !folders.includes(name))).toEqual([]);
});
