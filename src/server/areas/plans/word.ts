/** A Word document with one table (ECMA-376, WordprocessingML): landscape A4, headings repeated on each page. */
import { ZipFile } from 'yazl';

export interface WordTable {
  school: string;
  title: string;
  lines: readonly string[];
  columns: readonly string[];
  /** Of the columns, percent of the page. */
  widths: readonly number[];
  /** A banner stands over all columns. */
  rows: readonly ({ banner: string } | { cells: readonly string[] })[];
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Twentieths of a point, between the margins of a landscape A4. */
const pageWidth = 14_700;
const border = '<w:{side} w:val="single" w:sz="4" w:space="0" w:color="000000"/>';

export async function wordBytes(table: WordTable): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(header + text), name);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${documentType}"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  add('word/document.xml', documentXml(table));
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

function documentXml({ school, title, lines, columns, widths, rows }: WordTable): string {
  const twips = widths.map((width) => Math.round((pageWidth * width) / 100));
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => border.replace('{side}', side))
    .join('');
  const head = row(
    columns.map((text, index) => cell(text, twips[index] ?? 0, { isBold: true })),
    '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>',
  );
  const body = rows.map((one) =>
    'banner' in one
      ? row([cell(one.banner, pageWidth, { isBold: true, span: columns.length })], '<w:trPr><w:cantSplit/></w:trPr>')
      : row(
          one.cells.map((text, index) => cell(text, twips[index] ?? 0)),
          '<w:trPr><w:cantSplit/></w:trPr>',
        ),
  );
  return `<w:document xmlns:w="${main}"><w:body>${paragraph(school, { isCentred: true })}${paragraph(title, { isCentred: true, isBold: true, size: 28 })}${lines.map((line) => paragraph(line)).join('')}<w:tbl><w:tblPr><w:tblW w:w="${pageWidth}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${twips.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${head}${body.join('')}</w:tbl>${paragraph('')}<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="850" w:right="1069" w:bottom="850" w:left="1069" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

interface ParagraphLook {
  isBold?: boolean;
  isCentred?: boolean;
  /** Half points. */
  size?: number;
}

/** A line feed stays one. */
function paragraph(text: string, { isBold = false, isCentred = false, size = 22 }: ParagraphLook = {}): string {
  const look = `<w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr>`;
  const words = text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
    .join('<w:br/>');
  return `<w:p><w:pPr><w:spacing w:after="0"/>${isCentred ? '<w:jc w:val="center"/>' : ''}</w:pPr><w:r>${look}${words}</w:r></w:p>`;
}

function cell(text: string, width: number, { isBold = false, span = 1 } = {}): string {
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${paragraph(text, { isBold, isCentred: span > 1, size: 20 })}</w:tc>`;
}

function row(cells: readonly string[], properties: string): string {
  return `<w:tr>${properties}${cells.join('')}</w:tr>`;
}

/** Signs that XML cannot hold are left out. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
