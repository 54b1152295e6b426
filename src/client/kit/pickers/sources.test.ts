import { beforeEach, expect, test, vi } from 'vitest';
import { readList } from '#client/api/request.ts';
import { groupsSource, peopleSource } from './sources.ts';

vi.mock('#client/api/request.ts', () => ({ readList: vi.fn(), read: vi.fn() }));
const called = vi.mocked(readList);
const meta = { total: 1, page: 1, per_page: 30, last_page: 1 };
const { signal } = new AbortController();

beforeEach(() => called.mockReset());

test('a source asks page by page, narrowed as it was made, and names itself by that', async () => {
  called.mockResolvedValueOnce({ data: [{ id: 7, label: 'Әлия', about: null }], meta });
  const source = peopleSource({ role: 'ST', groupId: 3 });
  expect(await source.find('ә', 2, signal)).toEqual({ data: [{ id: 7, label: 'Әлия' }], meta });
  const [endpoint, parts] = called.mock.calls[0] ?? [];
  expect(endpoint?.path).toBe('/api/pickers/people');
  expect(parts).toMatchObject({ query: { role: 'ST', groupId: '3', search: 'ә', page: '2', perPage: '30' } });
  expect(source.key).toEqual(['people', { role: 'ST', groupId: '3' }]);
});

test('one record is found by its number; one out of reach is not', async () => {
  called.mockResolvedValueOnce({ data: [{ id: 3, label: '9 «А»', about: 'Абай' }], meta });
  expect(await groupsSource().read(3, signal)).toEqual({ id: 3, label: '9 «А»', about: 'Абай' });
  called.mockResolvedValueOnce({ data: [], meta: { ...meta, total: 0 } });
  await expect(groupsSource().read(4, signal)).rejects.toMatchObject({ status: 404 });
});
