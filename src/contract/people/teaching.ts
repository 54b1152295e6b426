/**
 * Teaching of one of the staff: which subject to which class or subgroup, from when to when. It decides whose lessons, plans
 * and works they reach.
 */
import * as v from 'valibot';
import { dottedDate } from '#domain/fields/date.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId } from '#contract/ids.ts';
import { idParams } from '#contract/record.ts';
import { personnelWriters } from './parts.ts';

const shared = {
  tag: 'personnel',
  access: personnelWriters,
  scope: 'As who saves such an employee, and oneself.',
} as const;
const path = '/api/personnel/{id}/teaching';

const mostTeachings = 200;
const title = v.object({ id: v.number(), title: v.string() });

const teachingRow = v.object({
  id: v.number(),
  subject_id: v.number(),
  group_id: v.number(),
  /** Null: the whole class. */
  subgroup_id: v.nullable(v.number()),
  /** DD.MM.YYYY. */
  from_on: v.string(),
  /** The last day; null: it goes on. */
  last_on: v.nullable(v.string()),
  /** Who else teaches the same now. */
  others: v.array(v.string()),
});

const teaching = v.object({
  /** Changes with whatever a save would change. */
  revision: v.string(),
  /** Today's and those to come. */
  rows: v.array(teachingRow),
  groups: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      subgroups: v.array(v.object({ id: v.number(), subject_id: v.number(), number: v.number() })),
    }),
  ),
  subjects: v.array(title),
  /** The day that a new row begins on, unless another one is chosen. */
  today: v.string(),
});
export type Teaching = v.InferOutput<typeof teaching>;

export const teachingShow = defineEndpoint({
  ...shared,
  name: 'teachingShow',
  method: 'GET',
  path,
  summary: 'What an employee teaches now and from a later day on, with what can be chosen',
  rate: 'read',
  params: idParams,
  data: teaching,
  errors: ['NOT_FOUND'],
});

export const teachingSave = defineEndpoint({
  ...shared,
  name: 'teachingSave',
  method: 'PUT',
  path,
  summary: 'What an employee teaches from now on. A row that is left out ends today; one that had not begun is gone',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: v.strictObject({
    /** That the save was made from; left out: whatever is there. */
    revision: v.optional(v.pipe(v.string(), v.maxLength(64))),
    rows: v.pipe(
      v.array(
        v.strictObject({
          /** Null: a new one. */
          id: v.nullable(recordId),
          subject_id: recordId,
          group_id: recordId,
          subgroup_id: v.nullable(recordId),
          from_on: dottedDate,
          last_on: v.nullable(dottedDate),
        }),
      ),
      v.maxLength(mostTeachings),
    ),
  }),
  data: teaching,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});
