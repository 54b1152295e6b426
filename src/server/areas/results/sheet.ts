/** Students with their results as a table file. */
import { localParts } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { heading, number, type Cell, type Workbook } from '#server/sheets/workbook.ts';
import { fullName } from './choose-rows.ts';
import type { StudentRow } from './load-rows.ts';
import { sheetTexts, stateTexts } from './texts.ts';

interface Column {
  title: keyof typeof sheetTexts;
  width: number;
  cell: (row: StudentRow, say: Say) => Cell;
}

interface Say {
  text: (name: keyof typeof sheetTexts) => string;
  state: (row: StudentRow) => string;
  moment: (at: number) => string;
}

const columns: readonly Column[] = [
  { title: 'name', width: 36, cell: (row) => fullName(row) },
  { title: 'group', width: 10, cell: (row) => row.group },
  { title: 'state', width: 14, cell: (row, say) => say.state(row) },
  { title: 'score', width: 9, cell: (row) => number(row.score) },
  { title: 'maxScore', width: 9, cell: (row) => number(row.maxScore) },
  { title: 'percent', width: 10, cell: (row) => number(row.percent, '0.0') },
  { title: 'range', width: 24, cell: (row) => row.range },
  {
    title: 'passed',
    width: 9,
    cell: (row, say) => (row.state === 'finished' && !row.isBeingMarked ? say.text(row.passed ? 'yes' : 'no') : null),
  },
  { title: 'correct', width: 16, cell: (row) => number(row.correct) },
  { title: 'total', width: 10, cell: (row) => number(row.total) },
  { title: 'late', width: 16, cell: (row) => (row.late > 0 ? number(row.late) : null) },
  { title: 'lateAfterKeys', width: 20, cell: (row, say) => (row.lateAfterKeys ? say.text('yes') : null) },
  {
    title: 'minutes',
    width: 10,
    cell: ({ spentSeconds }) => number(spentSeconds === null ? null : Math.round(spentSeconds / 6) / 10),
  },
  {
    title: 'finished',
    width: 18,
    cell: (row, say) => (row.finishedAt === null ? null : say.moment(row.finishedAt)),
  },
];

/** @param offsetMinutes of the school, east of UTC: times are its own */
export function resultSheet(rows: readonly StudentRow[], language: Language, offsetMinutes: number): Workbook {
  const say: Say = {
    text: (name) => translate(language, sheetTexts[name]),
    state: (row) => translate(language, stateTexts[row.state]),
    moment: (at) => Object.values(localParts(at, offsetMinutes)).join(' '),
  };
  const lines = [
    columns.map(({ title }) => heading(say.text(title))),
    ...rows.map((row) => columns.map(({ cell }) => cell(row, say))),
  ];
  return [{ name: say.text('sheet'), widths: columns.map(({ width }) => width), sticky: 1, rows: lines }];
}
