import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { RemovableEntity } from '#contract/bank/remove.ts';
import { Button } from '#ui/button.tsx';
import { SearchInput } from '#client/kit/list/filters.tsx';
import { ListPage, type ListPageProps } from '#client/kit/list/list-page.tsx';
import type { RowAction } from '#client/kit/list/list-types.ts';
import type { ListFrame } from '#client/kit/list/use-list-state.ts';
import { RemoveDialog } from './remove/remove-dialog.tsx';

/** The search parameters that every such list has. */
export interface TitleState extends ListFrame {
  search: ListFrame['search'] & { readonly title?: string | undefined };
  change(part: { readonly title?: string | undefined }): void;
}

export interface RecordListProps<Row extends { id: number }, State extends TitleState> extends Pick<
  ListPageProps<Row, State>,
  'label' | 'query' | 'state' | 'columns' | 'filters'
> {
  entity: RemovableEntity;
  examId?: number;
  /** Null: such a list has no search by text. */
  searchLabel: string | null;
  addLabel: string;
  /** Before what adds a record. */
  moreTools?: ReactNode;
  nameOf: (row: Row) => string;
  /** The hint where there is nothing yet. */
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
export function RecordList<Row extends { id: number }, State extends TitleState>(props: RecordListProps<Row, State>) {
  const { label, entity, examId, searchLabel, nameOf, moreActions, columns, query, state } = props;
  const { t } = useLingui();
  const [edited, setEdited] = useState<number | null | undefined>(undefined);
  const [leaving, setLeaving] = useState<Row | null>(null);
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
      <ListPage
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
              value={state.search.title ?? ''}
              onChange={(title) => state.change({ title: title || undefined })}
            />
          )
        }
        filters={props.filters}
        primary={
          <Button onClick={() => setEdited(null)} data-testid="add">
            {props.addLabel}
          </Button>
        }
        more={props.moreTools}
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
