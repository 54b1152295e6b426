/** A place's rows as a table file. Figures that may not be shown are empty cells. */
import type { StatisticFigures, StatisticView } from '#contract/statistics/parts.ts';
import type { schoolPeriodsInfo } from '#contract/statistics/statistics.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { heading, number, type Cell, type Row, type Workbook } from '#server/sheets/workbook.ts';
import { periodTexts, statisticSheetTexts as texts } from './texts.ts';

const columns = [
  'place',
  'due',
  'sat',
  'counted',
  'average',
  'from',
  'to',
  'passed',
  'mark2',
  'mark3',
  'mark4',
  'mark5',
  'late',
  'lateAfterKeys',
  'offline',
] as const;

export function statisticSheet({ rows, place, figures }: Omit<StatisticView, 'asOf'>, language: Language): Workbook {
  const lines: Row[] = [
    columns.map((column) => heading(translate(language, texts[column]))),
    ...rows.map((row) => [row.name, ...cells(row)]),
    [place.name, ...cells(figures)],
  ];
  return [{ name: translate(language, texts.sheet), widths: [40], sticky: 1, rows: lines }];
}

/** When a school sat what. */
export function schoolPeriodsSheet(periods: DataOf<typeof schoolPeriodsInfo>['periods'], language: Language): Workbook {
  const say = (text: keyof typeof periodTexts): string => translate(language, periodTexts[text]);
  const rows = periods.map(({ title, startDate, endDate }) => [title, fromIsoDate(startDate), fromIsoDate(endDate)]);
  const titles = [heading(say('test')), heading(say('firstDay')), heading(say('lastDay'))];
  return [{ name: say('sheet'), widths: [44, 12, 12], sticky: 1, rows: [titles, ...rows] }];
}

function cells({ due, sat, counted, average, passed, levels, late, lateAfterKeys, offline }: StatisticFigures): Cell[] {
  const isShown = counted > 0;
  return [
    due,
    sat,
    counted,
    number(average?.value ?? null, '0.0'),
    number(average?.from ?? null, '0.0'),
    number(average?.to ?? null, '0.0'),
    number(passed?.value ?? null, '0.0'),
    ...levels.map((count) => (isShown ? count : null)),
    late,
    lateAfterKeys,
    offline,
  ];
}
