import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Failed } from '../loaded.tsx';
import type { ListQuery } from './list-query.ts';
import type { Export } from '../export/export-button.tsx';
import { useColumnChoice } from './list-tools.tsx';
import css from './list.module.css';
import type { Column, ListRow, Reorder, RowAction, Selection } from './list-types.ts';
import { Pager } from './pager.tsx';
import { orderSelect, RowsCompact } from './rows-compact.tsx';
import { RowsTable } from './rows-table.tsx';
import { ToolMenu } from './tool-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { useHasTable } from './use-has-table.ts';
import type { ListFrame } from './use-list-state.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowKeys } from './use-row-keys.ts';

type SortIn<State extends ListFrame> = Exclude<Extract<State['search']['sort'], string>, `-${string}`>;

export interface ListPageProps<Row extends ListRow, State extends ListFrame> {
  /** Names what is stored of the list: columns and saved filters. */
  id: string;
  /** Accessible name of the list. */
  label: string;
  query: ListQuery<Row>;
  state: State;
  /** Sorted by the words of the list's endpoint. */
  columns: readonly Column<Row, SortIn<NoInfer<State>>>[];
  /** Returns the name of a row for its buttons. */
  nameOf: (row: Row) => string;
  /** The first column leads there. */
  onOpen?: ((row: Row) => void) | undefined;
  actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  /** `dim`: a row that does not count any more. */
  toneOf?: (row: Row) => 'dim' | undefined;
  search?: ReactNode;
  filters?: ReactNode;
  /** The one button at the end of the toolbar: what adds a record. On a phone it is round, at the bottom right. */
  primary?: ReactNode;
  /** Other actions, behind "...": `ToolItem`, `ToolLink`. */
  more?: ReactNode;
  /** Files of what the list shows, in the same menu. */
  download?: Export | undefined;
  /** Between the toolbar and the rows. */
  above?: ReactNode;
  /** Where there is nothing at all: one sentence, one action. */
  empty: ReactNode;
  selection?: Selection<Row['id']> | undefined;
  reorder?: Reorder<Row['id']> | undefined;
}

/** A list: found, filtered, sorted, by pages; a table where there is room for one, else rows of two lines. */
export function ListPage<Row extends ListRow, State extends ListFrame>(props: ListPageProps<Row, State>) {
  const { id, columns, state, query } = props;
  const choice = useColumnChoice(id, columns);
  const hasTable = useHasTable();
  const isEmpty = query.data?.meta.total === 0 && !state.isFiltered;
  return (
    <div className={css['page']} data-list-page="">
      <Toolbar
        state={state}
        search={props.search}
        filters={props.filters}
        order={!hasTable && !isEmpty && orderSelect({ columns, state })}
        primary={props.primary}
        menu={
          <ToolMenu list={id} state={state} choice={choice} isEmpty={isEmpty} download={props.download} items={props.more} />
        }
      />
      {props.above}
      <Rows {...props} columns={choice.shown} />
    </div>
  );
}

function Rows<Row extends ListRow, State extends ListFrame>(props: ListPageProps<Row, State>) {
  const { query, state, selection, reorder } = props;
  const { t } = useLingui();
  const { search, change } = state;
  const hasTable = useHasTable();
  const box = useRef<HTMLDivElement>(null);
  const rows = query.data?.data;
  const page = Number(search['page'] ?? 1);
  const lastPage = query.data?.meta.last_page ?? 1;
  const total = query.data?.meta.total ?? 0;
  const isOld = query.isPlaceholderData;
  const asOf = formatDateTime(query.dataUpdatedAt);
  const [said, setSaid] = useState('');
  const ids: readonly Row['id'][] = rows?.map((row) => row.id) ?? [];

  function handleOrder(order: readonly Row['id'][], moved: Row['id']) {
    const row = rows?.find((one) => one.id === moved);
    if (!row || !reorder) return;
    reorder.onOrder(order, moved);
    const before = page === lastPage ? total - order.length : (page - 1) * order.length;
    const place = before + order.indexOf(moved) + 1;
    const name = props.nameOf(row);
    setSaid(t`Place ${place} of ${total}: ${name}`);
  }
  const { listRef, ...drag } = useRowDrag<Row['id']>(ids, box, reorder && { onOrder: handleOrder });
  const moveBy = (key: string, by: 1 | -1) => {
    const found = ids.find((one) => String(one) === key);
    if (found !== undefined) drag.moveBy(found, by);
  };
  useRowKeys(box, reorder ? moveBy : null);

  // The last row of the last page was deleted, or a filter left fewer pages than the address says.
  useEffect(() => {
    if (!isOld && rows && page > lastPage) change({ page: lastPage > 1 ? lastPage : undefined });
  }, [isOld, rows, page, lastPage, change]);

  if (!rows && query.isError) return <Failed query={query} />;
  if (!rows) return <Loading hasTable={hasTable} />;
  if (rows.length === 0 && page === 1) {
    return (
      <EmptyState kind={state.isFiltered ? 'not-found' : 'nothing'} testId="empty-list">
        {state.isFiltered ? (
          <>
            <p>
              <Trans>Nothing matches these filters.</Trans>
            </p>
            <Button kind="quiet" onClick={state.clear}>
              <Trans>Show all</Trans>
            </Button>
          </>
        ) : (
          props.empty
        )}
      </EmptyState>
    );
  }
  const { label, columns, nameOf, onOpen, actionsOf, toneOf } = props;
  // A table that scrolls sideways and has nothing to focus inside is scrolled by the keys itself.
  const scrolled = hasTable && !onOpen && !actionsOf && !selection ? { tabIndex: 0, role: 'region', 'aria-label': label } : {};
  const parts = { label, rows, columns, nameOf, onOpen, actionsOf, toneOf, selection, drag, state, listRef };
  return (
    <div ref={box} {...scrolled} className={css['list']} aria-busy={query.isFetching} data-old={isOld || undefined}>
      {query.isError && (
        <Alert color="yellow" role="status">
          <Trans>These rows are as of {asOf}:</Trans> {query.error?.message}
        </Alert>
      )}
      {hasTable ? <RowsTable {...parts} /> : <RowsCompact {...parts} />}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <Pager
        page={page}
        meta={query.data?.meta}
        onPage={(next) => {
          change({ page: next > 1 ? next : undefined }, true);
          box.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </div>
  );
}

/** As high as the rows will be, so that nothing jumps. */
function Loading({ hasTable }: { hasTable: boolean }) {
  const { t } = useLingui();
  return (
    <Stack gap={1} role="status" aria-label={t`Loading`} data-testid="list-loading">
      {Array.from({ length: hasTable ? 11 : 8 }, (_, index) => (
        <Skeleton key={index} height={hasTable ? 43 : 63} />
      ))}
    </Stack>
  );
}
