/** A QTI document: one item, or (1.2) a whole test. */
import type { ImportFormat } from '#domain/bank/bank-format.ts';
import type { ItemToRead, ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import type { MediaBox } from '../rich/media-box.ts';
import { RichReader } from '../rich/rich-text.ts';
import type { GuardedXml } from '../xml/xml-guard.ts';
import { attributeOf, parseElement, parseQuestion, parseTag, type XmlElement } from '../xml/xml-tree.ts';
import { normalise } from './normalise.ts';
import type { QtiPlace } from './qti-item.ts';
import { readQtiItem, type PartOfItem } from './read-qti-item.ts';
import { readQtiOne } from './one/read-qti-one.ts';
import { partsOfItem } from './split-item.ts';
import { stimulusOf, withIncludes } from './shared-text.ts';

export type QtiFormat = Extract<ImportFormat, 'qti1' | 'qti2' | 'qti3'>;

/** Null for XML that is no QTI. */
export function qtiFormatOf({ rootName, text }: GuardedXml): QtiFormat | null {
  const name = rootName.slice(rootName.indexOf(':') + 1);
  if (name === 'questestinterop') return 'qti1';
  if (/^qti-assessment-(?:item|test|section|stimulus)$/.test(name)) return 'qti3';
  if (/^assessment(?:Item|Test|Section|Stimulus)$/.test(name)) return 'qti2';
  // One namespace, and elements that hold items.
  return /^<[^>]*imsqti/.test(text.slice(text.indexOf(`<${rootName}`))) && /[<:]assessmentItem[\s>]/.test(text) ? 'qti2' : null;
}

/** @throws Refused */
export function rootOf({ text, rootName }: GuardedXml): XmlElement {
  return parseElement(text.slice(text.indexOf(`<${rootName}`)));
}

/** The items of a document, each parsed by itself when it is its turn: a document as a whole may be larger than memory allows. */
export function readQtiFile(xml: GuardedXml, format: QtiFormat, box: MediaBox, place: QtiPlace): ItemToRead[] {
  const isOne = format === 'qti1';
  return xml.items
    .filter(({ name }) => name.endsWith(isOne ? 'item' : /^(?:.*:)?qti-/.test(name) ? 'qti-assessment-item' : 'assessmentItem'))
    .flatMap(({ start, end }): ItemToRead[] => {
      const markup = xml.text.slice(start, end);
      const tag = normalise(parseTag(markup));
      const name = attributeOf(tag, 'title') ?? attributeOf(tag, isOne ? 'ident' : 'identifier') ?? '';
      const source = { name, line: null, file: place.file };
      if (isOne) return [{ source, read: () => readQtiOne(parseQuestion(markup), box, place) }];
      const of = partsIn(markup);
      return Array.from({ length: of }, (_, part) => ({
        source,
        read: () => readItem(parseQuestion(markup), box, place, { part, of }),
      }));
    });
}

/** How many questions an item asks; parsed for it only where it may be several. */
function partsIn(markup: string): number {
  const interactions = markup.match(/<(?:[\w.-]+:)?(?:qti-[a-z-]+-interaction|[a-zA-Z]+Interaction)[\s/>]/g) ?? [];
  if (interactions.length < 2) return 1;
  try {
    return Math.max(1, partsOfItem(normalise(parseQuestion(markup))).length);
  } catch (error) {
    if (error instanceof Refused) return 1;
    throw error;
  }
}

async function readItem(element: XmlElement, box: MediaBox, place: QtiPlace, part: PartOfItem): Promise<ReadQuestion> {
  const item = normalise(element);
  const notes = [...place.notes];
  const rich = new RichReader(box, place.find, notes, place.language);
  return readQtiItem(await withIncludes(item, place.find), rich, notes, await stimulusOf(item, place.find, notes), part);
}
