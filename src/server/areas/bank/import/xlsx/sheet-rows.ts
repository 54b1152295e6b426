/**
 * The first sheet of a workbook as texts. Read with the same guarded XML as everything else: `read-excel-file` takes a cell "toString" for a
 * damaged file, and knows no limits.
 */
import type { Archive } from '../archive/open-archive.ts';
import { FileFault } from '../core/refused.ts';
import type { OnStep } from '../recognise.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { guardXml } from '../xml/xml-guard.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, parseElement, textOf, type XmlElement } from '../xml/xml-tree.ts';

const mostColumns = 64;

/** @throws FileFault */
export async function sheetRows(archive: Archive, onStep: OnStep): Promise<string[][]> {
  const workbook = await part(archive, onStep, 'xl/workbook.xml');
  const relations = await part(archive, onStep, 'xl/_rels/workbook.xml.rels');
  if (!workbook || !relations) throw new FileFault('sheet-damaged');
  const sheets = descendantsNamed(workbook, 'sheet');
  const first = sheets.find((each) => (attributeOf(each, 'state') ?? 'visible') === 'visible') ?? sheets[0];
  const id = attributeOf(first, 'r:id') ?? [...(first?.attributes ?? [])].find(([name]) => name.endsWith(':id'))?.[1];
  const target = attributeOf(
    elementsOf(relations).find((each) => attributeOf(each, 'Id') === id),
    'Target',
  );
  const sheet = target && (await part(archive, onStep, target.startsWith('/') ? target.slice(1) : `xl/${target}`));
  if (!sheet) throw new FileFault('sheet-damaged');
  const strings = await sharedStrings(archive, onStep);
  const rows: string[][] = [];
  for (const row of elementsOf(childOf(sheet, 'sheetData') ?? sheet, 'row')) {
    const cells: string[] = [];
    for (const cell of elementsOf(row, 'c')) {
      const column = columnOf(attributeOf(cell, 'r')) ?? cells.length;
      if (column >= mostColumns) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(cell, strings);
    }
    rows.push(cells);
  }
  return rows;
}

async function part(archive: Archive, onStep: OnStep, name: string): Promise<XmlElement | null> {
  const bytes = await archive.read(name);
  onStep(bytes?.length ?? 0);
  return bytes && parseElement(guardXml(decodeXml(bytes)).text);
}

async function sharedStrings(archive: Archive, onStep: OnStep): Promise<string[]> {
  const root = await part(archive, onStep, 'xl/sharedStrings.xml');
  return root ? elementsOf(root, 'si').map(stringText) : [];
}

/** A plain text, or pieces with formats of their own; readings (`rPh`) are no part of it. */
function stringText(element: XmlElement): string {
  return elementsOf(element)
    .map((child) => (child.name === 't' ? textOf(child) : child.name === 'r' ? textOf(childOf(child, 't')) : ''))
    .join('');
}

function cellText(cell: XmlElement, strings: readonly string[]): string {
  const value = textOf(childOf(cell, 'v'));
  switch (attributeOf(cell, 't')) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr': {
      const inline = childOf(cell, 'is');
      return inline ? stringText(inline) : '';
    }
    // An error (#REF!) is no text of anybody.
    case 'e':
      return '';
    default:
      return value;
  }
}

/** `BC12` is column 54, counted from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  return letters === undefined ? null : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
