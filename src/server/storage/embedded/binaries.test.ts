import { mkdir, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { linkLibraries } from './binaries.ts';
import { cleanUp, temporaryFolder } from './testing.ts';

afterEach(cleanUp);

async function packageWithoutLinks(): Promise<string> {
  const root = await temporaryFolder();
  await mkdir(path.join(root, 'native/lib'), { recursive: true });
  await writeFile(path.join(root, 'native/lib/libpq.so.5.18'), '');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(path.join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  return root;
}

test('library links that npm did not make are made in the package, also by two starts at once', async () => {
  const root = await packageWithoutLinks();
  const aside = path.join(root, 'aside');
  const results = await Promise.all([linkLibraries(root, aside), linkLibraries(root, aside)]);
  expect(results).toEqual([null, null]);
  expect(await readlink(path.join(root, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test('library links are made aside when the package is read-only', async () => {
  const root = await packageWithoutLinks();
  const aside = path.join(root, 'aside');
  const readOnly = () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }));
  expect(await linkLibraries(root, aside, readOnly)).toBe(aside);
  expect(await readlink(path.join(aside, 'libpq.so.5'))).toBe(path.join(root, 'native/lib/libpq.so.5.18'));
});
