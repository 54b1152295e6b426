/** Cells of our table: text, all of them. */
import { heading, type Cell } from '#server/sheets/workbook.ts';
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

export const tableWidths = columns.map(({ key }) => widths[key]);

export function headingCells(): Cell[] {
  return columns.map((column) => heading(headingOf(column)));
}

export function textCells(row: Row): Cell[] {
  return columns.map(({ key }) => ({ value: row[key] ?? null, format: '@', wrap: true, top: true }));
}
