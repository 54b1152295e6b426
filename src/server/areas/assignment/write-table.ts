/**
 * A large table as xlsx, in a thread of its own: of eight thousand schools the writer's text and its packing keep a thread busy for longer than an
 * answer may wait. The thread needs nothing of ours, so its few lines stand here and no file of the build is looked for.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import { headingCell, longestCell, storedText, textCell } from '#server/sheets/text-cell.ts';

export interface TextTable {
  sheet: string;
  heading: readonly string[];
  /** All of one width; an empty text is an empty cell. */
  lines: readonly (readonly string[])[];
  widths: readonly number[];
}

/** A thread costs more than so few lines. */
const fewLines = 300;
const longestMs = 60_000;
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const source = `
  const { parentPort, workerData: { writer, table } } = require('node:worker_threads');
  const { default: write } = require(writer);
  const cell = (value, more) => (value === '' ? null : { value, type: String, ...more });
  const rows = [table.heading.map((value) => cell(value, { fontWeight: 'bold' })), ...table.lines.map((line) => line.map((value) => cell(value)))];
  const options = { sheet: table.sheet, columns: table.widths.map((width) => ({ width })), stickyRowsCount: 1 };
  write(rows, options).toBuffer().then((bytes) => parentPort.postMessage(bytes));
`;

/** Text throughout. */
export function writeTable(table: TextTable): Promise<Uint8Array> {
  return table.lines.length > fewLines ? inThread(table) : here(table);
}

function here({ sheet, heading, lines, widths }: TextTable): Promise<Uint8Array> {
  return writeXlsxFile([heading.map(headingCell), ...lines.map((line) => line.map((value) => textCell(value)))], {
    sheet,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function inThread(table: TextTable): Promise<Uint8Array> {
  const writer = createRequire(import.meta.url).resolve('write-excel-file/node');
  // The thread has nothing of ours: what a cell must not hold is kept out before.
  const stored = (texts: readonly string[]) => texts.map((text) => storedText(text).slice(0, longestCell));
  const ready = { ...table, heading: stored(table.heading), lines: table.lines.map(stored) };
  return new Promise((resolve, reject) => {
    const worker = new Worker(source, { eval: true, workerData: { writer, table: ready }, resourceLimits: memory });
    const tooLong = setTimeout(() => {
      reject(new Error('A table took too long'));
      void worker.terminate();
    }, longestMs);
    worker.on('message', (bytes: Uint8Array) => resolve(bytes));
    worker.on('error', reject);
    worker.on('exit', (code) => {
      clearTimeout(tooLong);
      reject(new Error(`A table ended with ${code}`));
    });
  });
}
