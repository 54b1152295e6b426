/** Teachers who are away, and who gives their lessons meanwhile. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { management } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { revision } from '#contract/record.ts';
import { schoolLesson } from './lessons.ts';
import { day, shownLesson } from './own-schedule.ts';
import { seenRevision } from './week-schedule.ts';

const shared = { tag: 'schedule', access: management, scope: 'Teachers and lessons of one’s own school.' } as const;
const writing = { ...shared, rate: 'write', idempotent: true } as const;
const params = v.object({ absenceId: uuid });

export const absence = v.object({
  id: v.string(),
  teacher_id: v.number(),
  teacher: v.string(),
  /** YYYY-MM-DD, both included. */
  startDate: v.string(),
  endDate: v.string(),
  note: v.nullable(v.string()),
  /** Lessons on these days, and how many of them nobody gives yet. */
  lessons: v.number(),
  open: v.number(),
  /** Rises with each change of these lessons. */
  revision: v.number(),
});
export type Absence = v.InferOutput<typeof absence>;

export const absenceList = defineEndpoint({
  ...shared,
  name: 'absenceList',
  method: 'GET',
  path: '/api/schedule/absences',
  summary: 'Who is away now, will be, or was in the last two weeks; and who could be: the teachers of the school',
  rate: 'read',
  data: v.object({
    absences: v.array(absence),
    teachers: v.array(v.object({ id: v.number(), title: v.string() })),
  }),
});

export const absenceAdd = defineEndpoint({
  ...writing,
  name: 'absenceAdd',
  method: 'POST',
  path: '/api/schedule/absences',
  summary: 'Mark a teacher as away. The same id again is the same absence',
  body: v.strictObject({
    id: uuid,
    teacher_id: v.pipe(v.number(because('required')), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    startDate: day,
    endDate: day,
    note: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200, because('too-long')))), null),
  }),
  data: v.object({ absence }),
  errors: ['NOT_FOUND'],
});

export const absenceRemove = defineEndpoint({
  ...writing,
  name: 'absenceRemove',
  method: 'DELETE',
  path: '/api/schedule/absences/{absenceId}',
  summary: 'Remove an absence of a teacher: their coming lessons are theirs again',
  params,
  query: v.object({ revision: seenRevision }),
  /** Lessons that are theirs again, and those that stay with the substitute: the teacher has something else then. */
  data: v.object({ returned: v.number(), remaining: v.number() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const absenceLessons = defineEndpoint({
  ...shared,
  name: 'absenceLessons',
  method: 'GET',
  path: '/api/schedule/absences/{absenceId}',
  summary:
    'The lessons of who is away, each with colleagues who are free then: those of the subject first, then those with fewer lessons',
  rate: 'read',
  params,
  data: v.object({
    absence,
    lessons: v.array(
      v.object({
        ...schoolLesson.entries,
        colleagues: v.array(
          v.object({
            id: v.number(),
            title: v.string(),
            /** They teach this subject. */
            isOfSubject: v.boolean(),
            /** Lessons that they give on that day. */
            load: v.number(),
          }),
        ),
      }),
    ),
    /** Lessons that they give to single students on these days: these are changed at the student. */
    ofStudents: v.array(shownLesson),
  }),
  errors: ['NOT_FOUND'],
});

export const lessonSubstitute = defineEndpoint({
  ...writing,
  name: 'lessonSubstitute',
  method: 'PUT',
  path: '/api/schedule/substitute/{lessonId}',
  summary:
    'Who gives a lesson on its day; null: whoever would have given it. Everybody concerned is notified. 409 SCHEDULE_CLASH: not free then; EDIT_CONFLICT: somebody else has changed the lesson',
  params: v.object({ lessonId: uuid }),
  body: v.strictObject({ teacher_id: v.nullable(recordId), revision }),
  data: v.object({ lesson: schoolLesson }),
  errors: ['NOT_FOUND', 'IN_USE', 'SCHEDULE_CLASH', 'EDIT_CONFLICT'],
});
