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
  /**
   * Its place in a phone's row, for anything but words of the second line. `state`: one badge, at the right. `whole`: below the row, for what must
   * be seen at once. `details`: what is pressed. `none`: the row has it in another form.
   */
  onPhone?: 'state' | 'whole' | 'details' | 'none';
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
