/** Weeks of a school's schedule: made, ordered, published, filled by a proposal (specification P§7 "schedule-weeks"). */
import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { because } from '#domain/fields/codes.ts';
import { clockTime } from '#domain/fields/time.ts';
import { management } from '#domain/person/role.ts';
import { fateChoices, lessonFates } from '#domain/schedule/reconcile.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { revision } from '#contract/record.ts';
import { day } from './own-schedule.ts';
import { schoolLesson } from './lessons.ts';
import { madeLessons, scheduleWeek, scheduleWriters, seenRevision } from './week-schedule.ts';

const scope = 'Weeks of one’s own school.';
const reading = { tag: 'schedule', access: scheduleWriters, scope, rate: 'read' } as const;
const writing = { tag: 'schedule', access: management, scope, rate: 'write', idempotent: true } as const;
const params = v.object({ weekId: pathId });

export const schoolWeek = v.object({
  ...scheduleWeek.entries,
  revision: v.number(),
  /** Lessons that stand in it. */
  lessons: v.number(),
});
export type SchoolWeekRow = v.InferOutput<typeof schoolWeek>;

const name = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.nonEmpty(because('required')),
  v.maxLength(60, because('too-long')),
  v.check(isStorableText, because('symbols')),
);

export const weekList = defineEndpoint({
  ...reading,
  name: 'weekList',
  method: 'GET',
  path: '/api/schedule-weeks/list',
  summary: 'The weeks of the school’s schedule in their order; live ones of the same days take turns',
  data: v.object({ weeks: v.array(schoolWeek) }),
});

export const weekCreate = defineEndpoint({
  ...writing,
  name: 'weekCreate',
  method: 'POST',
  path: '/api/schedule-weeks/create',
  summary:
    'Add a week as a draft, empty or as a copy. The same creationId again is the same week; without one, the same draft again',
  body: v.strictObject({
    name,
    startDate: day,
    endDate: v.optional(v.nullable(day), null),
    copyOf: v.optional(v.nullable(recordId), null),
    creationId: v.optional(uuid),
  }),
  data: v.object({ week: schoolWeek }),
  errors: ['NOT_FOUND'],
});

const change = {
  name: v.optional(name),
  startDate: v.optional(day),
  endDate: v.optional(v.nullable(day)),
  state: v.optional(v.picklist(['draft', 'live'])),
  /** With state live: other live weeks end the day before. */
  isAlone: v.optional(v.boolean(), false),
  revision: v.optional(revision),
  /** By lesson: what stands for its day only stays, or gives way to the week. */
  choices: v.optional(
    v.pipe(
      v.record(uuid, v.picklist(fateChoices)),
      v.check((choices) => Object.keys(choices).length <= 2000),
    ),
    {},
  ),
};

const changesSomething = ({ name: title, startDate, endDate, state }: Record<string, unknown>): boolean =>
  [title, startDate, endDate, state].some((field) => field !== undefined);

