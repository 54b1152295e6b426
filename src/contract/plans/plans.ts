/** Calendar plans of classes: a plan per subject, and per subgroup where the class is divided for it (specification P§3, P§7 "KTP"). */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';

const scope =
  'Teachers: the subjects that they teach, and to read those of the classes that they lead. The school’s management: all plans of the school.';
export const planShared = { tag: 'plans', access: teachingStaff, scope } as const;

/** Parallel classes that a plan is copied to at once. */
export const mostCopies = 20;

const titled = v.object({ id: v.number(), title: v.string() });

/** How themes and lessons fit, in lessons. */
export const planFit = {
  /** Hours of all themes. */
  planned: v.number(),
  /** Lessons of the year by the programme; null: nobody said. */
  required: v.nullable(v.number()),
  /** Lessons of the year on the timetable. */
  lessons: v.number(),
  /** Hours that find no lesson in their quarter. */
  missing: v.number(),
  /** Lessons that no theme is left for. */
  spare: v.number(),
};

export const planRow = v.object({
  calendar_plan_uuid: v.string(),
  revision: v.number(),
  subject_id: v.number(),
  subject: v.string(),
  subgroup_id: v.nullable(v.number()),
  /** The number of the subgroup; null: the whole class. */
  part: v.nullable(v.number()),
  teacher_id: v.nullable(v.number()),
  teacher: v.nullable(v.string()),
  ...planFit,
  themes: v.number(),
  /** May the reader change it? */
  canEdit: v.boolean(),
});
export type PlanRow = v.InferOutput<typeof planRow>;

export const planGroup = v.object({
  id: v.number(),
  label: v.string(),
  /** Plans that the reader sees, and subjects that are taught without one yet. */
  plans: v.number(),
  without: v.number(),
  /** Hours without a lesson in these plans. */
  missing: v.number(),
});
export type PlanGroup = v.InferOutput<typeof planGroup>;

export const planGroups = defineEndpoint({
  ...planShared,
  name: 'planGroups',
  method: 'GET',
  path: '/api/ktp/groups',
  summary: 'Classes with calendar plans that the reader sees, in the order of grades',
  rate: 'read',
  data: v.array(planGroup),
});

export const planSubjects = defineEndpoint({
  ...planShared,
  name: 'planSubjects',
  method: 'GET',
  path: '/api/ktp/subjects/{groupId}',
  summary:
    'Plans of a class by subject, with hours planned, required and on the timetable; subjects that a plan can be made for',
  rate: 'read',
  params: v.object({ groupId: pathId }),
  data: v.object({
    group: v.object({ id: v.number(), label: v.string(), grade: v.number(), schoolYear: v.number() }),
    plans: v.array(planRow),
    /** Subjects of the form; those that the class has lessons of stand first. */
    subjects: v.array(
      v.object({
        ...titled.entries,
        subgroups: v.array(v.object({ id: v.number(), number: v.number(), teacher_id: v.nullable(v.number()) })),
        /** Who teaches it to the whole class. */
        teacher_id: v.nullable(v.number()),
      }),
    ),
    /** Classes of the same grade in the school. */
    parallel: v.array(v.object({ id: v.number(), label: v.string() })),
  }),
  errors: ['NOT_FOUND'],
});

export const planTeachers = defineEndpoint({
  ...planShared,
  name: 'planTeachers',
  method: 'GET',
  path: '/api/ktp/teachers/{groupId}',
  summary: 'Teachers of the class’s school that a plan can be given to; a teacher is offered themselves',
  rate: 'read',
  params: v.object({ groupId: pathId }),
  data: v.array(titled),
  errors: ['NOT_FOUND'],
});

const hours = v.pipe(
  v.number(because('number')),
  v.integer(because('number')),
  v.minValue(0, because('too-small')),
  v.maxValue(1000, because('too-long')),
);

const own = {
  teacher_id: v.optional(v.nullable(recordId), null),
  hours_required: v.optional(v.nullable(hours), null),
  /** As the specification sends it; themes name their own quarter. */
  quarter_id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)))),
};

export const planStore = defineEndpoint({
  ...planShared,
  name: 'planStore',
  method: 'POST',
  path: '/api/ktp/store',
  summary: 'Make a plan of a subject for a class. The same creationId again is the same plan',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    subject_id: v.pipe(v.number(because('required')), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    group_id: recordId,
    subgroup_id: v.optional(v.nullable(recordId), null),
    ...own,
    creationId: v.optional(uuid),
  }),
  data: planRow,
  errors: ['NOT_FOUND'],
});

export const planUpdate = defineEndpoint({
  ...planShared,
  name: 'planUpdate',
  method: 'PUT',
  path: '/api/ktp/update/{calendarPlanId}',
  summary:
    'Who gives the plan’s lessons, and its hours by the programme; left out, they stay. Class, subject and subgroup stay',
  rate: 'write',
  idempotent: true,
  params: v.object({ calendarPlanId: uuid }),
  body: v.strictObject({
    teacher_id: v.nullable(recordId),
    hours_required: v.optional(v.nullable(hours)),
    quarter_id: own.quarter_id,
    /** As the specification sends them: those of the plan. Others are refused at their field. */
    subject_id: v.optional(recordId),
    group_id: v.optional(recordId),
    subgroup_id: v.optional(v.nullable(recordId)),
    revision: v.optional(recordId),
  }),
  data: planRow,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const planCopy = defineEndpoint({
  ...planShared,
  name: 'planCopy',
  method: 'POST',
  path: '/api/ktp/copy',
  summary:
    'Copy the themes to classes of the same grade, for the same subject. A plan that has themes already is left alone and named in `left`',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    calendar_plan_uuid: uuid,
    groups: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(mostCopies)),
  }),
  data: v.object({
    copied: v.number(),
    /** Classes that have themes of their own, or are not the caller’s to plan for. */
    left: v.array(v.string()),
  }),
  errors: ['NOT_FOUND'],
});

export const planRemove = defineEndpoint({
  ...planShared,
  name: 'planRemove',
  method: 'DELETE',
  path: '/api/ktp/remove/{calendarPlanId}',
  summary: 'Remove a plan with its themes; its lessons stay, without a theme',
  rate: 'write',
  idempotent: true,
  params: v.object({ calendarPlanId: uuid }),
  data: v.object({ themes: v.number() }),
  errors: ['NOT_FOUND'],
});
