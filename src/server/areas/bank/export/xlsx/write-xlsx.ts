/** Questions as our table. Every cell is text, also one that begins with = + - @: a table program shows it and runs nothing. */
import writeXlsxFile from 'write-excel-file/node';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { mediaNames } from '../../import/media-in.ts';
import { codecs, type Row } from '../../import/xlsx/row.ts';
import { columns, headingOf, typeNames, type ColumnKey } from '../../import/xlsx/xlsx-columns.ts';
import type { BankToExport, ExportedBank, ExportLoss, QuestionToExport } from '../bank-to-export.ts';

/** Excel's own limit of a cell. */
const longestCell = 32_767;

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

export async function writeXlsx(bank: BankToExport): Promise<Pick<ExportedBank, 'bytes' | 'losses' | 'notes'>> {
  const losses: ExportLoss[] = [];
  const rows: Row[] = [];
  for (const [at, question] of bank.questions.entries()) {
    const row = toRow(question, bank.forLang);
    const long = columns.find(({ key }) => (row[key] ?? '').length > longestCell);
    if (long) losses.push({ question: at, code: 'too-long', detail: { what: long.key, most: longestCell } });
    else rows.push(row);
  }
  const bytes = await writeXlsxFile(
    [
      columns.map((column) => ({ value: headingOf(column), type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        columns.map(({ key }) => {
          const value = storable(row[key] ?? '');
          return value === '' ? null : { value, type: String, format: '@', wrap: true, alignVertical: 'top' as const };
        }),
      ),
    ],
    {
      sheet: bank.forLang === 'kz' ? 'Сұрақтар' : 'Вопросы',
      columns: columns.map(({ key }) => ({ width: widths[key] })),
      stickyRowsCount: 1,
    },
  ).toBuffer();
  const count = bank.questions.filter(({ content }) => mediaNames(content).length > 0).length;
  return { bytes, losses, notes: count === 0 ? [] : [{ code: 'media-addresses', detail: { count } }] };
}

/** The template alone: headings and nothing else. */
export async function writeTemplate(forLang: 'kz' | 'ru'): Promise<Uint8Array> {
  return (await writeXlsx({ title: '', forLang, questions: [], media: new Map() })).bytes;
}

/**
 * The writer loses texts that are names of every object's own properties ("constructor"); a space more, and it keeps them. Readers trim. And a text
 * that looks like an escaped sign (`_x000D_`) would be read as the sign.
 */
function storable(text: string): string {
  return text in {} ? `${text} ` : text.replace(/_x(?=[\da-fA-F]{4}_)/g, '_x005F_x');
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
