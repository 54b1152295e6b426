import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Column, ListRow } from './list-types.ts';
import { Choose, ChooseAll, Grip, MainCell, RowMenu } from './row-parts.tsx';
import css from './rows-compact.module.css';
import type { RowsProps } from './rows-table.tsx';
import type { ListFrame } from './use-list-state.ts';

/** Rows of a phone: name, second line, state at the right, menu. The rest of the columns comes when it is asked for. */
export function RowsCompact<Row extends ListRow>(props: RowsProps<Row>) {
  const { label, rows, columns, nameOf, onOpen, actionsOf, selection, drag, listRef, toneOf } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState<Row['id'] | null>(null);
  const [main, ...others] = columns;
  const placed = (place: Column<Row, string>['onPhone']) => others.filter(({ onPhone }) => onPhone === place);
  const [state] = placed('state');
  const words = placed(undefined);
  const facts = others.filter(({ onPhone }) => onPhone === undefined || onPhone === 'details');
  return (
    <>
      {selection && rows.length > 0 && (
        <div className={css['all']}>
          <ChooseAll<Row['id']> rows={rows} selection={selection} label={t`All on this page`} />
        </div>
      )}
      <ul ref={listRef} className={css['rows']} aria-label={label}>
        {rows.map((row) => {
          const name = nameOf(row);
          const isOpen = open === row.id;
          const details = facts.length > 0 && {
            label: isOpen ? t`Hide the details` : t`Show the details`,
            onAction: () => setOpen(isOpen ? null : row.id),
          };
          return (
            <li
              key={row.id}
              data-row={row.id}
              data-testid="row"
              data-tone={toneOf?.(row)}
              data-drop={drag.dropAt(row.id)}
              data-dragged={drag.dragged === row.id || undefined}
              data-chosen={selection?.chosen.has(row.id) || undefined}
            >
              <div className={css['line']}>
                {selection && <Choose id={row.id} name={name} selection={selection} />}
                <div className={css['words']}>
                  <div className={css['rowName']}>
                    {main && <MainCell onOpen={onOpen && (() => onOpen(row))}>{main.render(row)}</MainCell>}
                  </div>
                  {!isOpen && words.length > 0 && (
                    <div className={css['second']}>
                      {words.map((column) => (
                        <Fact key={column.id} column={column} row={row} />
                      ))}
                    </div>
                  )}
                </div>
                {state && <div className={css['state']}>{state.render(row)}</div>}
                {drag.isOn && <Grip id={row.id} name={name} drag={drag} />}
                <RowMenu name={name} actions={[...(actionsOf?.(row) ?? []), ...(details ? [details] : [])]} />
              </div>
              {placed('whole').map((column) => (
                <div key={column.id} className={css['whole']}>
                  {column.render(row)}
                </div>
              ))}
              {isOpen && (
                <dl className={css['facts']}>
                  {facts.map((column) => {
                    const value = valueOf(column, row);
                    return (
                      value !== null && (
                        <div key={column.id} data-long={column.isLong || undefined}>
                          <dt>{column.label}</dt>
                          <dd>{value}</dd>
                        </div>
                      )
                    );
                  })}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface FactProps<Row> {
  column: Column<Row, string>;
  row: Row;
}

/** A figure says what it counts; words speak for themselves. */
function Fact<Row>({ column, row }: FactProps<Row>) {
  const value = valueOf(column, row);
  if (value === null) return null;
  return (
    <span>
      {column.isNumber && `${column.label}: `}
      {value}
    </span>
  );
}

/** Null: there is nothing to show. */
function valueOf<Row>({ render }: Column<Row, string>, row: Row) {
  const value = render(row);
  return value === undefined || value === false || value === '' || value === '–' || value === '—' ? null : value;
}

interface OrderSelectProps<Row> {
  columns: readonly Column<Row, string>[];
  state: ListFrame;
}

/** Order of rows that have no headings; null where the list does not sort. */
export function orderSelect<Row>({ columns, state }: OrderSelectProps<Row>) {
  const sorted = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, sort }]));
  return sorted.length > 0 && <OrderSelect sorted={sorted} state={state} />;
}

function OrderSelect({ sorted, state }: { sorted: readonly { label: string; sort: string }[]; state: ListFrame }) {
  const { t } = useLingui();
  return (
    <NativeSelect
      aria-label={t`Order`}
      value={String(state.search['sort'] ?? '')}
      onChange={(event) => state.change({ sort: event.target.value || undefined })}
      data={[
        { value: '', label: t`Usual order` },
        ...sorted.flatMap(({ label, sort }) => [
          { value: sort, label: t`${label}: ascending` },
          { value: `-${sort}`, label: t`${label}: descending` },
        ]),
      ]}
    />
  );
}
