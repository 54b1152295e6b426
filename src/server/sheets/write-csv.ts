/** A sheet as csv, row by row: UTF-8 with its mark and semicolons, as table programs here open it by a double click. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { neutralText } from './text-cell.ts';
import { partsOf, type Cell, type Sheet } from './workbook.ts';

const rowsAtOnce = 200;

export function csvStream(sheet: Sheet): Readable {
  return Readable.from(lines(sheet), { objectMode: false });
}

async function* lines({ rows }: Sheet): AsyncGenerator<Buffer> {
  let piece = '\ufeff';
  let count = 0;
  for await (const row of rows) {
    piece += `${row.map(textOf).join(';')}\r\n`;
    count += 1;
    if (count % rowsAtOnce !== 0) continue;
    yield Buffer.from(piece);
    piece = '';
    await setImmediate();
  }
  yield Buffer.from(piece);
}

function textOf(cell: Cell): string {
  const { value } = partsOf(cell);
  // A comma: where semicolons part cells, it parts decimals.
  const text = typeof value === 'number' ? String(value).replace('.', ',') : neutralText(value ?? '');
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
