import { cx } from '#ui/cx.ts';
import css from './list.module.css';
import type { ListRow } from './list-types.ts';
import { RowMenu } from './row-menu.tsx';
import { Choose, Grip, MainCell, type RowProps } from './row-parts.tsx';

export function CardRow<Row extends ListRow>({ row, columns, nameOf, onOpen, actionsOf, selection, drag }: RowProps<Row>) {
  const name = nameOf(row);
  const [main, ...others] = columns;
  return (
    <li
      data-row={row.id}
      data-testid="row"
      data-drop={drag.dropAt(row.id)}
      className={cx(css['card'], selection?.chosen.has(row.id) && css['chosen'], drag.dragged === row.id && css['dragged'])}
    >
      <div className={css['cardHead']}>
        {selection && (
          <span className={css['check']}>
            <Choose id={row.id} name={name} selection={selection} />
          </span>
        )}
        <div className={css['cardName']}>
          {main && <MainCell onOpen={onOpen && (() => onOpen(row))}>{main.render(row)}</MainCell>}
        </div>
        {drag.isOn && <Grip id={row.id} name={name} drag={drag} />}
        <RowMenu name={name} actions={actionsOf(row)} />
      </div>
      {others.some(({ isForTable }) => !isForTable) && (
        <dl className={css['facts']}>
          {others
            .filter(({ isForTable }) => !isForTable)
            .map(({ id, label, render, isLong }) => (
              <div key={id} data-long={isLong || undefined}>
                <dt>{label}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
        </dl>
      )}
    </li>
  );
}
