import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RemovableEntity } from '#contract/bank/remove.ts';
import { Button } from '#ui/button.tsx';
import type { ListPage as Page } from '#client/api/request.ts';
import { SearchInput } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import type { Column, RowAction } from '#client/kit/list/list-types.ts';
import { queryOf, useListState, type ListSearch, type TextQuery } from '#client/kit/list/use-list-state.ts';
import { bankQuery } from './queries.ts';
import { RemoveDialog } from './remove/remove-dialog.tsx';

export interface RecordListProps<Row extends { id: number }> {
  label: string;
  entity: RemovableEntity;
  examId?: number;
  /** Null: such a list has no search by text. */
  searchLabel: string | null;
  addLabel: string;
  /** Before what adds a record. */
  moreTools?: ReactNode;
  /** Names of the filters in the address. */
  filterKeys: readonly string[];
  renderFilters?: (search: ListSearch, change: (part: ListSearch) => void) => ReactNode;
  /** @param query of the filters and the page */
  ask: (query: TextQuery, search: ListSearch, signal: AbortSignal) => Promise<Page<Row[]>>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** What to do where there is nothing yet. */
  empty: string;
  /** In place of the dialog. */
  onOpen?: (row: Row) => void;
  moreActions?: (row: Row) => readonly RowAction[];
  /** Between the filters and the rows. */
  renderAbove?: (rows: readonly Row[]) => ReactNode;
  /** Null: a new one. */
  renderDialog: (id: number | null, onClose: () => void) => ReactNode;
}

/** A list of records of the bank with all that is done to them: find, add, edit in a dialog, delete. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { label, entity, examId, searchLabel, filterKeys, nameOf, moreActions, columns } = props;
  const { t } = useLingui();
  const keys = searchLabel === null ? filterKeys : ['title', ...filterKeys];
  const state = useListState(keys);
  const { search, change } = state;
  const [edited, setEdited] = useState<number | null | undefined>(undefined);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const query = useQuery(
    bankQuery([entity, examId ?? 0, queryOf(search, keys), search['sort'] ?? ''], (signal) =>
      props.ask(queryOf(search, keys), search, signal),
    ),
  );
  const open = props.onOpen ?? ((row: Row) => setEdited(row.id));

  function actionsOf(row: Row): RowAction[] {
    return [
      { label: t`Edit`, onAction: () => open(row) },
      ...(moreActions?.(row) ?? []),
      { label: t`Delete`, isDanger: true, onAction: () => setLeaving(row) },
    ];
  }

  return (
    <>
      <ListPage<Row>
        id={entity}
        label={label}
        query={query}
        state={state}
        columns={columns}
        nameOf={nameOf}
        onOpen={open}
        actionsOf={actionsOf}
        search={
          searchLabel !== null && (
            <SearchInput
              label={searchLabel}
              value={String(search['title'] ?? '')}
              onChange={(title) => change({ title: title || undefined })}
            />
          )
        }
        filters={props.renderFilters?.(search, change)}
        actions={
          <>
            {props.moreTools}
            <Button onClick={() => setEdited(null)} data-testid="add">
              {props.addLabel}
            </Button>
          </>
        }
        above={query.data && props.renderAbove?.(query.data.data)}
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
    </>
  );
}
