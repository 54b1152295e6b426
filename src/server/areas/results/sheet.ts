/** Students with their results as a table file. */
import writeXlsxFile from 'write-excel-file/node';
import { localParts } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { headingCell, textCell } from '#server/sheets/text-cell.ts';
import { fullName } from './order-seats.ts';
import type { Seat } from './seats.ts';
import { sheetTexts, stateTexts } from './texts.ts';

type Cell = { value: string; type: typeof String } | { value: number; type: typeof Number; format?: string } | null;

interface Column {
  heading: keyof typeof sheetTexts;
  width: number;
  cell: (seat: Seat, say: Say) => Cell;
}

interface Say {
  text: (name: keyof typeof sheetTexts) => string;
  state: (seat: Seat) => string;
  moment: (at: number) => string;
}

const columns: readonly Column[] = [
  { heading: 'name', width: 36, cell: (seat) => textCell(fullName(seat)) },
  { heading: 'group', width: 10, cell: (seat) => textCell(seat.group ?? '') },
  { heading: 'state', width: 14, cell: (seat, say) => textCell(say.state(seat)) },
  { heading: 'score', width: 9, cell: (seat) => number(seat.score) },
  { heading: 'maxScore', width: 9, cell: (seat) => number(seat.maxScore) },
  { heading: 'percent', width: 10, cell: (seat) => number(seat.percent, '0.0') },
  { heading: 'range', width: 24, cell: (seat) => textCell(seat.range ?? '') },
  {
    heading: 'passed',
    width: 9,
    cell: (seat, say) => (seat.state === 'finished' ? textCell(say.text(seat.passed ? 'yes' : 'no')) : null),
  },
  { heading: 'correct', width: 16, cell: (seat) => number(seat.correct) },
  { heading: 'total', width: 10, cell: (seat) => number(seat.total) },
  { heading: 'late', width: 16, cell: (seat) => (seat.late > 0 ? number(seat.late) : null) },
  {
    heading: 'minutes',
    width: 10,
    cell: ({ spentSeconds }) => number(spentSeconds === null ? null : Math.round(spentSeconds / 6) / 10),
  },
  {
    heading: 'finished',
    width: 18,
    cell: (seat, say) => (seat.finishedAt === null ? null : textCell(say.moment(seat.finishedAt))),
  },
];

/** @param offsetMinutes of the school, east of UTC: times are its own */
export async function writeResults(seats: readonly Seat[], language: Language, offsetMinutes: number): Promise<Uint8Array> {
  const say: Say = {
    text: (name) => translate(language, sheetTexts[name]),
    state: (seat) => translate(language, stateTexts[seat.state]),
    moment: (at) => Object.values(localParts(at, offsetMinutes)).join(' '),
  };
  return writeXlsxFile(
    [
      columns.map(({ heading }) => headingCell(say.text(heading))),
      ...seats.map((seat) => columns.map(({ cell }) => cell(seat, say))),
    ],
    { sheet: say.text('sheet'), columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer();
}

function number(value: number | null, format?: string): Cell {
  return value === null ? null : { value, type: Number, ...(format && { format }) };
}
