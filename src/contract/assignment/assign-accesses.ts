/** Giving a test to schools (specification P§5, P§7). */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { testingType } from '#domain/exam/access-type.ts';
import { assignableTypeIds } from '#domain/exam/assignment.ts';
import { feedbackTime } from '#domain/exam/feedback.ts';
import { dottedDate } from '#domain/fields/date.ts';
import { assignedExam, assignment, assignmentShared, chosenSchools, mostExams } from './parts.ts';

const given = {
  schools: chosenSchools,
  accessTypeId: v.picklist(assignableTypeIds),
  /** DD.MM.YYYY, of the place: today at the earliest. */
  dateStart: dottedDate,
  /** Where the kind has types. */
  testingType: v.nullish(testingType, null),
  /** Which exams of the kind the schools get; left out: all of them. */
  exams: v.optional(v.pipe(v.array(recordId), v.maxLength(mostExams))),
};

export const assignCheck = defineEndpoint({
  ...assignmentShared,
  name: 'assignCheck',
  method: 'POST',
  path: '/api/statistics/assign-accesses/check',
  summary: 'What an assignment would do, by the same rules. Nothing is written',
  rate: 'write',
  idempotent: true,
  onBehalf: false,
  body: v.strictObject(given),
  data: v.object({
    regions: v.number(),
    departments: v.number(),
    schools: v.number(),
    /** Number of these schools without the subscription that this testing type needs; they are left out. */
    withoutSubscription: v.number(),
    /** Number of these schools that have a period of at least one of the exams in those days; they keep it. */
    overlapping: v.number(),
    /** All that can be chosen, the chosen and the others. */
    exams: v.array(assignedExam),
    dateFinish: v.string(),
  }),
});

export const assignAccesses = defineEndpoint({
  ...assignmentShared,
  name: 'assignAccesses',
  method: 'POST',
  path: '/api/statistics/assign-accesses',
  summary:
    'Give the exams of a kind to schools, each for its own days. The answer comes at once: `GET assignments/{id}` tells how far it is',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    /** The same one again is the same assignment: a response may get lost. */
    assignmentId: v.optional(uuid),
    ...given,
    /** When the right answers may be looked at; null: as each exam says. */
    feedbackOpens: v.optional(v.nullable(feedbackTime), null),
  }),
  data: assignment,
  errors: ['NOT_FOUND'],
});
