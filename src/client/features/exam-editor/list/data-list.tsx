import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ListPage } from '#client/api/request.ts';
import { useHasTable } from '../use-media.ts';
import { CardHead } from './card-head.tsx';
import { CardRow } from './card-row.tsx';
import css from './list.module.css';
import type { Column, ListRow, Reorder, RowAction, Selection } from './list-types.ts';
import { Pager } from './pager.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useListSearch } from './use-list-search.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowKeys } from './use-row-keys.ts';

interface DataListProps<Row extends ListRow> {
  /** Of the list, for those who hear it. */
  label: string;
  query: UseQueryResult<ListPage<Row[]>>;
  columns: readonly Column<Row>[];
  /** What a row is called, in its buttons. */
  nameOf: (row: Row) => string;
  /** The first column leads there. */
  onOpen?: ((row: Row) => void) | undefined;
  actionsOf: (row: Row) => readonly RowAction[];
  isFiltered: boolean;
  onClear: () => void;
  /** What to do where there is nothing at all. */
  empty: ReactNode;
  selection?: Selection | undefined;
  reorder?: Reorder | undefined;
}

/** Rows as a table where there is room for one, else as cards: loading, empty, failed, by pages, sorted by its headings. */
export function DataList<Row extends ListRow>(props: DataListProps<Row>) {
  const { label, query, columns, isFiltered, onClear, empty, selection, reorder } = props;
  const { t } = useLingui();
  const { search, change } = useListSearch();
  const hasTable = useHasTable();
  const box = useRef<HTMLDivElement>(null);
  const rows = query.data?.data;
  const page = Number(search['page'] ?? 1);
  const lastPage = query.data?.meta.last_page ?? 1;
  const isOld = query.isPlaceholderData;
  const total = query.data?.meta.total ?? 0;
  const [said, setSaid] = useState('');

  function handleOrder(ids: readonly number[], id: number) {
    const row = rows?.find((one) => one.id === id);
    if (!row || !reorder) return;
    reorder.onOrder(ids, id);
    const before = page === lastPage ? total - ids.length : (page - 1) * ids.length;
    const place = before + ids.indexOf(id) + 1;
    const name = props.nameOf(row);
    setSaid(t`Place ${place} of ${total}: ${name}`);
  }
  const { listRef, ...drag } = useRowDrag(rows ?? [], box, reorder && { onOrder: handleOrder });

  // The last row of the last page was deleted, or a filter left fewer pages than the address says.
  useEffect(() => {
    if (!isOld && rows && page > lastPage) change({ page: lastPage > 1 ? lastPage : undefined });
  }, [isOld, rows, page, lastPage, change]);

  useRowKeys(box, reorder ? drag.moveBy : null);

  if (!rows && query.isError) {
    return (
      <div className={css['errorState']} role="alert">
        <p>{query.error.message}</p>
        <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (!rows) return <Skeleton height={hasTable ? 420 : 520} />;
  if (rows.length === 0 && page === 1) {
    return (
      <div className={css['empty']} data-testid="empty-list">
        {isFiltered ? (
          <>
            <p>
              <Trans>Nothing matches these filters.</Trans>
            </p>
            <Button kind="quiet" onClick={onClear}>
              <Trans>Show all</Trans>
            </Button>
          </>
        ) : (
          empty
        )}
      </div>
    );
  }
  const parts = { columns, nameOf: props.nameOf, onOpen: props.onOpen, actionsOf: props.actionsOf, selection, drag };
  return (
    <div ref={box} className={css['list']} aria-busy={query.isFetching} data-old={isOld || undefined}>
      {query.isError && (
        <p className={css['stale']} role="status">
          <Trans>These rows may be old:</Trans> {query.error.message}
        </p>
      )}
      {hasTable ? (
        <div className={css['tableBox']}>
          <table className={css['table']} aria-label={label}>
            <TableHead columns={columns} rows={rows} selection={selection} hasGrip={reorder !== undefined} />
            <tbody ref={listRef}>
              {rows.map((row) => (
                <TableRow key={row.id} row={row} {...parts} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          <CardHead columns={columns} rows={rows} selection={selection} />
          <ul ref={listRef} className={css['cards']} aria-label={label}>
            {rows.map((row) => (
              <CardRow key={row.id} row={row} {...parts} />
            ))}
          </ul>
        </>
      )}
      <p role="status" className={css['heard']}>
        {said}
      </p>
      <Pager
        page={page}
        lastPage={lastPage}
        total={total}
        onPage={(next) => {
          change({ page: next > 1 ? next : undefined });
          box.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </div>
  );
}
