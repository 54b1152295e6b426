/** How far students have come in a lesson of the schedule (specification P§2 "lesson progress", E§7 "Monitoring reset history"). */
import * as v from 'valibot';
import { lessonKinds } from '#domain/lessons/document.ts';
import { runStates } from '#domain/lessons/reduce-run.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { lessonAuthors } from '#contract/readers.ts';
import { shownLesson } from './player.ts';
import { judgedResult } from './runs.ts';

const shared = {
  tag: 'lessons',
  access: lessonAuthors,
  scope:
    'Lessons of the schedule that one gives, or whose subject one teaches to the class; the school’s management: of the school.',
} as const;
const params = v.strictObject({ scheduleId: uuid, lessonId: uuid });

const student = v.object({
  id: v.number(),
  name: v.string(),
  state: v.picklist(runStates),
  startedAt: v.nullable(v.number()),
  finishedAt: v.nullable(v.number()),
  /** How often it was reset. */
  round: v.number(),
  /** Points of all tasks of the version that they have. */
  max: v.number(),
  results: v.array(v.object({ moduleId: v.string(), earned: v.number(), max: v.number() })),
});
export type ProgressStudent = v.InferOutput<typeof student>;

const progress = v.object({
  lesson: v.object({ uuid: v.string(), title: v.string(), kind: v.picklist(lessonKinds) }),
  group: v.string(),
  date: v.string(),
  /** Tasks of what is published now, in their order. */
  modules: v.array(v.object({ id: v.string(), title: v.string(), max: v.number() })),
  students: v.array(student),
  /** When right answers open to those of the class who have finished (`domain/lessons/keys.ts`). */
  keys: v.object({
    isOpen: v.boolean(),
    /** 0: at once; null: when the teacher opens them. */
    opensAt: v.nullable(v.number()),
    /** When the teacher opened them; null: they did not. */
    openedAt: v.nullable(v.number()),
  }),
});
export type LessonProgress = v.InferOutput<typeof progress>;

export const lessonProgress = defineEndpoint({
  ...shared,
  name: 'lessonProgress',
  method: 'GET',
  path: '/api/lesson-progress/{scheduleId}/{lessonId}',
  summary: 'Students of the class with what they have done in a lesson, by name',
  rate: 'read',
  params,
  data: progress,
  errors: ['NOT_FOUND'],
});

/** Rounds are counted from 0. */
const pathRound = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
const oneParams = v.strictObject({ ...params.entries, userId: pathId });

export const lessonAnswers = defineEndpoint({
  ...shared,
  name: 'lessonAnswers',
  method: 'GET',
  path: '/api/lesson-progress/{scheduleId}/{lessonId}/{userId}',
  summary: 'A student’s answers in a round beside what is right, and the rounds that were reset',
  rate: 'read',
  params: oneParams,
  query: v.strictObject({ /** Left out: the present one. */ round: v.optional(pathRound) }),
  data: v.object({
    lesson: shownLesson,
    student,
    /** Results of the tasks that were answered; once it is finished, of all. */
    results: v.array(judgedResult),
    resets: v.array(
      v.object({
        /** That it ended. */ round: v.number(),
        at: v.number(),
        by: v.string(),
        earned: v.number(),
        max: v.number(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const lessonReset = defineEndpoint({
  ...shared,
  name: 'lessonReset',
  method: 'POST',
  path: '/api/lesson-progress/{scheduleId}/{lessonId}/reset',
  summary: 'Let students begin again. What they did stays in the history',
  rate: 'write',
  idempotent: false,
  params,
  body: v.strictObject({ students: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(60)) }),
  data: v.object({ /** Figures over those who had begun. */ reset: v.number() }),
  errors: ['NOT_FOUND'],
});

export const lessonArchive = defineEndpoint({
  ...shared,
  name: 'lessonArchive',
  method: 'POST',
  path: '/api/lesson-progress/{scheduleId}/{lessonId}/archive',
  summary: 'Put work of students away, or take it out again',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({ students: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(60)), isArchived: v.boolean() }),
  data: v.object({ changed: v.number() }),
  errors: ['NOT_FOUND'],
});

export const lessonKeysOpen = defineEndpoint({
  ...shared,
  name: 'lessonKeysOpen',
  method: 'POST',
  path: '/api/lesson-progress/{scheduleId}/{lessonId}/keys',
  summary:
    'Open right answers and solutions to those of the class who have finished, before the lesson is due. It stands in the audit log',
  rate: 'write',
  idempotent: true,
  params,
  data: v.object({ /** Null: they were open without it. */ openedAt: v.nullable(v.number()) }),
  errors: ['NOT_FOUND'],
});

/** As the specification calls them (E§9 "Lesson types for reset history"). */
export const resetLessonTypes = ['lecture', 'regular', 'custom-lesson', 'sor', 'soch', 'practicum-bc'] as const;

const lessonResetRow = v.object({
  lessonType: v.picklist(resetLessonTypes),
  lessonId: v.string(),
  title: v.string(),
  userId: v.number(),
  student: v.string(),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  /** The round that it ended, from 0; its answers: `lessonAnswers`. */
  round: v.number(),
  /** Points of that round. */
  result: v.number(),
  maxResult: v.number(),
  /** Who reset it. */
  deletedUser: v.object({ label: v.string() }),
});

export const lessonResetHistory = defineEndpoint({
  ...shared,
  name: 'lessonResetHistory',
  method: 'GET',
  path: '/api/monitoring-reset/lesson/{scheduleId}',
  summary:
    'Who let which students begin again what stands at a lesson of the schedule, and what they had reached; the last first (E§7)',
  rate: 'read',
  params: v.strictObject({ scheduleId: uuid }),
  query: v.strictObject({ userId: v.optional(pathId) }),
  data: v.array(lessonResetRow),
  errors: ['NOT_FOUND'],
});

export const studentResetHistory = defineEndpoint({
  ...shared,
  name: 'studentResetHistory',
  method: 'GET',
  path: '/api/monitoring-reset/{lessonType}',
  summary:
    'Who let a student begin a lesson again, at whichever lessons of the schedule, and what they had reached; the last first (E§7)',
  rate: 'read',
  params: v.strictObject({ lessonType: v.picklist([...resetLessonTypes, 'custom-lesson-bc']) }),
  query: v.strictObject({ lessonId: uuid, userId: pathId }),
  data: v.array(lessonResetRow),
  errors: ['NOT_FOUND'],
});
