/** Questions as our table. */
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { longestCell, storedText } from '#server/sheets/text-cell.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { mediaNames } from '../../read/media-in.ts';
import { codecs, type Row } from '../../read/xlsx/row.ts';
import { columns, headingOf, typeNames } from '../../read/xlsx/xlsx-columns.ts';
import type { BankToExport, ExportedBank, ExportLoss, QuestionToExport } from '../bank-to-export.ts';
import { headingCells, tableWidths, textCells } from './table-cells.ts';

export async function writeXlsx(bank: BankToExport): Promise<Pick<ExportedBank, 'bytes' | 'losses' | 'notes'>> {
  const losses: ExportLoss[] = [];
  const rows: Row[] = [];
  for (const [at, question] of bank.questions.entries()) {
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

function toRow(question: QuestionToExport, forLang: 'kz' | 'ru'): Row {
  const { kk, ru } = typeNames[question.mechanic];
  const isKazakh = forLang === 'kz';
  return {
    ...contentRow<MechanicId>(question.mechanic, question.content),
    type: isKazakh ? kk : ru,
    points: String(question.points),
    partial: question.partialCredit ? (isKazakh ? 'Иә' : 'Да') : isKazakh ? 'Жоқ' : 'Нет',
    name: question.name,
  };
}

function contentRow<M extends MechanicId>(mechanic: M, content: KeyedContentByMechanic[M]): Row {
  const all: { [K in MechanicId]: { write: (content: KeyedContentByMechanic[K]) => Row } } = codecs;
  return all[mechanic].write(content);
}
