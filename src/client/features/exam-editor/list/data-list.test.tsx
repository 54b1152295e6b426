// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListPage } from '#client/api/request.ts';
import { useSelection } from '../questions/use-selection.ts';
import { DataList } from './data-list.tsx';

interface Row {
  id: number;
  name: string;
}

const change = vi.hoisted(() => vi.fn<(part: object) => void>());
const address = vi.hoisted(() => ({ search: {} as Record<string, unknown> }));
vi.mock('./use-list-search.ts', () => ({ useListSearch: () => ({ search: address.search, change }) }));

let hasTable = false;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  change.mockReset();
  address.search = {};
  vi.stubGlobal('matchMedia', () => ({ matches: hasTable, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const columns = [
  { id: 'name', label: 'Title', sort: 'title', render: ({ name }: Row) => name },
  { id: 'kind', label: 'Kind', render: () => '' },
];

/** Three rows of a page of three. */
function show({ page = 1, lastPage = 1, total = 3 } = {}) {
  address.search = page > 1 ? { page } : {};
  const onOrder = vi.fn<(ids: readonly number[]) => void>();
  function Page() {
    const [rows, setRows] = useState<Row[]>(['A', 'B', 'C'].map((name, index) => ({ id: index + 1, name })));
    const selection = useSelection(rows.map(({ id }) => id));
    const query = {
      data: { data: rows, meta: { last_page: lastPage, total } },
      isError: false,
      isPlaceholderData: false,
      isFetching: false,
    };
    return (
      <>
        <output>{[...selection.chosen].join()}</output>
        <DataList<Row>
          label="Rows"
          query={query as unknown as UseQueryResult<ListPage<Row[]>>}
          columns={columns}
          nameOf={({ name }) => name}
          onOpen={vi.fn()}
          actionsOf={() => []}
          isFiltered={false}
          onClear={vi.fn()}
          empty=""
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
  render(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
  );
  return { onOrder };
}

const main = (name: string) => screen.getByRole('button', { name });
const said = () => document.querySelector('p[role="status"]')?.textContent;

describe.each([true, false])('rows with a table: %s', (isTable) => {
  beforeEach(() => {
    hasTable = isTable;
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
    show({ page: 2, lastPage: 4, total: 11 });
    fireEvent.keyDown(main('B'), { key: 'ArrowUp', altKey: true });
    expect(said()).toBe('Place 4 of 11: B');
    cleanup();
    show({ page: 4, lastPage: 4, total: 40 });
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
  hasTable = false;
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
