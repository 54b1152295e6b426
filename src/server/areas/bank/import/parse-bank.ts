/** Bytes in, report out: what the thread of `readBank` runs. */
import type { ImportFormat } from '#domain/bank/bank-format.ts';
import { importLimits } from './core/limits.ts';
import type { ItemToRead } from './core/read-question.ts';
import { FileFault } from './core/refused.ts';
import { readItem } from './core/settle.ts';
import { mediaIn } from './media-in.ts';
import { recognise } from './recognise.ts';
import type { ImportedItem, ImportReport } from './report.ts';
import type { TextLanguage } from './rich/languages.ts';
import { MediaBox } from './rich/media-box.ts';

export interface OnWork {
  /** After each question: a sign of life, and progress. */
  item?: (done: number, total: number) => void;
  /** Before a step that takes its time by its size. */
  step?: (bytes: number) => void;
}

/** @param language of the exam: texts that a file has in several languages come in this one */
export async function parseBank(
  bytes: Uint8Array,
  fileName: string,
  onWork: OnWork = {},
  language: TextLanguage | null = null,
): Promise<ImportReport> {
  let format: ImportFormat | null = null;
  const box = new MediaBox();
  try {
    if (bytes.length > importLimits.fileBytes) {
      throw new FileFault('too-large', { size: bytes.length, most: importLimits.fileBytes });
    }
    const recognised = await recognise(bytes, fileName, (size) => onWork.step?.(size));
    format = recognised.format;
    const toRead: readonly ItemToRead[] = await recognised.items(box, language);
    if (toRead.length === 0) throw new FileFault('no-questions');
    if (toRead.length > importLimits.questions) {
      throw new FileFault('too-many-questions', { count: toRead.length, most: importLimits.questions });
    }
    const items: ImportedItem[] = [];
    for (const each of toRead) {
      items.push(await readItem(each));
      onWork.item?.(items.length, toRead.length);
    }
    return { format, items, ...mediaIn(items, box), fault: null };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return { format, items: [], media: [], refersTo: [], fault: { code: error.code, detail: error.detail } };
  }
}
