import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RemovableEntity } from '#contract/bank/remove.ts';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { ListPage } from '#client/api/request.ts';
import { bankQuery } from '../queries.ts';
import { RemoveDialog } from '../remove/remove-dialog.tsx';
import { DataList } from './data-list.tsx';
import { Toolbar } from './filters.tsx';
import css from './list.module.css';
import type { Column, ListRow, RowAction } from './list-types.ts';
import { SearchInput } from './search-input.tsx';
import { activeFilters, queryOf, useListSearch, type ListSearch, type TextQuery } from './use-list-search.ts';

export interface RecordListProps<Row extends ListRow> {
  label: string;
  entity: RemovableEntity;
  examId?: number;
  /** Null: such a list has no search by text. */
  searchLabel: string | null;
  addLabel: string;
  /** Names of the filters in the address. */
  filterKeys: readonly string[];
  renderFilters?: (search: ListSearch, change: (part: ListSearch) => void) => ReactNode;
  /** @param query of the filters and the page */
  ask: (query: TextQuery, search: ListSearch, signal: AbortSignal) => Promise<ListPage<Row[]>>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** What to do where there is nothing yet. */
  empty: string;
  /** In place of the dialog. */
  onOpen?: (row: Row) => void;
  moreActions?: (row: Row) => readonly RowAction[];
  extraActions?: ReactNode;
  /** Between the filters and the rows. */
  renderAbove?: (rows: readonly Row[]) => ReactNode;
  /** Null: a new one. */
  renderDialog: (id: number | null, onClose: () => void) => ReactNode;
}

/** A list of records with all that is done to them: find, add, edit in a dialog, delete. */
export function RecordList<Row extends ListRow>(props: RecordListProps<Row>) {
  const { label, entity, examId, searchLabel, filterKeys, nameOf, moreActions } = props;
  const { t } = useLingui();
  const { search, change } = useListSearch();
  const [edited, setEdited] = useState<number | null | undefined>(undefined);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const keys = searchLabel === null ? filterKeys : ['title', ...filterKeys];
  const query = useQuery(
    bankQuery([entity, examId ?? 0, queryOf(search, keys), search['sort'] ?? ''], (signal) =>
      props.ask(queryOf(search, keys), search, signal),
    ),
  );
  const active = activeFilters(search, keys);
  const handleClear = () => change(Object.fromEntries(keys.map((key) => [key, undefined])));
  const open = props.onOpen ?? ((row: Row) => setEdited(row.id));

  function actionsOf(row: Row): RowAction[] {
    return [
      { label: t`Edit`, onAction: () => open(row) },
      ...(moreActions?.(row) ?? []),
      { label: t`Delete`, isDanger: true, onAction: () => setLeaving(row) },
    ];
  }

  const add = (
    <Button onClick={() => setEdited(null)} data-testid="add">
      {props.addLabel}
    </Button>
  );
  return (
    <div className={css['page']}>
      <Toolbar
        onClear={active.length > 0 ? handleClear : null}
        actions={
          <>
            {props.extraActions}
            {add}
          </>
        }
      >
        {searchLabel !== null && (
          <SearchInput
            label={searchLabel}
            value={String(search['title'] ?? '')}
            onChange={(title) => change({ title: title || undefined })}
          />
        )}
        {props.renderFilters?.(search, change)}
      </Toolbar>
      {query.data && props.renderAbove?.(query.data.data)}
      <DataList
        label={label}
        query={query}
        columns={props.columns}
        nameOf={nameOf}
        onOpen={open}
        actionsOf={actionsOf}
        isFiltered={active.length > 0}
        onClear={handleClear}
        empty={
          <>
            <p>{props.empty}</p>
            <Button kind="quiet" onClick={() => setEdited(null)}>
              {props.addLabel}
            </Button>
          </>
        }
      />
      {edited !== undefined && props.renderDialog(edited, () => setEdited(undefined))}
      {leaving && (
        <RemoveDialog entity={entity} id={leaving.id} name={nameOf(leaving)} examId={examId} onClose={() => setLeaving(null)} />
      )}
    </div>
  );
}
