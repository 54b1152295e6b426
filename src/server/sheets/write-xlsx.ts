/**
 * A workbook as xlsx, row by row: neither the rows nor the file are in memory as a whole, and between pieces others get their turn. Texts stand in
 * their cells (`inlineStr`), so that nothing has to be known before the last row.
 */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { longestCell, storedText } from './text-cell.ts';
import { partsOf, type Cell, type Look, type Sheet, type Workbook } from './workbook.ts';

/** Characters of XML that are made at once. */
const pieceLength = 32 * 1024;
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The file as it is made. A row that fails breaks the stream. */
export function xlsxStream(workbook: Workbook): Readable {
  const zip = new ZipFile();
  const styles = new Styles();
  const file = (name: string, text: string): void => zip.addBuffer(Buffer.from(header + text), name);
  const numbers = workbook.map((_, index) => index + 1);
  file(
    '[Content_Types].xml',
    `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>
${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  );
  file(
    '_rels/.rels',
    `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  const names = sheetNames(workbook);
  file(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers.map((n) => `<sheet name="${escapeXml(names[n - 1] ?? '')}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
  );
  file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageNamespace}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${numbers.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  const output = zip.outputStream as Readable;
  const add = (name: string, text: AsyncIterable<string>): void =>
    zip.addReadStreamLazy(name, (done) => {
      const part = Readable.from(inPieces(text), { objectMode: false });
      part.on('error', (error) => output.destroy(error));
      done(null, part);
    });
  for (const [index, sheet] of workbook.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, styles));
  // Last: by then the looks of all cells are known.
  add('xl/styles.xml', styles.xml());
  zip.end();
  return output;
}

/** A workbook small enough to be held. */
export async function xlsxBytes(workbook: Workbook): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxStream(workbook)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = header;
  for await (const part of text) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
    await setImmediate();
  }
  yield Buffer.from(piece);
}

async function* sheetXml({ rows, sticky = 0, widths = [] }: Sheet, styles: Styles): AsyncGenerator<string> {
  yield `<worksheet xmlns="${main}">`;
  if (sticky > 0)
    yield `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${sticky}" topLeftCell="A${sticky + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  if (widths.length > 0)
    yield `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;
  yield '<sheetData>';
  let line = 0;
  for await (const row of rows) {
    line += 1;
    yield `<row r="${line}">${row.map((cell, column) => cellXml(cell, `${columnName(column)}${line}`, styles)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: Cell, place: string, styles: Styles): string {
  if (cell === null) return '';
  const { value, ...look } = partsOf(cell);
  const style = styles.indexOf(look);
  const start = `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}`;
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`;
  if (value === null || value === '') return style === 0 ? '' : `${start}/>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(storedText(value).slice(0, longestCell))}</t></is></c>`;
}

/** Looks of cells by their numbers; 0 is the usual one. */
class Styles {
  readonly #looks = new Map<string, Look>([['{}', {}]]);
  readonly #indexes = new Map<string, number>([['{}', 0]]);

  indexOf(look: Look): number {
    const key = JSON.stringify(look);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#looks.set(key, look);
    this.#indexes.set(key, this.#indexes.size);
    return this.#indexes.size - 1;
  }

  /** Made when it is read. */
  async *xml(): AsyncGenerator<string> {
    await Promise.resolve();
    const looks = [...this.#looks.values()];
    const formats = [...new Set(looks.flatMap(({ format }) => format ?? []))];
    // Numbers below 164 are the table program's own.
    const formatId = (format: string | undefined): number => (format === undefined ? 0 : 164 + formats.indexOf(format));
    yield `<styleSheet xmlns="${main}">`;
    if (formats.length > 0)
      yield `<numFmts count="${formats.length}">${formats.map((format) => `<numFmt numFmtId="${formatId(format)}" formatCode="${escapeXml(format)}"/>`).join('')}</numFmts>`;
    const font = '<sz val="11"/><name val="Calibri"/>';
    yield `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`;
    yield '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
    yield '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
    yield '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
    yield `<cellXfs count="${looks.length}">${looks.map((look) => formOf(look, formatId(look.format))).join('')}</cellXfs>`;
    yield '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
  }
}

function formOf({ bold, wrap, top }: Look, formatId: number): string {
  const alignment = `${wrap ? ' wrapText="1"' : ''}${top ? ' vertical="top"' : ''}`;
  const start = `<xf numFmtId="${formatId}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0"${formatId > 0 ? ' applyNumberFormat="1"' : ''}${bold ? ' applyFont="1"' : ''}`;
  return alignment ? `${start} applyAlignment="1"><alignment${alignment}/></xf>` : `${start}/>`;
}

/** `BC` for 54, counted from 0. */
function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCharCode(65 + (index % 26))}`;
}

/** At most 31 characters, without those that table programs refuse, each once. */
function sheetNames(workbook: Workbook): string[] {
  const taken = new Set<string>();
  return workbook.map(({ name }, index) => {
    const clean =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .slice(0, 31)
        .trim() || `${index + 1}`;
    const free = taken.has(clean.toLowerCase()) ? `${clean.slice(0, 27)} ${index + 1}` : clean;
    taken.add(free.toLowerCase());
    return free;
  });
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Characters that XML cannot have are written as their numbers, as table programs do; half a character is shown as an unknown
 * one.
 */
function escapeXml(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
    .replace(
      /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    );
}
