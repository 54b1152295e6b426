/** A school's classes in a flow, and a class's students, as table files. */
import type { ContingentGroup } from '#contract/statistics/contingent.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { heading, number, type Workbook } from '#server/sheets/workbook.ts';
import type { loadStudents } from './contingent.ts';
import { contingentTexts as texts } from './texts.ts';

export function groupsSheet(groups: readonly ContingentGroup[], language: Language): Workbook {
  const say = (text: keyof typeof texts): string => translate(language, texts[text]);
  const titles = ['group', 'students', 'due', 'sat', 'average', 'passed', 'access'] as const;
  const rows = groups.map((group) => [
    group.name,
    group.students,
    group.due,
    group.sat,
    number(group.average?.value ?? null, '0.0'),
    number(group.passed?.value ?? null, '0.0'),
    say(group.isOn ? 'on' : 'off'),
  ]);
  return [{ name: say('sheet'), widths: [16], sticky: 1, rows: [titles.map((title) => heading(say(title))), ...rows] }];
}

export function studentsSheet({ periods, students }: Awaited<ReturnType<typeof loadStudents>>, language: Language): Workbook {
  const say = (text: keyof typeof texts): string => translate(language, texts[text]);
  const rows = students.map(({ name, percents, sat, average }) => [
    name,
    sat,
    number(average, '0.0'),
    ...percents.map((percent) => number(percent, '0.0')),
  ]);
  const titles = [
    say('student'),
    say('sat'),
    say('average'),
    ...periods.map(({ title, startDate }) => `${title}, ${startDate}`),
  ];
  return [{ name: say('sheet'), widths: [40], sticky: 1, rows: [titles.map((title) => heading(title)), ...rows] }];
}
