import { msg } from '@lingui/core/macro';

export const groupTexts = {
  fixed: msg`This cannot be changed any more.`,
  languageFixed: msg`The language of a class cannot be changed any more.`,
  taken: msg`There is such a class already.`,
};

export const groupWords = {
  classes: msg`Classes`,
  students: msg`Students`,
  label: msg`Class`,
  grade: msg`Parallel`,
  letter: msg`Letter`,
  language: msg`Language`,
  kazakh: msg`Kazakh`,
  russian: msg`Russian`,
  faculty: msg`Profile`,
  emn: msg`natural sciences and mathematics`,
  ogn: msg`social sciences and humanities`,
  teacher: msg`Class teacher`,
  shift: msg`Shift`,
};
