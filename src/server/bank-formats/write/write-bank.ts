import type { ExportFormat } from '#domain/bank/bank-format.ts';
import { questionText } from '#server/rich-text/question-text.ts';
import type { BankToExport, ExportedBank, QuestionToExport } from './bank-to-export.ts';
import { writeGift } from './gift/write-gift.ts';
import { writeMoodle } from './moodle/write-moodle.ts';
import { sheetType } from '#domain/sheets/types.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';
import { writeQti3 } from './qti3/write-qti3.ts';

/** Writes questions into a file. What the format can't carry is left out and listed in `losses` and `notes`; what it carries, `readBank` reads back the same. */
export async function writeBank(format: ExportFormat, toExport: BankToExport): Promise<ExportedBank> {
  const bank = {
    ...toExport,
    questions: toExport.questions.map((question, at) => ({ ...question, name: titleOf(question, at) })),
  };
  const name = fileNameOf(bank.title);
  switch (format) {
    case 'qti3':
      return { ...(await writeQti3(bank)), notes: [], fileName: `${name}.zip`, type: 'application/zip' };
    case 'xlsx':
      return {
        ...(await writeXlsx(bank)),
        fileName: `${name}.xlsx`,
        type: sheetType,
      };
    case 'moodle':
      return { ...writeMoodle(bank), notes: [], fileName: `${name}.xml`, type: 'application/xml' };
    case 'gift':
      return { ...writeGift(bank), notes: [], fileName: `${name}.gift`, type: 'text/plain; charset=utf-8' };
  }
}

/** No program takes a question with an empty name: its first words, else its number. */
function titleOf({ name, mechanic, content }: QuestionToExport, at: number): string {
  const visible = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return visible(name) || visible(questionText(mechanic, content, []).title) || `№ ${at + 1}`;
}

/** Letters of any alphabet; nothing that a file system or a header minds. */
function fileNameOf(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
    .trim();
  return name === '' ? 'questions' : name;
}
