import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { giftText } from '../gift/gift-text.ts';
import type { FindFile } from '../rich/media-box.ts';
import type { RichReader } from '../rich/rich-text.ts';
import { attributeOf, childOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

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
  return giftText({ format, text: text.trim() }, besideFilesOf(parent, rich));
}

export function promptOf({ element, rich }: MoodleQuestion): Promise<string> {
  return richTextOf(childOf(element, 'questiontext'), rich);
}

/** Each text has files of its own there, and other texts may have others of the same name: its own come first. */
export function besideFilesOf(parent: XmlElement | undefined, rich: RichReader): RichReader {
  return parent ? rich.beside(finderIn(elementsOf(parent, 'file'))) : rich;
}

/** Finds a file by the address that texts have for it; of several the first. */
export function finderIn(files: readonly XmlElement[]): FindFile {
  const byAddress = new Map<string, XmlElement>();
  for (const file of files) {
    const path = attributeOf(file, 'path') ?? '/';
    const name = attributeOf(file, 'name') ?? '';
    if (attributeOf(file, 'encoding') !== 'base64' || name === '') continue;
    const address = `@@PLUGINFILE@@${path.startsWith('/') ? path : `/${path}`}${name}`;
    if (!byAddress.has(address)) byAddress.set(address, file);
  }
  return (address) => {
    const file = byAddress.get(address);
    return Promise.resolve(file ? Buffer.from(textOf(file), 'base64') : null);
  };
}

/** `<answer fraction="50">`: a share of the points. */
export function shareOf(answer: XmlElement): number {
  const fraction = Number(attributeOf(answer, 'fraction') ?? 0);
  return Number.isFinite(fraction) ? fraction / 100 : 0;
}

export function isSet(element: XmlElement | undefined): boolean {
  return /^(?:1|true)$/i.test(textOf(element).trim());
}
