/** Kinds of the numbers in a sheet by their formats: a workbook stores days as numbers, and percents as parts of one. */
import { attributeOf, childOf, elementsOf, type XmlElement } from '../xml/xml-tree.ts';

export type NumberKind = 'number' | 'percent' | 'date';

/** @returns the kind for each number of a cell's style */
export function numberKinds(styles: XmlElement): NumberKind[] {
  const own = new Map(
    elementsOf(childOf(styles, 'numFmts') ?? styles, 'numFmt').map((each) => [
      Number(attributeOf(each, 'numFmtId')),
      kindOfCode(attributeOf(each, 'formatCode') ?? ''),
    ]),
  );
  return elementsOf(childOf(styles, 'cellXfs') ?? styles, 'xf').map((each) => {
    const id = Number(attributeOf(each, 'numFmtId') ?? 0);
    return own.get(id) ?? builtIn(id);
  });
}

/** Formats that are in no file, by their numbers: ECMA-376, 18.8.30. */
function builtIn(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? 'date' : 'number';
}

/** Words in quotes, signs behind a backslash and places of a width (`_)`, `*-`) say nothing; of brackets only passed hours do. */
function kindOfCode(code: string): NumberKind {
  const plain = code.replace(/"[^"]*"|[\\_*][\s\S]|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  if (/[ymdhs]/i.test(plain.replace(/general/gi, ''))) return 'date';
  return plain.includes('%') ? 'percent' : 'number';
}
