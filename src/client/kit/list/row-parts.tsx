import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Checkbox, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { GripIcon } from '#ui/icons.tsx';
import { MoreIcon } from '../icons.tsx';
import css from './list.module.css';
import type { ListRow, RowAction, RowId, Selection } from './list-types.ts';
import type { RowDrag } from './use-row-drag.ts';

/** A row's first cell: what it is called, and the way into it. */
export function MainCell({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return children;
  return (
    <Anchor component="button" type="button" className={css['main'] ?? ''} data-main="" onClick={onOpen}>
      {children}
    </Anchor>
  );
}

interface RowMenuProps {
  /** The row's name: with it the button is distinguished from those of other rows. */
  name: string;
  actions: readonly RowAction[];
}

/** Menu with the actions on a row, behind one button. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useLingui();
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="var(--row-tap)" aria-label={t`Actions: ${name}`} title={t`Actions`}>
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, isDanger, onAction }) => (
          <Menu.Item key={label} {...(isDanger && { color: 'red' })} onClick={onAction}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ChooseProps<Id extends RowId> {
  id: Id;
  name: string;
  selection: Selection<Id>;
}

export function Choose<Id extends RowId>({ id, name, selection }: ChooseProps<Id>) {
  const { t } = useLingui();
  return (
    <Checkbox
      aria-label={t`Choose: ${name}`}
      checked={selection.chosen.has(id)}
      // A change event does not say whether Shift was held.
      onClick={(event) => selection.onToggle(id, event.shiftKey)}
      onChange={() => undefined}
    />
  );
}

interface ChooseAllProps<Id extends RowId> {
  rows: readonly (ListRow & { id: Id })[];
  selection: Selection<Id>;
  label?: string | undefined;
}

/** Chooses the rows of this page; those of other pages stay as they are. */
export function ChooseAll<Id extends RowId>({ rows, selection, label }: ChooseAllProps<Id>) {
  const { t } = useLingui();
  const isAll = rows.every(({ id }) => selection.chosen.has(id));
  const isSome = rows.some(({ id }) => selection.chosen.has(id));
  return (
    <Checkbox
      label={label}
      aria-label={t`Choose all on this page`}
      checked={isAll}
      indeterminate={isSome && !isAll}
      onChange={(event) => selection.onAll(event.target.checked)}
    />
  );
}

/** The handle to drag a row by; with keys it is Alt and an arrow. */
export function Grip<Id extends RowId>({ id, name, drag }: { id: Id; name: string; drag: RowDrag<Id> }) {
  const { t } = useLingui();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="var(--row-tap)"
      className={css['grip'] ?? ''}
      data-drag-handle=""
      aria-label={t`Move: ${name}. Alt and an arrow move it up or down.`}
      title={t`Drag, or press Alt and an arrow key`}
      {...drag.bindItem(id)}
    >
      <GripIcon />
    </ActionIcon>
  );
}
