import { cx } from '#ui/cx.ts';
import css from './list.module.css';
import type { ListRow } from './list-types.ts';
import { RowMenu } from './row-menu.tsx';
import { Choose, Grip, MainCell, type RowProps } from './row-parts.tsx';

/** Longer than any word of a title. */
const endlessWord = /\p{L}{30}/u;

export function TableRow<Row extends ListRow>({ row, columns, nameOf, onOpen, actionsOf, selection, drag }: RowProps<Row>) {
  const name = nameOf(row);
  return (
    <tr
      data-row={row.id}
      data-testid="row"
      data-drop={drag.dropAt(row.id)}
      data-unbroken={Object.values(row).some((value) => typeof value === 'string' && endlessWord.test(value)) || undefined}
      className={cx(selection?.chosen.has(row.id) && css['chosen'], drag.dragged === row.id && css['dragged'])}
    >
      {selection && (
        <td className={css['check']}>
          <Choose id={row.id} name={name} selection={selection} />
        </td>
      )}
      {drag.isOn && (
        <td className={css['gripCell']}>
          <Grip id={row.id} name={name} drag={drag} />
        </td>
      )}
      {columns.map(({ id, render, isNumber }, index) =>
        index === 0 ? (
          <th key={id} scope="row" className={css['mainCell']}>
            <MainCell onOpen={onOpen && (() => onOpen(row))}>{render(row)}</MainCell>
          </th>
        ) : (
          <td key={id} className={isNumber ? css['number'] : undefined}>
            {render(row)}
          </td>
        ),
      )}
      <td className={css['menuCell']}>
        <RowMenu name={name} actions={actionsOf(row)} />
      </td>
    </tr>
  );
}
