/** Shared parts of Word and PowerPoint: relations between parts of the archive, pictures, texts with marks, lists. */
import { posix } from 'node:path';
import type { Archive } from '#server/bank-formats/read/archive/open-archive.ts';
import { decodeXml } from '#server/bank-formats/read/xml/decode-xml.ts';
import { guardXml } from '#server/bank-formats/read/xml/xml-guard.ts';
import { elementsOf, parseElement, type XmlElement } from '#server/bank-formats/read/xml/xml-tree.ts';

/** More of them is no lesson. */
export const mostPictures = 200;

/** @returns null where the archive has no such part. @throws FileFault, Refused */
export async function readXml(archive: Archive, path: string): Promise<XmlElement | null> {
  const bytes = await archive.read(path);
  return bytes ? parseElement(guardXml(decodeXml(bytes)).text) : null;
}

/** Ids of relations and the parts that they lead to; what lies outside of the file is left out. */
export async function relationsOf(archive: Archive, path: string): Promise<Map<string, string>> {
  const root = await readXml(archive, posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`));
  const relations = new Map<string, string>();
  for (const { attributes } of root ? elementsOf(root, 'Relationship') : []) {
    const [id, target] = [attributes.get('Id'), attributes.get('Target')];
    if (!id || !target || attributes.get('TargetMode') === 'External') continue;
    relations.set(id, target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(path), target));
  }
  return relations;
}

/** By its name without the prefix: `r:embed`, `w:val`. */
export function ownAttribute(element: XmlElement | undefined, name: string): string | undefined {
  if (!element) return undefined;
  for (const [key, value] of element.attributes) if (key === name || key.endsWith(`:${name}`)) return value;
  return undefined;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

interface Marks {
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  vertical: 'sub' | 'sup' | null;
}

export function marked(html: string, { isBold, isItalic, isUnderlined, vertical }: Marks): string {
  if (html.trim() === '') return html;
  const tags = [isBold && 'strong', isItalic && 'em', isUnderlined && 'u', vertical].filter((tag) => typeof tag === 'string');
  return tags.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, html);
}

/** A paragraph, or an item of a list at some depth. */
export interface TextLine {
  html: string;
  list: { level: number; isOrdered: boolean } | null;
}

/** Paragraphs, and lists in lists. */
export function htmlOfLines(lines: readonly TextLine[]): string {
  let html = '';
  const open: string[] = [];
  const close = (depth: number): void => {
    while (open.length > depth) html += `</li></${open.pop() ?? ''}>`;
  };
  for (const { html: inner, list } of lines) {
    if (!list) {
      close(0);
      if (inner.trim() !== '') html += `<p>${inner}</p>`;
      continue;
    }
    const tag = list.isOrdered ? 'ol' : 'ul';
    // A level that nothing stands above is the next one.
    const depth = Math.min(list.level + 1, open.length + 1, 6);
    close(depth);
    if (open.length === depth && open.at(-1) !== tag) close(depth - 1);
    if (open.length === depth) html += '</li><li>';
    else {
      open.push(tag);
      html += `<${tag}><li>`;
    }
    html += inner;
  }
  close(0);
  return html;
}
