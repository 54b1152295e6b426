/** Bytes in, report out: what the thread of `readBank` runs. */
import type { ImportFormat } from '#domain/bank/bank-format.ts';
import { importLimits } from './core/limits.ts';
import type { ItemToRead } from './core/read-question.ts';
import { FileFault } from './core/refused.ts';
import { readItem } from './core/settle.ts';
import { mediaIn } from './media-in.ts';
import { recognise } from './recognise.ts';
import type { OnWork } from './core/work.ts';
import type { ImportedItem, ImportReport } from '../report.ts';
import type { TextLanguage } from './rich/languages.ts';
import { MediaBox } from './rich/media-box.ts';

export interface OnSigns {
  /** After each question: a sign of life, and progress. */
  item?: (done: number, total: number) => void;
  /** Now and then while it works. */
  work?: () => void;
}

/** @param language of the exam: texts that a file has in several languages come in this one */
export async function parseBank(
  bytes: Uint8Array,
  fileName: string,
  onSigns: OnSigns = {},
  language: TextLanguage | null = null,
): Promise<ImportReport> {
  let format: ImportFormat | null = null;
  let done = 0;
  const work: OnWork = (units) => {
    done += units;
    if (done > importLimits.work) throw new FileFault('too-much-work');
    onSigns.work?.();
  };
  const box = new MediaBox(work);
  try {
    if (bytes.length > importLimits.fileBytes) {
      throw new FileFault('too-large', { size: bytes.length, most: importLimits.fileBytes });
    }
    const recognised = await recognise(bytes, fileName, work);
    format = recognised.format;
    const toRead: readonly ItemToRead[] = await recognised.items(box, language);
    if (toRead.length === 0) throw new FileFault('no-questions');
    if (toRead.length > importLimits.questions) {
      throw new FileFault('too-many-questions', { count: toRead.length, most: importLimits.questions });
    }
    const items: ImportedItem[] = [];
    for (const each of toRead) {
      items.push(await readItem(each));
      onSigns.item?.(items.length, toRead.length);
    }
    return { format, items, ...mediaIn(items, box), fault: null };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return { format, items: [], media: [], refersTo: [], fault: { code: error.code, detail: error.detail } };
  }
}
