/** A QTI document: one item, or (1.2) a whole test. */
import type { ImportFormat } from '#domain/bank/bank-format.ts';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import type { ItemToRead } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import type { FindFile, MediaBox } from '../rich/media-box.ts';
import { RichReader } from '../rich/rich-text.ts';
import { guardXml, type GuardedXml } from '../xml/xml-guard.ts';
import { attributeOf, descendantsNamed, elementsOf, parseElement, type XmlElement } from '../xml/xml-tree.ts';
import { normalise } from './normalise.ts';
import { readQtiItem } from './read-qti-item.ts';
import { readQtiOne } from './one/read-qti-one.ts';
import { toHtml } from './to-html.ts';

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

/** @param find files that the items name, beside this one */
export function readQtiFile(xml: GuardedXml, format: QtiFormat, box: MediaBox, file: string, find: FindFile): ItemToRead[] {
  const root = parseElement(xml.text.slice(xml.text.indexOf(`<${xml.rootName}`)));
  if (format === 'qti1') return readQtiOne(root, box, file, find);
  const normal = normalise(root);
  const items = normal.name === 'assessmentItem' ? [normal] : descendantsNamed(normal, 'assessmentItem');
  return items.map((item) => ({
    source: { name: attributeOf(item, 'title') ?? attributeOf(item, 'identifier') ?? '', line: null, file },
    async read() {
      const notes: ImportNote[] = [];
      const rich = new RichReader(box, find, notes);
      return readQtiItem(item, rich, notes, await stimulusOf(item, find, notes));
    },
  }));
}

/** A text that several items of a package share. @throws Refused when it isn't there */
async function stimulusOf(item: XmlElement, find: FindFile, notes: ImportNote[]): Promise<string> {
  const texts = [];
  for (const reference of elementsOf(item, 'assessmentStimulusRef')) {
    const name = attributeOf(reference, 'href') ?? '';
    const bytes = await find(name);
    if (!bytes) throw new Refused('text-missing', { name });
    const { text } = guardXml(new TextDecoder().decode(bytes));
    const stimulus = normalise(parseElement(text));
    const [body] = descendantsNamed(stimulus, 'stimulusBody');
    if (body) texts.push(toHtml(body.children, () => null, notes));
  }
  return texts.join('');
}
