import { msg } from '@lingui/core/macro';

/** Texts at the fields of this area. */
export const certificationTexts = {
  notOwnTeacher: msg`Your school has no such teacher.`,
  noSuchCourse: msg`This course does not exist.`,
  withdrawn: msg`The exam that was failed has been withdrawn.`,
  notOneself: msg`You cannot allow it for yourself: ask another school manager.`,
};

export const personnelTexts = {
  sheet: msg`Teachers`,
  name: msg`Name`,
  position: msg`Position`,
  courses: msg`Directions`,
  begun: msg`Courses begun`,
  finished: msg`Courses finished`,
  assigned: msg`Certifications`,
  passed: msg`Passed`,
  failed: msg`Failed`,
  attempts: msg`Attempts`,
  date: msg`Last attempt`,
};
