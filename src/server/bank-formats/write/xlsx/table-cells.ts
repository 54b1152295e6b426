/** Cells of our table: text, all of them. */
import { headingCell, textCell } from '#server/sheets/text-cell.ts';
import type { Row } from '../../read/xlsx/row.ts';
import { columns, headingOf, type ColumnKey } from '../../read/xlsx/xlsx-columns.ts';

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
  return columns.map((column) => headingCell(headingOf(column)));
}

export function textCells(row: Row) {
  return columns.map(({ key }) => textCell(row[key] ?? '', { format: '@', wrap: true, alignVertical: 'top' as const }));
}
