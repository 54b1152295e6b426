import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GripIcon } from '#ui/icons.tsx';
import css from './list.module.css';
import type { Column, ListRow, RowAction, Selection } from './list-types.ts';
import type { RowDrag } from './use-row-drag.ts';

export interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  actionsOf: (row: Row) => readonly RowAction[];
  selection: Selection | undefined;
  drag: RowDrag;
}

/** A row's first render: what it is called, and the way into it. */
export function MainCell({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return children;
  return (
    <button type="button" className={css['main']} data-main="" onClick={onOpen}>
      {children}
    </button>
  );
}

export function Choose({ id, name, selection }: { id: number; name: string; selection: Selection }) {
  const { t } = useLingui();
  return (
    <input
      type="checkbox"
      aria-label={t`Choose: ${name}`}
      checked={selection.chosen.has(id)}
      // A change event does not say whether Shift was held.
      onClick={(event) => selection.onToggle(id, event.shiftKey)}
      onChange={() => undefined}
    />
  );
}

/** Chooses the rows of this page; those of other pages stay as they are. */
export function ChooseAll({ rows, selection }: { rows: readonly ListRow[]; selection: Selection }) {
  const { t } = useLingui();
  const isAll = rows.every(({ id }) => selection.chosen.has(id));
  const isSome = rows.some(({ id }) => selection.chosen.has(id));
  return (
    <input
      type="checkbox"
      aria-label={t`Choose all on this page`}
      checked={isAll}
      ref={(input) => {
        if (input) input.indeterminate = isSome && !isAll;
      }}
      onChange={(event) => selection.onAll(event.target.checked)}
    />
  );
}

/** The handle to drag a row by; with keys it is Alt and an arrow. */
export function Grip({ id, name, drag }: { id: number; name: string; drag: RowDrag }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={css['grip']}
      data-drag-handle=""
      aria-label={t`Move: ${name}. Alt and an arrow move it up or down.`}
      title={t`Drag, or press Alt and an arrow`}
      {...drag.bindItem(id)}
    >
      <GripIcon />
    </button>
  );
}
