/** Students with their results as a table file. */
import writeXlsxFile from 'write-excel-file/node';
import { localParts } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { headingCell, textCell } from '#server/sheets/text-cell.ts';
import { fullName } from './choose-rows.ts';
import type { StudentRow } from './load-rows.ts';
import { sheetTexts, stateTexts } from './texts.ts';

type Cell = { value: string; type: typeof String } | { value: number; type: typeof Number; format?: string } | null;

interface Column {
  heading: keyof typeof sheetTexts;
  width: number;
  cell: (row: StudentRow, say: Say) => Cell;
}

interface Say {
  text: (name: keyof typeof sheetTexts) => string;
  state: (row: StudentRow) => string;
  moment: (at: number) => string;
}

const columns: readonly Column[] = [
  { heading: 'name', width: 36, cell: (row) => textCell(fullName(row)) },
  { heading: 'group', width: 10, cell: (row) => textCell(row.group ?? '') },
  { heading: 'state', width: 14, cell: (row, say) => textCell(say.state(row)) },
  { heading: 'score', width: 9, cell: (row) => number(row.score) },
  { heading: 'maxScore', width: 9, cell: (row) => number(row.maxScore) },
  { heading: 'percent', width: 10, cell: (row) => number(row.percent, '0.0') },
  { heading: 'range', width: 24, cell: (row) => textCell(row.range ?? '') },
  {
    heading: 'passed',
    width: 9,
    cell: (row, say) => (row.state === 'finished' ? textCell(say.text(row.passed ? 'yes' : 'no')) : null),
  },
  { heading: 'correct', width: 16, cell: (row) => number(row.correct) },
  { heading: 'total', width: 10, cell: (row) => number(row.total) },
  { heading: 'late', width: 16, cell: (row) => (row.late > 0 ? number(row.late) : null) },
  {
    heading: 'minutes',
    width: 10,
    cell: ({ spentSeconds }) => number(spentSeconds === null ? null : Math.round(spentSeconds / 6) / 10),
  },
  {
    heading: 'finished',
    width: 18,
    cell: (row, say) => (row.finishedAt === null ? null : textCell(say.moment(row.finishedAt))),
  },
];

/** @param offsetMinutes of the school, east of UTC: times are its own */
export async function writeResults(
  rows: readonly StudentRow[],
  language: Language,
  offsetMinutes: number,
): Promise<Uint8Array> {
  const say: Say = {
    text: (name) => translate(language, sheetTexts[name]),
    state: (row) => translate(language, stateTexts[row.state]),
    moment: (at) => Object.values(localParts(at, offsetMinutes)).join(' '),
  };
  return writeXlsxFile(
    [
      columns.map(({ heading }) => headingCell(say.text(heading))),
      ...rows.map((row) => columns.map(({ cell }) => cell(row, say))),
    ],
    { sheet: say.text('sheet'), columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer();
}

function number(value: number | null, format?: string): Cell {
  return value === null ? null : { value, type: Number, ...(format && { format }) };
}
