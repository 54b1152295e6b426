/** A spreadsheet before it is written: the same for xlsx and csv. */

export interface Look {
  bold?: true;
  wrap?: true;
  /** Text stands at the top of a high row. */
  top?: true;
  /** Format of a number, as table programs write it: `0.00`, `0.0%`; `@`: a text typed into the cell stays text. */
  format?: string;
}

/** Null: an empty cell. */
export type Cell = string | number | null | (Look & { value: string | number | null });
export type Row = readonly Cell[];

export interface Sheet {
  name: string;
  /** Widths of the first columns, in characters. */
  widths?: readonly number[];
  /** Rows at the top that stay when others are scrolled. */
  sticky?: number;
  rows: Iterable<Row> | AsyncIterable<Row>;
}

/** At least one sheet. As csv only the first is written. */
export type Workbook = readonly [Sheet, ...Sheet[]];

/** A cell of the first row. */
export function heading(text: string): Cell {
  return { value: text, bold: true };
}

/** A number as it is shown; null: an empty cell. */
export function number(value: number | null, format?: string): Cell {
  return value === null ? null : { value, ...(format !== undefined && { format }) };
}

/** Value and look of any cell. */
export function partsOf(cell: Cell): Look & { value: string | number | null } {
  return typeof cell === 'object' && cell !== null ? cell : { value: cell };
}
