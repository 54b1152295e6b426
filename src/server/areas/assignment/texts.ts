import { msg } from '@lingui/core/macro';

/** Why an assignment is refused. */
export const assignmentTexts = {
  noSchool: msg`Choose at least one school.`,
  foreign: msg`Not all of these places are yours to assign to.`,
  past: msg`This day is over. The earliest is today.`,
  far: msg`This day is more than a year away.`,
  typeMissing: msg`Choose the type of testing.`,
  typeWrong: msg`This kind of test does not have this type.`,
  examMissing: msg`Choose at least one exam.`,
  examGone: msg`One of the exams is no longer offered. Choose again.`,
  noExam: msg`There is no published exam of this kind with questions for this school year.`,
};

/** Name of the whole country in the tree. */
export const countryName = msg`The whole country`;

/** Words of the downloaded report. */
export const reportTexts = {
  fileName: msg`assignment`,
  sheet: msg`Assignment`,
  region: msg`Region`,
  department: msg`District`,
  school: msg`School`,
  schoolId: msg`School's number`,
  outcome: msg`Outcome`,
  gotAll: msg`Assigned`,
  gotSome: msg`Assigned in part`,
  gotNone: msg`Not assigned`,
  reason: msg`Reason`,
  overlap: msg`It has a period of this exam in these days.`,
  light: msg`A light subscription has the end-of-year test only.`,
  none: msg`Without a subscription, only the end-of-year test is available.`,
  exams: msg`Exams left out`,
};
