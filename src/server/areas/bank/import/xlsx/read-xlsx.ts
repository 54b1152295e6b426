/** Our table, with its headings in Kazakh or Russian. The archive has been looked at already: sizes, ratio, names. */
import { mechanicIds, type MechanicId } from '#mechanics/mechanic.ts';
import { cleanQuestionHtml } from '#server/rich-text/question-rules.ts';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import type { Archive } from '../archive/open-archive.ts';
import type { OnStep } from '../recognise.ts';
import { ownQuestion } from '../core/own-score.ts';
import type { ItemToRead, ReadQuestion } from '../core/read-question.ts';
import { FileFault, Refused } from '../core/refused.ts';
import type { ImportedContent } from '../report.ts';
import { formulasToMathMl } from '../rich/formulas.ts';
import { escapeMarkup } from '../xml/entities.ts';
import { sheetRows } from './sheet-rows.ts';
import { codecs, type RowReader } from './row.ts';
import { columns, headingOf, typeNames, type ColumnKey } from './xlsx-columns.ts';

/** @throws FileFault */
export async function readXlsx(archive: Archive, onStep: OnStep): Promise<ItemToRead[]> {
  const rows = await sheetRows(archive, onStep);
  const [headings = [], ...others] = rows;
  const places = placesOf(headings);
  return others.flatMap((row, at): ItemToRead[] => {
    const cell = (key: ColumnKey) => row[places.get(key) ?? -1] ?? '';
    if (row.every((text) => text.trim() === '')) return [];
    return [{ source: { name: cell('name') || cell('question'), line: at + 2, file: '' }, read: () => readRow(cell) }];
  });
}

/** @throws FileFault */
function placesOf(headings: readonly string[]): Map<ColumnKey, number> {
  const fold = (text: string) => text.trim().toLowerCase();
  const places = new Map<ColumnKey, number>();
  for (const column of columns) {
    const names = new Set([headingOf(column), column.kk, column.ru].map(fold));
    const at = headings.findIndex((heading) => names.has(fold(heading)));
    if (at !== -1) places.set(column.key, at);
  }
  for (const key of ['type', 'question', 'answer'] as const) {
    const column = columns.find((each) => each.key === key);
    if (!places.has(key) && column) throw new FileFault('sheet-headings', { missing: headingOf(column) });
  }
  return places;
}

function readRow(cell: (key: ColumnKey) => string): ReadQuestion {
  const mechanic = mechanicOf(cell('type'));
  const notes: ImportNote[] = [];
  const row: RowReader = {
    cell,
    // Whoever writes tags means them; others write "a < b".
    rich: (text) =>
      cleanQuestionHtml(
        formulasToMathMl(
          /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i.test(text) || /&(?:\w+|#\d+);/.test(text) ? text : asText(text),
          notes,
        ),
      ),
  };
  const points = cell('points').trim() === '' ? 1 : Number(cell('points').replace(',', '.'));
  if (cell('points').trim() === '') notes.push({ code: 'points-missing', detail: {} });
  const partialCredit = !/^(?:no|false|жоқ|нет|-|0)$/i.test(cell('partial').trim());
  return ownQuestion(contentOf(mechanic, row), points, partialCredit, notes);
}

function asText(text: string): string {
  return text.split('\n').map(escapeMarkup).join('<br>');
}

function contentOf(mechanic: MechanicId, row: RowReader): ImportedContent {
  // The codec of a mechanic reads that mechanic's content, which its schema checks next.
  return { mechanic, content: codecs[mechanic].read(row) } as ImportedContent;
}

function mechanicOf(text: string): MechanicId {
  const name = text.trim().toLowerCase();
  const found = mechanicIds.find((id) => {
    const { kk, ru } = typeNames[id];
    return [id, kk, ru, `${kk} / ${ru}`].some((each) => each.toLowerCase() === name);
  });
  if (!found) throw new Refused('type-unknown', { type: text });
  return found;
}
