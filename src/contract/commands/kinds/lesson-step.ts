/** A student begins a lesson, answers a task of it, finishes it. Steps of one lesson are one stream. */
import * as v from 'valibot';
import { courseReaders } from '#contract/readers.ts';
import { uuid } from '#contract/ids.ts';
import { isStorableValue } from '#contract/lessons/document.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

const of = {
  runId: uuid,
  lessonId: uuid,
  /** How often it had been reset. */
  round: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  /** The frozen one that was open. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  scheduleId: v.nullable(uuid),
};

export const lessonStepKind = defineKind({
  kind: 'lesson-step',
  version: 1,
  /** Students in their lessons; those who learn from a course in the lessons that stand in it. */
  access: courseReaders,
  body: v.variant('step', [
    v.strictObject({ ...of, step: v.literal('start') }),
    v.strictObject({
      ...of,
      step: v.literal('answer'),
      moduleId: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_-]{1,24}$/)),
      /** Null withdraws the answer. */
      answer: v.pipe(
        v.unknown(),
        v.check((answer) => answer !== undefined && isStorableValue(answer)),
      ),
    }),
    v.strictObject({ ...of, step: v.literal('finish') }),
  ]),
  state: v.null(),
  mostFiles: 0,
});
export type LessonStep = BodyOf<typeof lessonStepKind>;
