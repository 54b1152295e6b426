/** Homework for those who do it. Handing in is a command (`contract/commands/kinds/homework-answer.ts`). */
import * as v from 'valibot';
import { homeworkKinds, lateRules } from '#domain/homework/homework.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { answerParams, homework, shownReview, work, workState } from './parts.ts';
import { storedMark } from './review-mark.ts';

const shared = { tag: 'homework', access: ['ST'], scope: 'One’s own; what is not returned is not shown.' } as const;

const row = v.object({
  answerId: v.string(),
  homeworkId: v.string(),
  /** Lesson that it was given at; null where that is gone or another class's. */
  scheduleId: v.nullable(v.string()),
  title: v.string(),
  kind: v.picklist(homeworkKinds),
  subject: v.object({ id: v.number(), title: v.string() }),
  teacher: v.string(),
  dueAt: v.number(),
  /** A device without a network tells by it what has closed since. */
  lateRule: v.picklist(lateRules),
  state: workState,
  mark: v.nullable(v.number()),
  points: v.number(),
  isRemoved: v.boolean(),
});
export type OwnHomeworkRow = v.InferOutput<typeof row>;

const list = v.object({ rows: v.array(row), utcOffsetMinutes: v.number() });
export type OwnList = v.InferOutput<typeof list>;

export const homeworkOwnList = defineEndpoint({
  ...shared,
  name: 'homeworkOwnList',
  method: 'GET',
  path: '/api/homework/own',
  summary:
    'One’s homework of the school year: what can still be handed in first, by the time that it is due; what never can be again last',
  rate: 'read',
  data: list,
});

const ownWork = v.object({
  homework,
  work: v.object({ ...work.entries, /** Only what was returned. */ reviews: v.array(shownReview) }),
  /** Marks of returned reviews. */
  marks: v.array(storedMark),
  /** The review whose mark counts, by its place in `reviews`; null: there is none. */
  counting: v.nullable(v.number()),
});
export type OwnWork = v.InferOutput<typeof ownWork>;

export const homeworkOwnRead = defineEndpoint({
  ...shared,
  name: 'homeworkOwnRead',
  method: 'GET',
  path: '/api/homework/own/{answerId}',
  summary: 'One’s homework with what was handed in and returned',
  rate: 'read',
  params: answerParams,
  data: ownWork,
  errors: ['NOT_FOUND'],
});
