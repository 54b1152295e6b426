/** A PowerPoint file: a slide is a page; its texts, pictures and tables are parts in the order in which they were put there. */
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

const presentationPath = 'ppt/presentation.xml';

export function isSlides(archive: Archive): boolean {
  return archive.names.includes(presentationPath);
}

export async function readSlides(archive: Archive): Promise<ReadFile> {
  const notes = new Set<LessonFileNote>();
  const presentation = await readXml(archive, presentationPath);
  const relations = await relationsOf(archive, presentationPath);
  const list = presentation ? childOf(presentation, 'sldIdLst') : undefined;
  const pages: FilePage[] = [];
  let pictures = 0;
  for (const entry of list ? elementsOf(list, 'sldId') : []) {
    // `id` is a number of the slide's own, `r:id` its relation.
    const id = [...entry.attributes].find(([name]) => name.endsWith(':id'))?.[1];
    const path = id === undefined ? undefined : relations.get(id);
    const slide = path === undefined ? null : await readXml(archive, path);
    if (!slide || path === undefined) continue;
    if (ownAttribute(slide, 'show') === '0') {
      notes.add('hidden-slides');
      continue;
    }
    const tree = childOf(childOf(slide, 'cSld'), 'spTree');
    const page: FilePage = { title: '', parts: [] };
    const media = await relationsOf(archive, path);
    for (const shape of tree ? shapesOf(tree) : []) {
      if (shape.name === 'sp') takeText(page, shape);
      else if (shape.name === 'pic') {
        const part = (pictures += 1) > mostPictures ? null : await pictureOf(archive, media, shape);
        if (part) page.parts.push(part);
        else notes.add('drawings');
      } else takeFrame(page, shape, notes);
    }
    pages.push(page);
  }
  return { format: 'pptx', pages: pages.filter(({ title, parts }) => title !== '' || parts.length > 0), notes: [...notes] };
}

/** Groups stand around shapes. */
function shapesOf(parent: XmlElement): XmlElement[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === 'grpSp' || child.name === 'AlternateContent' || child.name === 'Choice') return shapesOf(child);
    return ['sp', 'pic', 'graphicFrame'].includes(child.name) ? [child] : [];
  });
}

function takeText(page: FilePage, shape: XmlElement): void {
  const body = childOf(shape, 'txBody');
  if (!body) return;
  const place = childOf(childOf(childOf(shape, 'nvSpPr'), 'nvPr'), 'ph');
  const kind = ownAttribute(place, 'type');
  if (kind === 'sldNum' || kind === 'dt' || kind === 'ftr') return;
  const paragraphs = elementsOf(body, 'p');
  if ((kind === 'title' || kind === 'ctrTitle') && page.title === '') {
    page.title = paragraphs.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
    return;
  }
  // The place for content has points, a box of its own has none; a paragraph may say otherwise.
  const isList = place !== undefined && (kind === undefined || kind === 'body' || kind === 'obj');
  const html = htmlOfLines(paragraphs.map((paragraph) => lineOf(paragraph, isList && paragraphs.length > 1)));
  if (html !== '') page.parts.push({ block: 'text', title: '', html });
}

function lineOf(paragraph: XmlElement, isList: boolean): TextLine {
  const properties = childOf(paragraph, 'pPr');
  const html = paragraph.children.filter(isElement).map(runOf).join('');
  const isNumbered = childOf(properties, 'buAutoNum') !== undefined;
  const hasPoint = childOf(properties, 'buChar') !== undefined || isNumbered;
  const isItem = html.trim() !== '' && childOf(properties, 'buNone') === undefined && (hasPoint || isList);
  const level = Math.min(8, Number(ownAttribute(properties, 'lvl') ?? 0) || 0);
  return { html, list: isItem ? { level, isOrdered: isNumbered } : null };
}

function runOf(run: XmlElement): string {
  if (run.name === 'br') return '<br>';
  if (run.name !== 'r' && run.name !== 'fld' && run.name !== 'm') return '';
  const properties = childOf(run, 'rPr');
  const baseline = Number(ownAttribute(properties, 'baseline') ?? 0);
  const underline = ownAttribute(properties, 'u');
  return marked(escaped(run.name === 'm' ? textOf(run) : textOf(childOf(run, 't'))), {
    isBold: ownAttribute(properties, 'b') === '1',
    isItalic: ownAttribute(properties, 'i') === '1',
    isUnderlined: underline !== undefined && underline !== 'none',
    vertical: baseline > 0 ? 'sup' : baseline < 0 ? 'sub' : null,
  });
}

async function pictureOf(archive: Archive, media: Map<string, string>, shape: XmlElement): Promise<FilePart | null> {
  const id = ownAttribute(descendantsNamed(shape, 'blip')[0], 'embed');
  const path = id === undefined ? undefined : media.get(id);
  const bytes = path === undefined ? null : await archive.read(path);
  if (!bytes) return null;
  const alt = ownAttribute(descendantsNamed(shape, 'cNvPr')[0], 'descr') ?? '';
  return { block: 'picture', title: '', alt, bytes };
}

/** A table; charts and diagrams are drawn by the program alone. */
function takeFrame(page: FilePage, frame: XmlElement, notes: Set<LessonFileNote>): void {
  const [table] = descendantsNamed(frame, 'tbl');
  if (!table) {
    notes.add('drawings');
    return;
  }
  const rows = elementsOf(table, 'tr').map((row) => {
    const cells = elementsOf(row, 'tc').map((cell) => {
      const lines = descendantsNamed(cell, 'p').map((paragraph) => lineOf(paragraph, false).html);
      const span = Math.min(64, Number(ownAttribute(cell, 'gridSpan') ?? 1) || 1);
      if (ownAttribute(cell, 'hMerge') === '1') return '';
      return `<td${span > 1 ? ` colspan="${span}"` : ''}>${lines.filter((line) => line.trim() !== '').join('<br>')}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  page.parts.push({ block: 'table', title: '', html: `<table><tbody>${rows.join('')}</tbody></table>` });
}
