/** The rows of all tables of a Word document (docx), one after another: a table that is divided over pages is often several. */
import type { Archive } from '#server/bank-formats/read/archive/open-archive.ts';
import { decodeXml } from '#server/bank-formats/read/xml/decode-xml.ts';
import { guardXml } from '#server/bank-formats/read/xml/xml-guard.ts';
import {
  childOf,
  descendantsNamed,
  elementsOf,
  parseElement,
  type XmlElement,
} from '#server/bank-formats/read/xml/xml-tree.ts';
import type { TableLine } from './table-line.ts';

const documentPath = 'word/document.xml';
const mostSpan = 64;

export function isWord(archive: Archive): boolean {
  return archive.names.includes(documentPath);
}

/** @throws FileFault */
export async function wordLines(archive: Archive): Promise<TableLine[]> {
  const bytes = await archive.read(documentPath);
  if (!bytes) return [];
  const document = parseElement(guardXml(decodeXml(bytes)).text);
  return descendantsNamed(document, 'tbl')
    .flatMap((table) => descendantsNamed(table, 'tr'))
    .map((row, index) => ({ line: index + 1, cells: elementsOf(row, 'tc').flatMap(cellsOf) }));
}

/** A cell that stands over several columns has its text in the first of them. */
function cellsOf(cell: XmlElement): string[] {
  const properties = childOf(cell, 'tcPr');
  const span = properties && childOf(properties, 'gridSpan');
  const columns = Number(span && [...span.attributes].find(([name]) => /(^|:)val$/.test(name))?.[1]) || 1;
  const text = descendantsNamed(cell, 'p').map(paragraphText).join(' ');
  return [text, ...Array.from({ length: Math.min(mostSpan, Math.max(1, columns)) - 1 }, () => '')];
}

function paragraphText(paragraph: XmlElement): string {
  return descendantsNamed(paragraph, 'r')
    .flatMap((run) => elementsOf(run))
    .map((part) =>
      part.name === 't'
        ? part.children.filter((child) => typeof child === 'string').join('')
        : part.name === 'br' || part.name === 'tab'
          ? ' '
          : '',
    )
    .join('');
}
