import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ResultState } from '#domain/exam/result-figures.ts';
import type { AccessTypeId, TestingType } from '#domain/exam/access-type.ts';

export const pdfTexts = {
  title: msg`Test result`,
  passed: msg`Passed`,
  notPassed: msg`Not passed this time`,
  beingMarked: msg`Being marked`,
  student: msg`Student`,
  teacher: msg`Teacher`,
  school: msg`School`,
  group: msg`Class`,
  date: msg`Date`,
  time: msg`Time spent`,
  minutes: msg`min`,
  seconds: msg`s`,
  right: msg`Right answers`,
  score: msg`Score`,
  needed: msg`Needed to pass`,
  disciplines: msg`By subject`,
  groups: msg`By group of questions`,
  late: msg`Answers that came after the end are not counted.`,
};

export const sheetTexts = {
  sheet: msg`Results`,
  name: msg`Full name`,
  group: msg`Class`,
  state: msg`State`,
  score: msg`Score`,
  maxScore: msg`Of`,
  percent: msg`Percent`,
  range: msg`Range of the scale`,
  passed: msg`Has passed`,
  correct: msg`Right answers`,
  total: msg`Questions`,
  late: msg`Late answers`,
  lateAfterKeys: msg`Late after right answers were shown`,
  minutes: msg`Minutes`,
  finished: msg`Finished`,
  yes: msg`yes`,
  no: msg`no`,
};

export const periodSheetTexts = {
  sheet: msg`Statistics`,
  test: msg`Test`,
  kind: msg`Kind`,
  firstDay: msg`First day`,
  lastDay: msg`Last day`,
  finished: msg`Have finished`,
  running: msg`Being taken`,
  group: msg`Class`,
  expected: msg`To take`,
  average: msg`Average, %`,
  median: msg`Median, %`,
  passed: msg`Have passed`,
};

export const stateTexts: Readonly<Record<ResultState, MessageDescriptor>> = {
  'not-begun': msg`not begun`,
  running: msg`taking it`,
  finished: msg`finished`,
};

export const kindTexts: Readonly<Record<AccessTypeId, MessageDescriptor>> = {
  1: msg`Certification`,
  2: msg`Diagnostics`,
  3: msg`Unified national testing`,
  4: msg`Practicum`,
  5: msg`Practicum lesson`,
  6: msg`TIMSS testing`,
  7: msg`PISA 2025`,
};

export const testingTexts: Readonly<Record<TestingType, MessageDescriptor>> = {
  input: msg`at the beginning`,
  output: msg`at the end`,
  'timss-4': msg`grade 4`,
  'timss-8': msg`grade 8`,
};
