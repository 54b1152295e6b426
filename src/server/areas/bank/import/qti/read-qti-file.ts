import type { ImportFormat } from '#domain/bank/bank-format.ts';
import type { ItemToRead } from '../core/read-question.ts';
import type { FindFile, MediaBox } from '../rich/media-box.ts';
import type { GuardedXml } from '../xml/xml-guard.ts';
export type QtiFormat = Extract<ImportFormat, 'qti1' | 'qti2' | 'qti3'>;
export function qtiFormatOf(_xml: GuardedXml): QtiFormat | null {
  return null;
}
export function readQtiFile(_xml: GuardedXml, _format: QtiFormat, _box: MediaBox, _file: string, _find: FindFile): ItemToRead[] {
  return [];
}
