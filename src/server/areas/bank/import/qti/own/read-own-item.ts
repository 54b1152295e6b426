import type { ImportNote } from '#domain/bank/import-reasons.ts';
import type { RichReader } from '../../rich/rich-text.ts';
import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import type { QtiQuestion } from '../read-qti-item.ts';

/** An item of our own writing says its mechanic. */
export function isOwnItem(body: XmlElement): boolean {
  return attributeOf(body, 'data-synaq-mechanic') !== undefined;
}

export function readOwnItem(
  _item: XmlElement,
  _body: XmlElement,
  _rich: RichReader,
  _notes: ImportNote[],
): Promise<QtiQuestion> {
  throw new Error('not yet');
}
