/** The rows of a spreadsheet: xlsx, csv in the encodings that table programs write here, tables of a Word document. Runs in a thread: the file may be hostile. */
import { mostSheetColumns, mostSheetRows, type SheetFault } from '#domain/sheets/sheet-faults.ts';
import { openArchive } from '#server/bank-formats/read/archive/open-archive.ts';
import { FileFault } from '#server/bank-formats/read/core/refused.ts';
import { isText, startsWith } from '#server/bank-formats/read/other-files.ts';
import { readText } from '#server/sheets/text-cell.ts';
import { decodeSheet, parseCsv } from './read-csv.ts';
import type { TableLine } from './table-line.ts';
import { isWord, wordLines } from './word-tables.ts';
import { isRoster, rosterLines, type RosterPart } from './roster.ts';
import { readSheets, type SheetCell } from '#server/bank-formats/read/xlsx/sheet-rows.ts';

export type ReadTable = { ok: true; lines: TableLine[] } | { ok: false; fault: SheetFault };

/** Reads the first sheet that has any text. Empty rows are left out. @param part what is wanted of an archive with a roster */
export async function parseSheet(bytes: Uint8Array, part: RosterPart | null = null): Promise<ReadTable> {
  try {
    return readLines(await linesOf(bytes, part));
  } catch (error) {
    if (error instanceof SheetRefused) return { ok: false, fault: error.fault };
    if (error instanceof FileFault) return { ok: false, fault: 'damaged' };
    throw error;
  }
}

class SheetRefused extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

function readLines(lines: readonly TableLine[]): ReadTable {
  const filled = lines
    .map((line) => ({ ...line, cells: line.cells.slice(0, mostSheetColumns).map((text) => text.trim()) }))
    .filter(({ cells }) => cells.some((text) => text !== ''));
  if (filled.length === 0) return { ok: false, fault: 'empty' };
  // One more for the headings.
  if (filled.length > mostSheetRows + 1) return { ok: false, fault: 'too-many-rows' };
  return { ok: true, lines: filled };
}

async function linesOf(bytes: Uint8Array, part: RosterPart | null): Promise<TableLine[]> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return archiveLines(bytes, part);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new SheetRefused('old-excel');
  const text = decodeSheet(bytes);
  const start = text.slice(0, 4000);
  if (/<(?:!doctype\s+html|html|table|head|body|meta)[\s>]/i.test(start) && /^\s*</.test(start))
    throw new SheetRefused('web-page');
  if (!isText(start) || /^\s*<\?xml/.test(start)) throw new SheetRefused('not-a-table');
  return csvLines(text);
}

function csvLines(text: string): TableLine[] {
  return parseCsv(text).map((cells, index) => ({ line: index + 1, cells: cells.map(readText) }));
}

async function archiveLines(bytes: Uint8Array, part: RosterPart | null): Promise<TableLine[]> {
  const archive = await openArchive(bytes, () => undefined);
  const plainName = (path: string): string => path.replace(/^.*\//, '').toLowerCase();
  if (part !== null && isRoster(new Set(archive.names.map(plainName)))) {
    const tables = new Map<string, TableLine[]>();
    for (const path of archive.names.filter((name) => /\.csv$/i.test(name))) {
      const lines = csvLines(decodeSheet((await archive.read(path)) ?? new Uint8Array()));
      tables.set(
        plainName(path),
        lines.filter(({ cells }) => cells.some((text) => text.trim() !== '')),
      );
    }
    return rosterLines(tables, part);
  }
  if (isWord(archive)) return wordLines(archive);
  if (!archive.names.some((name) => /^xl\/workbook\.xml$/i.test(name))) throw new SheetRefused('other-archive');
  const sheets = await readSheets(archive, () => undefined);
  const sheet = sheets.find(({ rows }) => rows.some(({ cells }) => cells.some(({ text }) => text.trim() !== '')));
  return (sheet?.rows ?? []).map(({ line, cells }) => ({ line, cells: cells.map(textOf) }));
}

/** A day is stored as the number of days since the end of 1899. */
function textOf({ text, isDate }: SheetCell): string {
  const days = Number(text);
  if (!isDate || text === '' || !Number.isFinite(days)) return text;
  return new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString().slice(0, 10);
}
