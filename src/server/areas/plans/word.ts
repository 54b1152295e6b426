/** A plan as a Word document: one table on landscape pages, headings repeated on each. */
import { pageWidths, wordFile } from '#server/word/word-file.ts';
import { paragraph, table } from '#server/word/word-parts.ts';

export interface WordTable {
  school: string;
  title: string;
  lines: readonly string[];
  columns: readonly string[];
  /** Widths of the columns, percent of the page. */
  widths: readonly number[];
  /** A banner stands over all columns. */
  rows: readonly ({ banner: string } | { cells: readonly string[] })[];
}

export function wordBytes({ school, title, lines, columns, widths, rows }: WordTable): Promise<Buffer> {
  const small = { size: 20 };
  const head = columns.map((text) => ({ xml: paragraph(text, { ...small, isBold: true }) }));
  const body = rows.map((row) =>
    'banner' in row
      ? [{ xml: paragraph(row.banner, { ...small, isBold: true, isCentred: true }), span: columns.length }]
      : row.cells.map((text) => ({ xml: paragraph(text, small) })),
  );
  const parts = [
    paragraph(school, { isCentred: true }),
    paragraph(title, { isCentred: true, isBold: true, size: 28 }),
    ...lines.map((line) => paragraph(line)),
    table(body, { head, widths, width: pageWidths.landscape }),
    paragraph(''),
  ];
  return wordFile(parts.join(''), { isLandscape: true });
}
