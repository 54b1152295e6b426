import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namedFiles } from '../../src/build/chunks.ts';
import { studentBundle } from '../../src/build/student-bundle.ts';
import { root } from './imports.ts';

interface Chunk {
  fileName: string;
  isEntry?: boolean;
  modules: string[];
}

/** Returns the plugin's error for these chunks; null: none. @param held the files that the service worker fetches ahead */
function refusal(chunks: Chunk[], held: string[] = []): string | null {
  const { generateBundle } = studentBundle('/project/', (file) => held.includes(file));
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no generateBundle');
  const bundle = Object.fromEntries(
    chunks.map(({ fileName, isEntry = false, modules }) => [
      fileName,
      { type: 'chunk', fileName, isEntry, moduleIds: modules.map((path) => `/project/${path}`) },
    ]),
  );
  let said: string | null = null;
  const context = { error: (message: string) => (said ??= message) };
  Reflect.apply(generateBundle, context, [{}, bundle, false]);
  return said;
}

describe('the build refuses in what students download', () => {
  test.each([
    'src/mechanics/matching/matching.editor.tsx',
    'src/mechanics/matching/matching.keyed.ts',
    'src/mechanics/matching/matching.score.ts',
    'src/mechanics/editors.tsx',
    'src/mechanics/editing/editor-props.tsx',
    'src/mechanics/compare/align.ts',
    'src/client/features/question-editor/use-draft.ts',
    'locales/bank/kk.po',
    'locales/editing/kk.po?lingui',
  ])('%s, in a held file and with a page of theirs', (path) => {
    expect(refusal([{ fileName: 'a.js', modules: [path] }])).toBeNull();
    expect(refusal([{ fileName: 'a.js', modules: [path] }], ['a.js'])).toContain('a.js');
    expect(refusal([{ fileName: 'a.js', modules: ['src/client/routes/student/start/about.tsx?tsr-split', path] }])).toContain(
      'a.js',
    );
  });

  test('routes of the staff and their kit in what everybody starts with', () => {
    for (const path of ['src/client/routes/staff/online/pisa.tsx', 'src/client/kit/list/list-page.tsx', 'locales/kit/kk.po']) {
      expect(refusal([{ fileName: 'a.js', modules: [path] }])).toBeNull();
      expect(refusal([{ fileName: 'a.js', isEntry: true, modules: [path] }])).toContain(path);
    }
  });
});

test('the files that the chunk groups name are there', () => {
  expect(namedFiles.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('route trees', () => {
  const pages = readdirSync(join(root, 'src/client/routes'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !/(^|\/)-/.test(name))
    .map((name) => name.replace(/\.tsx$/, ''))
    .toSorted();
  const inTree = (file: string) =>
    [...readFileSync(join(root, 'src/client', file), 'utf8').matchAll(/from '\.\/routes\/([^']+)'/g)]
      .flatMap(([, path]) => (path === undefined ? [] : [path]))
      .toSorted();

  test('every page lies in a folder that says who opens it, and is in the whole tree', () => {
    const elsewhere = pages.filter(
      (path) => !/^(visitor|student|staff)\/(online|offline|start|room)\/|^(__root|_app|_staff)$/.test(path),
    );
    expect(elsewhere).toEqual([]);
    expect(inTree('route-tree.gen.ts')).toEqual(pages);
  });

  test('the tree that everybody starts with has all pages but the staff’s', () => {
    expect(inTree('student-route-tree.gen.js')).toEqual(pages.filter((path) => !/^_?staff/.test(path)));
  });
});
