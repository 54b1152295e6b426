/** Teachers in a certification as a table file. */
import type { StaffResult } from '#contract/statistics/staff.ts';
import { localParts } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { heading, number, type Cell, type Workbook } from '#server/sheets/workbook.ts';
import { reasonTexts, staffTexts as texts } from './texts.ts';

/** @param offsetMinutes of the school, east of UTC: dates are its own */
export function staffSheet(rows: readonly StaffResult[], language: Language, offsetMinutes: number): Workbook {
  const say = (text: keyof typeof texts): string => translate(language, texts[text]);
  const stateOf = ({ reason, isBeingMarked, passed }: StaffResult): string =>
    reason === null
      ? say(isBeingMarked ? 'beingMarked' : passed ? 'passed' : 'notPassed')
      : translate(language, reasonTexts[reason]);
  const titles = ['name', 'position', 'courses', 'state', 'score', 'maxScore', 'percent', 'attempts', 'date'] as const;
  const lines = rows.map((row): Cell[] => [
    row.name,
    row.position,
    row.courses.join(', '),
    stateOf(row),
    number(row.score),
    number(row.maxScore),
    number(row.percent, '0.0'),
    row.attempts,
    row.finishedAt === null ? null : localParts(row.finishedAt, offsetMinutes).date,
  ]);
  return [
    { name: say('sheet'), widths: [36, 28, 28, 24], sticky: 1, rows: [titles.map((title) => heading(say(title))), ...lines] },
  ];
}
