import { msg } from '@lingui/core/macro';

export const groupTexts = {
  fixed: msg`This can no longer be changed.`,
  languageFixed: msg`The language of a class can no longer be changed.`,
  taken: msg`This class already exists.`,
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
