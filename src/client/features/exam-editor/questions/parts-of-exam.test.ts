// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/api/query-client.ts';
import { examPartsQuery } from './parts-of-exam.ts';

const readList = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', async (original) => ({ ...(await original<object>()), readList }));

beforeEach(() => queryClient.clear());

test('a part beyond the first hundred can be chosen, too', async () => {
  readList.mockImplementation(({ name }: { name: string }, { query }: { query: { page: string } }) => {
    const rows = [{ id: Number(query.page), title: `${name} ${query.page}` }];
    return Promise.resolve({ data: name === 'questionGroupList' ? { rows } : rows, meta: { last_page: 3 } });
  });
  const parts = await queryClient.fetchQuery(examPartsQuery(7));
  for (const list of [parts.groups, parts.levels, parts.variants, parts.sharedContents])
    expect(list.map(({ id }) => id)).toEqual([1, 2, 3]);
});
