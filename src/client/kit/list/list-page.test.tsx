// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#client/api/api-failure.ts';
import { listFiltersKeyPrefix } from '#client/api/wipe.ts';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { SelectFilter } from './filters.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';
import type { Address } from './list-search.ts';
import { ToolItem } from './tool-menu.tsx';
import type { ListFrame } from './use-list-state.ts';
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
  more?: Partial<ListPageProps<Row, ListFrame>>;
  keys?: readonly string[];
}

/** Three rows of a page of three. */
function show({
  search = {},
  read = (stored) => stored,
  lastPage = 1,
  total = 3,
  query: state = {},
  more,
  keys = ['title'],
}: Shown = {}) {
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
          state={{ search, change, keys, isFiltered: keys.some((key) => search[key] !== undefined), clear, read }}
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
          {...more}
        />
      </>
    );
  }
  showKit(<List />);
  return { onOrder, clear, refetch };
}

const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'More list actions' }));
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

test('rows of a phone are sorted by a field, as a table is by its headings', () => {
  prepareKit(false);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Order' }));
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
  openMenu();
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
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Save these filters' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Lakes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  cleanup();
  show();
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Lakes' }));
  expect(change).toHaveBeenLastCalledWith(named);
  cleanup();
  show({ search: named });
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete the filter: Lakes' }));
  cleanup();
  show();
  openMenu();
  expect(screen.queryByText('Saved filters')).toBeNull();
});

test('filters that were saved in earlier words are applied in the words of today, and can be deleted', () => {
  localStorage.setItem(`${listFiltersKeyPrefix}0:rows`, JSON.stringify([{ name: 'Lakes', search: { name: 'Арал' } }]));
  const read = ({ name, ...rest }: Address) => ({ ...rest, ...(name !== undefined && { title: name }) });
  show({ read });
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Lakes' }));
  expect(change).toHaveBeenLastCalledWith({ title: 'Арал' });
  cleanup();
  show({ read, search: { title: 'Арал' } });
  openMenu();
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

/** Two filters, of which a class is chosen. */
const filtered: Shown = {
  search: { group: '9a', title: 'x' },
  keys: ['title', 'group', 'shift'],
  more: {
    filters: (
      <>
        <SelectFilter
          name="Class"
          label="All classes"
          choices={[{ value: '9a', label: '9A' }]}
          value="9a"
          onChange={(group) => change({ group })}
        />
        <SelectFilter label="All shifts" choices={[]} value={undefined} onChange={vi.fn()} />
      </>
    ),
  },
};

describe.each([true, false])('filters of a list with a table: %s', (isTable) => {
  beforeEach(() => {
    prepareKit(isTable);
  });

  test('are counted without the words of the search, which shows them itself', () => {
    show(filtered);
    expect(screen.getByRole('button', { name: 'Filters (1)' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('open by their button', () => {
    show(filtered);
    fireEvent.click(screen.getByTestId('filters'));
    expect(screen.getByTestId('filters').getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('combobox', { name: 'Class' })).toBeDefined();
  });

  test('stand as chips; each is removed by its own, and the focus goes on', () => {
    const { clear } = show(filtered);
    const chip = screen.getByRole('button', { name: 'Remove the filter: Class: 9A' });
    chip.focus();
    fireEvent.click(chip);
    expect(change).toHaveBeenLastCalledWith({ group: undefined });
    expect(document.activeElement?.textContent).toBe('Clear the filters');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(clear).toHaveBeenCalledOnce();
  });
});

test('without an active filter there is no line of chips', () => {
  show({ ...filtered, search: {}, more: { filters: <SelectFilter label="All" choices={[]} value="" onChange={vi.fn()} /> } });
  expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
});

test('one action is a button, the others and the files are in the menu', async () => {
  const onExport = vi.fn(async () => undefined);
  const onMove = vi.fn();
  show({
    more: {
      primary: <button type="button">Add</button>,
      more: <ToolItem onClick={onMove}>Next year</ToolItem>,
      download: { label: 'Download', formats: [{ label: 'xlsx', onExport }] },
    },
  });
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Next year' }));
  expect(onMove).toHaveBeenCalledOnce();
  openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Download' }));
  expect(onExport).toHaveBeenCalledOnce();
});

test('a phone’s row has name, second line and state; the rest comes when it is asked for', () => {
  prepareKit(false);
  show({
    more: {
      columns: [
        { id: 'name', label: 'Title', render: ({ name }) => name },
        { id: 'count', label: 'Students', isNumber: true, render: () => 26 },
        { id: 'teacher', label: 'Teacher', render: () => 'Aigul S.' },
        { id: 'none', label: 'Room', render: () => '–' },
        { id: 'state', label: 'State', onPhone: 'state', render: () => 'open' },
      ],
    },
  });
  const [row] = screen.getAllByTestId('row');
  expect(row?.textContent).toBe('AStudents: 26Aigul S.open');
  fireEvent.click(screen.getByRole('button', { name: 'Actions: A' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Show the details' }));
  expect([...(row?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual(['Students', 'Teacher']);
});

test.each([true, false])('rows on their way have the height of rows; a table: %s', (isTable) => {
  prepareKit(isTable);
  show({ query: { data: undefined } });
  const places = [...screen.getByTestId('list-loading').querySelectorAll('span')];
  expect(new Set(places.map(({ style }) => style.height))).toEqual(new Set([isTable ? '43px' : '63px']));
});
