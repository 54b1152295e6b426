import type { ItemToRead } from '../../core/read-question.ts';
import type { FindFile, MediaBox } from '../../rich/media-box.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
export function readQtiOne(_root: XmlElement, _box: MediaBox, _file: string, _find: FindFile): ItemToRead[] {
  return [];
}
