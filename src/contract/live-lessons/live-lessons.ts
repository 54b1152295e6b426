/** Lessons that are given at one moment to all of a class (specification E§3 "Live lesson"). What happens in them are commands (`contract/commands/kinds/live-lesson.ts`). */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { conferenceLink, conferenceTypes, liveStates, longestLink } from '#domain/live-lessons/plan.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { shownPage } from '#contract/lessons/player.ts';
import { defineTopic } from '#contract/live/live.ts';
import { liveReaders, liveStagers } from '#contract/readers.ts';
import { day } from '#contract/schedule/own-schedule.ts';
import { logPart, version } from './event.ts';

/** Events of one answer. */
export const mostEventsAtOnce = 500;

const params = v.strictObject({ lessonId: uuid });
const shared = {
  tag: 'live-lessons',
  access: liveReaders,
  scope:
    'Staff: lessons that they give, and those of their school for its management. Students: lessons of the class and the subgroups that they were in on that day. Anybody else’s looks absent.',
} as const;
const staff = {
  ...shared,
  access: liveStagers,
  scope: 'Lessons that one gives; those of the school for its management.',
} as const;

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('time')));

const plan = v.object({
  /** YYYY-MM-DD, and HH:MM by the clocks of the school. An end that is not after the start is of the next day. */
  dateLocal: v.string(),
  startTime: v.string(),
  endTime: v.string(),
  type: v.picklist(conferenceTypes),
  /** Where one speaks: the link, or the room at the school's own host. */
  address: v.nullable(v.string()),
});
export type ShownPlan = v.InferOutput<typeof plan>;

const liveLesson = v.object({
  lesson: v.object({
    uuid: v.string(),
    date: v.string(),
    start: v.string(),
    end: v.string(),
    subject: v.string(),
    group: v.string(),
    teacher: v.nullable(v.string()),
    teacherId: v.nullable(v.number()),
    isCancelled: v.boolean(),
  }),
  utcOffsetMinutes: v.number(),
  plan: v.nullable(plan),
  state: v.picklist(liveStates),
  /** The last number of the log. */
  seq: v.number(),
  /** Revision of the plan; 0: there is none. */
  revision: v.number(),
  canStage: v.boolean(),
  /** The school's own host for conferences is set up. */
  hasHost: v.boolean(),
});
export type ShownLive = v.InferOutput<typeof liveLesson>;

export const liveLessonRead = defineEndpoint({
  ...shared,
  name: 'liveLessonRead',
  method: 'GET',
  path: '/api/live-lessons/{lessonId}',
  summary: 'The live lesson of a lesson of the schedule: its plan, and whether it runs',
  rate: 'read',
  params,
  data: liveLesson,
  errors: ['NOT_FOUND'],
});

export const livePlanSave = defineEndpoint({
  ...staff,
  name: 'livePlanSave',
  method: 'PUT',
  path: '/api/live-lessons/{lessonId}',
  summary: 'Plan a live lesson, or change when it is and where one speaks',
  rate: 'write',
  idempotent: true,
  params,
  body: v.pipe(
    v.strictObject({
      dateLocal: day,
      startTime: time,
      endTime: time,
      type: v.picklist(conferenceTypes),
      link: v.nullable(v.pipe(v.string(), v.maxLength(longestLink, because('too-long')))),
      /** Revision of the plan that was changed; 0: there was none. */
      revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    v.forward(
      v.check(({ type, link }) => (link === null ? type !== 'zoom' : conferenceLink(link) !== null), because('link')),
      ['link'],
    ),
  ),
  data: liveLesson,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const livePlanRemove = defineEndpoint({
  ...staff,
  name: 'livePlanRemove',
  method: 'DELETE',
  path: '/api/live-lessons/{lessonId}',
  summary: 'Take the plan of a live lesson away. One that was begun stays: 409 IN_USE',
  rate: 'write',
  idempotent: true,
  params,
  data: liveLesson,
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const liveEvents = defineEndpoint({
  ...shared,
  name: 'liveEvents',
  method: 'GET',
  path: '/api/live-lessons/{lessonId}/events',
  summary: 'What has happened since number `after`, in order. A student sees what staff did and what they did themselves',
  rate: 'read',
  params,
  query: v.strictObject({ after: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  data: v.object({
    ...logPart.entries,
    /** The last number of the log: more than `upTo` where the answer was full. */
    last: v.number(),
    state: v.picklist(liveStates),
    /** Revision of the plan. */
    revision: v.number(),
  }),
  errors: ['NOT_FOUND'],
});

export const livePeople = defineEndpoint({
  ...staff,
  name: 'livePeople',
  method: 'GET',
  path: '/api/live-lessons/{lessonId}/people',
  summary: 'The class of that day: who is there, and how far they have come in the log',
  rate: 'read',
  params,
  data: v.object({
    now: v.number(),
    people: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        /** Last contact, milliseconds since the epoch. Null: none so far. */
        seenAt: v.nullable(v.number()),
        /** Last event that their device had at that contact. */
        seq: v.number(),
        /** How many events it lacked then. */
        behind: v.number(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const liveDocuments = defineEndpoint({
  ...staff,
  name: 'liveDocuments',
  method: 'GET',
  path: '/api/live-lessons/{lessonId}/documents',
  summary: 'Published lessons that can be shown: that of the theme first, then one’s own',
  rate: 'read',
  params,
  data: v.object({
    documents: v.array(v.object({ id: v.string(), title: v.string(), version: v.number(), isOfTheme: v.boolean() })),
  }),
  errors: ['NOT_FOUND'],
});

export const liveDocument = defineEndpoint({
  ...shared,
  name: 'liveDocument',
  method: 'GET',
  path: '/api/live-lessons/{lessonId}/documents/{documentId}/{version}',
  summary: 'The pages of a published lesson, without keys and solutions. Students: once a page of it was shown',
  rate: 'read',
  params: v.strictObject({
    lessonId: uuid,
    documentId: uuid,
    version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number), version),
  }),
  data: v.object({ title: v.string(), lang: v.picklist(['kz', 'ru']), pages: v.array(shownPage) }),
  errors: ['NOT_FOUND'],
});

/** Events as they come. Numbers go on without gaps: a page that finds one asks (`liveEvents`). */
export const liveLessonTopic = defineTopic({
  name: 'live-lesson',
  params: v.strictObject({
    lessonId: uuid,
    /** Known so far. */
    since: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
  }),
  message: logPart,
});
