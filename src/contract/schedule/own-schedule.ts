/** The lessons that one has, or gives (specification P§7 "teacher and student schedules"; E§3 "Schedule view"). */
import * as v from 'valibot';
import { toIsoDate } from '#domain/fields/date.ts';
import { midnightOf } from '#domain/exam/local-time.ts';
import { lessonKinds } from '#domain/lessons/document.ts';
import { daysBetween } from '#domain/schedule/days.ts';
import { lessonStates } from '#domain/schedule/lesson.ts';
import { themeTypes } from '#domain/schedule/lay.ts';
import { liveStates } from '#domain/live-lessons/plan.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { scheduleReaders } from '#contract/readers.ts';

/** Days that are asked for at once. */
export const mostDays = 62;

/** `YYYY-MM-DD`, or `DD.MM.YYYY` as the specification writes dates (P§9). */
export const day = v.pipe(
  v.string(),
  v.transform((text) => toIsoDate(text) ?? text),
  v.check((text) => midnightOf(text, 0) !== null, 'No such day'),
);

export const shownLesson = v.object({
  uuid: v.string(),
  /** YYYY-MM-DD, and HH:MM by the clocks of the school. */
  date: v.string(),
  start: v.string(),
  end: v.string(),
  /** The number of the lesson by the bells; null: it begins at another time. */
  bell: v.nullable(v.number()),
  subject: v.object({ id: v.number(), title: v.string() }),
  group: v.object({ id: v.number(), label: v.string() }),
  /** The number of the subgroup; null: the whole class. */
  part: v.nullable(v.number()),
  teacher: v.nullable(v.string()),
  /** Weeks that a device has of earlier do not have these. */
  teacherId: v.optional(v.nullable(v.number()), null),
  revision: v.optional(v.number(), 0),
  /** Why it stands where something else stands; null: it clashes with nothing, or the reader does not arrange lessons. */
  reason: v.optional(v.nullable(v.string()), null),
  /** Who would have given it. */
  standsInFor: v.nullable(v.string()),
  room: v.nullable(v.string()),
  state: v.picklist(lessonStates),
  isOneTime: v.boolean(),
  note: v.nullable(v.string()),
  /** Whose own lesson it is, beside or instead of those of the class: it has no page. Left out: the class's. */
  student: v.optional(v.string()),
  /** Its live lesson; null: none is planned. */
  live: v.nullable(v.picklist(liveStates)),
  theme: v.nullable(
    v.object({
      type: v.picklist(themeTypes),
      title: v.string(),
      /** Lesson document that its teacher has bound to it, once it is published. */
      lesson: v.nullable(v.object({ id: v.string(), kind: v.picklist(lessonKinds), title: v.string() })),
    }),
  ),
});
export type ShownLesson = v.InferOutput<typeof shownLesson>;

const ownDays = v.object({
  from: v.string(),
  to: v.string(),
  /** Offset of the school, minutes east of UTC: gives its date, and which lesson is now. */
  utcOffsetMinutes: v.number(),
  /** Days without lessons that have a name, in their order. */
  daysOff: v.array(v.object({ from: v.string(), to: v.string(), name: v.string() })),
  lessons: v.array(shownLesson),
});
export type OwnDays = v.InferOutput<typeof ownDays>;

const isShort = ({ from, to }: { from: string; to: string }): boolean => from <= to && daysBetween(from, to) < mostDays;

/** Both included. */
export const someDays = v.pipe(v.object({ from: day, to: day }), v.check(isShort, 'At most 62 days'));

export const ownSchedule = defineEndpoint({
  name: 'ownSchedule',
  method: 'GET',
  path: '/api/schedule/own',
  summary: 'One’s own lessons of some days, by default of this week, in the order of time, with the days that are free',
  tag: 'schedule',
  access: scheduleReaders,
  scope: 'A student: lessons of the class and the subgroups that they were in on that day. Staff: lessons that they give.',
  rate: 'read',
  query: v.pipe(
    v.object({ from: v.optional(day), to: v.optional(day) }),
    v.check(({ from, to }) => (from === undefined) === (to === undefined), 'Both or none'),
    v.check(({ from = '', to = '' }) => from === '' || isShort({ from, to }), 'At most 62 days'),
  ),
  data: ownDays,
});
