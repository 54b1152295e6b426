/** A report as a document: A4, across where the table is wide, its heading on every page. */
import type { Language } from '#domain/language.ts';
import { loadFonts } from '#server/drawing/load-fonts.ts';
import { translate } from '#server/http/messages.ts';
import { partsOf, type Row } from '#server/sheets/workbook.ts';
import { textOfCell, type BuiltReport } from './build.ts';
import { pageTexts } from './texts.ts';

const ink = '#14232b';
const dim = '#4d5f69';
const accent = '#0b6477';
const soft = '#e1f1f4';
const line = '#c3d5da';
const edge = 40;
const padding = 4;
const fontSize = 8.5;
const headSize = 7.5;
/** Widths of columns, in points: of any, of texts at least and at most. */
const narrowest = 18;
const leastText = 110;
const mostText = 260;
/** Rows that the widths are taken from. */
const mostMeasured = 200;
/** A table of more columns stands across. */
const uprightColumns = 5;
const mostColumns = 14;
/** Columns of each table where there are more. */
const blockColumns = 11;
/** Under the table of every page: its number. */
const footHeight = 24;

type Doc = PDFKit.PDFDocument;
type LineLook = 'head' | 'total' | 'even' | 'odd';

export async function drawReport(
  report: BuiltReport,
  language: Language,
  tell: (done: number) => Promise<void>,
): Promise<Buffer> {
  // 4 MB of code that few processes ever need.
  const [{ default: PDFDocument }, { regular, bold }] = await Promise.all([import('pdfkit'), loadFonts()]);
  const columns = report.rows[0]?.length ?? 0;
  const doc = new PDFDocument({
    size: 'A4',
    layout: columns > uprightColumns ? 'landscape' : 'portrait',
    margin: edge,
    bufferPages: true,
    info: { Title: report.title, Author: 'Synaq', Subject: report.facts[0]?.[1] ?? '' },
    lang: language === 'kz' ? 'kk' : language,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  doc.registerFont('regular', regular).registerFont('bold', bold);
  drawHead(doc, report, language);
  let drawn = 0;
  for (const rows of blocksOf(report.rows)) {
    if (drawn > 0) doc.addPage();
    const before = drawn;
    await new Table(doc, { ...report, rows }, language).draw((row) => tell(before + row));
    drawn += rows.length;
  }
  drawNotes(doc, report.notes);
  numberPages(doc, translate(language, pageTexts.page));
  doc.end();
  return done;
}

/** A table wider than the page, as tables below each other; each begins with the first column. */
function blocksOf(rows: readonly Row[]): (readonly Row[])[] {
  const columns = rows[0]?.length ?? 0;
  if (columns <= mostColumns) return [rows];
  const blocks = Math.ceil((columns - 1) / (blockColumns - 1));
  return Array.from({ length: blocks }, (_, block) => {
    const from = 1 + block * (blockColumns - 1);
    return rows.map((row) => [row[0] ?? null, ...row.slice(from, from + blockColumns - 1)]);
  });
}

function widthOf(doc: Doc): number {
  return doc.page.width - 2 * edge;
}

function drawHead(doc: Doc, { title, facts }: BuiltReport, language: Language): void {
  const width = widthOf(doc);
  doc.font('bold').fontSize(11).fillColor(accent).text('Synaq', edge, edge, { characterSpacing: 1 });
  const kind = translate(language, pageTexts.report);
  doc.font('regular').fontSize(9.5).fillColor(dim).text(kind, edge, edge, { width, align: 'right' });
  doc
    .font('bold')
    .fontSize(17)
    .fillColor(ink)
    .text(title, edge, edge + 22, { width });
  doc.moveDown(0.3);
  for (const [label, value] of facts) {
    const { y } = doc;
    doc.font('regular').fontSize(9.5).fillColor(dim).text(label, edge, y, { width: 140 });
    const under = doc.y;
    doc.fillColor(ink).text(value, edge + 150, y, { width: width - 150 });
    doc.y = Math.max(under, doc.y) + 2;
  }
  doc.y += 8;
}

function drawNotes(doc: Doc, notes: readonly string[]): void {
  const width = widthOf(doc);
  doc.y += 8;
  for (const note of notes) {
    doc.font('regular').fontSize(8.5);
    if (doc.y + doc.heightOfString(note, { width }) > bottomOf(doc)) doc.addPage();
    doc.fillColor(dim).text(note, edge, doc.y, { width });
    doc.y += 3;
  }
}

function bottomOf(doc: Doc): number {
  return doc.page.height - edge - footHeight;
}

function numberPages(doc: Doc, word: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Text in the margin would begin a new page.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(8).fillColor(dim);
    doc.text(`${word} ${index + 1} / ${count}`, edge, doc.page.height - edge, { width: widthOf(doc), align: 'right' });
  }
}

/** Rows that wrap in their columns. A row that has no room begins the next page, under the heading. */
class Table {
  readonly #doc: Doc;
  readonly #report: BuiltReport;
  readonly #language: Language;
  readonly #widths: number[];
  /** Figures stand at the right edge. */
  readonly #isNumber: boolean[];

  constructor(doc: Doc, report: BuiltReport, language: Language) {
    this.#doc = doc;
    this.#report = report;
    this.#language = language;
    const [head = [], ...rows] = report.rows;
    this.#isNumber = head.map((_, column) => {
      const cells = rows.map((row) => partsOf(row[column] ?? null).value);
      return cells.every((value) => value === null || typeof value === 'number');
    });
    this.#widths = this.#measure(head, rows);
  }

  async draw(tell: (done: number) => Promise<void>): Promise<void> {
    const [head, ...rows] = this.#report.rows;
    if (!head || rows.length === 0) return;
    this.#drawRow(head, 'head');
    for (const [index, row] of rows.entries()) {
      const look = this.#report.hasTotal && index === rows.length - 1 ? 'total' : index % 2 === 1 ? 'even' : 'odd';
      if (this.#doc.y + this.#heightOf(row, look) > bottomOf(this.#doc)) {
        this.#doc.addPage();
        this.#drawRow(head, 'head');
      }
      this.#drawRow(row, look);
      if (index % 50 === 49) await tell(index + 1);
    }
  }

  /** No word of a heading is broken while there is room; what is left over goes to the columns with long texts. */
  #measure(head: Row, rows: readonly Row[]): number[] {
    const columns = head.map((cell, column) => {
      const title = this.#setFont('head');
      const words = this.#textOf(cell)
        .split(/[ \n]+/)
        .map((word) => title.widthOfString(word));
      const doc = this.#setFont('odd');
      const cells = rows.slice(0, mostMeasured).map((row) => doc.widthOfString(this.#textOf(row[column] ?? null)));
      const longest = Math.max(...cells, narrowest);
      const least = Math.max(...words, this.#isNumber[column] ? longest : Math.min(longest, leastText));
      return { least: least + 2 * padding + 1, wish: Math.max(least, Math.min(longest, mostText)) + 2 * padding + 1 };
    });
    const free = widthOf(this.#doc);
    const [least, wish] = [columns.reduce((sum, one) => sum + one.least, 0), columns.reduce((sum, one) => sum + one.wish, 0)];
    if (least >= free || wish <= free) {
      const all = least >= free ? least : wish;
      return columns.map((one) => ((least >= free ? one.least : one.wish) * free) / all);
    }
    return columns.map((one) => one.least + ((one.wish - one.least) * (free - least)) / (wish - least));
  }

  #setFont(look: LineLook): Doc {
    return this.#doc
      .font(look === 'head' || look === 'total' ? 'bold' : 'regular')
      .fontSize(look === 'head' ? headSize : fontSize);
  }

  #textOf(cell: Row[number]): string {
    return textOfCell(cell, this.#language);
  }

  #heightOf(row: Row, look: LineLook): number {
    const doc = this.#setFont(look);
    const heights = this.#widths.map((width, column) =>
      doc.heightOfString(this.#textOf(row[column] ?? null), { width: width - 2 * padding }),
    );
    return Math.max(...heights) + 2 * padding;
  }

  #drawRow(row: Row, look: LineLook): void {
    const doc = this.#doc;
    const height = this.#heightOf(row, look);
    const top = doc.y;
    const width = widthOf(doc);
    if (look !== 'odd') doc.rect(edge, top, width, height).fill(look === 'even' ? '#f6fafb' : soft);
    doc
      .moveTo(edge, top + height)
      .lineTo(edge + width, top + height)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
    let left = edge;
    this.#setFont(look).fillColor(ink);
    for (const [column, columnWidth] of this.#widths.entries()) {
      const align = this.#isNumber[column] ? ('right' as const) : ('left' as const);
      doc.text(this.#textOf(row[column] ?? null), left + padding, top + padding, { width: columnWidth - 2 * padding, align });
      left += columnWidth;
    }
    doc.y = top + height;
    doc.x = edge;
  }
}
