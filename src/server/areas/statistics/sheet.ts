/** A place's rows as a table file. Figures that may not be shown are empty cells. */
import type { StatisticFigures, StatisticView } from '#contract/statistics/parts.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { heading, number, type Cell, type Row, type Workbook } from '#server/sheets/workbook.ts';
import { statisticSheetTexts as texts } from './texts.ts';

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
  'offline',
] as const;

export function statisticSheet({ rows, place, figures }: StatisticView, language: Language): Workbook {
  const lines: Row[] = [
    columns.map((column) => heading(translate(language, texts[column]))),
    ...rows.map((row) => [row.name, ...cells(row)]),
    [place.name, ...cells(figures)],
  ];
  return [{ name: translate(language, texts.sheet), widths: [40], sticky: 1, rows: lines }];
}

function cells({ due, sat, counted, average, passed, levels, late, offline }: StatisticFigures): Cell[] {
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
    offline,
  ];
}
