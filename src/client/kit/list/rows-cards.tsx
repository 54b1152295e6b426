import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import css from './list.module.css';
import type { ListRow } from './list-types.ts';
import { Choose, ChooseAll, Grip, MainCell, RowMenu } from './row-parts.tsx';
import type { RowsProps } from './rows-table.tsx';

/** Rows as cards, for a phone; above them what a table's headings are for. */
export function RowsCards<Row extends ListRow>(props: RowsProps<Row>) {
  const { label, rows, columns, nameOf, onOpen, actionsOf, selection, drag, listRef, toneOf } = props;
  const [main, ...others] = columns;
  const facts = others.filter(({ isForTable }) => !isForTable);
  return (
    <>
      <CardsHead {...props} />
      <ul ref={listRef} className={css['cards']} aria-label={label}>
        {rows.map((row) => {
          const name = nameOf(row);
          return (
            <li
              key={row.id}
              data-row={row.id}
              data-testid="row"
              data-tone={toneOf?.(row)}
              data-drop={drag.dropAt(row.id)}
              data-dragged={drag.dragged === row.id || undefined}
              data-chosen={selection?.chosen.has(row.id) || undefined}
              className={css['card']}
            >
              <div className={css['cardHead']}>
                {selection && <Choose id={row.id} name={name} selection={selection} />}
                <div className={css['cardName']}>
                  {main && <MainCell onOpen={onOpen && (() => onOpen(row))}>{main.render(row)}</MainCell>}
                </div>
                {drag.isOn && <Grip id={row.id} name={name} drag={drag} />}
                {actionsOf && <RowMenu name={name} actions={actionsOf(row)} />}
              </div>
              {facts.length > 0 && (
                <dl className={css['facts']}>
                  {facts.map(({ id, label: term, render, isLong }) => {
                    const value = render(row);
                    if (value === null || value === undefined || value === false || value === '') return null;
                    return (
                      <div key={id} data-long={isLong || undefined}>
                        <dt>{term}</dt>
                        <dd>{value}</dd>
                      </div>
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

function CardsHead<Row extends ListRow>({ columns, rows, selection, state }: RowsProps<Row>) {
  const { t } = useLingui();
  const sorted = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, sort }]));
  if (!selection && sorted.length === 0) return null;
  return (
    <Group justify="space-between" gap="xs" pl={selection ? 'md' : 0}>
      {selection && <ChooseAll<Row['id']> rows={rows} selection={selection} label={t`All on this page`} />}
      {sorted.length > 0 && (
        <NativeSelect
          aria-label={t`Order`}
          ml="auto"
          flex="1 1 180px"
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
      )}
    </Group>
  );
}
