/** Questions as our table. */
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { ScoredMechanicId } from '#mechanics/mechanic.ts';
import { longestCell, storedText } from '#server/sheets/text-cell.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { mediaNames } from '../../read/media-in.ts';
import { codecs, type Row } from '../../read/xlsx/row.ts';
import { columns, headingOf, typeNames } from '../../read/xlsx/xlsx-columns.ts';
import { splitScored, type BankToExport, type ExportedBank, type ScoredToExport } from '../bank-to-export.ts';
import { headingCells, tableWidths, textCells } from './table-cells.ts';

export async function writeXlsx(bank: BankToExport): Promise<Pick<ExportedBank, 'bytes' | 'losses' | 'notes'>> {
  const { scored, losses } = splitScored(bank.questions);
  const rows: Row[] = [];
  for (const { at, question } of scored) {
    const row = toRow(question, bank.forLang);
    const long = columns.find(({ key }) => storedText(row[key] ?? '').length > longestCell);
    if (long) losses.push({ question: at, code: 'too-long', detail: { what: headingOf(long), most: longestCell } });
    else rows.push(row);
  }
  const name = bank.forLang === 'kz' ? 'Сұрақтар' : 'Вопросы';
  const bytes = await xlsxBytes([{ name, widths: tableWidths, sticky: 1, rows: [headingCells(), ...rows.map(textCells)] }]);
  const count = bank.questions.filter(({ content }) => mediaNames(content).length > 0).length;
  return { bytes, losses, notes: count === 0 ? [] : [{ code: 'media-addresses', detail: { count } }] };
}

function toRow(question: ScoredToExport, forLang: 'kz' | 'ru'): Row {
  const { kk, ru } = typeNames[question.mechanic];
  const isKazakh = forLang === 'kz';
  return {
    ...contentRow<ScoredMechanicId>(question.mechanic, question.content),
    type: isKazakh ? kk : ru,
    points: String(question.points),
    partial: question.partialCredit ? (isKazakh ? 'Иә' : 'Да') : isKazakh ? 'Жоқ' : 'Нет',
    name: question.name,
  };
}

function contentRow<M extends ScoredMechanicId>(mechanic: M, content: KeyedContentByMechanic[M]): Row {
  const all: { [K in ScoredMechanicId]: { write: (content: KeyedContentByMechanic[K]) => Row } } = codecs;
  return all[mechanic].write(content);
}
