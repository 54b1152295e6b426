/** A Word document: a heading of the first level begins a page, one below it a part; pictures and tables are parts of their own. */
import type { Archive } from '#server/bank-formats/read/archive/open-archive.ts';
import {
  childOf,
  descendantsNamed,
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#server/bank-formats/read/xml/xml-tree.ts';
import type { LessonFileNote } from '#contract/lessons/read-file.ts';
import { escaped, htmlOfLines, marked, mostPictures, ownAttribute, readXml, relationsOf, type TextLine } from './parts.ts';
import type { FilePage, FilePart, ReadFile } from './file-pages.ts';

const documentPath = 'word/document.xml';

export function isWord(archive: Archive): boolean {
  return archive.names.includes(documentPath);
}

/** Deleted text, texts of fields, what older programs are shown instead, comments. */
const skipped = new Set(['del', 'moveFrom', 'instrText', 'Fallback', 'commentReference', 'footnoteReference', 'pict']);

interface Word {
  archive: Archive;
  relations: Map<string, string>;
  /** Level of each style's heading, from 0; null: it is none. */
  headings: Map<string, number>;
  /** `numId level`: numbered, or with points. */
  ordered: Map<string, boolean>;
  notes: Set<LessonFileNote>;
}

type Block = { heading: number; title: string } | { line: TextLine } | { part: FilePart };

export async function readWord(archive: Archive): Promise<ReadFile> {
  const document = await readXml(archive, documentPath);
  const body = document ? childOf(document, 'body') : undefined;
  const word: Word = {
    archive,
    relations: await relationsOf(archive, documentPath),
    headings: headingsOf(await readXml(archive, 'word/styles.xml')),
    ordered: orderedOf(await readXml(archive, 'word/numbering.xml')),
    notes: new Set(),
  };
  const blocks: Block[] = [];
  for (const child of body ? flattened(body) : []) blocks.push(...(await blocksOf(word, child)));
  return { format: 'docx', pages: pagesOf(blocks), notes: [...word.notes] };
}

/** Content controls and tracked insertions stand around paragraphs. */
function flattened(parent: XmlElement): XmlElement[] {
  return elementsOf(parent).flatMap((child) =>
    child.name === 'sdt' || child.name === 'sdtContent' || child.name === 'ins' || child.name === 'customXml'
      ? flattened(child)
      : [child],
  );
}

function headingsOf(styles: XmlElement | null): Map<string, number> {
  const headings = new Map<string, number>();
  for (const style of styles ? elementsOf(styles, 'style') : []) {
    const id = ownAttribute(style, 'styleId');
    if (!id) continue;
    const name = ownAttribute(childOf(style, 'name'), 'val')?.toLowerCase() ?? '';
    const outline = Number(ownAttribute(childOf(childOf(style, 'pPr'), 'outlineLvl'), 'val') ?? NaN);
    const level = name === 'title' ? 0 : /^heading (\d)$/.test(name) ? Number(name.slice(8)) - 1 : outline;
    if (Number.isInteger(level) && level >= 0 && level < 9) headings.set(id, level);
  }
  return headings;
}

function orderedOf(numbering: XmlElement | null): Map<string, boolean> {
  const ordered = new Map<string, boolean>();
  if (!numbering) return ordered;
  const kinds = new Map(
    elementsOf(numbering, 'abstractNum').map((kind) => [
      ownAttribute(kind, 'abstractNumId'),
      elementsOf(kind, 'lvl').map((level) => ownAttribute(childOf(level, 'numFmt'), 'val') !== 'bullet'),
    ]),
  );
  for (const num of elementsOf(numbering, 'num')) {
    const levels = kinds.get(ownAttribute(childOf(num, 'abstractNumId'), 'val')) ?? [];
    for (const [level, isOrdered] of levels.entries()) ordered.set(`${ownAttribute(num, 'numId') ?? ''} ${level}`, isOrdered);
  }
  return ordered;
}

async function blocksOf(word: Word, element: XmlElement): Promise<Block[]> {
  if (element.name === 'tbl') return tableOf(word, element);
  if (element.name !== 'p') return [];
  const properties = childOf(element, 'pPr');
  const html = runsOf(word, element);
  const pictures = await picturesOf(word, element);
  const style = ownAttribute(childOf(properties, 'pStyle'), 'val') ?? '';
  const direct = ownAttribute(childOf(properties, 'outlineLvl'), 'val');
  const heading = word.headings.get(style) ?? (direct === undefined || Number(direct) > 8 ? undefined : Number(direct));
  const title = plain(html);
  if (heading !== undefined && title !== '') return [{ heading, title }, ...pictures];
  return [{ line: { html, list: listOf(word, properties) } }, ...pictures];
}

function listOf({ ordered }: Word, properties: XmlElement | undefined): TextLine['list'] {
  const numbers = childOf(properties, 'numPr');
  const id = ownAttribute(childOf(numbers, 'numId'), 'val');
  if (id === undefined || id === '0') return null;
  const level = Math.min(8, Number(ownAttribute(childOf(numbers, 'ilvl'), 'val') ?? 0) || 0);
  return { level, isOrdered: ordered.get(`${id} ${level}`) ?? false };
}

function isOn(properties: XmlElement | undefined, name: string): boolean {
  const mark = childOf(properties, name);
  return mark !== undefined && !['0', 'false', 'off', 'none'].includes(ownAttribute(mark, 'val') ?? 'true');
}

/** Words of a paragraph with their marks, in whatever they stand: links, insertions, text boxes. */
function runsOf(word: Word, parent: XmlElement): string {
  return parent.children
    .filter(isElement)
    .map((child): string => {
      if (skipped.has(child.name)) return '';
      if (child.name === 'oMath') {
        word.notes.add('formulas');
        return escaped(textOf(child));
      }
      if (child.name !== 'r') return runsOf(word, child);
      const properties = childOf(child, 'rPr');
      const vertical = ownAttribute(childOf(properties, 'vertAlign'), 'val');
      return marked(
        child.children
          .filter(isElement)
          .map((part) => wordsOf(word, part))
          .join(''),
        {
          isBold: isOn(properties, 'b'),
          isItalic: isOn(properties, 'i'),
          isUnderlined: isOn(properties, 'u'),
          vertical: vertical === 'subscript' ? 'sub' : vertical === 'superscript' ? 'sup' : null,
        },
      );
    })
    .join('');
}

function wordsOf(word: Word, part: XmlElement): string {
  if (skipped.has(part.name)) return '';
  switch (part.name) {
    case 't':
      return escaped(textOf(part));
    case 'tab':
      return ' ';
    case 'noBreakHyphen':
      return '-';
    case 'br':
      return ownAttribute(part, 'type') === 'page' ? '' : '<br>';
    case 'AlternateContent':
    case 'Choice':
    case 'drawing':
      // Text boxes have paragraphs of their own.
      return descendantsNamed(part, 'txbxContent')
        .flatMap((box) => elementsOf(box, 'p'))
        .map((paragraph) => runsOf(word, paragraph))
        .filter((html) => html !== '')
        .join('<br>');
    default:
      return '';
  }
}

async function picturesOf(word: Word, paragraph: XmlElement): Promise<Block[]> {
  const blocks: Block[] = [];
  const seen = new Set<string>();
  for (const drawing of descendantsNamed(paragraph, 'drawing')) {
    const id = ownAttribute(descendantsNamed(drawing, 'blip')[0], 'embed');
    if (!id) {
      if (descendantsNamed(drawing, 'chart', 'relIds').length > 0) word.notes.add('drawings');
      continue;
    }
    const path = word.relations.get(id);
    const bytes = path === undefined || seen.has(path) ? null : await word.archive.read(path);
    if (!path || !bytes) continue;
    seen.add(path);
    const alt = ownAttribute(descendantsNamed(drawing, 'docPr')[0], 'descr') ?? '';
    blocks.push({ part: { block: 'picture', title: '', alt, bytes } });
  }
  return blocks;
}

async function tableOf(word: Word, table: XmlElement): Promise<Block[]> {
  const pictures: Block[] = [];
  const rows: string[] = [];
  for (const row of elementsOf(table, 'tr')) {
    const cells: string[] = [];
    for (const cell of elementsOf(row, 'tc')) {
      const properties = childOf(cell, 'tcPr');
      const merge = childOf(properties, 'vMerge');
      const span = Math.min(64, Number(ownAttribute(childOf(properties, 'gridSpan'), 'val') ?? 1) || 1);
      const isGoneOn = merge !== undefined && ownAttribute(merge, 'val') !== 'restart';
      const lines = descendantsNamed(cell, 'p').map((paragraph) => runsOf(word, paragraph));
      for (const paragraph of descendantsNamed(cell, 'p')) pictures.push(...(await picturesOf(word, paragraph)));
      const html = isGoneOn ? '' : lines.filter((line) => line.trim() !== '').join('<br>');
      cells.push(`<td${span > 1 ? ` colspan="${span}"` : ''}>${html}</td>`);
    }
    rows.push(`<tr>${cells.join('')}</tr>`);
  }
  if (rows.length === 0) return [];
  return [{ part: { block: 'table', title: '', html: `<table><tbody>${rows.join('')}</tbody></table>` } }, ...pictures];
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The highest level of heading that comes twice begins pages: a single title over all of it does not. */
function pageLevel(blocks: readonly Block[]): number {
  const levels = blocks.flatMap((block) => ('heading' in block ? [block.heading] : []));
  const often = levels.filter((level, index) => levels.indexOf(level) !== index);
  return Math.min(...(often.length > 0 ? often : levels), 9);
}

function pagesOf(blocks: readonly Block[]): FilePage[] {
  const level = pageLevel(blocks);
  const pages: FilePage[] = [];
  let page: FilePage = { title: '', parts: [] };
  let title = '';
  let lines: TextLine[] = [];
  let pictures = 0;
  const flush = (): void => {
    const html = htmlOfLines(lines);
    if (html !== '' || title !== '') page.parts.push({ block: 'text', title, html });
    [title, lines] = ['', []];
  };
  for (const block of blocks) {
    if ('line' in block) lines.push(block.line);
    else if ('part' in block) {
      if (block.part.block === 'picture' && (pictures += 1) > mostPictures) continue;
      flush();
      page.parts.push(block.part);
    } else {
      flush();
      if (block.heading > level) {
        title = block.title;
        continue;
      }
      if (page.parts.length > 0 || page.title !== '') pages.push(page);
      page = { title: block.title, parts: [] };
    }
  }
  flush();
  pages.push(page);
  return pages.filter((one) => one.parts.length > 0 || one.title !== '');
}
