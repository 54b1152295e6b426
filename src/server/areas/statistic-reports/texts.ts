import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { StatisticKind, StatisticType } from '#domain/statistics/kinds.ts';
import type { ReportKind } from '#domain/statistics/reports.ts';

export const reportTitles: Readonly<Record<ReportKind, MessageDescriptor>> = {
  place: msg`Statistics of tests`,
  missing: msg`Students without a result`,
  classes: msg`Classes of the school`,
  class: msg`Students of a class`,
  teachers: msg`Courses and certifications of teachers`,
  homework: msg`Homework of the school year`,
};

export const testTexts: Readonly<Record<StatisticKind, MessageDescriptor>> = {
  'practicum-lessons': msg`Practicum lessons`,
  practicum: msg`Practicum`,
  timss: msg`TIMSS testing`,
  cert: msg`Certifications`,
  diagnostic: msg`Diagnostics`,
  testing: msg`Diagnostics by grades`,
  pisa2025: msg`PISA 2025`,
  'timss-testing': msg`TIMSS testing by grades`,
};

export const typeTexts: Readonly<Record<StatisticType, MessageDescriptor>> = {
  input: msg`at the beginning`,
  output: msg`at the end`,
  ent: msg`Unified national testing`,
  'timss-4': msg`grade 4`,
  'timss-8': msg`grade 8`,
};

export const factTexts = {
  place: msg`Place`,
  test: msg`Test`,
  grade: msg`Grade`,
  year: msg`School year`,
  asOf: msg`As of`,
  madeBy: msg`Created by`,
  results: msg`Stands on results`,
  sat: msg`Finished in all`,
  students: msg`Students`,
  missing: msg`Students without a result`,
  teachers: msg`Teachers`,
  works: msg`Homework`,
};

export const noteTexts = {
  suppressed: msg`Results of fewer than five students are not shown separately; they count at a higher level.`,
  interval: msg`“95 % from” and “to”: with other students of the same kind the figure would lie between them in 95 cases of 100.`,
  nothing: msg`There is nothing to show.`,
};

export const pageTexts = { report: msg`Report on statistics`, page: msg`Page` };

export const homeworkColumns = {
  due: msg`Due`,
  title: msg`Title`,
  group: msg`Class`,
  subject: msg`Subject`,
  teacher: msg`Teacher`,
  students: msg`Students`,
  handedIn: msg`Have handed in`,
  waiting: msg`Waits to be checked`,
  reviewed: msg`Checked`,
};

export const refusalTexts = { schedules: msg`You have 30 repeated reports. Stop one of them first.` };
