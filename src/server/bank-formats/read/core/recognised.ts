import type { ImportFormat } from '#domain/bank/bank-format.ts';
import type { TextLanguage } from '../rich/languages.ts';
import type { MediaBox } from '../rich/media-box.ts';
import type { ItemToRead } from './read-question.ts';

/** A file whose format is known, and the way to its items. */
export interface Recognised {
  format: ImportFormat;
  /** @param language of the exam that they are for */
  items: (box: MediaBox, language: TextLanguage | null) => Promise<ItemToRead[]> | ItemToRead[];
}
