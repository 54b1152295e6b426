/** Lessons for those who go through them. What they do are commands (`contract/commands/kinds/lesson-step.ts`). */
import * as v from 'valibot';
import { blockKinds, lessonKinds } from '#domain/lessons/document.ts';
import { runStates } from '#domain/lessons/reduce-run.ts';
import { question } from '#mechanics/question.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { lessonParams } from './authoring.ts';
import { judgedResult, points } from './runs.ts';

const shared = {
  tag: 'lessons',
  access: ['ST'],
  scope: 'What stands in the calendar plan of one’s class, and what one has begun.',
} as const;

const attachment = v.object({ label: v.string(), name: v.string() });
const moduleParts = {
  id: v.string(),
  /** With its number. */
  title: v.string(),
  description: v.string(),
  attachments: v.array(attachment),
};
export const shownModule = v.variant('type', [
  v.object({ type: v.literal('simple'), ...moduleParts, block: v.picklist(blockKinds), content: v.string(), alt: v.string() }),
  v.object({
    type: v.literal('task'),
    ...moduleParts,
    question,
    /** Once the lesson is finished and its right answers are open; else null. */
    solution: v.nullable(v.string()),
  }),
]);
export type ShownModule = v.InferOutput<typeof shownModule>;

export const shownPage = v.object({ id: v.string(), title: v.string(), modules: v.array(shownModule) });
export type ShownPage = v.InferOutput<typeof shownPage>;

export const shownLesson = v.object({
  uuid: v.string(),
  kind: v.picklist(lessonKinds),
  /** The frozen one that is opened. */
  version: v.number(),
  title: v.string(),
  summary: v.string(),
  duration: v.number(),
  lang: v.picklist(['kz', 'ru']),
  subject: v.nullable(v.string()),
  pages: v.array(shownPage),
});
export type ShownLesson = v.InferOutput<typeof shownLesson>;

export const playedLesson = v.object({
  lesson: shownLesson,
  run: v.object({
    runId: v.string(),
    /** How often it was reset. */
    round: v.number(),
    state: v.picklist(runStates),
    scheduleId: v.nullable(v.string()),
    /** Points of all tasks; null: the lesson is not finished. */
    points: v.nullable(points),
    /** From when on right answers are shown to whoever has finished, milliseconds since the epoch; 0: at once; null: when the teacher opens them. */
    keysOpenAt: v.nullable(v.number()),
    /** Is it finished, and are they in it? */
    areKeysOpen: v.boolean(),
    /** The tasks that were answered; all of them once right answers are shown. */
    results: v.array(judgedResult),
  }),
});
export type PlayedLesson = v.InferOutput<typeof playedLesson>;

export const lessonPlay = defineEndpoint({
  ...shared,
  name: 'lessonPlay',
  method: 'GET',
  path: '/api/lessons-own/{lessonId}',
  summary: 'A lesson without its keys, and how far one has come in it',
  rate: 'read',
  params: lessonParams,
  data: playedLesson,
  errors: ['NOT_FOUND'],
});

const ownRow = v.object({
  lessonId: v.string(),
  kind: v.picklist(lessonKinds),
  title: v.string(),
  subject: v.nullable(v.string()),
  /** The day of the nearest lesson in the schedule that it belongs to, YYYY-MM-DD. */
  date: v.nullable(v.string()),
  scheduleId: v.nullable(v.string()),
  state: v.picklist(runStates),
  earned: v.number(),
  max: v.number(),
});
export type OwnLessonRow = v.InferOutput<typeof ownRow>;

export const lessonOwnList = defineEndpoint({
  ...shared,
  name: 'lessonOwnList',
  method: 'GET',
  path: '/api/lessons-own',
  summary: 'Lessons that the calendar plan has for one, the next ones first',
  rate: 'read',
  data: v.object({ rows: v.array(ownRow) }),
});
