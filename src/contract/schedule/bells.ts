/** When lessons begin and end, and on how many days of the week: made by the school (specification P§7 "Schedule", P§9). */
import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { because } from '#domain/fields/codes.ts';
import { clockTime } from '#domain/fields/time.ts';
import { management } from '#domain/person/role.ts';
import { bellDayKinds, mostBells } from '#domain/schedule/bells.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, uuid } from '#contract/ids.ts';
import { revision } from '#contract/record.ts';
import { day } from './own-schedule.ts';
import { madeLessons } from './week-schedule.ts';

const shared = {
  tag: 'schedule',
  access: management,
  scope: 'Bells of one’s own school. The common ones are read only.',
} as const;
const writing = { ...shared, rate: 'write', idempotent: true } as const;
const params = v.object({ bellSetId: pathId });

export const bellSet = v.object({
  id: v.number(),
  revision: v.number(),
  /** True for a common set of all schools without one of their own: nobody here changes it. */
  isCommon: v.boolean(),
  name: v.string(),
  shift: v.number(),
  gradeFrom: v.number(),
  gradeTo: v.number(),
  dayKind: v.picklist(bellDayKinds),
  /** YYYY-MM-DD: the short days on which it rings. */
  dates: v.array(v.string()),
  /** Days of a set for usual days; the last day is included, null: it goes on. */
  startDate: v.string(),
  endDate: v.nullable(v.string()),
  bells: v.array(v.object({ number: v.number(), start: v.string(), end: v.string() })),
});
export type BellSetRow = v.InferOutput<typeof bellSet>;

export const shortName = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.nonEmpty(because('required')),
  v.maxLength(60, because('too-long')),
  v.check(isStorableText, because('symbols')),
);

const grade = v.pipe(v.number(because('required')), v.integer(), v.minValue(0), v.maxValue(12));

const body = {
  name: shortName,
  shift: v.pipe(v.number(because('required')), v.integer(), v.minValue(1), v.maxValue(3)),
  gradeFrom: grade,
  gradeTo: grade,
  dayKind: v.picklist(bellDayKinds),
  dates: v.optional(v.pipe(v.array(day), v.maxLength(60)), []),
  startDate: day,
  endDate: v.optional(v.nullable(day), null),
  bells: v.pipe(
    v.array(
      v.strictObject({
        number: v.pipe(v.number(because('required')), v.integer(), v.minValue(0), v.maxValue(mostBells)),
        start: clockTime,
        end: clockTime,
      }),
    ),
    v.minLength(1, because('required')),
    v.maxLength(mostBells),
  ),
  /** Lessons of weeks that stand on the old bells go to the new ones, by their number. */
  movesLessons: v.optional(v.boolean(), false),
};

/** Lessons of weeks that were moved; lessons of the coming days that changed and that went. */
const saved = v.object({ set: bellSet, moved: v.number(), ...madeLessons });

export const bellSetList = defineEndpoint({
  ...shared,
  name: 'bellSetList',
  method: 'GET',
  path: '/api/schedule/bells',
  summary: 'The bells of the school and the common ones, and how many days its week has',
  rate: 'read',
  data: v.object({
    sets: v.array(bellSet),
    daysPerWeek: v.number(),
    /** Lessons that stand on a Saturday in weeks of the schedule. */
    saturdayLessons: v.number(),
  }),
});

export const bellSetAdd = defineEndpoint({
  ...writing,
  name: 'bellSetAdd',
  method: 'POST',
  path: '/api/schedule/bells',
  summary: 'Add bells for a shift and some grades. The same creationId again is the same set',
  body: v.strictObject({ ...body, creationId: uuid }),
  data: saved,
  errors: ['NOT_FOUND', 'SCHEDULE_CLASH'],
});

export const bellSetSave = defineEndpoint({
  ...writing,
  name: 'bellSetSave',
  method: 'PUT',
  path: '/api/schedule/bells/{bellSetId}',
  summary: 'Change bells; lessons of the coming short days follow, those of weeks where movesLessons says so',
  params,
  body: v.strictObject({ ...body, revision: v.optional(revision) }),
  data: saved,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'SCHEDULE_CLASH'],
});

export const bellSetRemove = defineEndpoint({
  ...writing,
  name: 'bellSetRemove',
  method: 'DELETE',
  path: '/api/schedule/bells/{bellSetId}',
  summary: 'Take a set of bells away; lessons of weeks keep their times',
  params,
  data: v.object({ removed: v.number() }),
  errors: ['NOT_FOUND'],
});

export const schoolDaysSave = defineEndpoint({
  ...writing,
  name: 'schoolDaysSave',
  method: 'PUT',
  path: '/api/schedule/days',
  summary: 'Teach on five days of the week or on six. Five with lessons on a Saturday: 409 IN_USE',
  body: v.strictObject({ daysPerWeek: v.picklist([5, 6]) }),
  data: v.object({ daysPerWeek: v.number(), ...madeLessons }),
  errors: ['NOT_FOUND', 'IN_USE'],
});
