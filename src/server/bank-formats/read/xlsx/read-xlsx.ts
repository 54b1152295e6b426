/** Our table, with its headings in Kazakh or Russian. The archive has been looked at already: sizes, ratio, names. */
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import { cleanRich } from '../../../rich-text/clean-rich.ts';
import { cleanQuestionHtml } from '#server/rich-text/question-rules.ts';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import type { Archive } from '../archive/open-archive.ts';
import type { OnWork } from '../core/work.ts';
import { ownQuestion } from '../core/own-score.ts';
import type { ItemToRead, ReadQuestion } from '../core/read-question.ts';
import { FileFault, Refused } from '../core/refused.ts';
import type { ImportedContent } from '#server/bank-formats/report.ts';
import type { MediaBox } from '../rich/media-box.ts';
import { RichReader } from '../rich/rich-text.ts';
import { unmarkedText } from '../rich/unmarked-text.ts';
import { emptyCell, readSheets, type Sheet, type SheetCell } from './sheet-rows.ts';
import { codecs, type RowReader } from './row.ts';
import { columns, headingOf, typeNames, type ColumnKey } from './xlsx-columns.ts';
import { yesOrNo } from './yes-words.ts';

/** @throws FileFault */
export async function readXlsx(archive: Archive, box: MediaBox, onWork: OnWork): Promise<ItemToRead[]> {
  const tables = (await readSheets(archive, onWork)).map(toTable);
  const whole = tables.filter(({ missing }) => missing.length === 0);
  // A sheet that has none of it is somebody's notes; one that has nearly all of it would be left out without a word.
  const [nearest] = tables
    .filter(({ missing }) => missing.length > 0)
    .sort((one, other) => one.missing.length - other.missing.length);
  if (nearest && (whole.length === 0 || nearest.missing.length === 1))
    throw new FileFault('sheet-headings', { missing: nearest.missing[0] ?? '', sheet: nearest.name });
  return whole.flatMap(({ name, places, rows }) =>
    rows.flatMap(({ line, cells }): ItemToRead[] => {
      if (cells.every(({ text }) => text.trim() === '')) return [];
      const cell = (key: ColumnKey) => cells[places.get(key) ?? -1] ?? emptyCell;
      const source = {
        name: cell('name').text || cell('question').text,
        line,
        file: whole.length > 1 ? name : '',
      };
      return [{ source, read: () => readRow(cell, box) }];
    }),
  );
}

interface Table extends Sheet {
  /** The columns in which our headings stand. */
  places: ReadonlyMap<ColumnKey, number>;
  /** Headings that a table has to have, and this one has not. */
  missing: readonly string[];
}

const needed: ReadonlySet<ColumnKey> = new Set(['type', 'question', 'answer']);

/** The first row with a text has the headings; `rows` are those below it. */
function toTable({ name, rows }: Sheet): Table {
  const at = rows.findIndex(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
  const fold = (text: string) => text.trim().toLowerCase();
  const headings = (rows[at]?.cells ?? []).map(({ text }) => fold(text));
  const places = new Map<ColumnKey, number>();
  for (const column of columns) {
    const names = new Set([headingOf(column), column.kk, column.ru].map(fold));
    const place = headings.findIndex((heading) => names.has(heading));
    if (place !== -1) places.set(column.key, place);
  }
  const missing = columns.filter(({ key }) => needed.has(key) && !places.has(key)).map(headingOf);
  return { name, rows: rows.slice(at + 1), places, missing };
}

async function readRow(cellOf: (key: ColumnKey) => SheetCell, box: MediaBox): Promise<ReadQuestion> {
  const date = columns.find(({ key }) => cellOf(key).isDate);
  if (date) throw new Refused('date-cell', { column: headingOf(date), text: cellOf(date.key).text });
  const cell = (key: ColumnKey) => cellOf(key).text;
  const mechanic = mechanicOf(cell('type'));
  const notes: ImportNote[] = [];
  const reader = new RichReader(box, () => Promise.resolve(null), notes, null);
  const row: RowReader = { cell, rich: (text, isOwn) => richCell(text, isOwn, reader), notes };
  const points = cell('points').trim() === '' ? 1 : Number(cell('points').replace(',', '.'));
  if (!Number.isFinite(points)) throw new Refused('points-unreadable', { text: cell('points') });
  if (cell('points').trim() === '') notes.push({ code: 'points-missing', detail: {} });
  const partial = cell('partial').trim();
  const partialCredit = partial === '' || yesOrNo(partial);
  if (partialCredit === null) throw new Refused('malformed', { text: partial });
  return { ...ownQuestion(await contentOf(mechanic, row), points, partialCredit, notes), isOwn: true };
}

/**
 * A text as rich text. What we have written is clean HTML, of the editor or of an import; who writes by hand may mean HTML or not.
 * @param isOwn it stands where only we write so
 */
function richCell(text: string, isOwn: boolean, reader: RichReader): Promise<string> {
  const html = text.replace(/&#1([03]);/g, (_, end: string) => (end === '0' ? '\n' : '\r'));
  const isMarked = /[<&]/.test(text) && !/[\r\n]/.test(text);
  const isClean = isOwn && isMarked && (cleanRich(html) === html || cleanQuestionHtml(html) === html);
  return isClean ? reader.html(html) : unmarkedText(text, reader);
}

async function contentOf(mechanic: ScoredMechanicId, row: RowReader): Promise<ImportedContent> {
  // The codec of a mechanic reads that mechanic's content, which its schema checks next.
  return { mechanic, content: await codecs[mechanic].read(row) } as ImportedContent;
}

function mechanicOf(text: string): ScoredMechanicId {
  const name = text.trim().toLowerCase();
  const found = scoredMechanicIds.find((id) => {
    const { kk, ru } = typeNames[id];
    return [id, kk, ru, `${kk} / ${ru}`].some((each) => each.toLowerCase() === name);
  });
  if (!found) throw new Refused('type-unknown', { type: text });
  return found;
}
