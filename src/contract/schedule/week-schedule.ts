/** The weekly schedule of classes, made by the school (specification P§7 "Schedule"). Fields are called as the specification sends them. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { clockTime } from '#domain/fields/time.ts';
import { management } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, queryId, recordId, uuid } from '#contract/ids.ts';
import { day } from './own-schedule.ts';

export const scheduleWriters = ['GL', ...management] as const;

const scope = 'Classes that one leads, and those of one’s own school. Only the school’s management may force a clash.';
const shared = { tag: 'schedule', access: scheduleWriters, scope } as const;

export const scheduleItem = v.object({
  id: v.number(),
  revision: v.number(),
  week_id: v.number(),
  week_day: v.number(),
  /** HH:MM. */
  time_start: v.string(),
  time_end: v.string(),
  group_id: v.number(),
  group: v.string(),
  subgroup_id: v.nullable(v.number()),
  /** The number of the subgroup; null: the whole class. */
  part: v.nullable(v.number()),
  subject_id: v.number(),
  subject: v.string(),
  teacher_id: v.nullable(v.number()),
  teacher: v.nullable(v.string()),
  room_id: v.nullable(v.number()),
  room: v.nullable(v.string()),
  isPinned: v.boolean(),
  /** Why it stands where something else stands; null: it clashes with nothing; empty: no reason was given. */
  reason: v.nullable(v.string()),
});
export type ScheduleItem = v.InferOutput<typeof scheduleItem>;

/** Left out: the live week. */
const weekId = v.optional(recordId);

const titled = v.object({ id: v.number(), title: v.string() });

export const scheduleWeek = v.object({
  id: v.number(),
  name: v.string(),
  state: v.picklist(['draft', 'live']),
  position: v.number(),
  /** YYYY-MM-DD, the last day included; null: until the end of the school year. */
  startDate: v.string(),
  endDate: v.nullable(v.string()),
});
export type ScheduleWeekRow = v.InferOutput<typeof scheduleWeek>;

export const scheduleCreateData = defineEndpoint({
  ...shared,
  name: 'scheduleCreateData',
  method: 'GET',
  path: '/api/schedule/create/{groupId}',
  summary: 'What the form of a lesson offers for a class: weeks, bells, subjects with their subgroups and teachers, rooms',
  rate: 'read',
  params: v.object({ groupId: pathId }),
  data: v.object({
    group: v.object({ id: v.number(), label: v.string(), shift: v.number(), schoolId: v.number(), schoolYear: v.number() }),
    daysPerWeek: v.number(),
    weeks: v.array(scheduleWeek),
    bells: v.array(v.object({ number: v.number(), start: v.string(), end: v.string() })),
    subjects: v.array(
      v.object({
        ...titled.entries,
        /** Who teaches it to the whole class. */
        teacher_id: v.nullable(v.number()),
        subgroups: v.array(v.object({ id: v.number(), number: v.number(), teacher_id: v.nullable(v.number()) })),
      }),
    ),
    teachers: v.array(titled),
    rooms: v.array(v.object({ ...titled.entries, kind: v.string() })),
  }),
  errors: ['NOT_FOUND'],
});

export const scheduleList = defineEndpoint({
  ...shared,
  name: 'scheduleList',
  method: 'POST',
  path: '/api/schedule/list',
  summary: 'Lessons of a week of the school’s schedule, by default of the live one: all, or those of a class',
  rate: 'read',
  idempotent: true,
  onBehalf: true,
  body: v.strictObject({ week_id: weekId, group_id: v.optional(recordId) }),
  data: v.object({ items: v.array(scheduleItem) }),
  errors: ['NOT_FOUND'],
});

export const lessonsByCard = defineEndpoint({
  ...shared,
  name: 'lessonsByCard',
  method: 'GET',
  path: '/api/schedule/lessons-by-card',
  summary: 'Lessons of a subject of a class in the live week; with `subgroup`, its id, those of the subgroup alone',
  rate: 'read',
  query: v.strictObject({ group_id: pathId, subject_id: pathId, subgroup: queryId }),
  data: v.object({ items: v.array(scheduleItem) }),
  errors: ['NOT_FOUND'],
});

/** Fields of the specification (P§3) that a lesson of a week and one for a day have beside their place. */
export const specifiedBeside = {
  /** Always 1 (P§9). */
  quarter_id: v.optional(v.literal(1)),
  /** Taken and left aside: the calendar plan's order decides which theme a lesson has. */
  calendar_plan_lesson_uuid: v.optional(v.nullable(uuid)),
};

