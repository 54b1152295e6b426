import { msg } from '@lingui/core/macro';
import type { MissingReason } from '#domain/statistics/missing.ts';

export const countryName = msg`The whole country`;

export const statisticSheetTexts = {
  sheet: msg`Statistics`,
  place: msg`Place`,
  due: msg`To take`,
  sat: msg`Have finished`,
  counted: msg`Results counted`,
  average: msg`Average, %`,
  from: msg`95 % from`,
  to: msg`95 % to`,
  passed: msg`Have passed, %`,
  mark2: msg`Mark 2`,
  mark3: msg`Mark 3`,
  mark4: msg`Mark 4`,
  mark5: msg`Mark 5`,
  late: msg`With late answers`,
  lateAfterKeys: msg`Late after right answers were shown`,
  offline: msg`Begun without a network`,
};

export const periodTexts = {
  sheet: msg`Statistics`,
  test: msg`Test`,
  firstDay: msg`First day`,
  lastDay: msg`Last day`,
};

export const missingTexts = {
  sheet: msg`Without a result`,
  name: msg`Student`,
  group: msg`Class`,
  reason: msg`Reason`,
};

export const reasonTexts = {
  running: msg`Has begun and not finished`,
  'switched-off': msg`Switched off for the class`,
  'on-device': msg`The test is on a device, answers may still come`,
  'no-sign-in': msg`Has never signed in`,
  'not-begun': msg`Has not begun`,
  absent: msg`Did not take it`,
} satisfies Record<MissingReason, unknown>;

export const contingentTexts = {
  sheet: msg`Statistics`,
  group: msg`Class`,
  student: msg`Student`,
  students: msg`Students`,
  due: msg`To take`,
  sat: msg`Have finished`,
  average: msg`Average, %`,
  passed: msg`Have passed, %`,
  access: msg`Access`,
  on: msg`on`,
  off: msg`off`,
};

export const staffTexts = {
  sheet: msg`Teachers`,
  name: msg`Name`,
  position: msg`Position`,
  courses: msg`Directions`,
  state: msg`State`,
  passed: msg`passed`,
  notPassed: msg`not passed`,
  beingMarked: msg`being marked`,
  score: msg`Score`,
  maxScore: msg`Of`,
  percent: msg`Percent`,
  attempts: msg`Attempts`,
  date: msg`Date`,
};
