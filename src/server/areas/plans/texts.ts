import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { RowFault } from '#domain/schedule/read-themes.ts';

export const planTexts = {
  needsSubgroup: msg`This class is divided for the subject: choose a subgroup.`,
  notOfSubject: msg`This subject has no such subgroup.`,
  notOfSchool: msg`This is not of the class’s school.`,
  isThere: msg`This subject already has a plan.`,
  notTaught: msg`You do not teach this subject to the class.`,
  tooMany: msg`A plan has at most 500 topics.`,
  noThemes: msg`No column has the heading of a topic. The first row needs headings: topic, hours, quarter.`,
  past: msg`This day is past.`,
  stays: msg`This cannot be changed.`,
};

export const rowFaultTexts: Readonly<Record<RowFault, MessageDescriptor>> = {
  'no-theme': msg`There is no topic in the row.`,
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
  theme: msg`Topic of the lesson`,
  goals: msg`Learning goals`,
  hoursColumn: msg`Hours (number)`,
  date: msg`Date`,
  note: msg`Note`,
};
