import { expect, test, vi } from 'vitest';
import { readPages } from './read-pages.ts';

test('a list is read to its last page, each page once and in order', async () => {
  const ask = vi.fn((page: string) => Promise.resolve({ data: [`row of page ${page}`], meta: { last_page: 3 } }));
  expect((await readPages(ask)).flat()).toEqual(['row of page 1', 'row of page 2', 'row of page 3']);
  expect(ask.mock.calls).toEqual([['1'], ['2'], ['3']]);
});

test('an empty list is one page', async () => {
  expect(await readPages(() => Promise.resolve({ data: [], meta: { last_page: 1 } }))).toEqual([[]]);
});
