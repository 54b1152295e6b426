/** `npm run bench -- bank-import` calls this for its part without a server: 5,000 questions in each format, written and read back in the thread. */
import { writeBank } from '#server/areas/bank/export/write-bank.ts';
import { readBank } from '#server/areas/bank/import/read-bank.ts';
import { exportFormats, type ExportFormat } from '#domain/bank/bank-format.ts';
import type { QuestionToExport } from '#server/areas/bank/export/bank-to-export.ts';
import { mechanicIds, type MechanicId } from '#mechanics/mechanic.ts';
import { contents } from '../support/ten-mechanics.ts';

export interface ParsingFigures {
  format: ExportFormat;
  questions: number;
  /** Of the file. */
  megabytes: number;
  seconds: number;
  /** The most that the process held while it was read, above what it held before. */
  peakMegabytes: number;
}

export async function measureParsing(count = 5000): Promise<ParsingFigures[]> {
  const figures: ParsingFigures[] = [];
  for (const format of exportFormats) {
    const { bytes, losses } = await writeBank(format, {
      title: 'bench',
      forLang: 'kz',
      questions: manyQuestions(count, format),
      media: new Map(),
    });
    const lost = new Set(losses.filter(({ code }) => code !== 'media-missing').map(({ question }) => question)).size;
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
    const started = performance.now();
    const report = await readBank(bytes, `bench.${format}`);
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    const questions = report.items.filter(({ outcome }) => outcome === 'question').length;
    if (report.fault || questions !== count - lost) {
      throw new Error(`${format}: ${questions} of ${count - lost} questions, ${JSON.stringify(report.fault)}`);
    }
    figures.push({
      format,
      questions,
      megabytes: bytes.length / 1e6,
      seconds: Math.round(seconds * 100) / 100,
      peakMegabytes: Math.round((peak - before) / 1e6),
    });
  }
  return figures;
}

/** Those that the format carries, in turn. */
function manyQuestions(count: number, format: ExportFormat): QuestionToExport[] {
  const plain: MechanicId[] = ['one-correct', 'multiple-choice', 'matching', 'simple-text'];
  const ids = format === 'gift' ? plain : mechanicIds.filter((id) => format !== 'moodle' || !/^(?:interactive|drag)/.test(id));
  return Array.from({ length: count }, (_, at) => {
    const mechanic = ids[at % ids.length] ?? 'one-correct';
    return { mechanic, content: contents[mechanic], points: 1, partialCredit: true, name: `№ ${at + 1}` } as QuestionToExport;
  });
}
