import { expect, it } from 'vitest';
import { isTestPath, testPath } from './test-path.ts';

it('knows the pages on which a test is sat: the ENT has one of its own', () => {
  expect([testPath('testing', 7, 2), testPath('testing', 7, null), testPath('certification', 3, 1)]).toEqual([
    '/testing/7/test',
    '/testing/7/test',
    '/certification/3/test',
  ]);
  expect(testPath('testing', 7, 3)).toBe('/testing/7/ent');
  for (const path of ['/testing/7/test', '/testing/7/ent', '/testing/7/ent/', '/certification/3/test'])
    expect(isTestPath(path)).toBe(true);
  for (const path of ['/testing/7', '/testing/7/result', '/testing', '/testing/7/entry']) expect(isTestPath(path)).toBe(false);
});