export const weekUpdate = defineEndpoint({
  ...writing,
  name: 'weekUpdate',
  method: 'PUT',
  path: '/api/schedule-weeks/update/{weekId}',
  summary: 'Rename a week, set its days, publish it (state live), unpublish it (draft); the lessons of the coming days follow',
  params,
  body: v.pipe(
    v.strictObject({
      ...change,
      /** `mark` of the preview that was shown: where something else would happen by now, nothing does (409 EDIT_CONFLICT). */
      seen: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    v.check((week) => changesSomething(week)),
  ),
  data: v.object({ week: schoolWeek, ...madeLessons }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

const lessonFate = v.object({
  /** As it is now. */
  ...schoolLesson.entries,
  homework: v.number(),
  fate: v.picklist(lessonFates),
  /** HH:MM of where it goes on its day; null: its time stays. */
  to: v.nullable(v.object({ start: v.string(), end: v.string() })),
  /** Entries of the week at its time, in sentences. */
  clashes: v.array(v.string()),
  /** The choice in force where there are two; null: there is nothing to choose. */
  choice: v.nullable(v.picklist(fateChoices)),
});
export type LessonFateRow = v.InferOutput<typeof lessonFate>;

export const weekPreview = defineEndpoint({
  ...writing,
  rate: 'read',
  name: 'weekPreview',
  method: 'POST',
  path: '/api/schedule-weeks/preview/{weekId}',
  summary:
    'What a change of a week would do, and nothing is changed: substitutions, called-off and one-time lessons, homework, live lessons, and entries of calendars',
  params,
  body: v.pipe(
    v.strictObject(change),
    v.check((week) => changesSomething(week)),
  ),
  data: v.object({
    mark: v.string(),
    ...madeLessons,
    /** Entries of calendars that are new; `written` has them and those that change. */
    added: v.number(),
    lessons: v.array(lessonFate),
  }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});
export type WeekPreview = v.InferOutput<(typeof weekPreview)['data']>;

export const weekRemove = defineEndpoint({
  ...writing,
  name: 'weekRemove',
  method: 'DELETE',
  path: '/api/schedule-weeks/remove/{weekId}',
  summary: 'Take a week out of the schedule, and its lessons of the coming days. What was held stays',
  params,
  query: v.object({ revision: seenRevision }),
  data: v.object({ removed: madeLessons.removed, dropped: madeLessons.dropped }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const weekOrder = defineEndpoint({
  ...writing,
  name: 'weekOrder',
  method: 'PUT',
  path: '/api/schedule-weeks/change-order',
  summary: 'Put the weeks into this order: in it they take turns',
  body: v.strictObject({ ids: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(100)) }),
  data: v.object({ weeks: v.array(schoolWeek), ...madeLessons }),
  errors: ['NOT_FOUND'],
});

export const weekExport = defineEndpoint({
  ...reading,
  name: 'weekExport',
  method: 'GET',
  path: '/api/schedule-weeks/export/{weekId}',
  summary: 'The lessons of a week as a table: as xlsx where it is asked for',
  params,
  sheet: true,
  data: v.object({ lessons: v.number() }),
  errors: ['NOT_FOUND'],
});

export const weekRecalc = defineEndpoint({
  ...writing,
  name: 'weekRecalc',
  method: 'POST',
  path: '/api/schedule-weeks/recalc',
  summary: 'Make the lessons of the coming days again from the live weeks and the calendar',
  data: v.object(madeLessons),
});

const load = v.object({
  group_id: v.number(),
  subject_id: v.number(),
  subject: v.string(),
  /** Lessons a week, as the week that is the example has them. */
  hours: v.number(),
  /** Parts of the whole class, or of each subgroup: they stand side by side. */
  parts: v.array(
    v.object({
      subgroup_id: v.nullable(v.number()),
      part: v.nullable(v.number()),
      teacher_id: v.nullable(v.number()),
      teacher: v.nullable(v.string()),
      /** Kind of room that it is given in. */
      roomKind: v.string(),
    }),
  ),
  /** Lessons that stay where they are: day and start. */
  pinned: v.array(v.object({ weekday: v.number(), start: v.string() })),
});

export const weekLoad = defineEndpoint({
  ...reading,
  access: management,
  name: 'weekLoad',
  method: 'GET',
  path: '/api/schedule-weeks/load/{weekId}',
  summary: 'What a proposal for the whole school has to place: classes with their bells, lessons a week, teachers, rooms',
  params,
  data: v.object({
    week: schoolWeek,
    daysPerWeek: v.number(),
    groups: v.array(
      v.object({
        id: v.number(),
        label: v.string(),
        bells: v.array(v.object({ number: v.number(), start: v.string(), end: v.string() })),
      }),
    ),
    rooms: v.array(v.object({ id: v.number(), title: v.string(), kind: v.string() })),
    load: v.array(load),
  }),
  errors: ['NOT_FOUND'],
});

export const weekFill = defineEndpoint({
  ...writing,
  name: 'weekFill',
  method: 'POST',
  path: '/api/schedule-weeks/fill',
  summary: 'Put a proposal into a draft, in place of what stands there. A week that is live is not touched: 409 IN_USE',
  body: v.strictObject({
    week_id: recordId,
    revision,
    items: v.pipe(
      v.array(
        v.strictObject({
          group_id: recordId,
          subject_id: recordId,
          subgroup_id: v.nullable(recordId),
          teacher_id: v.nullable(recordId),
          room_id: v.nullable(recordId),
          week_day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
          time_start: clockTime,
          time_end: clockTime,
          isPinned: v.boolean(),
        }),
      ),
      v.maxLength(4000),
    ),
  }),
  data: v.object({ week: schoolWeek }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'IN_USE', 'SCHEDULE_CLASH'],
});
