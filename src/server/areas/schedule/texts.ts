import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

export const scheduleTexts = {
  needsSubgroup: msg`This class is divided for the subject: choose a subgroup.`,
  notOfSubject: msg`There is no such subgroup of this subject.`,
  notOfSchool: msg`This is not of the class’s school.`,
  endsFirst: msg`The lesson ends before it begins.`,
  noSchoolDay: msg`This day is outside of the school year.`,
  needsReason: msg`Say why it stands there all the same.`,
};

/** What a lesson clashes with. */
export interface ClashWords {
  kind: 'teacher' | 'group' | 'room';
  /** Who or what is taken. */
  what: string;
  subject: string;
  group: string;
  time: string;
}

export function clashText({ kind, what, subject, group, time }: ClashWords): MessageDescriptor {
  if (kind === 'teacher') return msg`${what} gives ${subject} to ${group} then (${time}).`;
  if (kind === 'room') return msg`In ${what} is ${subject} of ${group} then (${time}).`;
  return msg`${group} has ${subject} then (${time}).`;
}
