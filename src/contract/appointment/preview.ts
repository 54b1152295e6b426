/** Who could sit a test that is about to be appointed, and who could not and why. */
import * as v from 'valibot';
import { testingType } from '#domain/exam/access-type.ts';
import { because } from '#domain/fields/codes.ts';
import { defineList } from '#contract/list.ts';
import { recordId } from '#contract/ids.ts';
import { appointmentShared, localMoment, someGroups } from './parts.ts';

export const hindrances = ['language', 'grade', 'flow-off', 'overlap', 'no-group'] as const;
/** `language`: the group is taught in another one. `grade`: the test is for another. `flow-off`: its tests are switched off. */
export const hindrance = v.picklist(hindrances);
export type Hindrance = v.InferOutput<typeof hindrance>;

export const peopleOnPage = 50;

const person = v.object({
  id: v.number(),
  surname: v.string(),
  firstname: v.string(),
  group: v.nullable(v.string()),
  hindrance,
});

export const appointmentPreview = defineList({
  ...appointmentShared,
  name: 'appointmentPreview',
  method: 'POST',
  path: '/api/testing-appointment/students/preview',
  summary: 'Who can sit a test in these groups at this time, who cannot and why: by group, and a page of names',
  rate: 'read',
  idempotent: true,
  body: v.strictObject({
    examId: v.pipe(v.number(because('required')), recordId),
    testingType: v.optional(v.nullable(testingType), null),
    groupIds: v.optional(v.nullable(someGroups), null),
    startDate: localMoment,
    finishDate: localMoment,
    /** The period that is being moved: it is not in its own way. */
    periodId: v.optional(v.nullable(recordId), null),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  }),
  /** Who cannot, by group and name. */
  row: person,
  extra: {
    canSit: v.number(),
    cannotSit: v.number(),
    /** Students among those who can sit it who have sat and passed it in this school year. It keeps nobody from it. */
    satThisYear: v.number(),
    groups: v.array(
      v.object({
        /** Null: students without a group. */
        id: v.nullable(v.number()),
        name: v.string(),
        students: v.number(),
        canSit: v.number(),
        hindrance: v.nullable(hindrance),
        satThisYear: v.number(),
      }),
    ),
    /** The other period of the same test, where one is in the way. */
    clash: v.nullable(v.object({ startDate: v.string(), finishDate: v.string(), isFromAbove: v.boolean() })),
  },
  errors: ['SUBSCRIPTION_LOCKED', 'NOT_FOUND'],
});
export type Preview = v.InferOutput<typeof appointmentPreview.meta>;
