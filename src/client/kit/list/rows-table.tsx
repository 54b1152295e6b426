import { useLingui } from '@lingui/react/macro';
import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { RefCallback } from 'react';
import css from './list.module.css';
import type { Column, ListRow, RowAction, Selection } from './list-types.ts';
import { Choose, ChooseAll, Grip, MainCell, RowMenu } from './row-parts.tsx';
import type { RowDrag } from './use-row-drag.ts';
import type { ListFrame } from './use-list-state.ts';

export interface RowsProps<Row extends ListRow> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row, string>[];
  nameOf: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  /** Undefined: nothing can be done with a row. */
  actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
  selection: Selection<Row['id']> | undefined;
  drag: RowDrag<Row['id']>;
  state: ListFrame;
  listRef: RefCallback<HTMLElement>;
  toneOf: ((row: Row) => 'dim' | undefined) | undefined;
}

/** A word without a space that is longer than any word of a title. */
const endlessWord = /\p{L}{30}/u;

/** Rows as a table, sorted by its headings. */
export function RowsTable<Row extends ListRow>(props: RowsProps<Row>) {
  const { label, rows, columns, nameOf, onOpen, actionsOf, selection, drag, state, listRef, toneOf } = props;
  return (
    <Table
      aria-label={label}
      className={css['table'] ?? ''}
      stickyHeader
      tabularNums
      highlightOnHover
      verticalSpacing={6}
      horizontalSpacing="sm"
    >
      <Head columns={columns} rows={rows} selection={selection} hasGrip={drag.isOn} hasMenu={!!actionsOf} state={state} />
      <Table.Tbody ref={listRef}>
        {rows.map((row) => {
          const name = nameOf(row);
          return (
            <Table.Tr
              key={row.id}
              data-row={row.id}
              data-testid="row"
              data-tone={toneOf?.(row)}
              data-drop={drag.dropAt(row.id)}
              data-dragged={drag.dragged === row.id || undefined}
              data-chosen={selection?.chosen.has(row.id) || undefined}
              data-unbroken={
                Object.values(row).some((value) => typeof value === 'string' && endlessWord.test(value)) || undefined
              }
            >
              {selection && (
                <Table.Td className={css['narrow'] ?? ''}>
                  <Choose id={row.id} name={name} selection={selection} />
                </Table.Td>
              )}
              {drag.isOn && (
                <Table.Td className={css['narrow'] ?? ''}>
                  <Grip id={row.id} name={name} drag={drag} />
                </Table.Td>
              )}
              {columns.map(({ id, render, isNumber }, index) =>
                index === 0 ? (
                  <Table.Th key={id} scope="row" className={css['mainCell'] ?? ''}>
                    <MainCell onOpen={onOpen && (() => onOpen(row))}>{render(row)}</MainCell>
                  </Table.Th>
                ) : (
                  <Table.Td key={id} data-number={isNumber}>
                    {render(row)}
                  </Table.Td>
                ),
              )}
              {actionsOf && (
                <Table.Td className={css['narrow'] ?? ''}>
                  <RowMenu name={name} actions={actionsOf(row)} />
                </Table.Td>
              )}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

interface HeadProps<Row extends ListRow> extends Pick<RowsProps<Row>, 'columns' | 'rows' | 'selection' | 'state'> {
  hasGrip: boolean;
  hasMenu: boolean;
}

/** Headings sort: upwards, downwards, as it was. */
function Head<Row extends ListRow>({ columns, rows, selection, hasGrip, hasMenu, state }: HeadProps<Row>) {
  const { t } = useLingui();
  const sort = String(state.search['sort'] ?? '');
  return (
    <Table.Thead>
      <Table.Tr>
        {selection && (
          <Table.Th className={css['narrow'] ?? ''}>
            <ChooseAll<Row['id']> rows={rows} selection={selection} />
          </Table.Th>
        )}
        {hasGrip && (
          <Table.Th className={css['narrow'] ?? ''}>
            <VisuallyHidden>{t`Order`}</VisuallyHidden>
          </Table.Th>
        )}
        {columns.map(({ id, label, sort: field, isNumber }) => {
          const direction =
            field === undefined ? null : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : null;
          const next = direction === null ? field : direction === 'ascending' ? `-${field}` : undefined;
          return (
            <Table.Th key={id} scope="col" aria-sort={direction ?? undefined} data-number={isNumber}>
              {field === undefined ? (
                label
              ) : (
                <UnstyledButton className={css['sort'] ?? ''} onClick={() => state.change({ sort: next })}>
                  {label}
                  <svg viewBox="0 0 12 16" width="9" height="12" aria-hidden="true" data-direction={direction ?? 'none'}>
                    <path d="M6 1l5 6H1z" />
                    <path d="M6 15l5-6H1z" />
                  </svg>
                </UnstyledButton>
              )}
            </Table.Th>
          );
        })}
        {hasMenu && (
          <Table.Th className={css['narrow'] ?? ''}>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}
