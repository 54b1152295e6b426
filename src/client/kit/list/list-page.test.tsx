// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#client/api/api-failure.ts';
import { listFiltersKeyPrefix } from '#client/api/wipe.ts';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { ListPage } from './list-page.tsx';
import type { Address } from './list-search.ts';
import { useSelection } from './use-selection.ts';

interface Row {
  id: number;
  name: string;
}

const change = vi.fn<(part: Address, isStep?: boolean) => void>();

beforeEach(() => {
  prepareKit();
  change.mockReset();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const columns = [
  { id: 'name', label: 'Title', sort: 'title', render: ({ name }: Row) => name },
  { id: 'kind', label: 'Kind', render: () => 'ordinary' },
];

interface Shown {
  search?: Address;
  read?: (stored: Address) => Address;
  lastPage?: number;
  total?: number;
  query?: object;
}

/** Three rows of a page of three. */
function show({ search = {}, read = (stored) => stored, lastPage = 1, total = 3, query: state = {} }: Shown = {}) {
  const onOrder = vi.fn<(ids: readonly number[]) => void>();
  const clear = vi.fn();
  const refetch = vi.fn();
  function List() {
    const [rows, setRows] = useState<Row[]>(['A', 'B', 'C'].map((name, index) => ({ id: index + 1, name })));
    const selection = useSelection(rows.map(({ id }) => id));
    const data = { data: total === 0 ? [] : rows, meta: { page: 1, per_page: 3, last_page: lastPage, total } };
    const query = {
      data,
      isError: false,
      error: null,
      isPlaceholderData: false,
      isFetching: false,
      dataUpdatedAt: 0,
      refetch,
      ...state,
    };
    return (
      <>
        <output>{[...selection.chosen].join()}</output>
        <ListPage
          id="rows"
          label="Rows"
          query={query}
          state={{ search, change, keys: ['title'], isFiltered: search['title'] !== undefined, clear, read }}
          columns={columns}
          nameOf={({ name }) => name}
          onOpen={vi.fn()}
          actionsOf={() => [{ label: 'Edit', onAction: vi.fn() }]}
          empty="Nothing yet."
          selection={selection}
          reorder={{
            onOrder: (ids) => {
              onOrder(ids);
              setRows(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []));
            },
          }}
        />
      </>
    );
  }
  showKit(<List />);
  return { onOrder, clear, refetch };
}

const main = (name: string) => screen.getByRole('button', { name });
const said = () => [...document.querySelectorAll('span[role="status"]')].map(({ textContent }) => textContent)[0];

describe.each([true, false])('rows with a table: %s', (isTable) => {
  beforeEach(() => {
    prepareKit(isTable);
  });

  test('moved with Alt and an arrow say where they stand, and keep the focus', () => {
    const { onOrder } = show();
    expect(said()).toBe('');
    main('A').focus();
    fireEvent.keyDown(main('A'), { key: 'ArrowDown', altKey: true });
    expect(onOrder).toHaveBeenLastCalledWith([2, 1, 3]);
    expect([said(), document.activeElement]).toEqual(['Place 2 of 3: A', main('A')]);
    fireEvent.keyDown(main('A'), { key: 'ArrowUp', altKey: true });
    expect(said()).toBe('Place 1 of 3: A');
  });

  test('are counted from the first page on', () => {
    show({ search: { page: 2 }, lastPage: 4, total: 11 });
    fireEvent.keyDown(main('B'), { key: 'ArrowUp', altKey: true });
    expect(said()).toBe('Place 4 of 11: B');
    cleanup();
    show({ search: { page: 4 }, lastPage: 4, total: 40 });
    fireEvent.keyDown(main('B'), { key: 'ArrowUp', altKey: true });
    expect(said()).toBe('Place 38 of 40: B');
  });

  test('are chosen all at once', () => {
    show();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all on this page' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose: B' }));
    expect([all.indeterminate, all.checked]).toEqual([true, false]);
    fireEvent.click(all);
    expect(document.querySelector('output')?.textContent).toBe('2,1,3');
    fireEvent.click(all);
    expect(document.querySelector('output')?.textContent).toBe('');
  });
});

test('cards are sorted by a field, as a table is by its headings', () => {
  prepareKit(false);
  show();
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
  expect(
    within(order)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Usual order', 'Title: ascending', 'Title: descending']);
  fireEvent.change(order, { target: { value: '-title' } });
  expect(change).toHaveBeenLastCalledWith({ sort: '-title' });
  fireEvent.change(order, { target: { value: '' } });
  expect(change).toHaveBeenLastCalledWith({ sort: undefined });
});

test('a page is a step of the history; a page beyond the last leads to the last', () => {
  show({ search: { page: 2 }, lastPage: 4, total: 11 });
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(change).toHaveBeenLastCalledWith({ page: 3 }, true);
  cleanup();
  show({ search: { page: 9 }, lastPage: 4, total: 11 });
  expect(change).toHaveBeenLastCalledWith({ page: 4 });
});

test('a column that was hidden stays hidden, for this list; the first cannot be', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual(['Kind']);
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Kind' }));
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
  cleanup();
  show();
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
});

test('filters are saved under a name, applied and deleted', () => {
  const named = { title: 'Арал', sort: '-title' };
  show({ search: named });
  fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Save these filters' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Lakes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  cleanup();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Lakes' }));
  expect(change).toHaveBeenLastCalledWith(named);
  cleanup();
  show({ search: named });
  fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete the filter: Lakes' }));
  cleanup();
  show();
  expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull();
});

test('filters that were saved in earlier words are applied in the words of today, and can be deleted', () => {
  localStorage.setItem(`${listFiltersKeyPrefix}0:rows`, JSON.stringify([{ name: 'Lakes', search: { name: 'Арал' } }]));
  const read = ({ name, ...rest }: Address) => ({ ...rest, ...(name !== undefined && { title: name }) });
  show({ read });
  fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Lakes' }));
  expect(change).toHaveBeenLastCalledWith({ title: 'Арал' });
  cleanup();
  show({ read, search: { title: 'Арал' } });
  fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  expect(screen.getByRole('menuitem', { name: 'Delete the filter: Lakes' })).toBeDefined();
});

test('what is empty says what to do, what failed says why and is asked for again', () => {
  show({ total: 0 });
  expect(screen.getByTestId('empty-list').textContent).toBe('Nothing yet.');
  cleanup();
  const { clear } = show({ total: 0, search: { title: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(clear).toHaveBeenCalledOnce();
  cleanup();
  const { refetch } = show({ query: { data: undefined, isError: true, error: new Error('No network.') } });
  expect(screen.getByRole('alert').textContent).toContain('No network.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('what is absent is not asked for again', () => {
  const error = new ApiFailure({ status: 404, code: 'NOT_FOUND', message: 'Not found.' });
  show({ query: { data: undefined, isError: true, error } });
  expect(screen.getByRole('alert').textContent).toBe('Not found.');
});
