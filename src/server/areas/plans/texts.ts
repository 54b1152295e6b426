import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { RowFault } from '#domain/schedule/read-themes.ts';

export const planTexts = {
  needsSubgroup: msg`This class is divided for the subject: choose a subgroup.`,
  notOfSubject: msg`This subject has no such subgroup.`,
  notOfSchool: msg`This is not of the class’s school.`,
  isThere: msg`There is a plan of this subject already.`,
  notTaught: msg`You do not teach this subject to the class.`,
  tooMany: msg`A plan has at most 500 themes.`,
  noThemes: msg`No column has the heading of a theme. The first row needs headings: theme, hours, quarter.`,
  past: msg`This day is past.`,
  stays: msg`This cannot be changed.`,
};

export const rowFaultTexts: Readonly<Record<RowFault, MessageDescriptor>> = {
  'no-theme': msg`There is no theme in the row.`,
  hours: msg`The number of hours could not be read.`,
};

/** Texts of the official form, in the language of instruction. */
export const formTexts = {
  title: msg`Calendar and thematic plan`,
  subject: msg`Subject: {subject}`,
  class: msg`Class: {label}`,
  subgroup: msg`Subgroup: {part}`,
  teacher: msg`Teacher: {teacher}`,
  year: msg`School year: {year}`,
  hours: msg`Hours: {hours}`,
  quarter: msg`Quarter {number} ({hours} h)`,
  section: msg`Section`,
  theme: msg`Theme of the lesson`,
  goals: msg`Learning goals`,
  hoursColumn: msg`Hours (number)`,
  date: msg`Date`,
  note: msg`Note`,
};
