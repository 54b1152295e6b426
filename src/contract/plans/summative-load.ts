/** Summative assessments of a school's classes by day: as the plans of all teachers lay them (specification P§3 KTP themes `sor`, `soch`). */
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { because } from '#domain/fields/codes.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { planShared } from './plans.ts';

const most = (highest: number) =>
  v.pipe(
    v.number(because('required')),
    v.integer(because('number')),
    v.minValue(1, because('too-small')),
    v.maxValue(highest, because('too-long')),
  );

export const summativeLimits = v.object({ perDay: v.number(), perWeek: v.number() });

const summative = v.object({
  /** YYYY-MM-DD. */
  date: v.string(),
  subjectId: v.number(),
  subject: v.string(),
  subgroupId: v.nullable(v.number()),
  /** The number of the subgroup; null: the whole class. */
  part: v.nullable(v.number()),
  type: v.picklist(['sor', 'soch']),
  theme: v.string(),
  teacher: v.nullable(v.string()),
});
export type ShownSummative = v.InferOutput<typeof summative>;

export const summativeLoad = defineEndpoint({
  ...planShared,
  name: 'summativeLoad',
  method: 'GET',
  path: '/api/ktp/summative-load',
  summary:
    'Summative assessments of the school’s classes in a quarter, on the days of their lessons, and how many the school allows',
  scope: 'The school’s management: all classes of the school. Others: the classes that they lead or teach, with all subjects.',
  rate: 'read',
  query: v.object({ quarter: v.picklist(['1', '2', '3', '4']) }),
  data: v.object({
    limits: summativeLimits,
    /** May the reader change the limits? */
    canEdit: v.boolean(),
    /** First day of the quarter. */
    startDate: v.string(),
    endDate: v.string(),
    groups: v.array(v.object({ id: v.number(), label: v.string(), summatives: v.array(summative) })),
  }),
  errors: ['NOT_FOUND'],
});

export const summativeLimitsSave = defineEndpoint({
  name: 'summativeLimitsSave',
  method: 'PUT',
  path: '/api/ktp/summative-limits',
  summary: 'How many summative assessments a student of the school should have at most on a day and in a week',
  tag: 'plans',
  access: management,
  scope: 'One’s own school.',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ perDay: most(5), perWeek: most(30) }),
  data: summativeLimits,
  errors: ['NOT_FOUND'],
});

/** A summative of a plan that stands where a student of its class has more than the school allows. */
export const crowdedTheme = v.object({
  /** Id of the theme. */
  uuid: v.string(),
  date: v.string(),
  span: v.picklist(['day', 'week']),
  load: v.number(),
  most: v.number(),
  /** Other summatives of the class on the day or in the week: subjects, each once. */
  others: v.array(v.string()),
  /** Lessons of the plan's quarter on which it would be within the limits, the nearest first. */
  freeDays: v.array(v.string()),
});
