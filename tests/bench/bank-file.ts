/** A bank of many questions as a file, for benchmarks. */
import type { ExportFormat } from '#domain/bank/bank-format.ts';
import type { QuestionToExport } from '#server/bank-formats/write/bank-to-export.ts';
import { writeBank } from '#server/bank-formats/write/write-bank.ts';
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import { contents } from '../support/ten-mechanics.ts';

export async function bankFile(format: ExportFormat, count: number): Promise<{ bytes: Uint8Array }> {
  return writeBank(format, { title: 'bench', forLang: 'kz', questions: manyQuestions(count, format), media: new Map() });
}

/** Those that the format carries, in turn. */
function manyQuestions(count: number, format: ExportFormat): QuestionToExport[] {
  const plain: ScoredMechanicId[] = ['one-correct', 'multiple-choice', 'matching', 'simple-text'];
  const ids =
    format === 'gift' ? plain : scoredMechanicIds.filter((id) => format !== 'moodle' || !/^(?:interactive|drag)/.test(id));
  return Array.from({ length: count }, (_, at) => {
    const mechanic = ids[at % ids.length] ?? 'one-correct';
    return { mechanic, content: contents[mechanic], points: 1, partialCredit: true, name: `№ ${at + 1}` } as QuestionToExport;
  });
}
