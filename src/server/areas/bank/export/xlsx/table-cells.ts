/** Cells of our table. Every cell is text, also one that begins with = + - @: a table program shows it and runs nothing. */
import type { Row } from '../../import/xlsx/row.ts';
import { columns, headingOf, type ColumnKey } from '../../import/xlsx/xlsx-columns.ts';

const widths: Readonly<Record<ColumnKey, number>> = {
  type: 24,
  question: 60,
  text: 50,
  options: 40,
  targets: 40,
  answer: 30,
  settings: 30,
  points: 8,
  partial: 16,
  name: 30,
};

export const tableColumns = columns.map(({ key }) => ({ width: widths[key] }));

export function headingCells() {
  return columns.map((column) => ({ value: headingOf(column), type: String, fontWeight: 'bold' as const }));
}

export function textCells(row: Row) {
  return columns.map(({ key }) => {
    const value = storable(row[key] ?? '');
    return value === '' ? null : { value, type: String, format: '@', wrap: true, alignVertical: 'top' as const };
  });
}

/**
 * The writer loses texts that are names of every object's own properties ("constructor"); a space more, and it keeps them. Readers trim. And a text
 * that looks like an escaped sign (`_x000D_`) would be read as the sign.
 */
function storable(text: string): string {
  return text in {} ? `${text} ` : text.replace(/_x(?=[\da-fA-F]{4}_)/g, '_x005F_x');
}
