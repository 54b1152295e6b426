import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { giftText } from '../gift/gift-text.ts';
import type { RichReader } from '../rich/rich-text.ts';
import { attributeOf, childOf, descendantsNamed, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** One question while it is read. */
export interface MoodleQuestion {
  element: XmlElement;
  rich: RichReader;
  notes: ImportNote[];
  points: number;
}

const formats: Readonly<Record<string, 'moodle' | 'html' | 'markdown' | 'plain'>> = {
  html: 'html',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
  markdown: 'markdown',
};

/** A `<text>` with the format that its parent names. */
export function richTextOf(
  parent: XmlElement | undefined,
  rich: RichReader,
  fallback: 'html' | 'plain' = 'html',
): Promise<string> {
  const text = childOf(parent, 'text') ? textOf(childOf(parent, 'text')) : '';
  const format = formats[attributeOf(parent, 'format') ?? ''] ?? fallback;
  return giftText({ format, text: text.trim() }, rich);
}

export function promptOf({ element, rich }: MoodleQuestion): Promise<string> {
  return richTextOf(childOf(element, 'questiontext'), rich);
}

/** Files inside of a question, by the address that its texts have for them. */
export function filesOf(element: XmlElement): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const file of descendantsNamed(element, 'file')) {
    const path = attributeOf(file, 'path') ?? '/';
    const name = attributeOf(file, 'name') ?? '';
    if (attributeOf(file, 'encoding') !== 'base64' || name === '') continue;
    files.set(`@@PLUGINFILE@@${path.startsWith('/') ? path : `/${path}`}${name}`, Buffer.from(textOf(file), 'base64'));
  }
  return files;
}

/** `<answer fraction="50">`: a share of the points. */
export function shareOf(answer: XmlElement): number {
  const fraction = Number(attributeOf(answer, 'fraction') ?? 0);
  return Number.isFinite(fraction) ? fraction / 100 : 0;
}

export function isSet(element: XmlElement | undefined): boolean {
  return /^(?:1|true)$/i.test(textOf(element).trim());
}
