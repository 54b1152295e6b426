/** A school's periods, and the classes of one period, as table files. */
import type { classResultList, periodList } from '#contract/results/period-results.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { localParts } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { heading, number, type Workbook } from '#server/sheets/workbook.ts';
import { kindTexts, periodSheetTexts as texts, testingTexts } from './texts.ts';

export function periodsSheet(periods: DataOf<typeof periodList>, language: Language): Workbook {
  const say = (text: keyof typeof texts): string => translate(language, texts[text]);
  const titles = ['test', 'kind', 'firstDay', 'lastDay', 'finished', 'running'] as const;
  const rows = periods.map(
    ({ exam, accessTypeId, testingType, startDate, finishDate, utcOffsetMinutes, finished, running }) => [
      exam.title,
      [translate(language, kindTexts[accessTypeId]), testingType && translate(language, testingTexts[testingType])]
        .filter(Boolean)
        .join(' · '),
      localParts(startDate, utcOffsetMinutes).date,
      // A period that ends at midnight has the day before it.
      localParts(finishDate - 1, utcOffsetMinutes).date,
      finished,
      running,
    ],
  );
  return [
    { name: say('sheet'), widths: [44, 28, 12, 12], sticky: 1, rows: [titles.map((title) => heading(say(title))), ...rows] },
  ];
}

export function classesSheet(classes: DataOf<typeof classResultList>['classes'], language: Language): Workbook {
  const say = (text: keyof typeof texts): string => translate(language, texts[text]);
  const titles = ['group', 'expected', 'finished', 'running', 'average', 'median', 'passed'] as const;
  const rows = classes.map(({ name, expected, finished, running, average, median, passed }) => [
    name,
    expected,
    finished,
    running,
    number(average, '0.0'),
    number(median, '0.0'),
    passed,
  ]);
  return [{ name: say('sheet'), widths: [16], sticky: 1, rows: [titles.map((title) => heading(say(title))), ...rows] }];
}
