// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contingentList } from '#contract/people/contingent.ts';
import { groupList } from '#contract/groups/groups.ts';
import { questionList } from '#contract/bank/questions.ts';
import type { ListWords } from '#contract/list-words.ts';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { listSearch } from './list-search.ts';
import { useListState, type EarlierWords, type StateOf } from './use-list-state.ts';

beforeEach(() => prepareKit());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page with nothing but the state of a list, at an address. */
async function open<W extends ListWords>(words: W, address: string, options?: Parameters<typeof useListState<W>>[1]) {
  const onDrawn = vi.fn<(state: StateOf<W>) => void>();
  function Page() {
    onDrawn(useListState(words, options));
    return <output>shown</output>;
  }
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/list', validateSearch: listSearch<W>(), component: Page });
  const history = createMemoryHistory({ initialEntries: [`/list${address}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  showKit(<RouterProvider<typeof router> router={router} />);
  await screen.findByText('shown');
  const state = () => {
    const [latest] = onDrawn.mock.lastCall ?? [];
    if (!latest) throw new Error('Nothing was drawn');
    return latest;
  };
  return { state, address: () => history.location.search };
}

test('filters, sorting and page of the address, as the endpoint takes them', async () => {
  const { state } = await open(contingentList, '?search=123&school=5&state=gone&sort=-fio&page=3');
  expect(state().search).toEqual({ search: '123', school: '5', state: 'gone', sort: '-fio', page: 3 });
  expect(state().asked).toEqual({ search: '123', school: '5', state: 'gone', 'sort[]': ['-fio'] });
  expect(state().isFiltered).toBe(true);
});

test('what the endpoint does not take is left out, and the list opens', async () => {
  const { state } = await open(contingentList, '?school=no&state=archived&sort=drop&page=-1&colour=red&perPage=1000');
  expect(state().search).toEqual({});
  expect([state().asked, state().isFiltered]).toEqual([{}, false]);
});

test('a list that is asked by POST has numbers and truth values', async () => {
  const { state } = await open(groupList, '?search=9&name=9&isArchived=true&schoolId=x');
  expect(state().asked).toEqual({ search: '9', name: 9, isArchived: true });
});

test('a change leaves the rest, begins at the first page, and writes digits as digits', async () => {
  const { state, address } = await open(questionList, '?tag=8&page=4');
  state().change({ subjectId: '7', isPublished: '1' });
  await waitFor(() => expect(address()).toBe('?tag=8&subjectId=7&isPublished=1'));
  await waitFor(() => expect(state().search).toEqual({ tag: '8', subjectId: '7', isPublished: '1' }));
  state().clear();
  await waitFor(() => expect(address()).toBe(''));
});

test('earlier words are understood, in the address and in what was saved, and go with the next change', async () => {
  const earlier: EarlierWords<typeof groupList> = { grade: (name) => ({ name: Number(name) }) };
  const { state, address } = await open(groupList, '?grade=9&edu_lang=ru', { earlier });
  expect(state().search).toEqual({ name: 9, edu_lang: 'ru' });
  expect(state().read({ grade: 3, edu_lang: 'kz', sort: 'x' })).toEqual({ name: 3, edu_lang: 'kz' });
  state().change({ name: 10 });
  await waitFor(() => expect(address()).toBe('?edu_lang=ru&name=10'));
});

test('a word that the page chooses otherwise is no filter', async () => {
  const { state, address } = await open(contingentList, '?state=gone&search=a', { notFilters: ['state'] });
  expect([state().search.state, state().keys.includes('state')]).toEqual(['gone', false]);
  state().clear();
  await waitFor(() => expect(address()).toBe('?state=gone'));
  await waitFor(() => expect(state().isFiltered).toBe(false));
});
