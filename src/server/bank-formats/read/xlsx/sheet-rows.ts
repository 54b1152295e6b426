/**
 * The sheets of a workbook as texts. Read with the same guarded XML as everything else: `read-excel-file` takes a cell "toString" for a
 * damaged file, and knows no limits.
 */
import { readText } from '#server/sheets/text-cell.ts';
import type { Archive } from '../archive/open-archive.ts';
import { plainNumber } from '../core/accepted-answers.ts';
import { FileFault } from '../core/refused.ts';
import type { OnWork } from '../core/work.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { guardXml } from '../xml/xml-guard.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, parseElement, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { numberKinds, type NumberKind } from './number-kinds.ts';

const mostColumns = 64;

export interface SheetCell {
  text: string;
  /** A day or a time: what was typed is no longer there. */
  isDate: boolean;
}
export interface SheetRow {
  /** As the table program counts, from 1. */
  line: number;
  cells: readonly SheetCell[];
}
export interface Sheet {
  name: string;
  rows: readonly SheetRow[];
}

export const emptyCell: SheetCell = { text: '', isDate: false };

/** Parts of a workbook that the cells name by numbers. */
interface Named {
  strings: readonly string[];
  kinds: readonly NumberKind[];
}

/** The visible sheets; of a workbook without any, the first. @throws FileFault */
export async function readSheets(archive: Archive, onWork: OnWork): Promise<Sheet[]> {
  const workbook = await part(archive, onWork, 'xl/workbook.xml');
  const relations = await part(archive, onWork, 'xl/_rels/workbook.xml.rels');
  if (!workbook || !relations) throw new FileFault('sheet-damaged');
  const targets = new Map(elementsOf(relations).map((each) => [attributeOf(each, 'Id'), attributeOf(each, 'Target')]));
  const listed = descendantsNamed(workbook, 'sheet');
  const visible = listed.filter((each) => (attributeOf(each, 'state') ?? 'visible') === 'visible');
  // Each file once, however often a workbook names it.
  const names = new Map<string, string>();
  for (const each of visible.length > 0 ? visible : listed.slice(0, 1)) {
    const id = attributeOf(each, 'r:id') ?? [...each.attributes].find(([name]) => name.endsWith(':id'))?.[1];
    const target = targets.get(id);
    if (target === undefined) throw new FileFault('sheet-damaged');
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    if (!names.has(path)) names.set(path, attributeOf(each, 'name') ?? '');
  }
  const styles = await part(archive, onWork, 'xl/styles.xml');
  const texts = await part(archive, onWork, 'xl/sharedStrings.xml');
  const named: Named = {
    strings: texts ? elementsOf(texts, 'si').map(stringText) : [],
    kinds: styles ? numberKinds(styles) : [],
  };
  const sheets: Sheet[] = [];
  for (const [path, name] of names) {
    const sheet = await part(archive, onWork, path);
    if (!sheet) throw new FileFault('sheet-damaged');
    sheets.push({ name, rows: rowsOf(sheet, named) });
  }
  return sheets;
}

function rowsOf(sheet: XmlElement, named: Named): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const row of elementsOf(childOf(sheet, 'sheetData') ?? sheet, 'row')) {
    const cells: SheetCell[] = [];
    for (const cell of elementsOf(row, 'c')) {
      const column = columnOf(attributeOf(cell, 'r')) ?? cells.length;
      if (column >= mostColumns) continue;
      while (cells.length < column) cells.push(emptyCell);
      cells[column] = cellOf(cell, named);
    }
    // Rows that nobody wrote into are often left out of the file.
    const line = Number(attributeOf(row, 'r'));
    rows.push({ line: Number.isInteger(line) && line > 0 ? line : (rows.at(-1)?.line ?? 0) + 1, cells });
  }
  return rows;
}

async function part(archive: Archive, onWork: OnWork, name: string): Promise<XmlElement | null> {
  const bytes = await archive.read(name);
  onWork(bytes?.length ?? 0);
  return bytes && parseElement(guardXml(decodeXml(bytes)).text);
}

/** A plain text, or pieces with formats of their own; readings (`rPh`) are no part of it. */
function stringText(element: XmlElement): string {
  return unescapeSigns(
    elementsOf(element)
      .map((child) => (child.name === 't' ? textOf(child) : child.name === 'r' ? textOf(childOf(child, 't')) : ''))
      .join(''),
  );
}

/** `_x000D_`: signs that XML cannot have, or would change. Invisible signs are text only if they part words and lines. */
function unescapeSigns(text: string): string {
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16));
    return /[\p{Cc}\p{Cs}]/u.test(sign) && !/[\t\n\r]/.test(sign) ? '' : sign;
  });
}

function cellOf(cell: XmlElement, { strings, kinds }: Named): SheetCell {
  const value = textOf(childOf(cell, 'v'));
  const asText = (text: string): SheetCell => ({ text: readText(text), isDate: false });
  switch (attributeOf(cell, 't')) {
    case 's':
      return asText(strings[Number(value)] ?? '');
    case 'inlineStr': {
      const inline = childOf(cell, 'is');
      return asText(inline ? stringText(inline) : '');
    }
    case 'str':
      return asText(unescapeSigns(value));
    case 'b':
      return asText(value.trim() === '1' ? 'TRUE' : 'FALSE');
    case 'd':
      return { text: value, isDate: true };
    // An error (#REF!) is no text of anybody.
    case 'e':
      return emptyCell;
    default:
      return numberCell(value, kinds[Number(attributeOf(cell, 's') ?? 0)] ?? 'number');
  }
}

/** As it is shown: 2.3 is stored as 2.2999999999999998, and 50% as 0.5. */
function numberCell(value: string, kind: NumberKind): SheetCell {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value, isDate: false };
  return {
    text: kind === 'percent' ? `${plainNumber(number * 100)}%` : plainNumber(number),
    isDate: kind === 'date',
  };
}

/** `BC12` is column 54, counted from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  return letters === undefined ? null : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
