/** A lesson on its day: read by those who have or give it, changed for this day only by the school (specification P§2 "lesson", P§7 "Schedule"). */
import * as v from 'valibot';
import { scheduleReaders } from '#contract/readers.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, uuid } from '#contract/ids.ts';
import { day, shownLesson, someDays } from './own-schedule.ts';
import { lessonPlace, scheduleWriters, seenRevision, specifiedBeside, weekDay } from './week-schedule.ts';

const params = v.object({ lessonId: uuid });
const query = v.object({ revision: seenRevision });
const writing = {
  tag: 'schedule',
  access: scheduleWriters,
  scope: 'Lessons of classes that one leads, and of those of one’s own school.',
  rate: 'write',
  idempotent: true,
} as const;

/** A lesson as the school sees it. */
export const schoolLesson = v.object({
  ...shownLesson.entries,
  teacherId: v.nullable(v.number()),
  revision: v.number(),
  reason: v.nullable(v.string()),
  /** Who would have given it. */
  substitutedId: v.nullable(v.number()),
});
export type SchoolLesson = v.InferOutput<typeof schoolLesson>;

export const lessonRead = defineEndpoint({
  tag: 'schedule',
  name: 'lessonRead',
  method: 'GET',
  path: '/api/schedule/lesson/{lessonId}',
  summary: 'A lesson on its day',
  access: scheduleReaders,
  scope: 'Lessons that one has, gives, or would have given; of classes that one leads, and of one’s own school.',
  rate: 'read',
  params,
  data: v.object({ utcOffsetMinutes: v.number(), lesson: shownLesson }),
  errors: ['NOT_FOUND'],
});

export const classLessons = defineEndpoint({
  tag: 'schedule',
  name: 'classLessons',
  method: 'GET',
  path: '/api/schedule/lessons/{groupId}',
  summary: 'The lessons of a class of some days, in the order of time, each by its uuid',
  access: scheduleWriters,
  scope: 'Classes that one leads, and those of one’s own school.',
  rate: 'read',
  params: v.object({ groupId: pathId }),
  query: someDays,
  data: v.object({ label: v.string(), utcOffsetMinutes: v.number(), lessons: v.array(schoolLesson) }),
  errors: ['NOT_FOUND'],
});

export const lessonOnceAdd = defineEndpoint({
  ...writing,
  name: 'lessonOnceAdd',
  method: 'POST',
  path: '/api/schedule/one-time/add',
  summary:
    'Add a lesson for one day. 409 SCHEDULE_CLASH names what is in the way; isForce puts it there. Without `lessonId` the same lesson again is the one that was added',
  body: v.strictObject({
    ...lessonPlace,
    ...specifiedBeside,
    date: day,
    /** Taken and left aside: the date says it. */
    week_day: v.optional(weekDay),
    lessonId: v.optional(uuid),
  }),
  data: v.object({ lesson: schoolLesson }),
  errors: ['NOT_FOUND', 'SCHEDULE_CLASH'],
});

export const lessonRemove = defineEndpoint({
  ...writing,
  name: 'lessonRemove',
  method: 'DELETE',
  path: '/api/schedule/remove/{lessonId}',
  summary:
    'Call a lesson off for its day; one that was added for the day goes, unless something names it. What was held stays: 409 IN_USE',
  params,
  query,
  data: v.object({ removed: v.boolean() }),
  errors: ['NOT_FOUND', 'IN_USE', 'EDIT_CONFLICT'],
});

export const lessonRestore = defineEndpoint({
  ...writing,
  name: 'lessonRestore',
  method: 'PUT',
  path: '/api/schedule/restore/{lessonId}',
  summary: 'A lesson that was called off is given after all. 409 SCHEDULE_CLASH: something else is there by now',
  params,
  query,
  data: v.object({ lesson: schoolLesson }),
  errors: ['NOT_FOUND', 'IN_USE', 'EDIT_CONFLICT', 'SCHEDULE_CLASH'],
});
