import { msg } from '@lingui/core/macro';

/** Why a test cannot be appointed so. */
export const appointmentTexts = {
  gone: msg`This no longer exists.`,
  notYourSchool: msg`This is not your school.`,
  notPublished: msg`This test is not published.`,
  noQuestions: msg`This test has no questions yet.`,
  otherYear: msg`This test is not for this school year.`,
  typeNeeded: msg`Please choose the testing type.`,
  typeUnfit: msg`This test has no such testing type.`,
  onlyOutput: msg`A light subscription has the end-of-year test only.`,
  typeOtherGrade: msg`This test is for another grade.`,
  notYourGroups: msg`One of the groups is not in your school.`,
  noGroupFits: msg`No group of the school fits this test: another grade or another language of teaching.`,
  variantUnfit: msg`This variant cannot be given.`,
  startPast: msg`The beginning is in the past.`,
  finishPast: msg`The end is in the past.`,
  endFirst: msg`The end has to be after the beginning.`,
  hasBegun: msg`The test has begun: its start can no longer be changed.`,
  onlyDates: msg`Only the dates can be changed. Delete the period and appoint the test again.`,
  flowGone: msg`This round is over.`,
  flowOtherYear: msg`This day is not in the school year of the round.`,
  flowEmpty: msg`This round has no tests yet.`,
};

/** @param groups their names, put together */
export function groupsUnfit(groups: string) {
  return msg`These groups cannot sit this test, because they are of another grade or another language of teaching: ${groups}.`;
}

/** The times of the period that is in the way, as people write them. */
export function inTheWay(start: string, finish: string) {
  return msg`Students of these groups have this test already, from ${start} to ${finish}. Two times of one test must not overlap.`;
}

export function inTheWayFromAbove(start: string, finish: string) {
  return msg`These students have this test already, from ${start} to ${finish}: it was set by the education department. Two times of one test must not overlap.`;
}

/** @param title of the certification */
export function certificationInTheWay(title: string, start: string, finish: string) {
  return msg`The staff has “${title}” already, from ${start} to ${finish}. Two times of one test must not overlap.`;
}
