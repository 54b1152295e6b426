/** Lessons that single students have instead of or beside those of their class (specification P§7 "contingent-schedule"). */
import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { because } from '#domain/fields/codes.ts';
import { clockTime } from '#domain/fields/time.ts';
import { studentLessonKinds } from '#domain/schedule/lesson.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { revision } from '#contract/record.ts';
import { day } from './own-schedule.ts';
import { scheduleItem, scheduleWriters, specifiedBeside } from './week-schedule.ts';

const shared = {
  tag: 'schedule',
  access: scheduleWriters,
  scope: 'Students of classes that one leads, and of one’s own school. Only the school’s management may force a clash.',
} as const;
const writing = { ...shared, rate: 'write', idempotent: true } as const;

/** Limit per student. */
export const mostStudentLessons = 60;

export const studentLesson = v.object({
  id: v.number(),
  revision: v.number(),
  person_id: v.number(),
  kind: v.picklist(studentLessonKinds),
  item_id: v.nullable(v.number()),
  week_day: v.number(),
  /** HH:MM. */
  time_start: v.string(),
  time_end: v.string(),
  /** Id of the lesson that it takes the place of. */
  replaces: v.nullable(v.string()),
  subject_id: v.nullable(v.number()),
  subject: v.nullable(v.string()),
  teacher_id: v.nullable(v.number()),
  teacher: v.nullable(v.string()),
  room_id: v.nullable(v.number()),
  room: v.nullable(v.string()),
  note: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** YYYY-MM-DD, the last day included; null: until the end of the school year. */
  startDate: v.string(),
  endDate: v.nullable(v.string()),
});
export type StudentLesson = v.InferOutput<typeof studentLesson>;

const someWords = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, because('too-long')),
  v.check(isStorableText, because('symbols')),
);
const words = v.optional(v.nullable(someWords), null);

const body = {
  kind: v.picklist(studentLessonKinds),
  /** Item of kinds `instead` and `off`: day and time are its own. */
  item_id: v.optional(v.nullable(recordId), null),
  week_day: v.pipe(v.number(because('required')), v.integer(), v.minValue(1), v.maxValue(7)),
  time_start: clockTime,
  time_end: clockTime,
  subject_id: v.optional(v.nullable(recordId), null),
  teacher_id: v.optional(v.nullable(recordId), null),
  room_id: v.optional(v.nullable(recordId), null),
  note: words,
  startDate: day,
  endDate: v.optional(v.nullable(day), null),
  isForce: v.optional(v.boolean(), false),
  reason: words,
};

export const studentLessonList = defineEndpoint({
  ...shared,
  name: 'studentLessonList',
  method: 'GET',
  path: '/api/contingent-schedule/list/{groupId}',
  summary: 'The students of a class, their own changes, and the lessons of the class in weeks that are in force',
  rate: 'read',
  params: v.object({ groupId: pathId }),
  data: v.object({
    students: v.array(v.object({ id: v.number(), title: v.string() })),
    changes: v.array(studentLesson),
    items: v.array(scheduleItem),
  }),
  errors: ['NOT_FOUND'],
});

export const studentLessonAdd = defineEndpoint({
  ...writing,
  name: 'studentLessonAdd',
  method: 'POST',
  path: '/api/contingent-schedule/add',
  summary: 'Add a change for a student. 409 SCHEDULE_CLASH names what is in the way; isForce puts it there',
  body: v.strictObject({ ...body, person_id: recordId, creationId: uuid }),
  data: v.object({ change: studentLesson }),
  errors: ['NOT_FOUND', 'SCHEDULE_CLASH', 'IN_USE'],
});

export const studentLessonSave = defineEndpoint({
  ...writing,
  name: 'studentLessonSave',
  method: 'PUT',
  path: '/api/contingent-schedule/update-item/{changeId}',
  summary: 'Change what a student has instead or beside. What the specification does not name stays where it is left out',
  params: v.object({ changeId: pathId }),
  body: v.strictObject({
    ...body,
    kind: v.optional(body.kind),
    item_id: v.optional(v.nullable(recordId)),
    room_id: v.optional(v.nullable(recordId)),
    note: v.optional(v.nullable(someWords)),
    startDate: v.optional(day),
    endDate: v.optional(v.nullable(day)),
    ...specifiedBeside,
    /** As the specification sends them (P§3), and left aside: a change is of its student, from day to day. */
    group_id: v.optional(recordId),
    subgroup_id: v.optional(v.nullable(recordId)),
    date: v.optional(day),
    revision: v.optional(revision),
  }),
  data: v.object({ change: studentLesson }),
  errors: ['NOT_FOUND', 'SCHEDULE_CLASH', 'EDIT_CONFLICT'],
});

export const studentLessonRemove = defineEndpoint({
  ...writing,
  name: 'studentLessonRemove',
  method: 'DELETE',
  path: '/api/contingent-schedule/remove-item/{changeId}',
  summary: 'Take a change away: the student has the lessons of the class again',
  params: v.object({ changeId: pathId }),
  data: v.object({ removed: v.boolean() }),
  errors: ['NOT_FOUND'],
});

export const studentLessonOrder = defineEndpoint({
  ...writing,
  name: 'studentLessonOrder',
  method: 'PUT',
  path: '/api/contingent-schedule/change-order',
  summary: 'Put the changes of a student into this order',
  body: v.strictObject({
    person_id: recordId,
    ids: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(mostStudentLessons)),
  }),
  data: v.object({ ordered: v.number() }),
  errors: ['NOT_FOUND'],
});
