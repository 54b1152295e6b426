import type { ReactNode } from 'react';

/** @typeParam Sort the words that the list's endpoint sorts by: `SortOf` */
export interface Column<Row, Sort extends string = never> {
  id: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** The endpoint's word for sorting by it. */
  sort?: Sort;
  /** Figures stand at the right edge, under each other. */
  isNumber?: boolean;
  /** Sentences: among the details of a phone's row it has the whole width. */
  isLong?: boolean;
  /** One badge: on a phone it stands at the right of the row. */
  isState?: boolean;
  /** What is pressed or must be read at once: on a phone it stands below the row, whole. */
  isWhole?: boolean;
  /** Left out on a phone, which has it in another form. */
  isForTable?: boolean;
  /** `never`: always shown. `first`: hidden until somebody chooses it. The first column is always shown. */
  hiding?: 'never' | 'first';
}

export interface RowAction {
  label: string;
  onAction: () => void;
  isDanger?: boolean;
}

export type RowId = number | string;

export interface ListRow {
  id: RowId;
}

export interface Selection<Id extends RowId = RowId> {
  chosen: ReadonlySet<Id>;
  /** @param through with Shift: all from the last one that was chosen */
  onToggle: (id: Id, through: boolean) => void;
  onAll: (isOn: boolean) => void;
}

/** Rows that can be put into another order, while they stand in their own order. */
export interface Reorder<Id extends RowId = RowId> {
  /** @param ids of the page, in the new order; `id` is the one that was moved */
  onOrder: (ids: readonly Id[], id: Id) => void;
}
