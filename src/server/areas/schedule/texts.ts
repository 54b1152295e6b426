import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

export const scheduleTexts = {
  needsSubgroup: msg`This class is divided for the subject: choose a subgroup.`,
  notOfSubject: msg`This subject has no such subgroup.`,
  notOfSchool: msg`This is not of the class’s school.`,
  endsFirst: msg`The lesson ends before it begins.`,
  noSchoolDay: msg`This day is outside of the school year.`,
  weekEndsFirst: msg`The week ends before it begins.`,
  daysEndFirst: msg`The last day is before the first one.`,
  notFree: ({ subject, group, time }: Pick<ClashWords, 'subject' | 'group' | 'time'>): MessageDescriptor =>
    msg`Busy at that time: ${subject} of ${group} (${time}).`,
  studentTaken: ({ name, time }: { name: string; time: string }): MessageDescriptor =>
    msg`${name} has an individual lesson at that time (${time}).`,
  columns: {
    group: msg`Class`,
    day: msg`Day`,
    start: msg`Start`,
    end: msg`End`,
    subject: msg`Subject`,
    part: msg`Subgroup`,
    teacher: msg`Teacher`,
    room: msg`Room`,
  },
  bellsOverlap: msg`A lesson begins before the one before it has ended.`,
  bellTwice: msg`Two lessons have the same number.`,
  bellsClash: msg`With these times lessons of a class, of a teacher or in a room would overlap. Nothing was changed.`,
  gradesEndFirst: msg`The last grade is before the first one.`,
  needsDates: msg`Name the days on which these bells ring.`,
  roomTaken: msg`A room with this name already exists.`,
};

/** From Monday. */
export const weekdayTexts: readonly MessageDescriptor[] = [
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
  msg`Sunday`,
];

/** Words for a clash of a lesson. */
export interface ClashWords {
  kind: 'teacher' | 'group' | 'room';
  /** Who or what is taken. */
  what: string;
  subject: string;
  group: string;
  time: string;
}

export function clashText({ kind, what, subject, group, time }: ClashWords): MessageDescriptor {
  if (kind === 'teacher') return msg`${what} teaches ${subject} to ${group} at that time (${time}).`;
  if (kind === 'room') return msg`${subject} of ${group} is in ${what} at that time (${time}).`;
  return msg`${group} has ${subject} at that time (${time}).`;
}