/** Shared by a lesson of a week and one for a single day. */
export const lessonPlace = {
  group_id: recordId,
  subject_id: v.pipe(v.number(because('required')), v.integer(), v.minValue(1)),
  subgroup_id: v.optional(v.nullable(recordId), null),
  teacher_id: v.optional(v.nullable(recordId), null),
  room_id: v.optional(v.nullable(recordId), null),
  time_start: clockTime,
  time_end: clockTime,
  /** It may stand where something else stands; without `reason`, no reason is given. */
  isForce: v.optional(v.boolean(), false),
  reason: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200, because('too-long')))), null),
};

export const weekDay = v.pipe(v.number(because('required')), v.integer(), v.minValue(1), v.maxValue(7));

const own = {
  week_day: weekDay,
  ...lessonPlace,
  ...specifiedBeside,
  /** Where two live weeks take turns, a new lesson without `week_id` goes to the one of this day. */
  date: v.optional(day),
};

/** Outcome for the lessons of the coming days. */
export const madeLessons = {
  /** Added or changed. */
  written: v.number(),
  removed: v.number(),
  /** Substitutions and other exceptions of a day that could not stay. */
  dropped: v.number(),
};

/** A removal may name the revision that it was made from: who comes second gets 409 EDIT_CONFLICT, with who was first in `changedBy`. */
export const seenRevision = v.optional(pathId);

const saved = v.object({ item: scheduleItem, ...madeLessons });

export const scheduleItemAdd = defineEndpoint({
  ...shared,
  name: 'scheduleItemAdd',
  method: 'POST',
  path: '/api/schedule/add',
  summary:
    'Add a lesson to a week, by default to the live one. 409 SCHEDULE_CLASH names what is in the way; isForce puts it there all the same',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ ...own, week_id: weekId, isPinned: v.optional(v.boolean(), false), creationId: v.optional(uuid) }),
  data: saved,
  errors: ['NOT_FOUND', 'SCHEDULE_CLASH'],
});

export const scheduleItemSave = defineEndpoint({
  ...shared,
  name: 'scheduleItemSave',
  method: 'PUT',
  path: '/api/schedule/update-item/{itemId}',
  summary:
    'Change a lesson of a week, or move it; its lessons of the coming days follow. Left out, `week_id`, `room_id` and `isPinned` stay as they are',
  rate: 'write',
  idempotent: true,
  params: v.object({ itemId: pathId }),
  body: v.strictObject({
    ...own,
    week_id: v.optional(recordId),
    room_id: v.optional(v.nullable(recordId)),
    isPinned: v.optional(v.boolean()),
    revision: v.optional(recordId),
  }),
  data: saved,
  errors: ['NOT_FOUND', 'SCHEDULE_CLASH', 'EDIT_CONFLICT'],
});

export const scheduleItemRemove = defineEndpoint({
  ...shared,
  name: 'scheduleItemRemove',
  method: 'DELETE',
  path: '/api/schedule/remove-item/{itemId}',
  summary: 'Take a lesson out of a week, and its lessons of the coming days. What was held stays',
  rate: 'write',
  idempotent: true,
  params: v.object({ itemId: pathId }),
  query: v.object({ revision: seenRevision }),
  data: v.object({ removed: madeLessons.removed, dropped: madeLessons.dropped }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const scheduleItemsMove = defineEndpoint({
  ...shared,
  name: 'scheduleItemsMove',
  method: 'PUT',
  path: '/api/schedule/move-items',
  summary:
    'Move lessons of a week to other times or rooms at once, so that two can change places. 409 SCHEDULE_CLASH names what is in the way',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    week_id: weekId,
    moves: v.pipe(
      v.array(
        v.strictObject({
          id: recordId,
          revision: v.optional(recordId),
          week_day: weekDay,
          time_start: clockTime,
          time_end: clockTime,
          /** Left out: it stays in its room. */
          room_id: v.optional(v.nullable(recordId)),
        }),
      ),
      v.minLength(1),
      v.maxLength(12),
    ),
    isForce: lessonPlace.isForce,
    reason: lessonPlace.reason,
  }),
  data: v.object({ items: v.array(scheduleItem), ...madeLessons }),
  errors: ['NOT_FOUND', 'SCHEDULE_CLASH', 'EDIT_CONFLICT'],
});
